// The page of the pit at a phone, a tablet, a desk and a wall, in turns in every language. Its tables are made up (pit/made-up.ts).
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Credentials } from '../../src/station/people/sign-in.ts';
import { NO_BROWSER, openBrowser, openPage, type Size, signIn } from './browser.ts';
import { badTargets, barriers, misnamed, tooSmall, tooWide, unreadable } from './looks.ts';
import { answerPit } from './pit/answers.ts';
import { PitHouse } from './pit/house.ts';
import { nameOf, pictureOf } from './pit/made-up.ts';
import { standsStill } from './scenes.ts';
import { FLOOR_IN, PIT_IN, TECHNICIAN_IN, WATCHER_IN } from './staff.ts';
import { speak } from './sweep.ts';

const PHONE: Size = { width: 360, height: 740 };
const TABLET: Size = { width: 768, height: 1024 };
const DESK: Size = { width: 1280, height: 800 };
const WALL: Size = { width: 1920, height: 1080 };
const WALL_4K: Size = { width: 3840, height: 2160 };
const LANGUAGES = ['en', 'es', 'fr'];

interface Look {
  readonly hash: string;
  readonly who: Credentials;
  readonly sizes: readonly Size[];
  readonly tables?: number;
  readonly mine?: readonly string[];
  /** What is opened there. */
  readonly open?: (page: Page) => Promise<void>;
}

const OWN = [3, 19, 17, 14, 8].map(nameOf);

const LOOKS: Readonly<Record<string, Look>> = {
  'the wall': { hash: 'tables', who: PIT_IN, sizes: [WALL, WALL_4K], tables: 108 },
  'all tables': { hash: 'tables', who: WATCHER_IN, sizes: [PHONE, TABLET, DESK], tables: 40 },
  'own tables': { hash: 'mine', who: FLOOR_IN, sizes: [PHONE, TABLET, DESK], tables: 40, mine: OWN },
  'no own tables': { hash: 'mine', who: FLOOR_IN, sizes: [PHONE], tables: 4 },
  'the tables of a technician': { hash: 'tables', who: TECHNICIAN_IN, sizes: [TABLET], tables: 40 },
  'a pit without tables': { hash: 'tables', who: PIT_IN, sizes: [PHONE, DESK], tables: 0 },
  'the card of a table': {
    ...{ hash: 'tables', who: PIT_IN, sizes: [PHONE, TABLET], tables: 40 },
    open: async (page) => {
      await page.locator('.tile[data-table="SP-03"]').click();
      await page.getByRole('dialog').waitFor();
    },
  },
  'the question before an alarm is acknowledged': {
    ...{ hash: 'tables', who: PIT_IN, sizes: [PHONE, DESK], tables: 40 },
    open: async (page) => {
      await page.locator('.pit-alarm button').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  'the choice of own tables': {
    ...{ hash: 'mine', who: FLOOR_IN, sizes: [PHONE, TABLET], tables: 40, mine: OWN },
    open: async (page) => {
      await page.locator('.my-tables > button').click();
      await page.getByRole('dialog').waitFor();
    },
  },
  'hands that were found': {
    ...{ hash: 'hands?pair=1', who: FLOOR_IN, sizes: [PHONE, TABLET, DESK] },
    open: (page) => page.locator('.found-hands').waitFor(),
  },
  'the comparison': {
    ...{ hash: 'compare', who: PIT_IN, sizes: [PHONE, TABLET, DESK] },
    open: (page) => page.locator('canvas').first().waitFor(),
  },
  'the fair-shoe report': {
    ...{ hash: 'shoes', who: PIT_IN, sizes: [PHONE, TABLET, DESK] },
    open: (page) => page.locator('.pit-table').first().waitFor(),
  },
  'reports and looks': {
    ...{ hash: 'reports', who: PIT_IN, sizes: [PHONE, DESK] },
    open: async (page) => {
      for (let left = 2; left > 0; left--) await page.locator('.reports section > button').first().click();
      await page.locator('.report-list').nth(1).waitFor();
    },
  },
};

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

  test.each(Object.entries(LOOKS).map(([name, look], turn) => ({ name, look, turn })))(
    'in the state "$name" can be read and touched by everybody',
    async ({ look: { hash, who, sizes, tables = 24, mine = [], open }, turn }) => {
      const house = await new PitHouse(pictureOf(tables, mine)).open();
      const [first = DESK] = sizes;
      const { page, complaints, close } = await openPage(browser, 'about:blank', { size: first });
      await answerPit(page);
      await page.goto(`${house.address}#${hash}`);
      await signIn(page, who);
      await page.locator('.pit').waitFor();
      await open?.(page);
      for (const [index, size] of sizes.entries()) {
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
      await close();
      await house.close();
    },
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
