// Cards by touch: a round without the scanner, and cards that wait because nobody may look at them, or nobody could.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_BROWSER, openBrowser, openPage, signIn } from './browser.ts';
import { breakSeal, doubleThenMisread, drawInError, drawTwoAtHole, loseScanner } from './by-hand-scenes.ts';
import { RoundByTouch } from './rounds.ts';
import { DEALER_IN, FLOOR_IN } from './staff.ts';
import { E2eTable } from './table.ts';

describe.skipIf(NO_BROWSER)(`cards by touch${NO_BROWSER ? `: skipped, ${NO_BROWSER}` : ''}`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
  });

  const atTable = async (play: (table: E2eTable, page: Page, hands: RoundByTouch) => Promise<void>) => {
    const table = await new E2eTable({ pack: 'massachusetts' }).open();
    const { page, complaints, close } = await openPage(browser, table.address);
    await signIn(page, DEALER_IN);
    await play(table, page, new RoundByTouch(table, page, (rank) => rank));
    expect(complaints).toEqual([]);
    await close();
    await table.close();
  };
  const faces = (table: E2eTable, seat: number) =>
    table.view.boxes.find((box) => box.seat === seat)?.hands[0]?.cards.map(({ face }) => face);

  test('a shoe is begun and a round dealt and paid while the scanner is missing', async () => {
    await atTable(async (table, page, hands) => {
      await table.makeReady('burning');
      await loseScanner(table);
      await hands.touch('Burned face down, unseen', ({ phase }) => phase === 'betting');
      await table.wager(3, 2500);
      await hands.touch(/^No more bets/, ({ phase }) => phase === 'deal');
      for (const name of ['9C', '7D', '9H']) await hands.enter(name);
      // The hole card is not entered: nobody looks at it.
      await page.getByText('The hole card, face down.').waitFor();
      expect(await page.getByRole('button', { name: 'A, ace' }).count()).toBe(0);
      await hands.touch('The hole card lies face down', ({ phase }) => phase === 'turns');
      await hands.touch('Menu', () => true);
      await hands.touch('Cut card came out', ({ cutCardSeen }) => cutCardSeen);
      await hands.touch('Menu', () => true);
      await hands.touch('Drawn in error, in sight', () => true);
      await hands.enter('2S');
      expect(table.view.trouble.drawn).toEqual(['2S']);
      await hands.touch('Hit', ({ trouble }) => trouble.drawn.length === 0);
      expect(faces(table, 3)).toEqual(['9C', '9H', '2S']);
      await hands.touch(/^Stand/, ({ phase }) => phase === 'dealer');
      await page.getByRole('region', { name: 'Turn the hole card over: which is it?' }).waitFor();
      await hands.enter('KS');
      await hands.touch('All is paid', ({ phase }) => phase === 'pickUp');
      expect(table.view.dealerCards.map(({ face }) => face)).toEqual(['7D', 'KS']);
    });
  });

  test('a card drawn in error, that only the seal knows, is given to the hand that hits', async () => {
    await atTable(async (table, _, hands) => {
      await drawInError(table);
      await hands.touch('Hit', ({ trouble }) => trouble.drawn.length === 0);
      expect(faces(table, 2)).toEqual(['5C', '6H', '4D']);
    });
  });

  test('a card that nobody could read, and that the doubled hand cannot take, does not hold that hand up', async () => {
    await atTable(async (table, page, hands) => {
      await doubleThenMisread(table);
      await page.getByText('Keep it aside and go on').waitFor();
      await hands.touch(/^Stand/, ({ turn }) => turn?.seat === 5);
      // The next hand does not want it either.
      await hands.touch('Drawn in error, face down', ({ trouble }) => trouble.unread === 0);
      await hands.touch(/^Stand/, ({ phase }) => phase === 'dealer' || phase === 'payout');
      expect(faces(table, 5)).toEqual(['9C', '9H']);
    });
  });

  test('a hand that asked for a card and was passed by gets it when all others have played', async () => {
    await atTable(async (table, _, hands) => {
      await table.makeReady();
      for (const seat of [2, 5]) await table.wager(seat, 2500);
      await table.draw('5C', '9C', '7D', '6H', '9H', '9S');
      await hands.touch('Menu', () => true);
      await hands.touch('Box 2 did not get its card', ({ turn }) => turn?.seat === 5);
      await hands.touch(/^Stand/, ({ choices }) =>
        choices.some(({ input, refused }) => input.type === 'missed-choice' && refused === null),
      );
      await hands.touch('Box 2 takes the missed card', ({ turn }) => turn?.seat === 2);
      await table.draw('4D');
      expect(faces(table, 2)).toEqual(['5C', '6H', '4D']);
    });
  });

  test('one that nobody could read is turned over and entered where it is used', async () => {
    await atTable(async (table, page, hands) => {
      await drawTwoAtHole(table);
      await hands.touch('Hit', ({ turn }) => turn?.cardDue === true);
      await page.getByRole('region', { name: 'Turn the card drawn in error over: which is it?' }).waitFor();
      await hands.enter('8H');
      expect(faces(table, 2)).toEqual(['5C', '6H', '8H']);
    });
  });

  test('a hole card whose seal cannot be opened is entered here by a floorperson, and by nobody else', async () => {
    await atTable(async (table, page, hands) => {
      await breakSeal(table);
      await page.getByText("the floor turns it over, signs in at the dealer's screen").waitFor();
      const pad = page.getByRole('region', { name: 'Turn the hole card over: which is it?' });
      expect(await pad.count()).toBe(0);
      await hands.touch('Menu', () => true);
      await hands.touch('Sign out', () => true);
      await signIn(page, FLOOR_IN);
      await pad.waitFor();
      await hands.enter('KS');
      await hands.touch('Let the table go on', ({ phase, trouble }) => phase === 'payout' && !trouble.halted);
      expect(table.view.dealerCards.map(({ face }) => face)).toEqual(['7D', 'KS']);
    });
  });
});
