// A dispute: somebody knows the time, the seat, a card or a sum, and the hand must be found.
import { join } from 'node:path';
import Sqlite, { type Database } from 'better-sqlite3';
import { array, assert, boolean, constantFrom, nat, property, record } from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Criteria, countRounds, describeRounds, findRounds } from '../../src/journal/queries/finding.ts';
import { recordOf } from '../../src/journal/queries/reading.ts';
import type { SimRecord } from '../../src/scenario/sim.ts';
import { newFolder, removeFolder } from './house.ts';
import { simulatedJournal } from './simulated.ts';

const ROUNDS = 120;
const folder = newFolder();
const file = join(folder, 'table.db');
let records: SimRecord[];
let db: Database;
let known: Known[];

/** All that is known of a round, gathered from whole tables, without any index and any of the code that is tested. */
interface Known {
  readonly round: number;
  readonly shoe: number;
  readonly dealer: string;
  readonly opened: number;
  readonly seats: readonly number[];
  readonly cards: readonly { readonly face: string | null; readonly at: number }[];
  readonly sums: readonly { readonly cents: number; readonly seat: number; readonly at: number }[];
  readonly incidents: readonly { readonly kind: string; readonly at: number }[];
}

interface RoundRow {
  readonly round: number;
  readonly shoe: number;
  readonly dealer: string;
  readonly opened_at: number;
}

function all<T>(table: string): (T & { readonly round: number })[] {
  return db.prepare<[], T & { readonly round: number }>(`SELECT * FROM ${table}`).all();
}

function everythingKnown(): Known[] {
  const boxes = all<{ seat: number }>('boxes');
  const cards = all<{ face: string | null; at: number }>('cards');
  const wagers = all<{ amount: number; seat: number; at: number }>('wagers');
  const lines = all<{ net: number; seat: number; at: number }>('lines');
  const incidents = all<{ kind: string; at: number }>('incidents');
  const of = <T extends { readonly round: number }>(rows: T[], round: number) =>
    rows.filter((row) => row.round === round);
  return all<RoundRow>('rounds').map(({ round, shoe, dealer, opened_at }) => ({
    round,
    shoe,
    dealer,
    opened: opened_at,
    seats: of(boxes, round).map(({ seat }) => seat),
    cards: of(cards, round),
    sums: [
      ...of(wagers, round).map(({ amount, seat, at }) => ({ cents: amount, seat, at })),
      ...of(lines, round).map(({ net, seat, at }) => ({ cents: Math.abs(net), seat, at })),
    ],
    incidents: of(incidents, round),
  }));
}

beforeAll(() => {
  records = simulatedJournal(file, { rounds: ROUNDS });
  db = new Sqlite(file);
  // A new dealer every thirty rounds; nothing else of the journal is touched.
  db.exec("UPDATE rounds SET dealer = 'Ben' WHERE round BETWEEN 31 AND 60");
  db.close();
  db = new Sqlite(file, { readonly: true });
  known = everythingKnown();
}, 60_000);

afterAll(() => {
  db.close();
  removeFolder(folder);
});

/** What the criteria mean, said once more and slowly. */
function fits(wanted: Criteria, one: Known): boolean {
  const { round, seat, dealer, shoe, card, amount, incident, between, at, before } = wanted;
  const inTime = (moment: number) => !between || (moment >= between[0] && moment <= between[1]);
  const isEvent = card !== undefined || amount !== undefined || incident !== undefined;
  return (
    (round === undefined || one.round === round) &&
    (before === undefined || one.round < before) &&
    (seat === undefined || one.seats.includes(seat)) &&
    (dealer === undefined || one.dealer === dealer) &&
    (shoe === undefined || one.shoe === shoe) &&
    (card === undefined || one.cards.some((lay) => lay.face === card && inTime(lay.at))) &&
    (amount === undefined ||
      one.sums.some((sum) => sum.cents === amount && inTime(sum.at) && (seat ?? sum.seat) === sum.seat)) &&
    (incident === undefined || one.incidents.some((had) => had.kind === incident && inTime(had.at))) &&
    (isEvent || inTime(one.opened)) &&
    (at === undefined || one.opened <= at)
  );
}

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

/** Something that is true of a round, for each criterion; `i` chooses among its seats, cards, sums. */
const TRUTHS: {
  readonly [K in Exclude<keyof Criteria, 'unseenFrom'>]-?: (one: Known, i: number) => Criteria[K];
} = {
  round: ({ round }) => round,
  at: ({ opened }, i) => opened + i,
  seat: ({ seats }, i) => seats[i % seats.length],
  dealer: ({ dealer }) => dealer,
  shoe: ({ shoe }) => shoe,
  card: ({ cards }, i) => cards[i % cards.length]?.face ?? '7S',
  amount: ({ sums }, i) => sums[i % sums.length]?.cents,
  incident: ({ incidents }) => incidents[0]?.kind,
  between: ({ opened }, i) => [opened - i * 9, opened + i],
  before: ({ round }, i) => round + i - 3,
  last: (_, i) => 1 + (i % 5),
};
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
