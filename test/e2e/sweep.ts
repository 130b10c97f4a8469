// One scene at the sizes at which a page breaks, in every language. A scene is played once; then only the window changes.
// In an ordinary run the languages take turns over scenes and sizes. SABOT_SWEEP=all takes every language at every size, and more sizes.
import type { CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';
import { LANGUAGE_NAMES } from '../../src/words/language.ts';
import { SIZES, type Size } from './browser.ts';
import { standsStill } from './scenes.ts';

interface SweptSize extends Size {
  /** Pixels of the screen for one of the page. */
  readonly scale?: number;
}

const EDGES: readonly SweptSize[] = [
  { width: 800, height: 480 },
  { width: 480, height: 800 },
  { width: 1024, height: 600 },
  { width: 1199, height: 800 },
  { width: 1200, height: 800 },
  { width: 1280, height: 800 },
  { width: 1361, height: 800 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
  { width: 1280, height: 800, scale: 2 },
];

const MORE: readonly SweptSize[] = [
  { width: 900, height: 480 },
  { width: 901, height: 540 },
  { width: 1100, height: 600 },
  { width: 1101, height: 700 },
  { width: 1240, height: 800 },
  { width: 1320, height: 800 },
  { width: 1399, height: 900 },
  { width: 1400, height: 900 },
  { width: 1600, height: 900 },
  { width: 600, height: 960 },
  { width: 768, height: 1024 },
  { width: 800, height: 480, scale: 2 },
];

/** Whether everything is looked at, and not each in its turn. */
const SWEEPS_ALL = process.env.SABOT_SWEEP === 'all';
const LANGUAGES = Object.keys(LANGUAGE_NAMES);

export const isPortrait = ({ width, height }: Size) => height > width;

/** Switches a page to another language where it stands: what the scene has opened stays open. */
export async function speak(page: Page, language: string): Promise<void> {
  await page.evaluate((newValue) => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'sabot.language', newValue }));
  }, language);
  await page.locator(`html[lang="${language}"]`).waitFor({ state: 'attached' });
}

/** At the size that the page has. At the end it is in English again. */
export async function inEveryLanguage(page: Page, look: (language: string) => Promise<void>): Promise<void> {
  for (const language of LANGUAGES.toReversed()) {
    await speak(page, language);
    await look(language);
  }
}

/** Told to the browser itself: a size set in the ordinary way has no scale, and takes one back that was set before. */
async function resize(devtools: CDPSession, page: Page, { scale = 1, ...size }: SweptSize): Promise<void> {
  const metrics = { ...size, deviceScaleFactor: scale, mobile: false };
  await devtools.send('Emulation.setDeviceMetricsOverride', metrics);
  const seen = await page.evaluate(() => [innerWidth, innerHeight, devicePixelRatio]);
  expect(seen).toEqual([size.width, size.height, scale]);
  await standsStill(page);
}

/** The turn of a scene says which language it has at which size. At the end the page is as it was: large, and in English. */
export async function sweep(
  page: Page,
  turn: number,
  look: (page: Page, at: Size, what: string) => Promise<void>,
  also: readonly Size[] = [],
): Promise<void> {
  const sizes: readonly SweptSize[] = [...EDGES, ...also, ...(SWEEPS_ALL ? MORE : [])];
  const devtools = await page.context().newCDPSession(page);
  for (const [index, language] of LANGUAGES.entries()) {
    const mine = sizes.filter((_, place) => SWEEPS_ALL || (place + turn) % LANGUAGES.length === index);
    await speak(page, language);
    for (const size of mine) {
      await resize(devtools, page, size);
      const scaled = size.scale === undefined ? '' : ` at scale ${size.scale}`;
      await look(page, size, `${language}, ${size.width} × ${size.height}${scaled}`);
    }
  }
  await speak(page, 'en');
  await resize(devtools, page, SIZES.large);
  await devtools.detach();
  await page.setViewportSize(SIZES.large);
}
