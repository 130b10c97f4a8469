// npm run gallery: all scenes of the screens on one page, in every language and size. SCENES=turns,menu for some of them.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { LANGUAGE_NAMES } from '../../src/words/language.ts';
import { root } from '../house/rooms.ts';
import { ALL_SCENES, atScene } from './all-scenes.ts';
import { openBrowser, SIZES } from './browser.ts';
import { speak } from './sweep.ts';

const folder = join(root, 'dist', 'gallery');
const LANGUAGES = Object.keys(LANGUAGE_NAMES);

function pictureOf(scene: string, language: string, width: number): string {
  return `${scene}-${language}-${width}.png`;
}

/** The scene is reached in English, by its English words; then the page changes its language. */
async function takePictures(page: Page, scene: string): Promise<void> {
  for (const language of LANGUAGES) {
    await speak(page, language);
    for (const viewport of Object.values(SIZES)) {
      await page.setViewportSize(viewport);
      const path = join(folder, pictureOf(scene, language, viewport.width));
      await page.screenshot({ path, animations: 'disabled' });
    }
  }
}

/** One row for a scene, one picture for a language and size; a scene that could not be reached says why. */
function galleryPage(scenes: ReadonlyMap<string, string | null>): string {
  const widths = Object.values(SIZES).map(({ width }) => width);
  const shots = (scene: string) =>
    LANGUAGES.flatMap((language) => widths.map((width) => pictureOf(scene, language, width)))
      .map((file) => `<a href="${file}"><img loading="lazy" src="${file}" alt="${file}"></a>`)
      .join('');
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const rows = [...scenes].map(
    ([scene, problem]) =>
      `<h2>${scene}</h2>${problem === null ? shots(scene) : `<p>Not reached: ${escaped(problem)}</p>`}`,
  );
  const style = 'body{font:16px sans-serif;margin:1rem}img{width:24%;margin:.3%;border:1px solid #999}';
  return `<!doctype html><meta charset="utf-8"><title>Sabot: all scenes</title><style>${style}</style><h1>All scenes</h1>${rows.join('\n')}`;
}

test('gallery', { timeout: 3_600_000 }, async () => {
  mkdirSync(folder, { recursive: true });
  const browser = await openBrowser({ whole: true });
  const scenes = new Map<string, string | null>();
  for (const name of process.env.SCENES?.split(',') ?? ALL_SCENES) {
    process.stderr.write(`${name} …\n`);
    const problem = await atScene(browser, name, 'en', (page) => takePictures(page, name)).then(
      () => null,
      (error: unknown) => String(error),
    );
    scenes.set(name, problem);
    writeFileSync(join(folder, 'index.html'), galleryPage(scenes));
  }
  await browser.close();
  process.stderr.write(`The gallery is ${join(folder, 'index.html')}\n`);
  const missed = [...scenes].filter(([, problem]) => problem !== null).map(([name]) => name);
  if (missed.length > 0) throw new Error(`these scenes were not reached: ${missed.join(', ')}`);
});
