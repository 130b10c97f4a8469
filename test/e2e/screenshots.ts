// npm run screenshots: docs/screens/*.png, the main states, at the sizes at which each says most. To look at others while
// working on them: SCENES=turns,menu SIZES=large,small SCREENSHOTS=/somewhere/else npm run screenshots
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { root } from '../house/rooms.ts';
import { atScene } from './all-scenes.ts';
import { openBrowser, SIZES } from './browser.ts';
import { pitPictures } from './pit/pictures.ts';

const folder = process.env.SCREENSHOTS ?? join(root, 'docs', 'screens');
const wanted = process.env.SCENES?.split(',');
const sizes = process.env.SIZES?.split(',');

/** What docs/screens shows. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  'sign-in': ['small'],
  betting: ['large'],
  'bet-sheet': ['middle'],
  turns: ['large', 'middle', 'small'],
  insurance: ['middle'],
  splits: ['large'],
  wheel: ['large'],
  payout: ['large', 'small'],
  payment: ['middle'],
  'on-the-cards': ['large'],
  'four-hands-paid': ['middle', 'small'],
  'super-bonus': ['middle'],
  misread: ['small'],
  halted: ['middle'],
  'floor-ten': ['large'],
  'floor-question': ['middle'],
  'floor-which-card': ['small'],
  'hands-round': ['large'],
  'hands-two': ['large'],
  'hands-figures': ['middle'],
  sim: ['large', 'small'],
  tour: ['large'],
};

async function shoot(page: Page, name: string, at: readonly string[]): Promise<void> {
  for (const [size, viewport] of Object.entries(SIZES)) {
    if (!at.includes(size)) continue;
    await page.setViewportSize(viewport);
    await page.waitForTimeout(150);
    // What has just changed is marked for a moment.
    await page.locator('[data-changed]').first().waitFor({ state: 'detached' });
    await page.screenshot({ path: join(folder, `${name}-${viewport.width}.png`), animations: 'disabled' });
  }
}

test('screenshots', { timeout: 600_000 }, async () => {
  mkdirSync(folder, { recursive: true });
  const browser = await openBrowser({ whole: true });
  if (!wanted || wanted.includes('pit')) await pitPictures(browser, folder, process.env.LANGUAGE_OF_SCREENS);
  for (const name of (wanted ?? Object.keys(SHOWN)).filter((one) => one !== 'pit')) {
    await atScene(browser, name, process.env.LANGUAGE_OF_SCREENS ?? 'en', (page) =>
      shoot(page, name, sizes ?? (wanted ? Object.keys(SIZES) : (SHOWN[name] ?? []))),
    );
  }
  await browser.close();
});
