// The dealer's screen in one state after the other. The states are in several files, so that these run side by side.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_BROWSER, openBrowser, openPage, SIZES } from './browser.ts';
import { badTargets, barriers, tooWide, unreadable } from './looks.ts';
import { type Scene, showScene } from './scenes.ts';
import { E2eTable } from './table.ts';

export function looksAt(scenes: Readonly<Record<string, Scene>>): void {
  describe.skipIf(NO_BROWSER)(`the dealer's screen${NO_BROWSER ? `: skipped, ${NO_BROWSER}` : ''}`, () => {
    let browser: Browser;
    beforeAll(async () => {
      browser = await openBrowser();
    });
    afterAll(async () => {
      await browser?.close();
    });

    test.each(Object.entries(scenes))(
      'in the state "%s" can be read and touched by everybody, at every size',
      async (_, scene) => {
        const table = await new E2eTable({ pack: scene.pack }).open();
        const { page, complaints, close } = await openPage(browser, table.address);
        await showScene(scene, table, page);
        for (const size of Object.values(SIZES)) {
          await page.setViewportSize(size);
          expect.soft(await badTargets(page), `${size.width}`).toEqual([]);
          expect.soft(await unreadable(page), `${size.width}`).toEqual([]);
          expect.soft(await tooWide(page), `${size.width}`).toEqual([]);
          const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          expect(wider).toBeLessThanOrEqual(0);
        }
        expect(await barriers(page)).toEqual([]);
        expect(complaints).toEqual([]);
        await close();
        await table.close();
      },
    );
  });
}
