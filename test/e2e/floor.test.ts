// The floor page: every irregularity from the alarm until it is cleared, with a question before everything that is done.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkStatement } from '../../src/journal/proof/statement.ts';
import { enterPin, NO_BROWSER, openBrowser, openPage, signIn, signInByTouch, typeIn } from './browser.ts';
import { inTurns, superBonus, tenFound } from './floor-scenes.ts';
import { barriers, tooSmall } from './looks.ts';
import type { Scene } from './scenes.ts';
import { DEALER_IN, FLOOR_IN, RELIEF_IN } from './staff.ts';
import { E2eTable } from './table.ts';

const tap = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().tap();

/** The new dealer types the PIN: a floorperson's is not taken, and a wrong one not either. */
async function takesOver(page: Page, table: E2eTable): Promise<void> {
  await tap(page, /^Change the dealer/);
  const sheet = page.getByRole('dialog');
  await sheet
    .getByText('The person who types number and PIN here deals from now on', { exact: false })
    .waitFor();
  for (const [given, said] of [
    [FLOOR_IN, "This PIN is not a dealer's."],
    [{ ...RELIEF_IN, pin: '111111' }, 'Staff number or PIN is wrong.'],
  ] as const) {
    await enterPin(page, given);
    await sheet.getByText(said).waitFor();
  }
  await page.keyboard.type(RELIEF_IN.pin);
  expect(await sheet.textContent()).not.toContain(RELIEF_IN.pin);
  await page.keyboard.press('Enter');
  await sheet.waitFor({ state: 'detached' });
  await table.until('eva deals', ({ dealer }) => dealer === 'eva');
  await page.getByText('Dealer eva').waitFor();
  await page.getByText('bo, floorperson').waitFor();
}

describe.skipIf(NO_BROWSER)(`the floor page${NO_BROWSER ? `: skipped, ${NO_BROWSER}` : ''}`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
  });

  async function opened(pack: string, language = 'en', options: Scene['options'] = {}) {
    const table = await new E2eTable({ pack, options }).open();
    const { page, complaints, close } = await openPage(browser, `${table.address}floor`, { language });
    const end = async () => {
      await close();
      await table.close();
      expect(complaints).toEqual([]);
    };
    return { table, page, end };
  }

  test('changes the dealer by the PIN of the new one', async () => {
    const { table, page, end } = await opened('massachusetts');
    await signIn(page, FLOOR_IN);
    await table.makeReady();
    await takesOver(page, table);
    await end();
  });

  test('has a super bonus approved when pit manager and surveillance have been told, and not before', async () => {
    const { table, page, end } = await opened('games-department');
    await signIn(page, FLOOR_IN);
    await superBonus(table);
    await page.getByText('Super bonus on box 3, hand 1.').waitFor();
    expect(await page.getByRole('button', { name: /^Approve/ }).count()).toBe(0);
    await end();
  });

  test('shows an inspector a QR that answers the challenge, and no other', async () => {
    const { table, page, end } = await opened('massachusetts');
    await signIn(page, FLOOR_IN);
    await tap(page, 'Prove which program this is');
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('textbox').fill('blue heron');
    await sheet.getByRole('button', { name: 'Check the files and sign' }).tap();
    const picture = sheet.getByRole('img', { name: "The table's signed answer, as a QR code" });
    const text = (await picture.getAttribute('data-text')) ?? '';
    expect(await picture.locator('path').getAttribute('d')).toMatch(/^(M\d+ \d+h1v1h-1z){500,}$/);
    await sheet.getByText('SIMULATED DEVICES').first().waitFor();
    const key = table.station.key.public;
    expect(checkStatement(text, 'blue heron', key)).toMatchObject({
      statement: { origin: 'simulated', identity: null, differing: null },
    });
    await sheet.getByText('not checked').waitFor();
    expect(checkStatement(text, 'another', key)).toMatchObject({ ok: false, why: 'another-challenge' });
    expect(await barriers(page)).toEqual([]);
    expect(await tooSmall(page)).toEqual([]);
    await end();
  });

  test('does nothing when the answer to its question is no, or Escape', async () => {
    const { table, page, end } = await opened('massachusetts');
    await signIn(page, FLOOR_IN);
    await inTurns(table);
    const { seq } = table.view;
    await tap(page, /^Void the round/);
    await tap(page, 'No, go back');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await tap(page, /^Misdeal/);
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(table.view.seq).toBe(seq);
    await end();
  });

  test('says why the table refuses, with the clause', async () => {
    const { table, page, end } = await opened('massachusetts');
    await signIn(page, FLOOR_IN);
    await inTurns(table);
    await tap(page, /^Correct a card/);
    await tap(page, "Dealer's hand, card 1: six of diamonds");
    await page.getByRole('dialog').getByRole('button', { name: '10' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'hearts' }).tap();
    await tap(page, 'Do it');
    await page
      .getByText('A ten is not played: it is taken out of the game. 15(b)', { exact: false })
      .waitFor();
    expect(table.view.dealerCards[0]?.face).toBe('6D');
    await end();
  });

  test('tells a wrong PIN, locks after three, and shows a dealer no more than a dealer may do', async () => {
    const { table, page, end } = await opened('massachusetts');
    for (let wrong = 0; wrong < 3; wrong++) {
      await enterPin(page, { ...DEALER_IN, pin: '111111' });
      await page.getByText('Staff number or PIN is wrong.').waitFor();
    }
    // With keys, the number is still there: whoever touches ten digits on a busy machine may have waited long enough.
    await page.keyboard.type(DEALER_IN.pin);
    await page.keyboard.press('Enter');
    await page.getByText('Too many wrong PINs: wait', { exact: false }).waitFor();
    await page.waitForTimeout(5_200);
    await signInByTouch(page, DEALER_IN);
    await page.getByText('ana, dealer').waitFor();
    await page.getByText('until ', { exact: false }).first().waitFor();
    await page.getByText('A dealer is signed in', { exact: false }).waitFor();
    await inTurns(table);
    await page.getByRole('button', { name: /^Halt the table/ }).waitFor();
    expect(await page.getByRole('button', { name: /^Void the round/ }).count()).toBe(0);
    await tap(page, 'Sign out');
    await page.getByRole('button', { name: 'Digit 1' }).waitFor();
    await end();
  });

  test('can be worked with the keyboard alone, and in Spanish', async () => {
    const { table, page, end } = await opened('massachusetts', 'es-ES');
    await page.getByRole('button', { name: 'Seguir' }).waitFor();
    await typeIn(page, FLOOR_IN);
    await tenFound(table);
    await page.getByRole('button', { name: /^Diez retirado/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Hacerlo' }).focus();
    await page.keyboard.press('Enter');
    await table.until('the call is answered', ({ trouble }) => trouble.calls.length === 0);
    await end();
  });
});
