// Every scene of the screens by its name, and how to stand before one.
import type { Browser, Page } from 'playwright-core';
import { openPage } from './browser.ts';
import { BY_HAND_SCENES } from './by-hand-scenes.ts';
import { CROWDED_SCENES } from './crowded-scenes.ts';
import { FLOOR_SCENES } from './floor-scenes.ts';
import { HANDS_SCENES, handsOf } from './hands-scenes.ts';
import { atPitLook, PIT_LOOKS } from './pit/looks.ts';
import { READINESS_SCENES } from './readiness-scenes.ts';
import { SCENES, type Scene, showScene } from './scenes.ts';
import { openSimHouse } from './sim-house.ts';
import { E2eTable } from './table.ts';

type Look = (page: Page) => Promise<void>;

const TABLE_SCENES: Readonly<Record<string, Scene>> = {
  ...SCENES,
  ...CROWDED_SCENES,
  ...BY_HAND_SCENES,
  ...FLOOR_SCENES,
  ...HANDS_SCENES,
  ...READINESS_SCENES,
};

async function atSimulator(browser: Browser, language: string, play: Look, look: Look): Promise<void> {
  const house = await openSimHouse('massachusetts');
  const { page, close } = await openPage(browser, house.address, { language });
  try {
    await play(page);
    await look(page);
  } finally {
    await close();
    await house.close();
  }
}

/** In the middle of a situation. */
async function blackjackWithSpin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'a blackjack with a bonus spin' }).tap();
  await page.getByText('Box 3 has a blackjack', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'The wheel stops at $150' }).tap();
}

async function guidedTour(page: Page): Promise<void> {
  await page.goto(`${page.url()}#tour`);
  await page.locator('iframe').first().contentFrame().locator('.pin-pad').waitFor();
}

/** Pages that do not stand at an ordinary table. They are played in English. */
const OTHER_SCENES: Readonly<
  Record<string, (browser: Browser, language: string, look: Look) => Promise<void>>
> = {
  sim: (browser, language, look) => atSimulator(browser, language, blackjackWithSpin, look),
  tour: (browser, language, look) => atSimulator(browser, language, guidedTour, look),
  ...Object.fromEntries(
    Object.entries(PIT_LOOKS).map(([name, seen]) => [
      `pit-${name.replaceAll(' ', '-')}`,
      (browser: Browser, language: string, look: Look) => atPitLook(browser, seen, look, { language }),
    ]),
  ),
};

export const ALL_SCENES: readonly string[] = [...Object.keys(TABLE_SCENES), ...Object.keys(OTHER_SCENES)];

/** Brings a fresh table to the scene, lets somebody look at its page, and puts both away. */
export async function atScene(browser: Browser, name: string, language: string, look: Look): Promise<void> {
  const other = OTHER_SCENES[name];
  if (other) return other(browser, language, look);
  const scene = TABLE_SCENES[name];
  if (!scene) throw new Error(`there is no scene "${name}"; there are ${ALL_SCENES.join(', ')}`);
  const table = await new E2eTable({ pack: scene.pack, options: scene.options ?? {} }).open();
  const hands = scene.at === 'hands' ? await handsOf(table) : null;
  const address = hands?.address ?? table.address + (scene.at ?? '');
  const { page, close } = await openPage(browser, address, { language });
  try {
    await showScene(scene, table, page);
    await look(page);
  } finally {
    await close();
    await hands?.close();
    await table.close();
  }
}
