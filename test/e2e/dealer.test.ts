import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packIds } from '../../src/packs/load.ts';
import { NO_BROWSER, openBrowser, openPage, SIZES, signIn, signInByTouch, typeIn } from './browser.ts';
import { Cable } from './cable.ts';
import { barriers, unreadable } from './looks.ts';
import { countedShoe, RoundByTouch } from './rounds.ts';
import { DEALER_IN } from './staff.ts';
import { E2eTable } from './table.ts';

describe.skipIf(NO_BROWSER)(`the dealer's screen${NO_BROWSER ? `: skipped, ${NO_BROWSER}` : ''}`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
  });

  test.each(packIds())('a whole round of %s is dealt and paid by touch', async (pack) => {
    const table = await new E2eTable({ pack }).open();
    const { page, complaints, close } = await openPage(browser, table.address);
    await signInByTouch(page, DEALER_IN);
    await table.makeReady();
    const card = countedShoe();
    card('2');
    const hands = new RoundByTouch(table, page, card);
    for (const seat of [2, 5]) {
      await hands.touch(`Box ${seat}, no wager`, () => true);
      await hands.touch('Add $25', ({ boxes }) => boxes.some((box) => box.seat === seat));
    }
    await hands.play({
      boxes: ['88', '9F'],
      up: '6',
      hole: 'F',
      moves: { 2: ['split', 'draw 3', 'double', 'draw 9', 'stand', 'draw F', 'stand'] },
    });
    await page.getByText('Pay', { exact: false }).first().waitFor();
    await hands.touch('All is paid', ({ phase }) => phase === 'pickUp');
    await hands.touch('Cards picked up', ({ phase }) => phase === 'betting');
    expect(table.view.boxes).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
    await table.close();
  });

  test('can be worked without touching it: with the keyboard alone', async () => {
    const table = await new E2eTable({ pack: 'massachusetts' }).open();
    const { page, close } = await openPage(browser, table.address);
    await page.getByRole('button', { name: 'Next' }).waitFor();
    await typeIn(page, DEALER_IN);
    await table.makeReady();
    await page.getByRole('button', { name: 'Box 3, no wager' }).waitFor();
    await page.keyboard.press('3');
    await page.getByRole('dialog').waitFor();
    await page.getByRole('button', { name: 'Add $25' }).focus();
    await page.keyboard.press('Enter');
    await table.until('the wager is placed', ({ boxes }) => boxes.length === 1);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('3');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await table.draw('9C', '6D', 'KH', 'KS');
    await page.getByRole('button', { name: 'Stand' }).waitFor();
    await page.keyboard.press('s');
    await table.until('the stand is heard', ({ phase }) => phase !== 'turns');
    await close();
    await table.close();
  });

  test('says that the station is lost, and goes on where it was when it is back', async () => {
    const table = await new E2eTable({ pack: 'massachusetts' }).open();
    const { page, close } = await openPage(browser, table.address);
    await signIn(page, DEALER_IN);
    await table.makeReady();
    await table.wager(3, 2500);
    await table.draw('9C', '6D', 'KH', 'KS');
    await page.getByRole('button', { name: 'Stand' }).waitFor();
    await table.stop();
    await page.getByText('The station does not answer.').waitFor();
    for (const size of Object.values(SIZES)) {
      await page.setViewportSize(size);
      expect(await unreadable(page), `${size.width}`).toEqual([]);
    }
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Stand' }).tap();
    await page.getByText('Look at the table', { exact: false }).waitFor();
    await table.startAgain();
    await page.getByRole('button', { name: 'Digit 4' }).waitFor();
    await signIn(page, DEALER_IN);
    await page.getByText('Box 3 decides.').waitFor();
    await page.getByRole('button', { name: 'Stand' }).tap();
    await table.until('the stand is heard', ({ phase }) => phase !== 'turns');
    await close();
    await table.close();
  });

  test('notices that the station has vanished without a word, and finds its way back', async () => {
    const table = await new E2eTable({ pack: 'massachusetts' }).open();
    const cable = await new Cable(table.address).open();
    const { page, close } = await openPage(browser, cable.address);
    await signIn(page, DEALER_IN);
    await table.makeReady();
    await table.wager(3, 2500);
    await table.draw('9C', '6D', 'KH', 'KS');
    await page.getByRole('button', { name: 'Stand' }).waitFor();
    cable.pull();
    await page.getByText('The station does not answer.').waitFor();
    cable.mend();
    await page.getByText('The station does not answer.').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Stand' }).tap();
    await table.until('the stand is heard', ({ phase }) => phase !== 'turns');
    await close();
    await cable.close();
    await table.close();
  });

  test('speaks Spanish to a Spanish browser, in every word of a round', async () => {
    const table = await new E2eTable({ pack: 'massachusetts' }).open();
    const { page, close } = await openPage(browser, table.address, { language: 'es-ES' });
    await page.getByRole('button', { name: 'Seguir' }).waitFor();
    await typeIn(page, DEALER_IN);
    await table.makeReady();
    await table.wager(3, 2500);
    await table.draw('9C', '6D', 'KH', 'KS');
    await page.getByText('Decide la casilla 3.').waitFor();
    await page.getByRole('button', { name: '¿Por qué?' }).first().tap();
    const sheet = page.getByRole('dialog');
    await sheet.getByText('Casilla 3: anuncie «19».').waitFor();
    await sheet.getByRole('button', { name: 'Cerrar' }).tap();
    await page.getByRole('button', { name: 'Separar' }).tap();
    await page.getByText('Solo se separan dos cartas del mismo valor.').waitFor();
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('es');
    await close();
    await table.close();
  });
});
