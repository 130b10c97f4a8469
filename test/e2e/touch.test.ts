// Which touches the dealer's page takes: a place that has just changed takes none until the finger has rested; nothing is lost unseen.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NO_BROWSER, openBrowser, openPage, SIZES, signIn } from './browser.ts';
import { caughtUp, decide } from './scenes.ts';
import { DEALER_IN } from './staff.ts';
import { E2eTable } from './table.ts';
import { setTime, tellTheTime, touchAt } from './touched-time.ts';

describe.skipIf(NO_BROWSER)(`touch${NO_BROWSER ? `: skipped, ${NO_BROWSER}` : ''}`, () => {
  let browser: Browser;
  let table: E2eTable;
  let page: Page;
  let now = 0;
  beforeAll(async () => {
    browser = await openBrowser();
    table = await new E2eTable({ pack: 'massachusetts' }).open();
    await table.makeReady();
    ({ page } = await openPage(browser, table.address, { size: SIZES.small }));
    await signIn(page, DEALER_IN);
    await tellTheTime(page);
  });
  afterAll(async () => {
    await browser?.close();
    await table?.close();
  });
  // Long after the touches of the test before.
  beforeEach(async () => {
    now += 100_000;
    await setTime(page, now);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  });

  const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
  const lost = () => page.getByText('Not taken: something else was here');

  async function middleOf(name: string | RegExp): Promise<[x: number, y: number]> {
    const rect = await button(name).boundingBox();
    if (!rect) throw new Error(`"${name}" is not there`);
    return [rect.x + rect.width / 2, rect.y + rect.height / 2];
  }

  /** Three boxes of 19 against a seven. */
  async function threeHands(): Promise<void> {
    for (const seat of [2, 4, 6]) await table.wager(seat, 2500);
    await table.draw('9C', '9D', '9H', '7D', 'KH', 'KC', 'KD', 'KS');
    await table.until('box 2 plays', ({ turn }) => turn?.seat === 2);
    await caughtUp(table, page);
  }

  async function payAndClear(): Promise<void> {
    await table.says({ type: 'settle-round' });
    await table.says({ type: 'step-done', step: 'pickUp' });
    await caughtUp(table, page);
  }

  /** The page has heard the touch, and has sent what it wanted to send. */
  async function heard(): Promise<void> {
    await page.evaluate(() => fetch(location.href).then(({ status }) => status));
    await caughtUp(table, page);
  }

  const inTurn = () => table.view.turn?.seat ?? null;

  test('"Stand" for box 2 becomes "Stand" for box 4: it shows so, and a second touch is not taken and says so', async () => {
    await threeHands();
    const [x, y] = await middleOf('Stand');
    // It shows so for half a second only: it is looked for before it comes.
    const changed = page.locator('.act[data-changed]', { hasText: /^StandBox 4$/ }).waitFor();
    await touchAt(page, now, x, y);
    await button('Stand Box 4').waitFor();
    await changed;
    await touchAt(page, now + 320, x, y);
    await lost().waitFor();
    await heard();
    expect(inTurn()).toBe(4);
    // Who goes on at this pace is not heard either; a touch at another place is.
    await touchAt(page, now + 640, x, y);
    await heard();
    expect(inTurn()).toBe(4);
    await touchAt(page, now + 700, ...(await middleOf(/Undo/)));
    await table.until('box 2 plays again', ({ turn }) => turn?.seat === 2);
    await lost().waitFor({ state: 'detached' });
  });

  test('a dealer who stands box after box every 700 ms is never refused', async () => {
    expect(inTurn()).toBe(2);
    const [x, y] = await middleOf('Stand');
    for (const [index, seat] of [4, 6, null].entries()) {
      await touchAt(page, now + 700 * index, x, y);
      await table.until(`box ${seat} is next`, ({ turn }) => (turn?.seat ?? null) === seat);
      await caughtUp(table, page);
      expect(await lost().count()).toBe(0);
    }
    await table.until('it is paid', ({ phase }) => phase === 'payout');
    await payAndClear();
  });

  test('so it is with a key: pressed twice at once it decides for one hand, held down for one too', async () => {
    await threeHands();
    await page.keyboard.press('s');
    await button('Stand Box 4').waitFor();
    await setTime(page, now + 200);
    await page.keyboard.press('s');
    await lost().waitFor();
    expect(inTurn()).toBe(4);
    await setTime(page, now + 2000);
    await button('Stand Box 4').focus();
    await page.keyboard.down('Enter');
    await button('Stand Box 6').waitFor();
    await setTime(page, now + 4000);
    await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await heard();
    expect(inTurn()).toBe(6);
    await table.says(decide(6, 'stand'));
    await table.until('it is paid', ({ phase }) => phase === 'payout');
    await payAndClear();
  });

  test('a wager that comes to a box under the finger does not make another box of it', async () => {
    await page.mouse.move(...(await middleOf('Box 4, no wager')));
    await page.mouse.down();
    await table.wager(4, 2500);
    await caughtUp(table, page);
    await page.mouse.up();
    await page.getByRole('dialog', { name: 'Box 4' }).waitFor();
    expect(await lost().count()).toBe(0);
    await table.says({ type: 'take-back', seat: 4, bettor: 'a' });
    await caughtUp(table, page);
  });

  test('a sheet that opens under the finger takes no second touch, and is not closed by one', async () => {
    const [x, y] = await middleOf('Why?');
    await touchAt(page, now, x, y);
    await page.locator('dialog[open]').waitFor();
    await touchAt(page, now + 180, x, y);
    await lost().waitFor();
    expect(await page.locator('dialog[open]').count()).toBe(1);
    // It lies above the sheet, where it is seen.
    const top = await page.locator('.not-taken').evaluate((one) => one.matches(':popover-open'));
    expect(top).toBe(true);
  });

  test('what changes while the finger is on it is not done', async () => {
    await threeHands();
    const [x, y] = await middleOf('Stand');
    await page.mouse.move(x, y);
    await page.mouse.down();
    await table.draw('2C');
    await caughtUp(table, page);
    await button('Stand Box 4').waitFor();
    await page.mouse.up();
    await lost().waitFor();
    await heard();
    expect(inTurn()).toBe(4);
  });

  test('one touch calls the floor, a second makes no second call, and a reason may follow', async () => {
    const calls = () => table.view.trouble.notices.map(({ notice }) => notice);
    const [x, y] = await middleOf('Call the floor');
    await touchAt(page, now, x, y);
    await button('Floor called').waitFor();
    await touchAt(page, now + 200, x, y);
    await lost().waitFor();
    await touchAt(page, now + 2000, x, y);
    await heard();
    expect(calls()).toEqual([{ code: 'dealer-calls', by: 'ana', how: 'unsaid' }]);
    await touchAt(page, now + 4000, x, y);
    await button('Dispute').tap();
    await table.until('the reason is known', () =>
      calls().some((one) => 'how' in one && one.how === 'dispute'),
    );
    expect(calls()).toHaveLength(1);
    await expect.poll(() => button('Dispute').count()).toBe(0);
  });
});
