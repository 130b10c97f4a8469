// npm run screenshots: docs/screens/*.png, the main states, at the sizes at which each says most. To look at others while
// working on them: SCENES=turns,menu SIZES=large,small SCREENSHOTS=/somewhere/else npm run screenshots
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'vitest';
import { root } from '../house/rooms.ts';
import { openBrowser, openPage, SIZES } from './browser.ts';
import { CROWDED_SCENES } from './crowded-scenes.ts';
import { FLOOR_SCENES } from './floor-scenes.ts';
import { SCENES, showScene } from './scenes.ts';
import { E2eTable } from './table.ts';

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
  misread: ['small'],
  halted: ['middle'],
  'floor-ten': ['large'],
  'floor-question': ['middle'],
  'floor-which-card': ['small'],
};

const ALL = { ...SCENES, ...CROWDED_SCENES, ...FLOOR_SCENES };

test('screenshots', { timeout: 600_000 }, async () => {
  mkdirSync(folder, { recursive: true });
  const browser = await openBrowser();
  for (const name of wanted ?? Object.keys(SHOWN)) {
    const scene = ALL[name];
    if (!scene) throw new Error(`there is no scene "${name}"; there are ${Object.keys(ALL).join(', ')}`);
    const table = await new E2eTable({ pack: scene.pack }).open();
    const { page, close } = await openPage(browser, table.address + (scene.at ?? ''), {
      language: process.env.LANGUAGE_OF_SCREENS ?? 'en',
    });
    await showScene(scene, table, page);
    for (const [size, viewport] of Object.entries(SIZES)) {
      if (!(sizes ?? (wanted ? Object.keys(SIZES) : SHOWN[name]))?.includes(size)) continue;
      await page.setViewportSize(viewport);
      await page.waitForTimeout(150);
      await page.screenshot({ path: join(folder, `${name}-${viewport.width}.png`), animations: 'disabled' });
    }
    await close();
    await table.close();
  }
  await browser.close();
});
