// What the browser is told and shows, all of it, round after round: nothing of the card that lies face down.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packIds } from '../../src/packs/load.ts';
import { parseCard } from '../../src/rules/cards.ts';
import { NO_BROWSER, openBrowser, openPage, signIn } from './browser.ts';
import { countedShoe } from './rounds.ts';
import { DEALER_PIN, E2eTable } from './table.ts';

/** Threes and fours are dealt to the hole and to nobody else: wherever one shows, it is the hole card. */
const HIDDEN = ['3', '4'];
const UP = ['6', '7', '8', 'F', 'A'];
/** As many as six decks have nines for. */
const ROUNDS = 20;

/** A face as a message, a drawing or a label would tell it. */
function tells(text: string, face: string): boolean {
  const [rank = '', suit = ''] = face;
  const words = `${rank === '3' ? 'three' : 'four'} of ${{ C: 'clubs', D: 'diamonds', H: 'hearts', S: 'spades' }[suit]}`;
  return (
    text.includes(`"${face}"`) ||
    text.includes(words) ||
    new RegExp(`"card":${parseCard(face)}\\b`).test(text)
  );
}

describe.skipIf(NO_BROWSER)(`the hole card${NO_BROWSER ? `: skipped, ${NO_BROWSER}` : ''}`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
  });

  test.each(packIds())(
    `leaves no trace in traffic or page before it is turned, in ${ROUNDS} rounds of %s`,
    async (pack) => {
      const table = await new E2eTable({ pack }).open();
      const { page, close } = await openPage(browser, table.address);
      const frames: string[] = [];
      page.on('websocket', (line) => {
        line.on('framereceived', ({ payload }) => frames.push(String(payload)));
        line.on('framesent', ({ payload }) => frames.push(String(payload)));
      });
      await page.reload();
      await signIn(page, DEALER_PIN);
      await table.makeReady();
      const card = countedShoe();
      card('2');
      let told = 0;
      for (let round = 0; round < ROUNDS; round++) {
        await table.wager(1, 2500);
        frames.length = 0;
        const hole = card(HIDDEN[round % 2] ?? '3');
        await table.draw(card('9'), card(UP[round % UP.length] ?? '6'), card('F'), hole);
        if (table.view.phase === 'check' || table.view.phase === 'offers') await table.insert(hole);
        await table.until('box 1 plays', ({ turn }) => turn !== null);
        await page.getByRole('button', { name: 'Stand' }).waitFor();
        expect(frames.length).toBeGreaterThan(3);
        expect(frames.filter((frame) => tells(frame, hole))).toEqual([]);
        expect(tells(await page.content(), hole)).toBe(false);
        await page.getByRole('button', { name: 'Stand' }).tap();
        await table.until('the hole card is turned', ({ dealerCards }) =>
          dealerCards.every(({ face }) => face !== null),
        );
        while (table.view.phase === 'dealer') {
          if (table.view.nextCard) await table.draw(card('F'));
          else
            await table.until(
              'the dealer goes on',
              ({ phase, nextCard }) => phase !== 'dealer' || nextCard !== null,
            );
        }
        await page.getByRole('button', { name: 'All is paid' }).waitFor();
        if (frames.some((frame) => tells(frame, hole))) told++;
      }
      // The recording is worth something: when the card was turned, it was in it.
      expect(told).toBe(ROUNDS);
      await close();
      await table.close();
    },
  );
});
