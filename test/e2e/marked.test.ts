// The simulator, the past hands, the reports and the page of the pit in the made-up language: what is not marked is not in the room
// of words. The pages of the table are read where they are looked at (scene-looks.ts).
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { DEMONSTRATION_STAFF } from '../../src/demonstration/staff.ts';
import { type FilledJournal, filledJournal } from '../station/hands/filled-journal.ts';
import { NO_BROWSER, openBrowser, openPage, signIn } from './browser.ts';
import { HandsHouse } from './hands-house.ts';
import { type MarkedScreens, markedScreens } from './marked-screens.ts';
import { atPitLook, PIT_LOOKS } from './pit/looks.ts';
import { DEALERS } from './pit/made-up.ts';
import { testedAndCounted } from './readiness-scenes.ts';
import { expectOwnWords } from './scene-words.ts';
import { openSimHouse } from './sim-house.ts';
import { DEALER_IN, FLOOR_IN, STAFF } from './staff.ts';
import { E2eTable } from './table.ts';

/** Whoever may sign in is called by name. */
const PEOPLE = { more: DEMONSTRATION_STAFF.map(({ id }) => id) };
/** What happened comes as a story: test/words looks at that. */
const STORY = '.step-now, .step-list, .payments, .found-incidents, section[aria-label^="Incidents"] li';
const PIT_DATA = [...DEALERS, ...STAFF.map(({ id }) => id)];
/** A head of the journal is no words. */
const HEAD = '.printed-head code';

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

  test('the simulator', async () => {
    const house = await openSimHouse('massachusetts', screens.folder);
    const { page, close } = await openPage(browser, house.address, { language: 'es' });
    await page.locator('.sim-buttons').first().waitFor();
    await expectOwnWords(page, 'the panel', PEOPLE);
    for (const key of ['1', '2', '3', '4'])
      await page.locator('.sim-keypad button', { hasText: key }).click();
    await page.waitForTimeout(200);
    await expectOwnWords(page, 'the keypad', PEOPLE);
    // The reader has no card, the shoe is not there: what cannot be done is told, and so is a device without its cable.
    for (const index of [0, 1, 2, 3, 4, 5, 6]) {
      await page.locator('.sim-part button').nth(index).click();
      await page.waitForTimeout(100);
      await expectOwnWords(page, `touch ${index}`, PEOPLE);
      if (await page.locator('dialog[open]').count()) await page.keyboard.press('Escape');
    }
    await page.evaluate(() => {
      location.hash = '#tour';
    });
    await page.locator('.tour-says').waitFor();
    await expectOwnWords(page, 'the tour', PEOPLE);
    await close();
    await house.close();
  });

  test('the report of the readiness test and of the deck check', async () => {
    const table = await new E2eTable({ pack: 'massachusetts', screens: screens.folder }).open();
    const { page, close } = await openPage(browser, `${table.address}readiness`, { language: 'es' });
    await expectOwnWords(page, 'signing in');
    await signIn(page, FLOOR_IN);
    await page.getByRole('main').waitFor();
    await expectOwnWords(page, 'nothing yet');
    await testedAndCounted(table);
    await page.reload();
    await page.getByRole('table').first().waitFor();
    await expectOwnWords(page, 'both reports');
    await close();
    await table.close();
  });

  test.each(Object.entries(PIT_LOOKS))('the page of the pit: %s', async (name, look) => {
    const read = (page: Page) => expectOwnWords(page, name, { more: PIT_DATA });
    await atPitLook(browser, look, read, { language: 'es', screens: screens.folder });
  });

  describe('past hands', () => {
    let journal: FilledJournal;
    let house: HandsHouse;
    beforeAll(async () => {
      journal = filledJournal(40);
      house = await new HandsHouse(journal.file, journal.key, screens.folder).open();
    });
    afterAll(async () => {
      await house?.close();
      journal?.close();
    });

    test.each(['', '#9', '#9+10', '#figures'])('the page at %s', async (hash) => {
      const { page, close } = await openPage(browser, `${house.address}${hash}`, { language: 'es' });
      await expectOwnWords(page, 'signing in');
      await signIn(page, FLOOR_IN);
      await page.waitForTimeout(1_500);
      // Whoever dealt there is called "dealer", and the table "scenario".
      const more = ['dealer', 'scenario'];
      await expectOwnWords(page, `hands ${hash}`, { without: `${STORY}, ${HEAD}`, more });
      await close();
    });

    test('is not for dealers', async () => {
      const { page, close } = await openPage(browser, house.address, { language: 'es' });
      await signIn(page, DEALER_IN);
      await page.waitForTimeout(300);
      await expectOwnWords(page, 'a dealer');
      await close();
    });
  });
});
