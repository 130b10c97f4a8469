// The states of the pit's page that tests and pictures look at. Its tables are made up (made-up.ts).
import type { Browser, Page } from 'playwright-core';
import type { Credentials } from '../../../src/station/people/sign-in.ts';
import { openPage, type Size, signIn } from '../browser.ts';
import { FLOOR_IN, PIT_IN, TECHNICIAN_IN, WATCHER_IN } from '../staff.ts';
import { answerPit } from './answers.ts';
import { PitHouse } from './house.ts';
import { nameOf, pictureOf } from './made-up.ts';

export const PHONE: Size = { width: 360, height: 740 };
export const TABLET: Size = { width: 768, height: 1024 };
export const DESK: Size = { width: 1280, height: 800 };
export const WALL: Size = { width: 1920, height: 1080 };
export const WALL_4K: Size = { width: 3840, height: 2160 };
export interface PitLook {
  readonly hash: string;
  readonly who: Credentials;
  readonly sizes: readonly Size[];
  readonly tables?: number;
  readonly mine?: readonly string[];
  /** What is opened there. */
  readonly open?: (page: Page) => Promise<void>;
}

const OWN = [3, 19, 17, 14, 8].map(nameOf);

export const PIT_LOOKS: Readonly<Record<string, PitLook>> = {
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

export interface SeenPit {
  readonly language?: string;
  /** The folder of another web app than that of the build. */
  readonly screens?: string;
}

/** Opens the page in this state, lets somebody look at it, and puts it away. */
export async function atPitLook(
  browser: Browser,
  { hash, who, sizes: [size = DESK], tables = 24, mine = [], open }: PitLook,
  look: (page: Page, complaints: readonly string[]) => Promise<void>,
  { language = 'en', screens }: SeenPit = {},
): Promise<void> {
  const house = await new PitHouse(pictureOf(tables, mine), screens).open();
  const { page, complaints, close } = await openPage(browser, 'about:blank', { size, language });
  try {
    await answerPit(page);
    await page.goto(`${house.address}#${hash}`);
    await signIn(page, who);
    await page.locator('.pit').waitFor();
    await open?.(page);
    await look(page, complaints);
  } finally {
    await close();
    await house.close();
  }
}
