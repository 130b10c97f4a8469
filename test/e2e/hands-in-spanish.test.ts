// Past hands for who reads Spanish: all that the page says, on the screen and on paper.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FilledJournal, filledJournal } from '../station/hands/filled-journal.ts';
import { NO_BROWSER, openBrowser, openPage, SIZES, type Size, signInByTouch } from './browser.ts';
import { FLOOR_IN, HandsHouse } from './hands-house.ts';
import { barriers } from './looks.ts';

/** Words that no Spanish page has, with what stands around them. */
const ENGLISH =
  /.{0,30}\b(the|of|is|are|was|box|bettor|hand|card|player|dealer|wager|round|shoe|read|by|for|with|and|clause|wins|loses|step|payments)\b.{0,30}/i;

/** A round that was dealt and signed. */
const ROUND = 9;

describe.skipIf(NO_BROWSER)(`past hands in Spanish${NO_BROWSER ? `: skipped, ${NO_BROWSER}` : ''}`, () => {
  let browser: Browser;
  let journal: FilledJournal;
  let house: HandsHouse;
  beforeAll(async () => {
    journal = filledJournal(40);
    [browser, house] = await Promise.all([openBrowser(), new HandsHouse(journal.file, journal.key).open()]);
  });
  afterAll(async () => {
    await browser?.close();
    await house?.close();
    journal?.close();
  });

  /** The floor at a place of the page, in a browser of this language. */
  async function looking(
    hash: string,
    { language = 'es', size = SIZES.large }: { language?: string; size?: Size },
    look: (page: Page) => Promise<void>,
  ): Promise<void> {
    const { page, complaints, close } = await openPage(browser, `${house.address}${hash}`, {
      size,
      language,
    });
    try {
      await signInByTouch(page, FLOOR_IN);
      await look(page);
      expect(complaints).toEqual([]);
    } finally {
      await close();
    }
  }

  const told = (page: Page) => page.getByRole('article', { name: `Ronda ${ROUND}` });

  /** Without the names of people and the codes of refusals: they are as they are. */
  async function expectNoEnglish(page: Page): Promise<void> {
    const said = (await page.locator('body').allInnerTexts())
      .join('\n')
      .replaceAll(/(, por|crupier) (dealer|floor)\b|\([\w-]+; /gi, '')
      // Who dealt, in a line or a cell of its own. A label would begin with a capital letter.
      .replaceAll(/(?<=^|[\t\n])\s*dealer\s*(?=[\t\n]|$)/g, '');
    expect(said.length).toBeGreaterThan(300);
    expect(ENGLISH.exec(said)?.[0]).toBeUndefined();
  }

  test('a hand is told from its first step to its last, on the page and on paper', async () => {
    await looking(`#${ROUND}`, {}, async (page) => {
      await told(page).getByText(`La ronda ${ROUND} ha terminado: pagada.`).first().waitFor();
      await page.locator('.proof.good').getByText('✓ Verificada').waitFor();
      await told(page)
        .getByText(/^cláusula \d/)
        .first()
        .waitFor();
      for (const media of ['screen', 'print'] as const) {
        await page.emulateMedia({ media });
        await expectNoEnglish(page);
      }
    });
  });

  test('whoever changes the language stays at the step', async () => {
    await looking(`#${ROUND}`, { language: 'en' }, async (page) => {
      await page.getByRole('button', { name: 'Step 6 of' }).tap();
      await page.getByRole('button', { name: 'Español' }).tap();
      await told(page).getByText(`La ronda ${ROUND} ha terminado: pagada.`).first().waitFor();
      expect(await page.getByRole('slider').inputValue()).toBe('5');
      await expectNoEnglish(page);
      await page.getByRole('button', { name: 'English' }).tap();
      await page.getByText(`Round ${ROUND} is over: settled.`).first().waitFor();
      // The choice is kept with the person.
      await page.getByRole('button', { name: 'Español' }).tap();
      await told(page).getByText(`La ronda ${ROUND} ha terminado: pagada.`).first().waitFor();
    });
  });

  test('it fits the smallest screen', async () => {
    await looking(`#${ROUND}`, { size: SIZES.small }, async (page) => {
      await page.locator('.proof.good').waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
      expect(await barriers(page)).toEqual([]);
    });
  });

  test('two hands side by side keep their side wagers, on the smallest screen in rows', async () => {
    const { seat } =
      journal.db
        .prepare<[], { seat: number }>(`SELECT seat FROM wagers WHERE round = ${ROUND} AND wager = 'spin'`)
        .get() ?? expect.fail('nobody has bet on the wheel');
    await looking(`#${ROUND}+15`, {}, async (page) => {
      const box = told(page).locator(`[data-seat="${seat}"]`);
      await expect
        .poll(() => box.locator('.sides').filter({ visible: true }).textContent())
        .toMatch(/[A-Z] \d/);
      await page.setViewportSize(SIZES.small);
      await expect
        .poll(() => box.locator('.row-wagers').filter({ visible: true }).textContent())
        .toMatch(/[A-Z] \d/);
      expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
      expect(await barriers(page)).toEqual([]);
    });
  });

  test('so are the figures', async () => {
    await looking('#figures', {}, async (page) => {
      await page.getByLabel('Desde').fill('2026-11-01');
      await page.getByLabel('Hasta', { exact: true }).fill('2026-11-04');
      await page.getByRole('button', { name: 'Mostrar' }).tap();
      await page.locator('canvas').first().waitFor();
      await expectNoEnglish(page);
    });
  });
});
