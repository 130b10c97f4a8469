// Switches that contradict each other are refused, and the lines of all of them are named.
import { describe, expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { inconsistencies } from '../../src/packs/checker/consistency.ts';
import { loadPack, shippedPackIds } from '../../src/packs/load.ts';
import { parsePack } from '../../src/packs/pack.ts';
import { resolveBook } from '../../src/packs/resolve.ts';
import { isSwitchKey, placeOf } from '../../src/packs/switches.ts';
import { problemsText } from '../../src/words/technician/file-problems.ts';
import { type Changes, CONTRADICTIONS, ODDS } from './contradictory-books.ts';
import { packText } from './edited.ts';

/** The book with these switches as laws. Null takes a switch out. */
function changed(book: string, changes: Changes): string {
  const document = parseDocument(packText(book));
  for (const [key, value] of Object.entries(changes)) {
    const path = key.split('.');
    const isEntry = typeof value === 'object' && value !== null && 'clause' in value;
    if (value === null) document.deleteIn(path);
    else document.setIn(path, document.createNode(isEntry ? value : { value, clause: 'standard' }));
  }
  return document.toString({ lineWidth: 0 });
}

/** The line on which a switch stands. */
function lineOf(text: string, key: string): number {
  const [group, name] = isSwitchKey(key) ? placeOf(key) : ['', ''];
  const lines = text.split('\n');
  const from = lines.indexOf(`${group}:`);
  const at = lines.findIndex((line, index) => index > from && line.startsWith(`  ${name}:`));
  return (at < 0 ? from : at) + 1;
}

function found(text: string, book: string): readonly string[] {
  const result = parsePack(text, `${book}.yaml`);
  if (result.ok) return [];
  return result.problems.map(
    ({ path, position, also }) =>
      `${path} on ${[position?.line, ...also.map((place) => place.position.line)].join(', ')}`,
  );
}

describe('a contradiction is refused with the lines of all who take part', () => {
  test.each(CONTRADICTIONS.map((each) => ({ what: each[0], each })))(
    '$what',
    ({ each: [, book, changes, ...keys] }) => {
      const text = changed(book, changes);
      const lines = keys.map((each) => lineOf(text, each));
      expect(found(text, book)).toContain(`${keys[0]} on ${lines.join(', ')}`);
    },
  );
});

describe('what is no contradiction', () => {
  test('the shipped books', () => {
    for (const id of shippedPackIds()) expect(loadPack(id)).toMatchObject({ ok: true });
  });

  test.each([
    ['one deck, with its odds', { 'cards.decks': 1, 'match.oneDeck': ODDS }],
    ['seven decks, with their odds', { 'cards.decks': 7, 'match.sevenDecks': ODDS }],
    [
      'three decks and no odds at all, where match the dealer is not offered',
      { 'cards.decks': 3, 'match.offered': false, 'match.sixDecks': null, 'match.eightDecks': null },
    ],
    [
      'a redouble after which nobody is rescued',
      { 'redouble.doublesInAll': 3, 'rescue.afterRedouble': 'not-possible' },
    ],
    [
      'a super bonus in three tiers',
      {
        'superBonus.tiers': [
          { from: 5, pays: 500 },
          { from: 25, pays: 1000 },
          { from: 100, pays: 5000 },
        ],
      },
    ],
  ])('%s', (_, changes) => {
    expect(found(changed('section-13', changes), 'section-13')).toEqual([]);
  });

  test('a detail of what the house may choose not to offer', () => {
    const offered = { choice: true, allowed: [true, false], clause: 'standard' };
    const text = changed('section-13', { 'insurance.offered': offered });
    const read = parsePack(text, 'section-13.yaml');
    if (!read.ok) expect.fail(problemsText(read.problems, '\n'));
    expect(resolveBook(read.pack, { 'insurance.offered': false })).toMatchObject({ ok: true });
  });
});

test('plain values can be asked about', () => {
  const loaded = loadPack('catfish-bend');
  if (!loaded.ok) expect.fail('no pack');
  const values = { ...loaded.pack.values, 'holeCard.mode': 'none' as const };
  expect(inconsistencies(loaded.pack.values, [6])).toEqual([]);
  expect(inconsistencies(values, [6]).map(({ path }) => path.join('.'))).toContain('pays.21When');
});
