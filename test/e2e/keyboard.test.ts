// Everything with keys alone: Tab goes there, Enter does it, Escape closes it and gives the keys back. What changes is said.
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FINGER_UP_MS } from '../../src/screens/dealer/touch/sure-touch.ts';
import { NO_BROWSER, openBrowser, openPage, typeIn } from './browser.ts';
import { tenFound } from './floor-scenes.ts';
import { HandsPages } from './hands-house.ts';
import { DEALER_IN, FLOOR_IN } from './staff.ts';
import { E2eTable } from './table.ts';
import { setTime, tellTheTime } from './touched-time.ts';

/** What the keys are on, as it is written or named. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const on = document.activeElement;
    return on?.getAttribute('aria-label') ?? on?.textContent?.trim() ?? '';
  });
}

const MOST_TABS = 120;

async function tabTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = [];
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    const here = await focused(page);
    if (name.test(here) && (await page.evaluate(() => document.activeElement?.matches(':focus-visible'))))
      return;
    passed.push(here);
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${name}, but to ${passed.slice(0, 40).join(' | ')}`);
}

/** The live regions that are there now; later, what they say. */
async function liveRegions(page: Page): Promise<() => Promise<string>> {
  const known = await page.evaluateHandle(() => [
    ...document.querySelectorAll('[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"]'),
  ]);
  return () =>
    known.evaluate((all) =>
      all
        .filter((one) => one.isConnected)
        .map((one) => one.textContent)
        .join(' | '),
    );
}

describe.skipIf(NO_BROWSER)(`keys${NO_BROWSER ? `: skipped, ${NO_BROWSER}` : ''}`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
  });

  async function opened(at: '' | 'floor', as = DEALER_IN) {
    const table = await new E2eTable({ pack: 'massachusetts' }).open();
    const { page, complaints, close } = await openPage(browser, table.address + at);
    await page.getByRole('button', { name: 'Next' }).waitFor();
    await typeIn(page, as);
    await page.locator('.pin-pad').waitFor({ state: 'detached' });
    const end = async () => {
      expect(complaints).toEqual([]);
      await close();
      await table.close();
    };
    return { table, page, end };
  }

  test('a whole round is played, and every sheet gives the keys back to what opened it', async () => {
    const { table, page, end } = await opened('');
    await table.makeReady();
    await page.getByText('Take wagers').first().waitFor();
    await tellTheTime(page);
    let now = 0;
    const press = async (key: string) => {
      now += 10 * FINGER_UP_MS;
      await setTime(page, now);
      await page.keyboard.press(key);
    };
    const enter = async (name: RegExp) => {
      await tabTo(page, name);
      await press('Enter');
    };
    await press('3');
    await page.getByRole('dialog', { name: 'Box 3' }).waitFor();
    await enter(/^Add \$25/);
    await table.until('the wager is placed', ({ boxes }) => boxes.length === 1);
    await press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toMatch(/^Box 3, \$25/);

    const openAndClose = async (name: RegExp) => {
      await enter(name);
      await page.getByRole('dialog').waitFor();
      await press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await expect.poll(() => focused(page)).toMatch(name);
    };
    await openAndClose(/Menu$/);
    await openAndClose(/Why\?/);
    await enter(/^Call the floor/);
    await page.getByRole('group').waitFor();
    await enter(/^Chips or fill/);
    await expect.poll(() => page.getByRole('group').count()).toBe(0);
    await expect.poll(() => focused(page)).toMatch(/called/);

    await table.draw('9C', '6D', 'KH', 'KS');
    await page.getByRole('button', { name: /^Stand/ }).waitFor();
    await press('s');
    await table.until('the dealer draws', ({ nextCard }) => nextCard?.to === 'dealer');
    await table.draw('5C');
    await page.getByRole('button', { name: 'All is paid' }).waitFor();
    await enter(/^All is paid/);
    await page.getByRole('button', { name: 'Cards picked up' }).waitFor();
    await enter(/^Cards picked up/);
    await page.getByRole('button', { name: /^Repeat/ }).waitFor();
    await enter(/^Repeat/);
    await table.until('the wager lies there again', ({ boxes }) => boxes.length === 1);
    await openAndClose(/^Last round/);
    await end();
  });

  test("on the dealer's page a place that was there before says a refusal, a halt, what is next, a notice", async () => {
    const { table, page, end } = await opened('');
    await table.makeReady();
    await table.wager(3, 2500);
    await page.getByText('Take wagers').first().waitFor();
    const says = await liveRegions(page);
    await table.draw('9C', '6D', 'KH', 'KS');
    await expect.poll(says).toContain('Box 3 decides.');
    await page.getByRole('button', { name: /^Split/ }).tap();
    await expect.poll(says).toMatch(/✕ Split/);
    table.keypad.board.unplug();
    await expect.poll(says).toMatch(/■ .*keypad/i);
    await table.says({ type: 'halt-table', reason: { code: 'said', text: 'a drink was spilt' } });
    await expect.poll(says).toMatch(/▲ .*drink was spilt/i);
    await end();
  });

  test('the floor clears a call; what waits and what was done is said where something was before', async () => {
    const { table, page, end } = await opened('floor', FLOOR_IN);
    await table.makeReady();
    await page.getByText('Nothing waits for the floor.').waitFor();
    const says = await liveRegions(page);
    await tenFound(table);
    await expect.poll(says).toMatch(/a ten/i);
    await tabTo(page, /^Ten taken out/);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await tabTo(page, /^Do it/);
    await page.keyboard.press('Enter');
    await table.until('the call is answered', ({ trouble }) => trouble.calls.length === 0);
    await expect.poll(says).toMatch(/✓ .*ten/i);
    await expect.poll(() => focused(page)).not.toBe('');
    await end();
  });

  test('a hand is searched, opened and closed, and the keys are back at its row', async () => {
    const table = await new E2eTable({ pack: 'massachusetts' }).open();
    await table.makeReady();
    await table.wager(3, 2500);
    await table.draw('9C', '6D', 'KH', 'KS');
    await table.says({ type: 'void-round' });
    const { station, folder } = table;
    const hands = new HandsPages(station, join(folder, 'table.db'), station.key.public);
    await hands.open();
    const { page, close } = await openPage(browser, hands.address);
    await page.getByRole('button', { name: 'Next' }).waitFor();
    await typeIn(page, FLOOR_IN);
    await page.locator('.found-open').waitFor();
    const says = await liveRegions(page);
    await page.evaluate(() => document.body.focus());
    const field = () => page.evaluate(() => document.activeElement?.closest('.criterion-round') !== null);
    for (let tabs = 0; tabs < MOST_TABS && !(await field()); tabs++) await page.keyboard.press('Tab');
    await page.keyboard.type('7');
    await page.keyboard.press('Enter');
    await expect.poll(says).toMatch(/no hand/i);
    await page.keyboard.press('Backspace');
    await page.keyboard.type('1');
    await page.keyboard.press('Enter');
    await page.locator('.found-open').waitFor();
    await tabTo(page, /^Round 1/);
    await page.keyboard.press('Enter');
    await page.getByRole('slider').waitFor();
    await tabTo(page, /^Close/);
    await page.keyboard.press('Enter');
    await page.getByRole('slider').waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toMatch(/^Round 1/);
    await close();
    await hands.close();
    await table.close();
  });
});
