// Every scene of the screens by its name, and how to stand before one.
import type { Browser, Page } from 'playwright-core';
import { openPage } from './browser.ts';
import { BY_HAND_SCENES } from './by-hand-scenes.ts';
import { CROWDED_SCENES } from './crowded-scenes.ts';
import { FLOOR_SCENES } from './floor-scenes.ts';
import { HANDS_SCENES, handsOf } from './hands-scenes.ts';
import { SCENES, type Scene, showScene } from './scenes.ts';
import { E2eTable } from './table.ts';

export const ALL_SCENES: Readonly<Record<string, Scene>> = {
  ...SCENES,
  ...CROWDED_SCENES,
  ...BY_HAND_SCENES,
  ...FLOOR_SCENES,
  ...HANDS_SCENES,
};

/** Brings a fresh table to the scene, lets somebody look at its page, and puts both away. */
export async function atScene(
  browser: Browser,
  name: string,
  language: string,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const scene = ALL_SCENES[name];
  if (!scene) throw new Error(`there is no scene "${name}"; there are ${Object.keys(ALL_SCENES).join(', ')}`);
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
