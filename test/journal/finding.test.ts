// A dispute: somebody knows the time, the seat, a card or a sum, and the hand must be found.
import { join } from 'node:path';
import Sqlite, { type Database } from 'better-sqlite3';
import { array, assert, boolean, constantFrom, nat, property, record } from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Criteria, countRounds, describeRounds, findRounds } from '../../src/journal/queries/finding.ts';
import { boxesMeant } from '../../src/journal/queries/finding-boxes.ts';
import { isRareSum } from '../../src/journal/queries/finding-sums.ts';
import { recordOf } from '../../src/journal/queries/reading.ts';
import type { SimRecord } from '../../src/scenario/sim.ts';
import { newFolder, removeFolder } from './house.ts';
import { boxFits } from './known-boxes.ts';
import { everythingKnown, fits, type Known, TRUTHS } from './known-rounds.ts';
import { simulatedJournal } from './simulated.ts';

const ROUNDS = 120;
const folder = newFolder();
const file = join(folder, 'table.db');
let records: SimRecord[];
let db: Database;
let known: Known[];

beforeAll(() => {
  records = simulatedJournal(file, { rounds: ROUNDS });
  db = new Sqlite(file);
  // A new dealer every thirty rounds; nothing else of the journal is touched.
  db.exec("UPDATE rounds SET dealer = 'Ben' WHERE round BETWEEN 31 AND 60");
  db.close();
  db = new Sqlite(file, { readonly: true });
  known = everythingKnown(db, records);
});

afterAll(() => {
  db.close();
  removeFolder(folder);
});

function slowly(wanted: Criteria, limit = 20): number[] {
  const found = known.filter((one) => fits(wanted, one)).map(({ round }) => round);
  return found.reverse().slice(0, wanted.last ?? (wanted.at === undefined ? limit : 1));
}

function latest(): number {
  return Math.max(...known.map(({ opened }) => opened));
}

describe('a hand is found', () => {
  test('by its number', () => {
    expect(findRounds(db, { round: 17 })).toEqual([17]);
    expect(findRounds(db, { round: ROUNDS + 1 })).toEqual([]);
  });

  test('by a moment at which it was open', () => {
    for (const { round, opened } of known) expect(findRounds(db, { at: opened })).toEqual([round]);
  });

  test('by a moment after it, when no other was open yet: then it is the nearest before', () => {
    const ended = db.prepare<[], number>('SELECT ended_at FROM rounds WHERE round = 40').pluck().get() ?? 0;
    const next = known[40]?.opened ?? 0;
    expect(next).toBeGreaterThan(ended);
    expect(findRounds(db, { at: next - 1 })).toEqual([40]);
  });

  test('not by a moment before the first', () => {
    expect(findRounds(db, { at: (known[0]?.opened ?? 0) - 1 })).toEqual([]);
    expect(countRounds(db, { at: (known[0]?.opened ?? 0) - 1 })).toBe(0);
  });

  test('by time and seat: the last round at or before that time in which the seat played', () => {
    for (const { opened } of known.slice(10))
      for (const seat of [1, 4, 7]) {
        const played = known.filter((one) => one.opened <= opened && one.seats.includes(seat));
        expect(findRounds(db, { at: opened, seat })).toEqual(played.slice(-1).map(({ round }) => round));
      }
  });

  test('as one of the last of a seat or of a dealer', () => {
    expect(findRounds(db, { last: 3 })).toEqual([ROUNDS, ROUNDS - 1, ROUNDS - 2]);
    expect(findRounds(db, { last: 2, dealer: 'Ben' })).toEqual([60, 59]);
    const ofSeat = known.filter(({ seats }) => seats.includes(5)).map(({ round }) => round);
    expect(findRounds(db, { last: 4, seat: 5 })).toEqual(ofSeat.slice(-4).reverse());
  });

  test('by its shoe', () => {
    const shoes = [...new Set(known.map(({ shoe }) => shoe))];
    expect(shoes.length).toBeGreaterThan(5);
    for (const shoe of [...shoes, 0, 999])
      expect(findRounds(db, { shoe }, ROUNDS).reverse()).toEqual(
        known.filter((one) => one.shoe === shoe).map(({ round }) => round),
      );
  });

  test('by an incident, as the records tell it', () => {
    const kinds = new Set(records.flatMap(({ incidents }) => incidents.map(({ kind }) => kind)));
    expect(kinds.size).toBeGreaterThan(5);
    for (const incident of kinds)
      expect(findRounds(db, { incident }, ROUNDS).reverse()).toEqual(
        records
          .filter(({ incidents }) => incidents.some(({ kind }) => kind === incident))
          .map(({ round }) => round),
      );
  });

  test('by a sum that was paid, as the records tell it', () => {
    const paid = records.flatMap(({ round, boxes }) =>
      boxes.flatMap(({ seat, bettors }) =>
        bettors.flatMap(({ lines }) => lines.map(({ net }) => ({ round, seat, net }))),
      ),
    );
    for (const { round, seat, net } of paid.filter((line) => line.net !== 0).slice(0, 200))
      expect(findRounds(db, { amount: Math.abs(net), seat }, ROUNDS)).toContain(round);
  });
});

const NAMES = Object.keys(TRUTHS) as (keyof typeof TRUTHS)[];

