// A house's pack extends a book and makes the choices that the book leaves to the house.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { housePackJsonSchema } from '../../src/packs/house-pack.ts';
import { isMatchOdds, isOdds, type SwitchValue } from '../../src/packs/kinds.ts';
import { loadPack, type Pack, shippedPackIds } from '../../src/packs/load.ts';
import { resolveBook } from '../../src/packs/resolve.ts';
import { type Limits, permits } from '../../src/packs/ruling.ts';
import { kindOf, placeOf } from '../../src/packs/switches.ts';
import { projectRoot } from '../../src/program/project-root.ts';
import { oddsText } from '../../src/rules/pay/odds.ts';
import { problemText } from '../../src/words/technician/file-problems.ts';
import { edited, packText } from './edited.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sabot-house-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function house(book: string, choices: string, name = 'riverboat'): string {
  const file = join(folder, `${name}.yaml`);
  writeFileSync(file, `pack: ${name}\ntitle: Riverboat\nversion: "1.0.0"\nextends: ${book}\n${choices}`);
  return file;
}

function sound(nameOrPath: string): Pack {
  const loaded = loadPack(nameOrPath);
  if (loaded.ok) return loaded.pack;
  throw new Error(loaded.problems.map((problem) => problemText(problem)).join('\n'));
}

function complaints(file: string): readonly string[] {
  const loaded = loadPack(file);
  return loaded.ok ? [] : loaded.problems.map((problem) => problemText(problem).replaceAll(`${folder}/`, ''));
}

/** The line of the book on which a passage stands. */
function lineIn(book: string, passage: string): number {
  const text = packText(book);
  return text.slice(0, text.indexOf(passage)).split('\n').length;
}

/** A value as a pack file writes it. */
function written(value: SwitchValue, isMoney: boolean): unknown {
  if (isOdds(value)) return oddsText(value);
  if (isMatchOdds(value)) return { unsuited: oddsText(value.unsuited), suited: oddsText(value.suited) };
  if (Array.isArray(value)) return value.map((each) => Number(each) / 100);
  return isMoney && typeof value === 'number' ? value / 100 : value;
}

/** Some other value that the book allows, if there is one that is easy to find. */
function another(limits: Limits, value: SwitchValue): SwitchValue {
  if (limits.kind === 'one-of') return limits.values.find((each) => each !== value) ?? value;
  const higher = typeof value === 'number' ? value + 1 : value;
  const lower = typeof value === 'number' ? value - 1 : value;
  return [higher, lower].find((each) => permits(limits, each)) ?? value;
}

describe('a pack that extends a book', () => {
  test('says what the book says but for its choices, and has the hash of the same book written out', () => {
    const pack = sound(house('section-13', 'cards:\n  decks: 8\nlimits:\n  mainMinimum: 10.00\n'));
    const whole = join(folder, 'whole.yaml');
    const text = edited(
      packText('section-13'),
      ['pack: section-13', 'pack: whole'],
      ['decks: { choice: 6', 'decks: { choice: 8'],
      ['mainMinimum: { choice: 5.00', 'mainMinimum: { choice: 10.00'],
    );
    writeFileSync(whole, text);
    expect(pack).toMatchObject({ id: 'riverboat', title: 'Riverboat', version: '1.0.0', book: 'section-13' });
    expect(pack.values).toEqual({
      ...sound('section-13').values,
      'cards.decks': 8,
      'limits.mainMinimum': 1000,
    });
    expect(pack.hash).toBe(sound(whole).hash);
    expect(pack.hash).not.toBe(sound('section-13').hash);
  });

  test('extends a book by the path from its own folder too', () => {
    writeFileSync(
      join(folder, 'nevada.yaml'),
      edited(packText('section-13'), ['pack: section-13', 'pack: nevada']),
    );
    expect(sound(house('./nevada.yaml', 'cards:\n  decks: 8\n')).book).toBe('nevada');
  });

  test.each(shippedPackIds())('can make every choice that %s leaves to the house', (id) => {
    for (const [key, { limits, value }] of sound(id).rulings) {
      if (limits === null) continue;
      const other = another(limits, value);
      const isMoney = kindOf(key) === 'money';
      const [group, name] = placeOf(key);
      const choice = JSON.stringify({ [name]: written(other, isMoney) });
      const loaded = loadPack(house(id, `${group}: ${choice}\n`));
      // A choice may contradict another one; then both are named.
      const said = loaded.ok ? loaded.pack.values[key] : loaded.problems.map(({ code }) => code);
      expect([other, ['inconsistent']]).toContainEqual(said);
    }
  });
});

