// The page of the pit at a phone, a tablet, a desk and a wall, in turns in every language. Its states are in pit/looks.ts.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_BROWSER, openBrowser, openPage, type Size, signIn } from './browser.ts';
import { badTargets, barriers, misnamed, tooSmall, tooWide, unreadable } from './looks.ts';
import { PitHouse } from './pit/house.ts';
import { atPitLook, PIT_LOOKS, WALL, WALL_4K } from './pit/looks.ts';
import { pictureOf } from './pit/made-up.ts';
import { standsStill } from './scenes.ts';
import { PIT_IN } from './staff.ts';
import { speak } from './sweep.ts';

const LANGUAGES = ['en', 'es', 'fr'];

/** What is wrong with the page as it stands. On a wall nobody touches the tiles: they are as small as they can be read. */
async function wrongs(page: Page, { width }: Size): Promise<string[]> {
  const isWall = width >= WALL.width;
  return [
    ...(await badTargets(page, { scrolls: true, least: 44 })),
    // A tick is touched at its label, too.
    ...(isWall ? [] : (await tooSmall(page)).filter((one) => one !== ' 24×24')),
    ...(await unreadable(page, { scrolls: true })),
    ...(await tooWide(page)).filter((one) => !/^(th|td|tr|thead|tbody|table|button|span) /.test(one)),
  ];
}

describe.skipIf(NO_BROWSER)(`the page of the pit${NO_BROWSER ? `: skipped, ${NO_BROWSER}` : ''}`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
  });

  test.each(Object.entries(PIT_LOOKS).map(([name, look], turn) => ({ name, look, turn })))(
    'in the state "$name" can be read and touched by everybody',
    ({ look, turn }) =>
      atPitLook(browser, look, async (page, complaints) => {
        for (const [index, size] of look.sizes.entries()) {
          const language = LANGUAGES[(index + turn) % LANGUAGES.length] ?? 'en';
          await speak(page, language);
          await page.setViewportSize(size);
          await standsStill(page);
          const what = `${language}, ${size.width} × ${size.height}`;
          await expect.poll(() => wrongs(page, size), { message: what, timeout: 10_000 }).toEqual([]);
          expect.soft(await misnamed(page), what).toEqual([]);
          expect.soft(await barriers(page, { isTranslated: index > 0 }), what).toEqual([]);
        }
        expect(complaints).toEqual([]);
      }),
  );

  test.each([WALL, WALL_4K])(
    'on a wall of $width × $height 108 tables are seen without scrolling',
    async (size) => {
      const house = await new PitHouse(pictureOf(108)).open();
      const { page, close } = await openPage(browser, house.address, { size });
      await signIn(page, PIT_IN);
      await page.locator('.tile').nth(107).waitFor();
      const below = () =>
        page.evaluate(() => {
          const tiles = [...document.querySelectorAll('.tile')];
          const isSeen = (one: Element) => one.getBoundingClientRect().bottom <= window.innerHeight;
          return { tiles: tiles.length, unseen: tiles.filter((one) => !isSeen(one)).length };
        });
      await expect.poll(below).toEqual({ tiles: 108, unseen: 0 });
      // Its name is read whole, whatever the table needs.
      const cut = await page.evaluate(
        () =>
          [...document.querySelectorAll('.tile-name')].filter((one) => one.scrollWidth > one.clientWidth + 1)
            .length,
      );
      expect(cut).toBe(0);
      await close();
      await house.close();
    },
  );
});
