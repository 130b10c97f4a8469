// The page where nobody is signed in: after a restart, in each person's language, and at a demonstration.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_BROWSER, openBrowser, openPage, type Size, signIn } from './browser.ts';
import { inTurns } from './floor-scenes.ts';
import { barriers, tooSmall, tooWide } from './looks.ts';
import { decide } from './scenes.ts';
import { openSimHouse } from './sim-house.ts';
import { DEALER_IN, FLOOR_IN, RELIEF_IN, WATCHER_IN } from './staff.ts';
import { E2eTable } from './table.ts';

const LOOKED_AT: readonly Size[] = [
  { width: 360, height: 740 },
  { width: 800, height: 480 },
  { width: 1280, height: 800 },
];

describe.skipIf(NO_BROWSER)(`signing in${NO_BROWSER ? `: skipped, ${NO_BROWSER}` : ''}`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
  });

  test('pages that are open when the station is started again in mid-hand say that the hand is safe', async () => {
    const table = await new E2eTable({ pack: 'massachusetts' }).open();
    const open = async (at: string, language: string) =>
      openPage(browser, `${table.address}${at}`, { language });
    const dealer = await open('', 'en');
    const floor = await open('floor', 'es-ES');
    const hands = await open('hands', 'en');
    await signIn(dealer.page, DEALER_IN);
    await signIn(floor.page, FLOOR_IN);
    await signIn(hands.page, WATCHER_IN);
    await inTurns(table);
    await dealer.page.locator(`[data-seq='${table.view.seq}']`).waitFor();
    const next = await dealer.page.locator('.next-what').textContent();
    expect(next).toMatch(/\w/);
    await table.stop();
    await table.startAgain();
    await dealer.page.getByText('The hand is safe. Sign in.').waitFor();
    await floor.page.getByText('La mano está a salvo. Identifíquese.').waitFor();
    await hands.page.getByText('The hand is safe. Sign in.').waitFor();
    // Nothing of the hand shows before.
    expect(await dealer.page.locator('main').textContent()).not.toMatch(/\$|[♣♦♥♠]|decides/);
    await signIn(dealer.page, DEALER_IN);
    await dealer.page.getByText('The table was started again. The hand is as it was.').waitFor();
    await expect.poll(() => dealer.page.locator('.next-what').textContent()).toBe(next);
    await table.says(decide(2, 'stand'));
    await dealer.page
      .getByText('The table was started again.', { exact: false })
      .waitFor({ state: 'detached' });
    for (const { close } of [dealer, floor, hands]) await close();
    await table.close();
  });

  test('a person has the language that they chose when they signed in, on every page, also after a restart', async () => {
    const table = await new E2eTable({ pack: 'massachusetts' }).open();
    const first = await openPage(browser, table.address);
    await first.page.getByRole('button', { name: 'Español' }).tap();
    await first.page.getByRole('heading', { name: 'Identifíquese' }).waitFor();
    await signIn(first.page, DEALER_IN);
    await first.page.getByRole('button', { name: 'Menú' }).waitFor();
    await expect.poll(() => existsSync(join(table.folder, 'languages.json'))).toBe(true);
    await table.stop();
    await table.startAgain();
    const second = await openPage(browser, `${table.address}floor`);
    await second.page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await signIn(second.page, DEALER_IN);
    await second.page.getByText('ana, crupier').waitFor();
    // The next person is not spoken to in it.
    await second.page.getByRole('button', { name: 'Salir' }).tap();
    await second.page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await signIn(second.page, RELIEF_IN);
    await second.page.getByText('eva, dealer').waitFor();
    // Whoever chooses another one has it on all pages at once.
    const third = await openPage(browser, `${table.address}floor`);
    await signIn(third.page, RELIEF_IN);
    await third.page.getByRole('button', { name: 'Español' }).tap();
    await second.page.getByText('eva, crupier').waitFor();
    for (const { close } of [first, second, third]) await close();
    await table.close();
  });

  test('at a demonstration the page shows who may sign in and where the other pages are', async () => {
    const house = await openSimHouse('massachusetts');
    const { page, complaints, close } = await openPage(browser, house.address.replace(/sim$/, ''));
    await page.getByText('The table is closed.').waitFor();
    for (const size of LOOKED_AT) {
      await page.setViewportSize(size);
      expect.soft(await tooSmall(page), `${size.width}`).toEqual([]);
      expect.soft(await tooWide(page), `${size.width}`).toEqual([]);
    }
    expect(await barriers(page)).toEqual([]);
    const pages = page.getByRole('navigation', { name: 'The pages of this table' });
    expect(await pages.getByRole('link').allTextContents()).toEqual([
      'Dealer',
      'Floor',
      'Hands',
      'Simulator',
    ]);
    expect(await page.getByText(/Flo, floorperson/).textContent()).toContain('Number 201, PIN 135790');
    await page.getByRole('button', { name: /^Ana, dealer/ }).tap();
    await page.getByRole('button', { name: 'Menu' }).waitFor();
    expect(complaints).toEqual([]);
    await close();
    await house.close();
  });
});
