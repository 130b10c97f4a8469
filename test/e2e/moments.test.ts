// Moments of a round on the dealer's screen: insurance, surrender, doubles, the wheel, a super bonus, sounds.
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FINGER_UP_MS } from '../../src/screens/dealer/touch/sure-touch.ts';
import { NO_BROWSER, openBrowser, openPage, signIn } from './browser.ts';
import { waitOnTheCards } from './crowded-scenes.ts';
import { noticed } from './noticed.ts';
import { countedShoe } from './rounds.ts';
import { buttonWaits, decide, SCENES } from './scenes.ts';
import { DEALER_IN } from './staff.ts';
import { E2eTable } from './table.ts';
import { setTime, tellTheTime } from './touched-time.ts';

describe.skipIf(NO_BROWSER)(`the dealer's screen${NO_BROWSER ? `: skipped, ${NO_BROWSER}` : ''}`, () => {
  let browser: Browser;
  let table: E2eTable;
  let page: Page;
  let complaints: string[];
  beforeAll(async () => {
    browser = await openBrowser();
    table = await new E2eTable({ pack: 'massachusetts', wheelTurnsMs: 1_500 }).open();
    await table.makeReady();
  });
  beforeEach(async () => {
    ({ page, complaints } = await openPage(browser, table.address, { moves: true }));
    await signIn(page, DEALER_IN);
  });
  afterEach(async () => {
    expect(complaints).toEqual([]);
    await page.context().close();
    await roundEnds();
  });
  afterAll(async () => {
    await browser?.close();
    await table?.close();
  });

  const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
  const box = (seat: number) => page.getByRole('region', { name: `Box ${seat}` });
  const shows = (text: string) => page.getByText(text, { exact: false }).first().waitFor();

  const card = countedShoe();
  /** Whatever is left of the round, without the screen; six decks do not hold one card for all rounds. */
  async function roundEnds(): Promise<void> {
    for (let i = 0; i < 40 && table.view.phase !== 'betting'; i++) {
      const { phase, turn, nextCard, seq } = table.view;
      if (phase === 'payout') await table.says({ type: 'settle-round' });
      else if (phase === 'pickUp') await table.says({ type: 'step-done', step: 'pickUp' });
      else if (turn && !turn.cardDue) await table.says(decide(turn.seat, 'stand'));
      else if (nextCard) await table.draw(card('F'));
      else await table.until('the table goes on', (view) => view.seq > seq);
    }
  }

  test('offers insurance on each box, also for less; the hole card in the reader closes it', async () => {
    for (const seat of [1, 4, 7]) await table.wager(seat, 5000);
    await table.draw('9C', '9D', '9H', 'AD', 'KC', 'KD', 'KH', '7S');
    await shows('insurance');
    await box(1).getByRole('button', { name: 'Insure $25' }).tap();
    await box(1).getByText('Ins 25').waitFor();
    await button('Insure for less').tap();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Box 4' }).tap();
    await expect.poll(() => sheet.getByRole('button', { name: 'Add $100' }).isDisabled()).toBe(true);
    await sheet.getByRole('button', { name: 'Add $5', exact: true }).tap();
    await sheet.getByRole('button', { name: 'Insure $5' }).tap();
    await box(4).getByText('Ins 5').waitFor();
    await table.insert('7S');
    await button('Stand').waitFor();
    expect(await page.getByRole('button', { name: /^Insure/ }).count()).toBe(0);
  });

  test('takes insurance on the wrong box back, and a closing that came too early', async () => {
    for (const seat of [1, 4]) await table.wager(seat, 5000);
    await table.draw('4S', '4H', 'AS', '5D', '5H', '3H');
    await box(1).getByRole('button', { name: 'Insure $25' }).tap();
    await box(1).getByText('Ins 25').waitFor();
    await button('Undo: box 1 insured').tap();
    await box(1).getByText('Ins 25').waitFor({ state: 'detached' });
    await button('Close insurance').tap();
    await table.until('it is closed', ({ phase }) => phase === 'check');
    await button(/Undo/).tap();
    await box(4).getByRole('button', { name: 'Insure $25' }).tap();
    await box(4).getByText('Ins 25').waitFor();
    await table.insert('3H');
    const insured = table.view.boxes.map(({ bettors }) => bettors.map(({ insurance }) => insurance));
    expect(insured).toEqual([[0], [2500]]);
  });

  test('lays a double across, and leaves rescue and surrender on the cards', async () => {
    await waitOnTheCards(table);
    await button('Surrender').tap();
    await box(2).getByText('surrendered').waitFor();
    await shows('Box 4 decides.');
    await button(/^Double/).tap();
    await table.draw('2D');
    await box(4).getByText('doubled').waitFor();
    expect(await box(4).locator('.across').count()).toBe(1);
    await button(/^Redouble/).waitFor();
    await button('Rescue').tap();
    await box(4).getByText('rescued').waitFor();
    await table.until('box 6 plays', ({ turn }) => turn?.seat === 6);
    await button('Stand').tap();
    await table.until('nobody plays', ({ turn }) => turn === null);
  });

  test('takes “no more bets” and a decision back, and says why nothing can be', async () => {
    await table.wager(2, 2500);
    await button('No more bets').tap();
    await button('Undo: no more bets').tap();
    await table.until('there may be more bets', ({ phase }) => phase === 'betting');
    await table.wager(5, 2500);
    await table.draw('9C', '8C', '6S', '7C', '8H', 'KS');
    await button('Stand').tap();
    await table.until('box 5 plays', ({ turn }) => turn?.seat === 5);
    await button('Undo: box 2 stands').tap();
    await table.until('box 2 plays again', ({ turn }) => turn?.seat === 2);
    await shows('Box 2 decides.');
    await page.waitForTimeout(FINGER_UP_MS);
    await button(/Undo/).tap();
    await shows('There is nothing that can be taken back.');
  });

  test('says why something is not possible until the table moves on, also by a card', async () => {
    await table.wager(2, 2500);
    await table.draw('9C', '6S', '3C', 'KS');
    await button('Split').tap();
    await shows('Only two cards of equal value can be split.');
    await table.draw('2H');
    await page.getByText('Only two cards of equal value').waitFor({ state: 'detached' });
  });

  test('takes a finger that touches twice for one touch', async () => {
    await table.wager(2, 2500);
    await table.wager(5, 2500);
    await table.draw('9S', '8S', '6D', '7S', '8D', 'KD');
    await button('Stand').waitFor();
    await button('Stand').evaluate((stand) => {
      if (!(stand instanceof HTMLElement)) return;
      stand.click();
      stand.click();
    });
    await shows('Box 5 decides.');
    expect(await page.locator('.refused').count()).toBe(0);
  });

  test('lets no hasty second touch decide the next hand, and says so', async () => {
    await table.wager(2, 2500);
    await table.wager(4, 2500);
    await table.wager(6, 2500);
    await table.draw('9S', '8S', '7S', '6D', '7S', '8D', '9D', 'KD');
    await shows('Box 2 decides.');
    // The page's clock stands still: however slow the machine is, both touches come in one moment.
    await tellTheTime(page);
    await setTime(page, 1_000_000);
    await button('Stand').tap();
    await shows('Box 4 decides.');
    await button('Stand').tap();
    await shows('something else was here a moment ago');
    expect(table.view.turn?.seat).toBe(4);
    await setTime(page, 1_000_000 + FINGER_UP_MS);
    await button('Stand').tap();
    await shows('Box 6 decides.');
    await page.getByText('something else was here a moment ago').waitFor({ state: 'detached' });
  });

  test('lets the others on a split box take both hands, or the second instead of the first', async () => {
    await table.wager(4, 5000);
    for (const bettor of ['b', 'c'])
      await table.wager(4, 2500, { bettor, player: `4${bettor}`, seated: false });
    await table.draw('8C', '6D', '8H', 'KC');
    await button(/^Split/).tap();
    await button(/^Split, bettor b/).tap();
    await button(/^Second hand, bettor c/).tap();
    const { boxes } = await table.until('both are heard', ({ boxes: [box] }) =>
      Boolean(box?.bettors.slice(1).every(({ stakes }) => stakes[1]?.base === 2500)),
    );
    const stakes = boxes[0]?.bettors.map((one) => one.stakes.map(({ base }) => base));
    expect(stakes).toEqual([
      [5000, 5000],
      [2500, 2500],
      [0, 2500],
    ]);
    await page.getByText('else the first').waitFor({ state: 'detached' });
  });

  test('doubles for less, in chips that the table has', async () => {
    await table.wager(3, 5000);
    await table.draw('5C', '6S', '6C', 'KS');
    await button('Less').tap();
    const sheet = page.getByRole('dialog');
    expect(await sheet.getByRole('button', { name: 'Add $100' }).isDisabled()).toBe(true);
    await sheet.getByRole('button', { name: 'Add $25', exact: true }).tap();
    expect(await sheet.getByRole('button', { name: 'Add $25', exact: true }).isDisabled()).toBe(false);
    await sheet.getByRole('button', { name: 'Double for $25' }).tap();
    await box(3).getByText('+ 25').waitFor();
    await table.draw('9D');
    await box(3).getByText('doubled').waitFor();
  });

  test('says what a lost scanner means, and goes on when it is back', async () => {
    await table.wager(3, 2500);
    await table.draw('9H', '6H', '7H', 'KC');
    table.scanner.board.unplug();
    await shows('The shoe scanner is not there.');
    await shows('No card can be dealt.');
    await shows('Check its cable.');
    table.scanner.board.plug();
    await page.getByText('The shoe scanner is not there.').waitFor({ state: 'detached' });
    await table.draw('2D');
    await shows('Box 3 decides.');
    await button('Why?').tap();
    await page.getByRole('dialog').getByText('Box 3: announce "18"').waitFor();
  });

  test('lights the lamp of a spin, turns the wheel while it turns, and stops at its section', async () => {
    table.section = 6;
    await buttonWaits(table);
    await box(3).getByText('press').waitFor();
    await shows('Press the button of seat 3.');
    const turned = await noticed(page, '.wheel .turning', 'The wheel turns');
    await table.press(3);
    await expect.poll(turned).toBe(true);
    await shows('The wheel stopped at');
    const prize = table.view.boxes.find(({ seat }) => seat === 3)?.bettors[0]?.wheelPrize ?? 0;
    await shows(`The wheel stopped at $${prize / 100}`);
    await expect.poll(() => table.wheel.display?.cents).toBe(prize);
    await expect.poll(() => page.locator('.wheel .turning').count()).toBe(0);
    await expect.poll(() => box(3).getByText('press').count()).toBe(0);
  });

  test('says the reason for a payment on touch: sum, chips, clause and book', async () => {
    await table.wager(3, 2500);
    await table.draw('AH', '6C', 'KD', '9S');
    await table.until('it is paid', ({ phase }) => phase === 'payout');
    await box(3).getByText('$37.50').waitFor();
    await box(3).getByRole('button', { name: 'Box 3, $25' }).tap();
    const sheet = page.getByRole('dialog');
    await sheet.getByText('$25 at 3:2 = $37.50').waitFor();
    await sheet.getByText('5(e)').waitFor();
    await sheet.getByText('Rules: massachusetts').waitFor();
    expect(await sheet.locator('.chip').count()).toBe(4);
  });

  test('makes sounds only where somebody wants them, and remembers it', async () => {
    await page.addInitScript(() => {
      const { prototype } = AudioContext;
      const { createOscillator } = prototype;
      prototype.createOscillator = function counted() {
        const { dataset } = document.documentElement;
        dataset.tones = String(Number(dataset.tones ?? '0') + 1);
        return createOscillator.call(this);
      };
    });
    await page.reload();
    const tones = () => page.evaluate(() => Number(document.documentElement.dataset.tones ?? '0'));
    await table.wager(3, 2500);
    await table.draw('9H', '6H', '8H', 'KC');
    await button('Stand').waitFor();
    expect(await tones()).toBe(0);
    await button('Menu').tap();
    await button('Sounds: off').tap();
    await button('Sounds: on').waitFor();
    await page.reload();
    await button('Stand').waitFor();
    await button('Split').tap();
    await expect.poll(tones).toBeGreaterThan(0);
    await button('Menu').tap();
    await button('Sounds: on').tap();
    await button('Sounds: off').waitFor();
    await page.reload();
    await button('Split').tap();
    await shows('Split:');
    expect(await tones()).toBe(0);
  });

  test('shows what a super bonus waits for, until it is approved and paid', async () => {
    const other = await new E2eTable({ pack: 'games-department' }).open();
    await page.goto(other.address);
    await signIn(page, DEALER_IN);
    await SCENES['super-bonus']?.play(other, page);
    const waiting = box(3).locator('.waiting');
    await waiting.getByText('Super bonus $5,000').waitFor();
    expect(await box(3).locator('.pay').textContent(), 'only the 21 is to be paid').not.toContain('5,0');
    await shows('waits for the pit manager to be told, surveillance to be told');
    await other.says({ type: 'notified', who: 'pit' });
    await shows('waits for surveillance to be told');
    await other.says({ type: 'notified', who: 'surveillance' });
    await shows("waits for the floor's approval.");
    await other.says({ type: 'approve' });
    await box(3).getByText('super bonus ✓').waitFor();
    await box(3).locator('.pay').getByText('Super bonus').waitFor();
    expect(await box(3).locator('.pay').last().textContent()).toContain('$5,000');
    expect(await waiting.count()).toBe(0);
    await box(5).locator('.pay').getByText('Envy').waitFor();
    // The page would complain of a table that is gone.
    await page.goto('about:blank');
    await other.close();
  });
});
