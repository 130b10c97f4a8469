// What waits for the floor: first, with its age, on a phone and by keyboard; and which table it is.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { colourOf } from '../../src/screens/look/table-name.tsx';
import { NO_BROWSER, openBrowser, openPage, type Size, signIn } from './browser.ts';
import { inTurns, tenFound } from './floor-scenes.ts';
import { barriers, tooSmall, tooWide } from './looks.ts';
import { decide } from './scenes.ts';
import { FLOOR_IN } from './staff.ts';
import { BO, DEE, E2eTable } from './table.ts';

const PHONE: Size = { width: 360, height: 740 };
/** All that a page tells of itself when somebody wants to install it. */
const INSTALLED_AS = {
  id: '/floor',
  short_name: 'SP-04',
  start_url: '/floor',
  display: 'standalone',
};

const waits = (page: Page) => page.getByRole('region', { name: 'Waits for the floor' });
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    const isSeen = at !== null && getComputedStyle(at).outlineStyle !== 'none';
    return [at?.getAttribute('aria-label') ?? at?.firstChild?.textContent, isSeen];
  });

test('tables that stand beside each other have different colours', () => {
  const colours = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => colourOf(`SP-0${number}`));
  expect(new Set(colours).size).toBe(8);
});

describe.skipIf(NO_BROWSER)(`what waits for the floor${NO_BROWSER ? `: skipped, ${NO_BROWSER}` : ''}`, () => {
  let browser: Browser;
  let table: E2eTable;
  let page: Page;
  let end: () => Promise<void>;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
  });
  beforeEach(async () => {
    table = await new E2eTable({ pack: 'massachusetts' }).open();
    const opened = await openPage(browser, `${table.address}floor`, { size: PHONE });
    ({ page } = opened);
    await signIn(page, FLOOR_IN);
    end = async () => {
      await opened.close();
      await table.close();
      expect(opened.complaints).toEqual([]);
    };
  });

  test('is first and is a button, whatever else the table waits for', async () => {
    await table.makeReady('verification');
    const first = page.locator('main button').first();
    await waits(page).getByText('Floor: verify the inspection', { exact: false }).waitFor();
    expect(await first.textContent()).toMatch(/^Cards verified/);
    expect(await waits(page).getByText('Nothing waits').count()).toBe(0);
    expect(await page.getByRole('region', { name: 'The table waits for' }).textContent()).not.toContain(
      'Floor',
    );
    await first.tap();
    await page.getByRole('button', { name: 'Do it' }).tap();
    await waits(page).getByText('Nothing waits for the floor.').waitFor();
    await end();
  });

  test('can be read and touched on a phone, with its age, the table and the hand', async () => {
    await tenFound(table);
    await page.setViewportSize(PHONE);
    await waits(page).getByRole('timer').waitFor();
    expect(await waits(page).getByRole('timer').textContent()).toMatch(/^\d+ (s|min)$/);
    expect(await tooSmall(page)).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
    expect(await barriers(page)).toEqual([]);
    const call = await page.getByRole('button', { name: /^Ten taken out/ }).boundingBox();
    expect(call && call.y + call.height).toBeLessThan(PHONE.height);
    expect(await page.getByRole('link', { name: 'Hand 1' }).getAttribute('href')).toBe('/hands#1');
    await expect.poll(() => page.title()).toBe('(1) SP-04 · Floor');
    await end();
  });

  test('is answered by keyboard, and the keys stay where they were, or go to what waits', async () => {
    await tenFound(table);
    await page.getByRole('button', { name: /^Ten taken out/ }).waitFor();
    const possible = page.getByRole('region', { name: 'What you can do now' });
    await page.setViewportSize({ width: 1280, height: 800 });
    const before = await possible.boundingBox();
    // It stands with the call, and only there.
    await page.getByRole('button', { name: /^Void the round/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toEqual(['Void the round', true]);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => focused(page)).toEqual(['Ten taken out', true]);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Do it' }).focus();
    await page.keyboard.press('Enter');
    await waits(page).getByText('Nothing waits for the floor.').waitFor();
    await expect.poll(async () => (await focused(page))[0]).toBe('Waits for the floor');
    // What was done is told with its time, and nothing has moved.
    const done = page.locator('.done-line');
    await done.getByText(/^✓ \d+:\d\d:\d\d .*A ten was in the shoe/).waitFor();
    await expect.poll(async () => (await possible.boundingBox())?.y).toBe(before?.y);
    await end();
  });

  test('a correction stands there once, and only another person can confirm it', async () => {
    await inTurns(table);
    for (const seat of [2, 4]) await table.says(decide(seat, 'stand'));
    await table.draw('5D');
    const proposed = {
      type: 'correct-decision',
      seat: 4,
      hand: 1,
      which: 1,
      is: 'double',
      amount: null,
    } as const;
    await table.says(proposed, BO);
    const buttons = (name: RegExp) => page.getByRole('button', { name });
    await buttons(/^Leave the decision/).waitFor();
    expect(await buttons(/^Confirm the correction/).count()).toBe(0);
    expect(await buttons(/^Leave the decision/).count()).toBe(1);
    await table.says({ type: 'decline-decision' }, BO);
    await table.says(proposed, DEE);
    await buttons(/^Confirm the correction/).waitFor();
    expect(await buttons(/^Confirm the correction/).count()).toBe(1);
    expect(await buttons(/^Leave the decision/).count()).toBe(1);
    await end();
  });

  test('can be on a phone as an app, which has the name of the table', async () => {
    // The shell would install anything.
    const whole = await openBrowser({ whole: true });
    const app = await openPage(whole, `${table.address}floor`);
    await app.page.locator('link[rel=manifest]').waitFor({ state: 'attached' });
    const cdp = await app.page.context().newCDPSession(app.page);
    const { data = '{}', errors } = await cdp.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(JSON.parse(data)).toMatchObject(INSTALLED_AS);
    const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
    // A window of the tests keeps nothing, so nothing is installed in it; there is no other obstacle.
    expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
    expect(app.complaints).toEqual([]);
    await whole.close();
    await end();
  });
});
