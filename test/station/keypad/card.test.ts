// The card of codes, as text and as a page, and what it leaves out under a book that has no use for it.
import { describe, expect, test } from 'vitest';
import { loadPack, type Pack } from '../../../src/packs/load.ts';
import { cardText } from '../../../src/station/keypad/card.ts';
import { cardPage } from '../../../src/station/keypad/card-page.ts';
import { CODES } from '../../../src/station/keypad/codes.ts';
import { codesFor } from '../../../src/station/keypad/printed.ts';
import { PACK_IDS } from '../../rules/books.ts';

function packOf(id: string): Pack {
  const loaded = loadPack(id);
  if (!loaded.ok) expect.fail(`${id} cannot be read`);
  return loaded.pack;
}

function codesOf(pack: Pack | null): string[] {
  return codesFor(pack).flatMap(([, codes]) => codes.map(({ code }) => code));
}

describe('the card', () => {
  test('has every code of the table, once, in its order', () => {
    const all = CODES.map(({ code }) => code);
    expect(codesOf(null)).toEqual(all);
    const lines = cardText(null, 'en').split('\n');
    expect(lines.flatMap((line) => /^ {2}(\d\d) .*:/.exec(line)?.[1] ?? [])).toEqual(all);
    const cells = cardPage(null, 'en').matchAll(/<td class="typed">(\d\d)<i>/g);
    expect([...cells].map(([, code]) => code)).toEqual(all);
  });

  test('is a page that loads nothing and runs nothing', () => {
    const page = cardPage(packOf('games-department'), 'es');
    expect(page).toMatch(/^<!doctype html>/);
    expect(page).not.toMatch(/<script|<img|<link|https?:|url\(/);
    expect(page).toContain('default-src &#39;none&#39;');
  });

  test.each([
    ['catfish-bend', '13 14 34 62 63 64 66'],
    ['games-department', '34 62 64 66'],
    ['massachusetts', '12 13 14 62 64 66'],
    ['pennsylvania', '12 13 14'],
    ['section-13', '12 13 14 62 63 64 66'],
  ])('of %s has no %s: the book leaves them no use', (id, left) => {
    const pack = packOf(id);
    const shown = codesOf(pack);
    expect(
      CODES.map(({ code }) => code)
        .filter((code) => !shown.includes(code))
        .join(' '),
    ).toBe(left);
    expect(cardPage(pack, 'en')).toContain(pack.title);
    expect(PACK_IDS).toContain(id);
  });
});
