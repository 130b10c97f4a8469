// One dealer goes, another comes, in the middle of a round: who deals is said by touch, and the burn that the book wants is made.

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_BROWSER, openBrowser, openPage, signInByTouch } from './browser.ts';
import { RoundByTouch } from './rounds.ts';
import { DEALER_IN, FLOOR_IN, RELIEF_IN } from './staff.ts';
import { BO, E2eTable } from './table.ts';

describe.skipIf(NO_BROWSER)(`a change of dealers${NO_BROWSER ? `: skipped, ${NO_BROWSER}` : ''}`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
  });

  test('in mid-round is for the floor to say; the new dealer burns a card when the round is over', async () => {
    const table = await new E2eTable({ pack: 'pennsylvania' }).open();
    await table.makeReady();
    const { page, complaints, close } = await openPage(browser, table.address);
    const hands = new RoundByTouch(table, page, (rank) => rank);
    const signOut = async () => {
      await hands.touch('Menu', () => true);
      await hands.touch('Sign out', () => true);
    };
    await signInByTouch(page, DEALER_IN);
    // Whoever opened the table has it.
    expect(table.view.dealer).toBe('ana');
    await table.wager(3, 2500);
    await table.draw('KS', '7D', 'KH', 'KD');
    await signOut();
    // The dealer has dropped out: the floor hands the table over.
    await table.says({ type: 'new-dealer', dealer: 'eva' }, BO);
    await signInByTouch(page, RELIEF_IN);
    await hands.touch(/^Stand/, ({ phase }) => phase === 'payout');
    await page.getByRole('button', { name: 'All is paid' }).waitFor();
    expect(await page.getByRole('button', { name: 'Repeat last bets' }).count()).toBe(0);
    await hands.touch('All is paid', ({ phase }) => phase === 'pickUp');
    await hands.touch('Cards picked up', ({ dealer, phase }) => dealer === 'eva' && phase === 'burning');
    await page.getByText('Burn one card, face down.').waitFor();
    await table.draw('2S');
    await page.getByRole('button', { name: 'Repeat last bets' }).waitFor();
    // A floorperson who enters something here does not deal.
    await signOut();
    await signInByTouch(page, FLOOR_IN);
    await page.getByRole('button', { name: 'Repeat last bets' }).waitFor();
    expect(await page.getByRole('button', { name: /deals from now on/ }).count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
    await table.close();
  });
});
