// Pictures of the page of the pit, for docs/screens.
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { Credentials } from '../../../src/station/people/sign-in.ts';
import { openPage, signIn } from '../browser.ts';
import { standsStill } from '../scenes.ts';
import { FLOOR_IN, PIT_IN } from '../staff.ts';
import { answerPit } from './answers.ts';
import { PitHouse } from './house.ts';
import { nameOf, pictureOf } from './made-up.ts';

interface Shown {
  readonly name: string;
  readonly hash: string;
  readonly who: Credentials;
  readonly width: number;
  readonly height: number;
  /** A search is typed there: two eights at box 3. */
  readonly searches?: true;
  /** What must be there. */
  readonly seen: string;
}

const SHOWN: readonly Shown[] = [
  { name: 'wall', hash: 'tables', who: PIT_IN, width: 1920, height: 1080, seen: '.tile' },
  { name: 'mine', hash: 'mine', who: FLOOR_IN, width: 768, height: 1024, seen: '.card' },
  { name: 'mine', hash: 'mine', who: FLOOR_IN, width: 360, height: 740, seen: '.card' },
  { name: 'compare', hash: 'compare', who: PIT_IN, width: 1280, height: 800, seen: 'canvas' },
  { name: 'shoes', hash: 'shoes', who: PIT_IN, width: 1280, height: 800, seen: '.pit-table' },
  {
    ...{ name: 'hands', hash: 'hands', searches: true, who: FLOOR_IN, width: 1024, height: 600 },
    seen: '.found-hands',
  },
];

async function search(page: Page): Promise<void> {
  await page.locator('.criterion-seat select').selectOption('3');
  await page.locator('.criterion-held input').fill('8 8');
  await page.locator('.search .button-do').tap();
}

export async function pitPictures(browser: Browser, folder: string, language = 'en'): Promise<void> {
  const house = await new PitHouse(pictureOf(108, [3, 19, 17, 14, 8].map(nameOf))).open();
  for (const { name, hash, searches, who, seen, ...size } of SHOWN) {
    const { page, close } = await openPage(browser, 'about:blank', { size, language });
    await answerPit(page);
    await page.goto(`${house.address}#${hash}`);
    await signIn(page, who);
    if (searches) await search(page);
    await page.locator(seen).first().waitFor();
    await standsStill(page);
    await page.screenshot({ path: join(folder, `pit-${name}-${size.width}.png`), animations: 'disabled' });
    await close();
  }
  await house.close();
}
