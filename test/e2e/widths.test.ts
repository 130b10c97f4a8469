// At every width the whole screen is there, also when the rail along the top has the most to tell.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGE_NAMES } from '../../src/words/language.ts';
import { NO_BROWSER, openBrowser, openPage } from './browser.ts';
import { badTargets, tooWide, unreadable } from './looks.ts';
import { SCENES, showScene } from './scenes.ts';
import { LONG_DEALER_NAME } from './staff.ts';
import { E2eTable, LONG_TABLE_NAME } from './table.ts';

const WIDTHS = [800, 900, 901, 1024, 1100, 1101, 1199, 1200, 1240, 1280, 1320, 1361, 1399, 1400, 1600, 1920];

describe.skipIf(NO_BROWSER)(`widths${NO_BROWSER ? `: skipped, ${NO_BROWSER}` : ''}`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
  });

  test.each(Object.keys(LANGUAGE_NAMES))(
    'with the cut card out nothing is wider than the screen (%s)',
    async (language) => {
      const scene = SCENES.turns;
      if (!scene) throw new Error('there is no such scene');
      const names = { name: LONG_TABLE_NAME, dealer: LONG_DEALER_NAME };
      const table = await new E2eTable({ pack: scene.pack, ...names }).open();
      const { page, complaints, close } = await openPage(browser, table.address, { language });
      await showScene(scene, table, page);
      table.scanner.cutCardLeaves();
      await page.locator('.gauge-cut').waitFor();
      const looks = async (state: string) => {
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: width <= 900 ? 480 : width <= 1100 ? 600 : 800 });
          expect.soft(await tooWide(page), `${state}, ${width}`).toEqual([]);
          expect.soft(await badTargets(page), `${state}, ${width}`).toEqual([]);
          expect.soft(await unreadable(page), `${state}, ${width}`).toEqual([]);
        }
      };
      await looks('all devices are well');
      table.keypad.board.unplug();
      table.wheel.board.unplug();
      await expect.poll(() => page.locator('.devices .ill').count()).toBe(2);
      await looks('two devices are ill');
      expect(complaints).toEqual([]);
      await close();
      await table.close();
    },
  );
});
