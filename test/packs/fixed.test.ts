// Some points of the books the table plays in one way only. They are marked as such; every other switch is read by the code.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isFixed, SWITCH_KEYS } from '../../src/packs/switches.ts';
import { projectRoot } from '../../src/program/project-root.ts';
import { compileRules } from '../../src/rules/compile.ts';
import { bookOf } from '../clauses.ts';
import { edited, packText, reports } from './edited.ts';

const LOCKED = 'lockedByFirstCard: { fixed: true, clause: "(e)(4)" }';
const DECKS = 'decks: { choice: 6, allowed: [6, 8], clause: "(b)(1)" }';

describe('what is said about a slip', () => {
  const ONE_WAY = 'because the table plays it in one way only; write { fixed: true, clause: … }.';

  test.each([
    [
      'another value',
      LOCKED,
      'lockedByFirstCard: { fixed: ¦false, clause: "(e)(4)" }',
      'wagers.lockedByFirstCard.fixed is false; allowed: true, because the table plays this in one way only.',
    ],
    [
      'a law',
      LOCKED,
      'lockedByFirstCard: { ¦value: false, clause: "(e)(4)" }',
      `wagers.lockedByFirstCard has no value, ${ONE_WAY}`,
    ],
    [
      'a law that says the same',
      LOCKED,
      'lockedByFirstCard: { ¦value: true, clause: "(e)(4)" }',
      `wagers.lockedByFirstCard has no value, ${ONE_WAY}`,
    ],
    [
      'what goes with a choice',
      LOCKED,
      'lockedByFirstCard: { fixed: true, ¦allowed: [true, false], clause: "(e)(4)" }',
      `wagers.lockedByFirstCard has no allowed, ${ONE_WAY}`,
    ],
    [
      'nothing',
      LOCKED,
      '¦lockedByFirstCard: { clause: "(e)(4)" }',
      'wagers.lockedByFirstCard.fixed is missing; write { fixed: true, clause: … }.',
    ],
    [
      'no map',
      LOCKED,
      'lockedByFirstCard: ¦true',
      'wagers.lockedByFirstCard is true; allowed: { fixed: true, clause: … }.',
    ],
    [
      'a switch that is not fixed',
      DECKS,
      'decks: { ¦fixed: 6, clause: "(b)(1)" }',
      'cards.decks is not fixed; write { value: …, clause: … } or { choice: …, allowed: …, clause: … }.',
    ],
  ])('%s', (_, from, to, says) => {
    const { expected, reported } = reports(edited(packText('section-13'), [from, to]), [says]);
    expect(reported).toEqual(expected);
  });
});

/** The switches whose value a text reads: `values['…']`, or taken out of the values by their names. A clause is no value. */
function switchesRead(text: string): Set<string> {
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  const indexed = [...code.matchAll(/\b(?!Switches\b)\w+\)*\??\.?\['([\w.]+)'\]/g)].map(
    ([, key = '']) => key,
  );
  const taken = [...code.matchAll(/const \{([^{}]*)\} = [\w.()]*\b(?:values|book\.values);/g)].flatMap(
    ([, names = '']) => [...names.matchAll(/'([\w.]+)':/g)].map(([, key = '']) => key),
  );
  return new Set([...indexed, ...taken]);
}

test('what counts as reading a switch', () => {
  const read = switchesRead(`
    // values['cards.decks']
    /** values['cards.twoBatches'] */
    const clause = clauseOf(book, 'deal.order');
    const keys = ['pays.win', 'pays.order'];
    type Tens = Switches['opening.tens'];
    const { 'holeCard.mode': mode, 'match.order': order } = rules.book.values;
    return rules.book.values['spin.wager'];`);
  expect([...read].sort()).toEqual(['holeCard.mode', 'match.order', 'spin.wager']);
});

/** What plays: the rules and the table. What the referee, the simulation or a page reads decides nothing. */
function readByTheTable(): Set<string> {
  const root = projectRoot();
  const files = ['src/rules', 'src/table'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => readFileSync(join(root, folder, name), 'utf8')),
  );
  return new Set(files.flatMap((text) => [...switchesRead(text)]));
}

/** Lists of switches, such as the odds of each payout, are read when a book is made ready for play. */
function readWhenCompiled(): Set<string> {
  const read = new Set<string>();
  for (const decks of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const book = bookOf('massachusetts');
    const values = new Proxy(
      { ...book.values, 'cards.decks': decks },
      {
        get: (target, key, receiver) => {
          read.add(String(key));
          return Reflect.get(target, key, receiver);
        },
      },
    );
    compileRules({ ...book, values });
  }
  return read;
}

describe('the switches', () => {
  const read = new Set([...readByTheTable(), ...readWhenCompiled()]);

  test('are all read where they may have several values', () => {
    expect(SWITCH_KEYS.filter((key) => !isFixed(key) && !read.has(key))).toEqual([]);
  });

  test('are not read where they are fixed', () => {
    expect(SWITCH_KEYS.filter((key) => isFixed(key) && read.has(key))).toEqual([]);
  });
});
