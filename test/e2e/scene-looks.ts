// The screens in one state after the other. A state is played once: it is looked at in every size and language, and then read
// in the made-up language. The states are in several files, so that these run side by side.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_BROWSER, openBrowser, openPage, type Size } from './browser.ts';
import { handsOf } from './hands-scenes.ts';
import { badTargets, barriers, coveredRanks, misnamed, tooSmall, tooWide, unreadable } from './looks.ts';
import { letSpanishBeSpoken, type MarkedScreens, markedScreens } from './marked-screens.ts';
import { expectOwnWords, inMadeUpLanguage, readDealersPage } from './scene-words.ts';
import { type Scene, showScene } from './scenes.ts';
import { LONG_DEALER_NAME } from './staff.ts';
import { inEveryLanguage, isPortrait, sweep } from './sweep.ts';
import { E2eTable, LONG_TABLE_NAME } from './table.ts';

interface Screen {
  readonly title: string;
  /** Sizes of its own, beside those that all screens have. */
  readonly sizes?: readonly Size[];
  /** At one size. */
  look(page: Page, at: Size, what: string): Promise<void>;
  read(page: Page, name: string): Promise<void>;
}

/** Held upright the felt may scroll; what can be touched stays where it is. */
export const DEALERS_SCREEN: Screen = {
  title: "the dealer's screen",
  async look(page, at, what) {
    const scrolls = isPortrait(at);
    const wrong = [
      ...(await badTargets(page, { scrolls })),
      ...(await unreadable(page, { scrolls })),
      ...(await coveredRanks(page, { scrolls })),
      ...(await tooWide(page)),
    ];
    expect.soft(wrong, what).toEqual([]);
  },
  read: readDealersPage,
};

const PHONE: Size = { width: 360, height: 740 };

export const FLOOR_PAGE: Screen = {
  title: 'the floor page',
  sizes: [PHONE],
  async look(page, _at, what) {
    const wrong = [
      ...(await tooSmall(page)),
      ...(await badTargets(page, { scrolls: true, least: 48 })),
      ...(await unreadable(page, { scrolls: true })),
      ...(await coveredRanks(page, { scrolls: true })),
      ...(await tooWide(page)),
    ];
    expect.soft(wrong, what).toEqual([]);
  },
  read: expectOwnWords,
};

/** Where panels stand side by side, and each is as narrow as it may be. */
const DESKS: readonly Size[] = [
  { width: 1320, height: 800 },
  { width: 1400, height: 900 },
  { width: 1600, height: 900 },
];

/** A page for a desk: lists and tables in it scroll, the page itself does not scroll sideways. Its words are read in marked.test.ts. */
export const HANDS_PAGE: Screen = {
  title: 'the hands page',
  sizes: DESKS,
  async look(page, _at, what) {
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    const wrong = [
      ...(await badTargets(page, { scrolls: true })),
      ...(await unreadable(page, { scrolls: true })),
      ...(await coveredRanks(page, { scrolls: true })),
      ...(wider > 0 ? [`the page is ${wider} px too wide`] : []),
    ];
    expect.soft(wrong, what).toEqual([]);
  },
  read: expectOwnWords,
};

/** `wordy`: the states whose words the others do not have; they are read, too. */
export function looksAt(
  screen: Screen,
  scenes: Readonly<Record<string, Scene>>,
  wordy: readonly string[],
): void {
  const unknown = wordy.filter((name) => scenes[name] === undefined);
  if (unknown.length > 0) throw new Error(`there is no scene ${unknown.join(', ')}`);
  describe.skipIf(NO_BROWSER)(`${screen.title}${NO_BROWSER ? `: skipped, ${NO_BROWSER}` : ''}`, () => {
    let browser: Browser;
    let screens: MarkedScreens;
    beforeAll(async () => {
      [browser, screens] = await Promise.all([openBrowser(), markedScreens()]);
    });
    afterAll(async () => {
      await browser?.close();
      screens?.remove();
    });

    const titled = Object.entries(scenes).map(([name, scene], turn) => ({
      name,
      turn,
      scene,
      also: wordy.includes(name) ? ', and has its words from the room of words' : '',
    }));

    test.each(titled)(
      'in the state "$name" can be read and touched by everybody, at every size and in every language$also',
      async ({ name, turn, scene, also }) => {
        const { pack, options = {}, at = '' } = scene;
        const names = { name: LONG_TABLE_NAME, dealer: LONG_DEALER_NAME };
        const table = await new E2eTable({ pack, options, screens: screens.folder, ...names }).open();
        const hands = at === 'hands' ? await handsOf(table, screens.folder) : null;
        const { page, complaints, close } = await openPage(
          browser,
          hands?.address ?? `${table.address}${at}`,
        );
        await showScene(scene, table, page);
        await letSpanishBeSpoken(page, true);
        await sweep(page, turn, screen.look, screen.sizes);
        await inEveryLanguage(page, async (language) => {
          expect.soft(await misnamed(page), `names in ${language}`).toEqual([]);
          const isTranslated = language !== 'en';
          expect.soft(await barriers(page, { isTranslated }), `axe in ${language}`).toEqual([]);
        });
        await letSpanishBeSpoken(page, false);
        expect(complaints).toEqual([]);
        if (also) await inMadeUpLanguage(browser, scene, page, (marked) => screen.read(marked, name));
        await close();
        await hands?.close();
        await table.close();
      },
    );
  });
}