describe('what is refused names the line of the house and the line of the book', () => {
  const book = 'config/rules/pennsylvania.yaml';
  test.each([
    [
      'a law',
      'holeCard:\n  mode: none\n',
      `riverboat.yaml:6:9: holeCard.mode is none, but pennsylvania orders peek (635a.2(d)). See ${book}:${lineIn('pennsylvania', '  mode: { value: peek')}.`,
    ],
    [
      'more than the book allows',
      'split:\n  maxSplits: 0\n',
      `riverboat.yaml:6:14: split.maxSplits is 0; allowed: 1 to 7 (pennsylvania 635a.11(c)). See ${book}:${lineIn('pennsylvania', '  maxSplits:')}.`,
    ],
    [
      'a wager that the book does not have',
      'spin:\n  wager: 5.00\n',
      'riverboat.yaml:6:10: spin.wager is 5.00, but pennsylvania has no such rule.',
    ],
    [
      'a maximum below the minimum of the book',
      'limits:\n  mainMaximum: 2.00\n',
      `riverboat.yaml:6:3: limits.mainMinimum is 5.00; allowed: at most 2.00, which is limits.mainMaximum. See ${book}:${lineIn('pennsylvania', '  mainMinimum:')}.`,
    ],
    [
      'a point that the table plays in one way only',
      'wagers:\n  lockedByFirstCard: true\n',
      expect.stringContaining('riverboat.yaml:6:3: wagers.lockedByFirstCard is not a known key; '),
    ],
    ['a clause', 'clause: x\n', expect.stringContaining('riverboat.yaml:5:1: clause is not a known key; ')],
    [
      'a value that is none',
      'cards:\n  decks: six\n',
      'riverboat.yaml:6:10: cards.decks is six; allowed: a whole number from 1 to 12.',
    ],
  ])('%s', (_, choices, sentence) => {
    expect(complaints(house('pennsylvania', choices))).toEqual([sentence]);
  });

  test('a book that is not there, and one that is a house’s pack itself', () => {
    expect(complaints(house('nowhere', ''))).toEqual([
      expect.stringMatching(/^riverboat\.yaml:4:10: extends is nowhere; allowed: /),
    ]);
    const first = house('pennsylvania', '', 'first');
    expect(complaints(house(first, ''))).toEqual([
      expect.stringMatching(
        /^riverboat\.yaml:4:10: extends is .*; allowed: a whole book, such as pennsylvania\.$/,
      ),
    ]);
  });

  test('a pack that extends itself', () => {
    expect(complaints(house('riverboat.yaml', ''))).toEqual([
      expect.stringMatching(/^riverboat\.yaml:4:10: extends is riverboat\.yaml; allowed: catfish-bend, /),
    ]);
  });

  test('a mistake in the book is told in the book’s file', () => {
    writeFileSync(
      join(folder, 'broken.yaml'),
      edited(packText('section-13'), ['pack: section-13', 'pack: broken'], ['value: "3:2"', 'value: "3-2"']),
    );
    expect(complaints(house('./broken.yaml', ''))).toEqual([
      expect.stringMatching(/^broken\.yaml:\d+:\d+: pays\.blackjack\.value is "3-2"/),
    ]);
  });

  test('what table.yaml chooses against it names the house’s line', () => {
    const file = house('pennsylvania', 'limits:\n  mainMinimum: 10.00\n');
    const resolved = resolveBook(sound(file), { 'limits.mainMaximum': 500 });
    expect(resolved.ok ? [] : resolved.problems).toMatchObject([{ file, position: { line: 6, column: 3 } }]);
  });
});

test('the JSON Schema is current: npm run generate makes it anew', () => {
  const committed = readFileSync(join(projectRoot(), 'config', 'schema', 'house-pack.schema.json'), 'utf8');
  expect(committed).toBe(housePackJsonSchema());
});
