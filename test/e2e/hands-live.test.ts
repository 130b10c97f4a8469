// A dispute is settled while the table deals on: the round that is being played shows no more than the felt does, and what is
// over can be proven, printed and taken away.
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runIn } from '../cli/program.ts';
import { NO_BROWSER, openBrowser, openPage, signIn } from './browser.ts';
import { HandsPages } from './hands-house.ts';
import { decide } from './scenes.ts';
import { FLOOR_IN } from './staff.ts';
import { E2eTable } from './table.ts';
import { recorded, tells } from './traffic.ts';

const HOLE = '4S';
/** The table's routine burns it. */
const BURNED = '2C';

describe.skipIf(NO_BROWSER)(
  `hands of a table that deals${NO_BROWSER ? `: skipped, ${NO_BROWSER}` : ''}`,
  () => {
    let browser: Browser;
    let table: E2eTable;
    let hands: HandsPages;
    beforeAll(async () => {
      browser = await openBrowser();
      table = await new E2eTable({ pack: 'massachusetts' }).open();
      hands = new HandsPages(table.station, join(table.folder, 'table.db'), table.station.key.public);
      await hands.open();
      await table.makeReady();
      await table.wager(2, 2500);
      await table.draw('9C', '6D', '8H', '7S');
      await table.says(decide(2, 'stand'));
      await finish('KD');
    });
    afterAll(async () => {
      await browser?.close();
      await hands?.close();
      await table?.close();
    });

    /** The dealer draws, and the round is paid and picked up. */
    async function finish(...cards: string[]): Promise<void> {
      for (const card of cards) {
        await table.until('the dealer draws', ({ nextCard }) => nextCard?.to === 'dealer');
        await table.draw(card);
      }
      await table.says({ type: 'settle-round' });
      await table.says({ type: 'step-done', step: 'pickUp' });
    }

    async function opened(): Promise<{ page: Page; said: string[]; end: () => Promise<void> }> {
      const { page, complaints, close } = await openPage(browser, hands.address);
      const said = await recorded(page);
      await signIn(page, FLOOR_IN);
      const end = async () => {
        await close();
        // The browser complains of a record that cannot be had; the page says why.
        expect(complaints.filter((complaint) => !complaint.includes('409'))).toEqual([]);
      };
      return { page, said, end };
    }

    const listed = (page: Page, round: number) => page.getByText(`Round ${round}`, { exact: true });
    const shown = (page: Page, round: number) =>
      page.getByRole('article', { name: `Round ${round}`, exact: true });

    /** Every step of the round that is open, by key, from the first to the last. */
    async function stepThrough(page: Page): Promise<void> {
      const slider = page.getByRole('slider');
      const last = Number(await slider.getAttribute('max'));
      await page.keyboard.press('Home');
      for (let step = 0; step < last; step++) {
        await expect.poll(() => slider.inputValue()).toBe(String(step));
        await page.keyboard.press('ArrowRight');
      }
      await expect.poll(() => slider.inputValue()).toBe(String(last));
    }

    test('the round that is being played shows no hole card at any step, and there is no record of it yet', async () => {
      await table.wager(2, 2500);
      await table.draw('9H', '8D', '8C', HOLE);
      await table.until('box 2 decides', ({ turn }) => turn?.seat === 2);
      const { page, said, end } = await opened();
      await listed(page, 2).tap();
      await shown(page, 2).getByText('being played', { exact: false }).waitFor();
      await stepThrough(page);
      await page.locator('.proof').getByText('Verified', { exact: false }).waitFor();
      const felt = page.getByRole('region', { name: 'The table as it was' });
      await felt.getByRole('img', { name: 'a card face down' }).waitFor();
      await page.getByRole('button', { name: 'Signed record' }).tap();
      await page.getByText('The round is not over: it has no record yet.').waitFor();
      expect(said.length).toBeGreaterThan(5);
      expect(said.filter((text) => tells(text, HOLE))).toEqual([]);
      expect(tells(await page.content(), HOLE)).toBe(false);
      // It can be seen as soon as it is turned, and the recording would have had it.
      await table.says(decide(2, 'stand'));
      await table.until('it is turned', ({ dealerCards }) => dealerCards.every(({ face }) => face !== null));
      await page.reload();
      await shown(page, 2).waitFor();
      await page.keyboard.press('End');
      await expect.poll(() => said.some((text) => tells(text, HOLE))).toBe(true);
      await finish('KC');
      await end();
    });

    test('the burned card of the shoe in play is named nowhere: not in the story, the search, the record or the traffic', async () => {
      const { page, said, end } = await opened();
      await listed(page, 1).tap();
      await shown(page, 1).waitFor();
      await stepThrough(page);
      await page.getByText('a card face down (card 1)', { exact: false }).first().waitFor();
      await page.getByRole('button', { name: 'Signed record' }).tap();
      await page.getByText('holds the burned card of the shoe in play', { exact: false }).waitFor();
      expect(said.length).toBeGreaterThan(5);
      expect(said.filter((text) => tells(text, BURNED))).toEqual([]);
      expect(tells(await shown(page, 1).innerHTML(), BURNED)).toBe(false);
      await page.getByText('More criteria').tap();
      await page.getByRole('combobox', { name: 'Card' }).selectOption('2');
      await page.getByRole('combobox', { name: 'Suit' }).selectOption('C');
      await page.getByRole('button', { name: 'Search' }).tap();
      await page.getByText('No hand fits.').waitFor();
      await end();
    });

    test('the round that is being played is followed while it is open and somebody looks, and no longer', async () => {
      await table.wager(2, 2500);
      await table.draw('9H', '8D');
      const { page, said, end } = await opened();
      await listed(page, 3).tap();
      const slider = page.getByRole('slider');
      const felt = page.getByRole('region', { name: 'The table as it was' });
      const cards = (count: number) => expect.poll(() => felt.getByRole('img').count()).toBe(count);
      const asked = () => said.filter((text) => text.includes('/api/hands/3?')).length;
      await cards(2);

      // Who looks at the last step goes along; who looks at an earlier one stays there.
      await table.draw('8C', HOLE);
      await cards(4);
      await page.keyboard.press('Home');
      await expect.poll(() => slider.inputValue()).toBe('0');
      const last = async () => Number(await slider.getAttribute('max'));
      const before = await last();
      await table.says(decide(2, 'stand'));
      await expect.poll(last).toBeGreaterThan(before);
      expect(await slider.inputValue()).toBe('0');
      await page.keyboard.press('End');

      // Nobody asks while nobody looks. The page has asked for all that the table has done before.
      const rests = async () => {
        const before = asked();
        await page.waitForTimeout(1000);
        return asked() === before;
      };
      await table.until('the dealer draws', ({ nextCard }) => nextCard?.to === 'dealer');
      await expect.poll(rests).toBe(true);
      const see = (hidden: boolean) =>
        page.evaluate((isHidden) => {
          Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
          document.dispatchEvent(new Event('visibilitychange'));
        }, hidden);
      await see(true);
      const [askedBefore, lastBefore] = [asked(), await last()];
      await finish('KC');
      await page.waitForTimeout(1000);
      expect([asked(), await last()]).toEqual([askedBefore, lastBefore]);
      await see(false);
      await shown(page, 3).getByText('settled', { exact: false }).first().waitFor();
      await page.getByText('Round 3 is over: settled.').first().waitFor();

      // It is over: the next one is none of its business.
      const askedAtTheEnd = asked();
      await table.wager(2, 2500);
      await table.draw('9H');
      await page.waitForTimeout(1000);
      expect(asked()).toBe(askedAtTheEnd);
      await table.says({ type: 'void-round' });
      await finish();
      await end();
    });

    test('a round is found by card, box and dealer while the next one is dealt, and stands beside another', async () => {
      await table.wager(5, 2500);
      await table.draw('9S');
      const { page, end } = await opened();
      await page.getByRole('combobox', { name: 'Dealer' }).selectOption('ana');
      await page.getByRole('combobox', { name: 'Box' }).selectOption('2');
      await page.getByText('More criteria').tap();
      await page.getByRole('combobox', { name: 'Card' }).selectOption('7');
      await page.getByRole('combobox', { name: 'Suit' }).selectOption('S');
      await page.getByRole('button', { name: 'Search' }).tap();
      await listed(page, 2).waitFor({ state: 'detached' });
      await listed(page, 1).tap();
      await shown(page, 1).waitFor();
      await page.getByRole('button', { name: 'Start again' }).tap();
      await page.getByRole('button', { name: 'Round 5 beside the one that is open' }).tap();
      await shown(page, 5).waitFor();
      expect(await shown(page, 1).isVisible()).toBe(true);
      await table.says({ type: 'void-round' });
      await finish();
      await end();
    });

    test('when the shoe is over it is signed, and the record that is taken away holds for a stranger', async () => {
      await table.says({ type: 'close-table' });
      await table.says({ type: 'step-done', step: 'closing' });
      await table.makeReady();
      const { page, end } = await opened();
      await listed(page, 1).tap();
      await page.locator('.proof.good').getByText('✓ Verified').waitFor();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Signed record' }).tap(),
      ]);
      await download.saveAs(join(table.folder, 'round-1.json'));
      const verified = runIn(table.folder)(
        'verify',
        '--record',
        'round-1.json',
        '--key',
        'keys/table.db.signing.key',
      );
      expect(verified).toMatchObject({ status: 0, stderr: '' });
      await end();
    });
  },
);
