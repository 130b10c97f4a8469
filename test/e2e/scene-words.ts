// A page in the made-up language: what is not marked is not in the room of words.
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { DEMONSTRATION_STAFF } from '../../src/demonstration/staff.ts';
import { packIds } from '../../src/packs/load.ts';
import { openPage, signIn } from './browser.ts';
import { foreignOn } from './marked-screens.ts';
import type { Scene } from './scenes.ts';
import { DEALER_IN, LONG_DEALER_NAME } from './staff.ts';
import { LONG_TABLE_NAME } from './table.ts';

/**
 * What is no word of ours: the program's and the table's name, people, rule packs, the languages by their own names, what a
 * person typed, the port of a simulated device, a month out of a date, the time zone.
 */
const DATA = [
  ...['Sabot', 'SP', 'live', 'ana', 'bo', 'eva', 'English', 'Español', 'Français', 'scanner', 'nov', 'UTC'],
  ...DEMONSTRATION_STAFF.map(({ id }) => id),
  ...[LONG_TABLE_NAME, LONG_DEALER_NAME],
  ...packIds().flatMap((id) => id.split('-')),
  ...['a drink was spilt on the felt', 'A drink was spilt on the felt'],
];

export async function expectOwnWords(
  page: Page,
  what: string,
  { without, more = [] }: { readonly without?: string; readonly more?: readonly string[] } = {},
): Promise<void> {
  expect.soft(await foreignOn(page, [...DATA, ...more], without), what).toEqual([]);
}

/** The scene was played in English. Then the page changes its language: what the scene has opened stays open. */
export async function inMadeUpLanguage(
  browser: Browser,
  scene: Scene,
  page: Page,
  read: (page: Page) => Promise<void>,
): Promise<void> {
  if (await page.locator('button[lang="es"]').count()) {
    await page.evaluate(() => document.querySelector<HTMLElement>('button[lang="es"]')?.click());
    await page.locator('html[lang="es"]').waitFor({ state: 'attached' });
    await read(page);
    return;
  }
  // A page that cannot change its language now is opened in another one.
  const marked = await openPage(browser, page.url(), { language: 'es' });
  if (!scene.signedOut) await signIn(marked.page, scene.pin ?? DEALER_IN);
  await marked.page.locator(scene.signedOut ? '.pin-pad' : '[data-seq]').waitFor();
  await read(marked.page);
  await marked.close();
}

/** The dealer's page, and what it opens by touch. */
export async function readDealersPage(page: Page, name: string): Promise<void> {
  await expectOwnWords(page, name);
  for (const sheet of ['.rail-menu', '.box-in', '.next-why']) {
    const button = page.locator(`${sheet}:visible`).first();
    if (!(await button.count()) || (await page.locator('dialog[open]').count())) continue;
    await button.click({ force: true });
    await page.waitForTimeout(100);
    await expectOwnWords(page, `${name}, ${sheet}`);
    await page.keyboard.press('Escape');
  }
}
