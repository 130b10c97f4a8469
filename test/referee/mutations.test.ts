import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RoundRecord } from '../../src/referee/record.ts';
import { judge } from '../../src/referee/referee.ts';
import { bookOf, judgeAlone } from './book-of.ts';
import { FIXTURES } from './fixtures.ts';
import { MUTATIONS } from './mutations.ts';
import { PACKS } from './round-of.ts';
import { balance, spoiled } from './spoil.ts';

const [SOME_RECORD] = FIXTURES;
if (!SOME_RECORD) throw new Error('there is no record');

const tell = (record: RoundRecord): string => JSON.stringify(record);

describe('a clean record', () => {
  test.each(PACKS)('of %s draws no objection', (pack) => {
    const records = FIXTURES.filter((record) => record.rules === pack);
    expect(records.length).toBeGreaterThanOrEqual(10);
    expect(records.filter((record) => judgeAlone(record).length > 0).map(tell)).toEqual([]);
  });
});

test('a burn card that was entered face down has no face to be listed by, and is counted all the same', () => {
  const first = FIXTURES.filter(({ rules, round }) => rules === 'massachusetts' && round === 1);
  const unlisted = first
    .filter(({ burned }) => burned.length === 1)
    .map((record) => ({ ...record, burned: [] }));
  expect(unlisted.length).toBeGreaterThan(0);
  for (const record of unlisted) {
    expect(judgeAlone(record, { burnedUnseen: 1 }), tell(record)).toEqual([]);
    expect(judgeAlone(record), tell(record)).not.toEqual([]);
  }
});

describe('the referee objects to', () => {
  test.each(MUTATIONS)('$name', ({ variants }) => {
    const all = FIXTURES.flatMap((record) =>
      variants(record).map((variant) => ({ variant, book: bookOf(record) })),
    );
    expect(all.length).toBeGreaterThan(0);
    const missed = all.filter(({ variant, book }) => judge(variant, book).length === 0);
    expect(missed.map(({ variant }) => tell(variant))).toEqual([]);
  });

  test('any other net of any line, with the sums put right', () => {
    const place = fc.constantFrom(...FIXTURES).chain((record) =>
      fc.record({
        record: fc.constant(record),
        box: fc.nat({ max: record.boxes.length - 1 }),
        bettor: fc.nat({ max: 2 }),
        line: fc.nat({ max: 6 }),
        by: fc.integer({ min: -600_000, max: 600_000 }).filter((by) => by !== 0),
      }),
    );
    fc.assert(
      fc.property(place, ({ record, box, bettor, line, by }) => {
        const lines = record.boxes[box]?.bettors[bettor]?.lines ?? [];
        fc.pre(line < lines.length);
        // The wheel may have stopped at any section.
        fc.pre(lines[line]?.clause !== '16(d)(2)');
        const changed = spoiled(record, (draft) => {
          const target = draft.boxes[box]?.bettors[bettor]?.lines[line];
          if (target) target.net += by;
          balance(draft);
        });
        expect(judgeAlone(changed)).not.toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  test('any mutation of any record, drawn at random', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...FIXTURES),
        fc.constantFrom(...MUTATIONS),
        fc.nat(),
        (record, mutation, n) => {
          const variants = mutation.variants(record);
          const variant = variants[n % Math.max(1, variants.length)];
          fc.pre(variant !== undefined);
          const found = judge(variant, bookOf(record));
          expect(found).not.toEqual([]);
          // An objection says where, what and by which clause.
          expect(found.every((each) => each.where && each.sentence.endsWith('.') && each.clause)).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });

  test.each([null, 7, 'round', [], {}, { rules: 'section-13' }])('%j, which is no record', (value) => {
    expect(judge(value, bookOf(SOME_RECORD))).not.toEqual([]);
  });

  test('a record that lacks any one of its fields', () => {
    for (const name of Object.keys(SOME_RECORD)) {
      const rest = Object.fromEntries(Object.entries(SOME_RECORD).filter(([each]) => each !== name));
      expect(judge(rest, bookOf(SOME_RECORD)), name).not.toEqual([]);
    }
  });
});