test('criteria narrow each other, whatever they are, and all that fit are counted', () => {
  // Each criterion is true of one of two rounds: mostly both are the same, and then something is found.
  const wishes = array(record({ name: constantFrom(...NAMES), other: boolean(), i: nat({ max: 60 }) }), {
    minLength: 1,
    maxLength: 4,
  });
  const which = nat({ max: ROUNDS - 1 });
  let found = 0;
  assert(
    property(which, which, wishes, (one, other, chosen) => {
      const pairs = chosen.map(({ name, other: strays, i }) => {
        const round = known[strays && chosen.length > 2 ? other : one] ?? expect.fail();
        return [name, TRUTHS[name](round, i)] as const;
      });
      const wanted: Criteria = Object.fromEntries(pairs);
      const limit = 6;
      const expected = slowly(wanted, limit);
      expect(findRounds(db, wanted, limit)).toEqual(expected);
      const asksAll = wanted.last === undefined && wanted.at === undefined;
      expect(countRounds(db, wanted)).toBe(asksAll ? slowly(wanted, ROUNDS).length : expected.length);
      if (expected.length > 0) found += 1;
    }),
    { numRuns: 2000 },
  );
  // Otherwise it would only be shown that nothing is found where there is nothing.
  expect(found).toBeGreaterThan(500);
});

describe('as a guest tells it', () => {
  const told = (wanted: Criteria) => findRounds(db, wanted, ROUNDS).reverse();
  const slow = (wanted: Criteria) => known.filter((one) => fits(wanted, one)).map(({ round }) => round);

  test.each<Criteria>([
    { held: ['8', '8'] },
    { held: ['8', '8'], seat: 3 },
    { held: ['A', 'J'], result: 'blackjack' },
    { pair: true },
    { total: 21, result: 'bonus' },
    { result: 'surrender' },
    { result: 'push', total: 20 },
    { sum: { of: 'won', from: 1000, to: 5000 }, result: 'win' },
    { sum: { of: 'lost', from: 1, to: 100_000 }, total: 18, pair: true },
  ])('%o is found in all of one box', (wanted) => {
    expect(slow(wanted)).not.toEqual([]);
    expect(told(wanted)).toEqual(slow(wanted));
  });

  test('a sum that many rounds have, and one that few have, are found on their own ways', () => {
    const [often, seldom] = [
      { from: 1, to: 1_000_000 },
      { of: 'won', from: 4000, to: 4100 },
    ] as const;
    expect([isRareSum(db, often), isRareSum(db, seldom)]).toEqual([false, true]);
    for (const sum of [often, seldom]) expect(told({ sum })).toEqual(slow({ sum }));
    expect(slow({ sum: seldom })).not.toEqual([]);
  });

  test('about that time, two eights at the box, paid too little: one hand, with its cards, wager and net', () => {
    const split =
      known
        .flatMap(({ round, opened, boxes }) => boxes.map((box) => ({ ...box, round, opened })))
        .find((box) => box.hands.length > 1 && boxFits(box, { pair: true, result: 'win' })) ?? expect.fail();
    const rank = split.hands[0]?.cards[0]?.slice(0, 1) ?? '';
    const wanted: Criteria = {
      between: [split.opened - 200, split.opened + 200],
      seat: split.seat,
      held: [rank, rank],
      result: 'win',
    };
    expect(told(wanted)).toContain(split.round);
    const main = split.wagers[0]?.amount ?? 0;
    expect(boxesMeant(db, split.round, wanted)).toMatchObject([
      {
        seat: split.seat,
        hands: split.hands.map(({ cards, total, bust }) => ({ cards, total, bust })),
        net: split.bettors.reduce((sum, { net }) => sum + net, 0),
      },
    ]);
    expect(boxesMeant(db, split.round, wanted)[0]?.wager).toBeGreaterThanOrEqual(main);
  });

  test('cards of one box and the result of another do not make a hand', () => {
    const mixed = known.filter(
      ({ boxes }) =>
        boxes.some((box) => boxFits(box, { held: ['7', '7'] })) &&
        boxes.some((box) => boxFits(box, { result: 'win' })) &&
        !boxes.some((box) => boxFits(box, { held: ['7', '7'], result: 'win' })),
    );
    expect(mixed.length).toBeGreaterThan(0);
    const found = told({ held: ['7', '7'], result: 'win' });
    expect(mixed.filter(({ round }) => found.includes(round))).toEqual([]);
  });
});

describe('what a list shows of a hand', () => {
  test('boxes, house and incidents are those of its record', () => {
    const rounds = known.map(({ round }) => round);
    const shown = describeRounds(db, rounds).map(({ round, status, house, seats, incidents }) => ({
      ...{ round, status, house, seats, incidents },
    }));
    expect(shown).toEqual(
      rounds.map((round) => {
        const { status, house, boxes, incidents } = recordOf(db, round) ?? expect.fail();
        const kinds = incidents.map(({ kind }) => kind);
        return { round, status, house, seats: boxes.map(({ seat }) => seat), incidents: kinds };
      }),
    );
  });

  test('the card that was asked for is told with its running number, its time and its place', () => {
    const wanted: Criteria = { card: '7S', between: [500, latest()] };
    const rounds = findRounds(db, wanted, ROUNDS);
    const told = describeRounds(db, rounds, wanted).flatMap(({ cards }) => cards);
    const lay = db
      .prepare('SELECT number, at, place, seat, hand FROM cards WHERE face = ? AND at >= 500 ORDER BY number')
      .all('7S');
    expect(lay.length).toBeGreaterThan(10);
    expect(told.toSorted((a, b) => a.number - b.number)).toEqual(lay);
  });

  test('a round that is not there is a mistake of the program', () => {
    expect(() => describeRounds(db, [ROUNDS + 1])).toThrow('no round');
  });
});
