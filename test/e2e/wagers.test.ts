// Wagers by touch: chips within the limits, side bets, several bettors, spoken wagers, bets for the dealer.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BettorView } from '../../src/protocol/view.ts';
import { FINGER_UP_MS } from '../../src/screens/dealer/touch/sure-touch.ts';
import { NO_BROWSER, openBrowser, openPage, signIn } from './browser.ts';
import { caughtUp } from './scenes.ts';
import { DEALER_IN } from './staff.ts';
import { BO, E2eTable, type TableWishes } from './table.ts';

describe.skipIf(NO_BROWSER)(`wagers by touch${NO_BROWSER ? `: skipped, ${NO_BROWSER}` : ''}`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
  });

  /** A table at its wagers, and a page in the dealer's hands. */
  function dealerAt(wishes: TableWishes) {
    let table: E2eTable;
    let page: Page;
    let complaints: string[];
    beforeAll(async () => {
      table = await new E2eTable(wishes).open();
      await table.makeReady();
      ({ page, complaints } = await openPage(browser, table.address));
      await signIn(page, DEALER_IN);
    });
    beforeEach(async () => {
      for (const { seat, bettors } of table.view.boxes)
        for (const { bettor } of bettors.toReversed()) await table.says({ type: 'take-back', seat, bettor });
    });
    afterAll(async () => {
      expect(complaints).toEqual([]);
      await page.context().close();
      await table.close();
    });
    const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
    return {
      button,
      at: () => table,
      /** What lies in the box is written there, each thing by itself. */
      reads: async (seat: number, ...texts: readonly string[]) => {
        const box = page.getByRole('region', { name: `Box ${seat}` });
        for (const text of texts) await box.getByText(text, { exact: true }).first().waitFor();
      },
      shows: (text: string) => page.getByText(text, { exact: false }).first().waitFor(),
      touch: async (...names: readonly string[]) => {
        for (const name of names) await button(name).tap();
      },
      opens: async (seat: number) => {
        await page
          .getByRole('region', { name: `Box ${seat}` })
          .getByRole('button')
          .first()
          .tap();
        await page.getByRole('dialog').waitFor();
      },
      page: () => page,
      /** The only wager on the box. */
      lies: async (seat: number, wager: Partial<BettorView>) => {
        const here = () => table.view.boxes.find((box) => box.seat === seat)?.bettors ?? [];
        const isThere = ([one]: readonly BettorView[]) =>
          one !== undefined &&
          Object.entries(wager).every(([name, value]) => Reflect.get(one, name) === value);
        await table.until(`box ${seat} has its wager`, () => isThere(here()));
        expect(here()).toMatchObject([wager]);
      },
      bettorsOn: (seat: number) => table.view.boxes.find((box) => box.seat === seat)?.bettors ?? [],
    };
  }

  describe('by the Massachusetts book', () => {
    const dealer = dealerAt({
      pack: 'massachusetts',
      limits: { main: [1500, 10_000], match: [100, 2500], chip: 100 },
    });
    const { touch, opens, lies, bettorsOn, button, shows, reads, at, page } = dealer;

    test('chips add up within the limits: what is too little is not placed, and too much cannot be touched', async () => {
      await opens(1);
      await touch('Add $5');
      await shows('Main: at least $15');
      expect(bettorsOn(1)).toEqual([]);
      await touch('Add $25', 'Add $25', 'Add $25');
      await lies(1, { main: 8000, unconfirmed: false });
      await shows('Main: at most $100');
      expect(await button('Add $25').isDisabled()).toBe(true);
      expect(await button('Add $1').isDisabled()).toBe(false);
      await touch('Take off', 'Take off $25');
      await lies(1, { main: 5500 });
      await reads(1, '55');
      await touch('Close');
    });

    test('a box with a wager opens on that wager: to raise it makes no other bettor', async () => {
      await at().wager(1, 2500, { match: 500 });
      await reads(1, '25', 'M 5');
      await opens(1);
      expect(await button('Main $25').getAttribute('aria-pressed')).toBe('true');
      await touch('Add $25');
      await lies(1, { main: 5000, match: 500 });
      await touch('Match $5');
      await lies(1, { main: 5000, match: 0 });
      expect(bettorsOn(1)).toHaveLength(1);
      await touch('Close');
    });

    test('what is refused leaves the wager as it was, and says why', async () => {
      await at().wager(1, 1500);
      await reads(1, '15');
      await opens(1);
      await touch('Match $25');
      await page().locator('.wager-panel .refused').waitFor();
      await lies(1, { main: 1500, match: 0 });
      await expect.poll(() => button('Match $25').getAttribute('aria-pressed')).toBe('false');
      await touch('Close');
    });

    test('every side bet has its spot: match, a spin of one amount, a coupon', async () => {
      await opens(2);
      await touch('Main $25', 'Match $5', 'Spin $5', 'Coupon 0', 'Add $5');
      await lies(2, { main: 2500, match: 500, spin: at().spinWager, coupon: 500 });
      await reads(2, 'M 5', 'S 5', 'C 5');
      await touch('Close');
    });

    test('three bettors share a box, each with a way back; a fourth finds no room', async () => {
      await opens(4);
      await touch('Main $25', '+ Bettor', 'Main $100', '+ Bettor', 'Main $25');
      await at().until('three bet', () => bettorsOn(4).length === 3);
      expect(bettorsOn(4).map(({ player, main }) => [player, main])).toEqual([
        [4, 2500],
        ['4b', 10_000],
        ['4c', 2500],
      ]);
      await reads(4, '150', '3 bettors');
      expect(await button('+ Bettor').count()).toBe(0);
      await touch('Bettor b $100', 'Take back');
      await at().until('two bet', () => bettorsOn(4).length === 2);
      expect(bettorsOn(4).map(({ bettor }) => bettor)).toEqual(['a', 'c']);
      await touch('Close');
    });

    test('what was not placed when the first card comes is not lost without a word', async () => {
      await at().wager(2, 2500);
      await opens(1);
      await touch('Add $5');
      await shows('Main: at least $15');
      await at().draw('9S');
      await shows('Box 1: the wager of $5 was not placed.');
      await page().getByRole('dialog').waitFor({ state: 'detached' });
      await at().says({ type: 'void-round' });
      await at().says({ type: 'settle-round' });
      await at().says({ type: 'step-done', step: 'pickUp' });
    });

    test('a spoken wager waits for dealer and floor, and says so', async () => {
      await caughtUp(at(), page());
      await opens(3);
      await touch('Spoken', 'Add $25', 'Close');
      await shows('Confirm the spoken wager on box 3.');
      await reads(3, 'spoken');
      expect(await button('No more bets').count()).toBe(0);
      await touch('Box 3 spoken wager confirmed');
      await shows('a floorperson does this');
      await at().says({ type: 'confirm-wager', seat: 3, bettor: 'a' }, BO);
      await button('No more bets').waitFor();
      expect(bettorsOn(3)).toMatchObject([{ main: 2500, unconfirmed: false }]);
    });
  });

  test('where the book asks for the dealer alone, a spoken wager is confirmed with one tap', async () => {
    const table = await new E2eTable({ pack: 'pennsylvania' }).open();
    await table.makeReady();
    await table.wager(3, 2500, { verbal: true });
    const { page, close } = await openPage(browser, table.address);
    await signIn(page, DEALER_IN);
    await page.getByRole('button', { name: 'Box 3 spoken wager confirmed' }).tap();
    await page.getByRole('button', { name: 'No more bets' }).waitFor();
    await close();
    await table.close();
  });

  describe('where nobody enters in mid-shoe', () => {
    const { touch, opens, shows, bettorsOn, at, page } = dealerAt({
      pack: 'massachusetts',
      options: { midShoeEntry: false },
    });

    test('a box that may not bet says why, and may when the floor has let its player in', async () => {
      await at().wager(3, 2500);
      await at().draw('KS', '7D', 'KH', 'KD');
      await touch('Stand');
      await at().until('it is paid', ({ phase }) => phase === 'payout');
      await at().says({ type: 'settle-round' });
      await at().says({ type: 'step-done', step: 'pickUp' });
      await caughtUp(at(), page());
      await opens(5);
      await touch('Add $25');
      await shows('New players wait for the next shuffle.');
      await at().says({ type: 'let-in', player: 5 });
      await touch('Add $25');
      await at().until('it lies there', () => bettorsOn(5).length > 0);
      expect(bettorsOn(5)).toMatchObject([{ main: 2500 }]);
    });
  });

  test('who bets on a box with others doubles for less, as its caller may', async () => {
    const table = await new E2eTable({ pack: 'massachusetts' }).open();
    await table.makeReady();
    await table.wager(3, 2500);
    await table.wager(3, 5000, { bettor: 'b', player: '3b', seated: false });
    await table.draw('5S', '7D', '6H', 'KD');
    const { page, close } = await openPage(browser, table.address);
    await signIn(page, DEALER_IN);
    await page.getByRole('button', { name: /^Double for/ }).tap();
    await page.getByRole('button', { name: 'Double, bettor b' }).waitFor();
    // Who is quicker than a person touches what was there before.
    await page.waitForTimeout(FINGER_UP_MS);
    await page.getByRole('button', { name: 'Less' }).tap();
    await page.getByRole('button', { name: 'Add $25' }).tap();
    await page.getByRole('button', { name: 'Double for $25' }).tap();
    const { boxes } = await table.until('it is doubled', (view) =>
      view.boxes.some(({ bettors }) => (bettors[1]?.stakes[0]?.doubled.length ?? 0) > 0),
    );
    expect(boxes[0]?.bettors.map(({ stakes }) => stakes[0]?.doubled)).toEqual([[2500], [2500]]);
    await close();
    await table.close();
  });

  describe('by the Games Department', () => {
    const { touch, opens, bettorsOn, button, reads, shows, at } = dealerAt({
      pack: 'games-department',
    });

    test("a bet for the dealer rides beside a player's wager, once, and is paid", async () => {
      await opens(5);
      expect(await button(/^For dealer/).count()).toBe(0);
      await touch('Main $25', 'For dealer $5');
      await at().until('both bet', () => bettorsOn(5).length === 2);
      await touch('Close');
      expect(bettorsOn(5).map(({ kind, main }) => [kind, main])).toEqual([
        ['player', 2500],
        ['dealer', 500],
      ]);
      await reads(5, 'D 5');
      await at().draw('KS', '6D', 'KH', '9S');
      await touch('Stand');
      await at().until('the dealer draws', ({ nextCard }) => nextCard?.to === 'dealer');
      await at().draw('9D');
      await shows('Pay');
      await shows('$30');
      await opens(5);
      await shows('$5 at 1:1 = $5');
      await shows('Rules: games-department');
      await touch('Close');
      await at().says({ type: 'settle-round' });
      await at().says({ type: 'step-done', step: 'pickUp' });
    });
  });
});
