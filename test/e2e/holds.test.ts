// A disputed hand is held on the pages: by surveillance under the hand, by the floor on the floor page. A copy is read elsewhere.
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { realClock } from '../../drivers/transport/clock.ts';
import { openToRead } from '../../src/journal/file/journal-files.ts';
import { openReading } from '../../src/station/reading/reading.ts';
import { NO_BROWSER, openBrowser, openPage, signIn } from './browser.ts';
import type { HandsPages } from './hands-house.ts';
import { handsOf } from './hands-scenes.ts';
import { barriers } from './looks.ts';
import { decide } from './scenes.ts';
import { FLOOR_IN, WATCHER_IN } from './staff.ts';
import { E2eTable } from './table.ts';

const tap = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().tap();

describe.skipIf(NO_BROWSER)(`a held hand on the pages${NO_BROWSER ? `: skipped, ${NO_BROWSER}` : ''}`, () => {
  let browser: Browser;
  let table: E2eTable;
  let hands: HandsPages;
  beforeAll(async () => {
    browser = await openBrowser();
    table = await new E2eTable({ pack: 'massachusetts' }).open();
    hands = await handsOf(table);
    await table.makeReady();
    await table.wager(2, 2500);
    await table.draw('9C', '8D', '8H', '9S');
    await table.until('box 2 decides', ({ turn }) => turn?.seat === 2);
  });
  afterAll(async () => {
    await browser?.close();
    await hands?.close();
    await table?.close();
  });

  async function on(address: string, pin: typeof FLOOR_IN) {
    const { page, complaints, close } = await openPage(browser, address);
    await signIn(page, pin);
    const end = async () => {
      await close();
      expect(complaints).toEqual([]);
    };
    return { page, end };
  }

  test('is held by the floor while it is played, and by surveillance afterwards; list, hand and proof tell it', async () => {
    const floor = await on(`${table.address}floor`, FLOOR_IN);
    await tap(floor.page, 'Hold round 1');
    expect(await floor.page.getByRole('button', { name: 'Hold it' }).isDisabled()).toBe(true);
    await floor.page.getByLabel('Why', { exact: false }).fill('box 2 objects');
    expect(await barriers(floor.page)).toEqual([]);
    await tap(floor.page, 'Hold it');
    await floor.page.getByRole('button', { name: 'Hold round 1' }).waitFor();
    await floor.end();

    await table.says(decide(2, 'stand'));
    await table.until('all is played', ({ phase }) => phase === 'payout');
    await table.says({ type: 'settle-round' });
    await table.says({ type: 'step-done', step: 'pickUp' });

    const watching = await on(`${hands.address}#1`, WATCHER_IN);
    await watching.page.getByText('Hold 1, by', { exact: false }).first().waitFor();
    await tap(watching.page, 'Hold this hand');
    await watching.page.getByLabel('Why', { exact: false }).fill('seen on camera 4');
    await tap(watching.page, 'Hold it');
    await watching.page
      .getByText(/Hold 2, by .+: “seen on camera 4”\./)
      .first()
      .waitFor();
    await watching.page.locator('.proof.good').getByText('held for a dispute, 2', { exact: false }).waitFor();
    expect(await watching.page.locator('a[download="sabot-verify.mjs"]').count()).toBe(1);
    expect(await barriers(watching.page)).toEqual([]);
    await watching.page.reload();
    await watching.page.locator('.found-held').getByText('⚑ 2').waitFor();
    await watching.end();
  });

  test('is read from the journal on another machine, without signing in and without anything to do', async () => {
    const opened = openToRead(join(table.folder, 'table.db'));
    if (!opened.ok) return expect.fail(opened.stop.code);
    const reader = new URL('../../dist/src/station/hands/hands-reader.js', import.meta.url);
    const known = { file: join(table.folder, 'table.db'), key: null, sealing: null };
    const reading = await openReading({ db: opened.db, ...known, port: 0, clock: realClock, reader });
    if (!reading) return expect.fail('there is no setup');
    const { page, complaints, close } = await openPage(browser, reading.address);
    await page.getByRole('button', { name: /^Round 1/ }).tap();
    await page
      .getByText(/Hold 2, by .+: “seen on camera 4”\./)
      .first()
      .waitFor();
    expect(page.url()).not.toContain('read=');
    for (const name of ['Hold this hand', 'Check the whole journal', 'Sign out'])
      expect(await page.getByRole('button', { name }).count()).toBe(0);
    expect(await barriers(page)).toEqual([]);
    await page.reload();
    await page.getByRole('button', { name: /^Round 1/ }).waitFor();
    await close();
    expect(complaints).toEqual([]);
    const stranger = await openPage(browser, reading.address.replace(/#.*/, ''));
    await stranger.page.getByText('Open the whole address', { exact: false }).waitFor();
    await stranger.close();
    await reading.close();
    opened.db.close();
  });
});
