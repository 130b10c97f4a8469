// The simulator panel on a live table: cards are drawn, devices unplugged, a situation is brought about, people play.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { realClock } from '../../drivers/transport/clock.ts';
import type { TableView } from '../../src/protocol/view.ts';
import type { LiveTable } from '../../src/simulation/live/table.ts';
import { Pages } from '../../src/station/pages.ts';
import { liveTableIn } from '../simulation/live.ts';
import { NO_BROWSER, openBrowser, openPage, SIZES } from './browser.ts';
import { barriers, tooSmall } from './looks.ts';

const tap = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().tap();

describe.skipIf(NO_BROWSER)(`the simulator panel${NO_BROWSER ? `: skipped, ${NO_BROWSER}` : ''}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'sabot-sim-'));
  const fresh: string[] = [];
  let browser: Browser;
  let table: LiveTable;
  let pages: Pages;
  let address: string;

  beforeAll(async () => {
    browser = await openBrowser();
    table = await liveTableIn(folder, 'massachusetts', {
      freshTable: async (name) => {
        fresh.push(name);
        return null;
      },
    });
    const { station } = table;
    pages = new Pages({
      host: '127.0.0.1',
      port: 0,
      clock: realClock,
      log: () => {},
      door: station.door,
      view: () => station.view(),
      health: () => station.health(),
    });
    station.start();
    address = `${await pages.open()}sim`;
  });
  afterAll(async () => {
    table?.autoplay.stop();
    await pages?.close();
    await table?.station.stop();
    await table?.remove();
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function until(what: string, holds: (view: TableView) => boolean): Promise<void> {
    for (let i = 0; i < 4_000; i++) {
      if (holds(table.station.view())) return;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect.fail(`waited in vain until ${what}`);
  }

  test('brings a situation about, and draws its cards: the next, a chosen one, one that cannot be read', async () => {
    const { page, complaints, close } = await openPage(browser, address);
    await tap(page, 'suited sevens against a seven');
    await page.getByText('Box 3 gets two sevens of spades', { exact: false }).waitFor();
    for (let cards = 1; cards <= 6; cards++) {
      const { cardsOut } = table.station.view();
      await tap(page, 'Draw the next card');
      await until('the card is seen', (view) => view.cardsOut > cardsOut);
    }
    await until('box 3 plays', ({ turn }) => turn?.seat === 3);
    await tap(page, 'Draw a chosen card');
    await page.getByRole('dialog').getByRole('button', { name: 'two' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'hearts' }).tap();
    await until('it is the two', ({ boxes }) => boxes[0]?.hands[0]?.cards[2]?.face === '2H');
    await tap(page, 'Draw one that cannot be read');
    await until('its face is asked for', ({ trouble }) => trouble.unread === 1);
    expect(complaints).toEqual([]);
    await close();
  });

  test('unplugs a device and plugs it in again, and types on the keypad', async () => {
    const { page, close } = await openPage(browser, address);
    await tap(page, 'Unplug: Shoe');
    await until('the scanner is missed', ({ trouble }) => trouble.missing.includes('scanner'));
    await tap(page, 'Plug in: Shoe');
    await until('the scanner is back', ({ trouble }) => !trouble.missing.includes('scanner'));
    await tap(page, 'Key 1');
    await page.getByText('•').waitFor();
    await tap(page, 'Key Clear');
    await tap(page, 'The wheel stops at $150');
    await expect.poll(() => table.panel.wheelStopsAt).not.toBeNull();
    await close();
  });

  test('says what could not be done', async () => {
    const { page, close } = await openPage(browser, address);
    table.devices.reader.remove();
    await tap(page, 'a ten found in the shoe');
    await until('the floor is called', ({ trouble }) => trouble.calls.length > 0);
    await tap(page, 'Insert the hole card');
    await page.getByText('There is no hole card on the table that could be put in.').waitFor();
    await close();
  });

  test('lets people play, faster and not at all, and asks for a fresh table', async () => {
    const { page, close } = await openPage(browser, address);
    await table.panel.act({ type: 'situation', name: 'four hands out of one' });
    const { seq } = table.station.view();
    await tap(page, '50 times as fast');
    await tap(page, 'Let them play');
    await until('they play', (view) => view.seq > seq + 2);
    await tap(page, 'Stop them');
    await page.getByRole('button', { name: 'Let them play' }).waitFor();
    expect(table.autoplay.state).toEqual({ on: false, speed: 50 });
    await tap(page, 'pennsylvania');
    await expect.poll(() => fresh).toEqual(['pennsylvania']);
    await close();
  });

  test('can be read and touched by everybody, at every size', async () => {
    const { page, close } = await openPage(browser, address);
    await page.getByRole('main').waitFor();
    for (const [name, size] of Object.entries(SIZES)) {
      await page.setViewportSize(size);
      expect(await tooSmall(page), `${size.width}`).toEqual([]);
      const shots = process.env.SCREENSHOTS;
      if (shots) await page.screenshot({ path: join(shots, `sim-${name}.png`) });
    }
    expect(await barriers(page)).toEqual([]);
    await close();
  });
});
