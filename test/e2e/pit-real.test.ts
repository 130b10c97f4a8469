// The page of the pit at a real pit: a table sends its journal, its box goes, and its hands are found and read all the same.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settingsIn } from '../../src/station/reading/reading.ts';
import { newFolder, removeFolder } from '../journal/house.ts';
import { FLO, PageHouse, PIA, until } from '../pit/pages/page-house.ts';
import { type FilledJournal, filledJournal } from '../station/hands/filled-journal.ts';
import { NO_BROWSER, openBrowser, openPage, signIn } from './browser.ts';

const ROUNDS = 30;

/** As somebody types it, by the clock on the wall. */
function localMoment(at: number): string {
  return new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

describe.skipIf(NO_BROWSER)(`a real pit${NO_BROWSER ? `: skipped, ${NO_BROWSER}` : ''}`, () => {
  const folder = newFolder();
  let browser: Browser;
  let journal: FilledJournal;
  let house: PageHouse;
  let table = '';
  beforeAll(async () => {
    browser = await openBrowser();
    journal = filledJournal(ROUNDS);
    table = settingsIn(journal.db)?.table ?? '';
    house = await PageHouse.open(folder);
    const sender = await house.sends(table, journal.file);
    await until(async () => (await house.store.rounds({ table, limit: 100 })).length === ROUNDS);
    await until(() => sender.progress.confirmed === sender.progress.end);
    await until(async () => (await house.store.cursors())[0]?.seq === sender.progress.end);
    // From now on there is no box.
    sender.close();
  });
  afterAll(async () => {
    await browser?.close();
    await house?.close();
    journal?.close();
    removeFolder(folder);
  });

  test('shows the table, finds a hand without knowing the table, and opens it though the table is dead', async () => {
    const { page, complaints, close } = await openPage(browser, new URL('/pit#tables', house.base).href);
    await signIn(page, FLO);
    await page.locator(`.tile[data-table="${table}"]`).waitFor();
    await page.getByRole('button', { name: 'Hands' }).click();
    await page.getByRole('combobox', { name: 'Box' }).selectOption('3');
    await page.getByRole('button', { name: 'Search' }).click();
    const found = page.locator('.found-hands a');
    await expect.poll(() => found.count()).toBeGreaterThan(0);
    await found.first().click();
    await page.locator('.hands-page .proof.good, .hands-page .proof.unsigned').first().waitFor();
    await page.getByRole('heading', { level: 1, name: table }).waitFor();
    expect(await page.getByRole('button', { name: 'Propose an adjustment' }).count()).toBe(0);
    // Whoever goes back finds the list, and what was typed.
    await page.goBack();
    await expect.poll(() => found.count()).toBeGreaterThan(0);
    expect(await page.getByRole('combobox', { name: 'Box' }).inputValue()).toBe('3');
    await page.goForward();
    await page.getByRole('link', { name: 'All tables' }).click();
    await page.locator('.pit').waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  test('finds what a guest tells of: two eights at box 3, at about half past ten, paid too little', async () => {
    const { page, complaints, close } = await openPage(browser, new URL('/pit#hands', house.base).href);
    await signIn(page, FLO);
    await page.getByLabel('Cards in the box').fill('8 8');
    await page.getByRole('combobox', { name: 'Box' }).selectOption('3');
    await page.getByLabel('About', { exact: true }).fill(localMoment(Date.parse('2026-11-02T10:30:00Z')));
    await page.locator('.criterion-amount input').fill('30');
    await page.getByRole('combobox', { name: 'Amount was' }).selectOption('won less than');
    await page.getByRole('button', { name: 'Search' }).click();
    const found = page.locator('.found-hands a');
    await expect.poll(() => found.count()).toBe(2);
    expect(await found.first().getAttribute('href')).toMatch(/#round=14&box=3$/);
    await page.locator('.criterion-amount input').fill('20');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect.poll(() => found.count()).toBe(0);
    await page.locator('.criterion-amount input').fill('');
    await page.getByRole('combobox', { name: 'Incident' }).selectOption('census');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect.poll(() => found.count()).toBe(2);
    expect(complaints).toEqual([]);
    await close();
  });

  test('tells a pit manager who has looked at what, and that all was seen', async () => {
    const { page, complaints, close } = await openPage(browser, new URL('/pit#tables', house.base).href);
    await signIn(page, PIA);
    await page.getByRole('button', { name: 'All seen' }).click();
    await page.getByRole('button', { name: 'Reports' }).click();
    await page.getByRole('region', { name: 'Who has looked at what' }).getByRole('button').click();
    await page.getByText('has seen all that was new').first().waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  test('says which table a hands page needs, when its address names none', async () => {
    const { page, close } = await openPage(browser, new URL('/hands', house.base).href);
    await signIn(page, FLO);
    await page.getByText('Which table?').waitFor();
    await page.goto(new URL('/hands?table=none&line=1', house.base).href);
    await page.reload();
    await page.getByRole('status').filter({ hasText: /table/i }).waitFor();
    await close();
  });
});
