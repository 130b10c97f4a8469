// Every page in the made-up language: what is not marked is not in the room of words.

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PACK_IDS } from '../rules/books.ts';
import { type FilledJournal, filledJournal } from '../station/hands/filled-journal.ts';
import { NO_BROWSER, openBrowser, openPage, signIn } from './browser.ts';
import { BY_HAND_SCENES } from './by-hand-scenes.ts';
import { FLOOR_SCENES } from './floor-scenes.ts';
import { HandsHouse } from './hands-house.ts';
import { foreignOn, type MarkedScreens, markedScreens } from './marked-screens.ts';
import { SCENES, type Scene, showScene } from './scenes.ts';
import { openSimHouse } from './sim-house.ts';
import { DEALER_IN, FLOOR_IN } from './staff.ts';
import { E2eTable } from './table.ts';

/**
 * What is no word of ours: the program's and the table's name, people, rule packs, the languages by their own names, what a
 * person typed, the port of a simulated device, a month out of a date.
 */
const DATA = [
  ...['Sabot', 'SP', 'live', 'ana', 'bo', 'eva', 'English', 'Español', 'scanner', 'nov'],
  ...PACK_IDS.flatMap((id) => id.split('-')),
  ...['a drink was spilt on the felt', 'A drink was spilt on the felt'],
];

/** What happened comes as a story: test/words looks at that. */
const STORY = '.step-now, .step-list, .payments, .found-incidents, section[aria-label^="Incidents"] li';
/** A head of the journal is no words. */
const HEAD = '.printed-head code';

/** Those that show what the others do not. */
const DEALERS = [
  ...['sign-in', 'opening', 'bet-sheet', 'turns', 'refused', 'insurance', 'payment', 'halted', 'shared-box'],
  ...['super-bonus', 'wheel', 'keypad', 'menu', 'device', 'voided'],
].map((name) => [name, SCENES[name]] as const);
const BY_HAND = ['seal-broken', 'drawn-in-error', 'unread-early', 'shuffler-failed', 'menu-by-hand'].map(
  (name) => [name, BY_HAND_SCENES[name]] as const,
);

describe.skipIf(NO_BROWSER)(`the made-up language${NO_BROWSER ? `: skipped, ${NO_BROWSER}` : ''}`, () => {
  let browser: Browser;
  let screens: MarkedScreens;
  beforeAll(async () => {
    [browser, screens] = await Promise.all([openBrowser(), markedScreens()]);
  });
  afterAll(async () => {
    await browser?.close();
    screens?.remove();
  });

  /** The scene is played in English. Then the page changes its language: what the scene has opened stays open. */
  async function seen(scene: Scene, look: (page: Page) => Promise<void>): Promise<void> {
    const { pack, options, at = '', pin = DEALER_IN, signedOut } = scene;
    const table = await new E2eTable({ pack, ...(options && { options }), screens: screens.folder }).open();
    const english = await openPage(browser, `${table.address}${at}`);
    await showScene(scene, table, english.page);
    if (await english.page.locator('button[lang="es"]').count()) {
      await english.page.evaluate(() => document.querySelector<HTMLElement>('button[lang="es"]')?.click());
      await english.page.waitForTimeout(250);
      await look(english.page);
    } else {
      // A page that cannot change its language now is opened in another one.
      const marked = await openPage(browser, `${table.address}${at}`, { language: 'es' });
      if (!signedOut) await signIn(marked.page, pin);
      await marked.page.waitForTimeout(250);
      await look(marked.page);
      await marked.close();
    }
    await english.close();
    await table.close();
  }

  const clean =
    (what: string, without?: string, more: readonly string[] = []) =>
    async (page: Page) => {
      expect.soft(await foreignOn(page, [...DATA, ...more], without), what).toEqual([]);
    };

  test.each([...DEALERS, ...BY_HAND])('the dealer’s page: %s', async (name, scene) => {
    if (!scene) throw new Error('there is no such scene');
    await seen(scene, async (page) => {
      await clean(name)(page);
      for (const sheet of ['.rail-menu', '.box-in', '.next-why']) {
        const button = page.locator(`${sheet}:visible`).first();
        if (!(await button.count()) || (await page.locator('dialog[open]').count())) continue;
        await button.click({ force: true });
        await page.waitForTimeout(100);
        await clean(`${name}, ${sheet}`)(page);
        await page.keyboard.press('Escape');
      }
    });
  });

  test.each(Object.entries(FLOOR_SCENES))('the floor page: %s', async (name, scene) => {
    await seen(scene, clean(name));
  });

  test('the simulator', async () => {
    const house = await openSimHouse('massachusetts', screens.folder);
    const { page, close } = await openPage(browser, house.address, { language: 'es' });
    await page.locator('.sim-buttons').first().waitFor();
    await clean('the panel')(page);
    for (const key of ['1', '2', '3', '4'])
      await page.locator('.sim-keypad button', { hasText: key }).click();
    await page.waitForTimeout(200);
    await clean('the keypad')(page);
    // The reader has no card, the shoe is not there: what cannot be done is told, and so is a device without its cable.
    for (const index of [0, 1, 2, 3, 4, 5, 6]) {
      await page.locator('.sim-part button').nth(index).click();
      await page.waitForTimeout(100);
      await clean(`touch ${index}`)(page);
      if (await page.locator('dialog[open]').count()) await page.keyboard.press('Escape');
    }
    await close();
    await house.close();
  });

  describe('past hands', () => {
    let journal: FilledJournal;
    let house: HandsHouse;
    beforeAll(async () => {
      journal = filledJournal(40);
      house = await new HandsHouse(journal.file, journal.key, screens.folder).open();
    }, 120_000);
    afterAll(async () => {
      await house?.close();
      journal?.close();
    });

    test.each(['', '#9', '#9+10', '#figures'])('the page at %s', async (hash) => {
      const { page, close } = await openPage(browser, `${house.address}${hash}`, { language: 'es' });
      await clean('signing in')(page);
      await signIn(page, FLOOR_IN);
      await page.waitForTimeout(1_500);
      // Whoever dealt there is called "dealer".
      await clean(`hands ${hash}`, `${STORY}, ${HEAD}`, ['dealer'])(page);
      await close();
    });

    test('is not for dealers', async () => {
      const { page, close } = await openPage(browser, house.address, { language: 'es' });
      await signIn(page, DEALER_IN);
      await page.waitForTimeout(300);
      await clean('a dealer')(page);
      await close();
    });
  });
});
