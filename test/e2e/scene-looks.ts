// The screens in one state after the other. A state is played once: it is looked at in English, and then read in the made-up
// language. The states are in several files, so that these run side by side. Where the looks are strict, every other state is
// looked at in French, too, and buttons must be named as they are labelled; ALL_LANGUAGES=1 is strict with every state.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '../../src/words/language.ts';
import { NO_BROWSER, openBrowser, openPage, SIZES } from './browser.ts';
import { badTargets, barriers, tooSmall, tooWide, unreadable } from './looks.ts';
import { type MarkedScreens, markedScreens } from './marked-screens.ts';
import { expectOwnWords, inMadeUpLanguage, readDealersPage } from './scene-words.ts';
import { type Scene, showScene } from './scenes.ts';
import { E2eTable } from './table.ts';

interface Screen {
  readonly title: string;
  /** At one size. */
  look(page: Page, width: string): Promise<void>;
  read(page: Page, name: string): Promise<void>;
}

export const DEALERS_SCREEN: Screen = {
  title: "the dealer's screen",
  async look(page, width) {
    expect.soft(await badTargets(page), width).toEqual([]);
    expect.soft(await unreadable(page), width).toEqual([]);
    expect.soft(await tooWide(page), width).toEqual([]);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
  },
  read: readDealersPage,
};

export const FLOOR_PAGE: Screen = {
  title: 'the floor page',
  async look(page, width) {
    expect(await tooSmall(page), width).toEqual([]);
  },
  read: expectOwnWords,
};

/** As when another window of the browser chooses it: what is open stays open. */
async function speak(page: Page, language: Language): Promise<void> {
  await page.evaluate((newValue) => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'sabot.language', newValue }));
  }, language);
  await page.waitForFunction((spoken) => document.documentElement.lang === spoken, language);
}

/** `wordy`: the states whose words the others do not have; they are read, too. */
export function looksAt(
  screen: Screen,
  scenes: Readonly<Record<string, Scene>>,
  wordy: readonly string[],
  isStrict = process.env.ALL_LANGUAGES !== undefined,
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

    const everySize = async (page: Page) => {
      for (const size of Object.values(SIZES)) {
        await page.setViewportSize(size);
        await screen.look(page, `${size.width}`);
      }
    };
    const titled = Object.entries(scenes).map(([name, scene], index) => ({
      index,
      name,
      scene,
      also: wordy.includes(name) ? ', and has its words from the room of words' : '',
    }));

    test.each(titled)(
      'in the state "$name" can be read and touched by everybody, at every size$also',
      async ({ name, scene, also, index }) => {
        const { pack, options = {}, at = '' } = scene;
        const table = await new E2eTable({ pack, options, screens: screens.folder }).open();
        const { page, complaints, close } = await openPage(browser, `${table.address}${at}`);
        await showScene(scene, table, page);
        await everySize(page);
        const isInFrench = isStrict && (process.env.ALL_LANGUAGES !== undefined || index % 2 === 1);
        if (isInFrench) {
          await speak(page, 'fr');
          await everySize(page);
        }
        expect(await barriers(page, isStrict)).toEqual([]);
        if (isInFrench) await speak(page, 'en');
        expect(complaints).toEqual([]);
        if (also) {
          await page.setViewportSize(SIZES.large);
          await inMadeUpLanguage(browser, scene, page, (marked) => screen.read(marked, name));
        }
        await close();
        await table.close();
      },
    );
  });
}
