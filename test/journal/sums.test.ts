// The sums by hour are what a count over the rounds gives; and a journal that lacks them gets them at its next start.
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite, { type Database } from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AddedHours, addUp, writeAdded } from '../../src/journal/sums/adding.ts';
import { knownFrom, makeLastHour, percentKnown } from '../../src/journal/sums/making.ts';
import { busyMs, newNotes, noteFact, stepOfDecision } from '../../src/journal/sums/round-sums.ts';
import { SUM_TABLES } from '../../src/journal/sums/schema.ts';
import { type FilledJournal, filledJournal } from '../station/hands/filled-journal.ts';
import { verifyFile } from './verify-journals.ts';

const HOUR = 3_600_000;

interface Counted {
  readonly round: number;
  readonly hour: number;
  readonly dealer: string;
  readonly boxes: number;
  readonly isVoid: boolean;
  readonly house: number;
}

interface PaidLine {
  readonly round: number;
  readonly seat: number;
  readonly bettor: string;
  readonly wager: string;
  readonly stake: number;
  readonly net: number;
  readonly result: string;
}

/** By keys that are written down as text, as far as they are not zero. */
class Count {
  readonly sums: Record<string, number> = {};

  add(key: readonly unknown[], value: number): void {
    const name = key.join(' ');
    this.sums[name] = (this.sums[name] ?? 0) + value;
    if (this.sums[name] === 0) delete this.sums[name];
  }
}

function roundsOf(db: Database): Counted[] {
  const rows = db
    .prepare<[], { round: number; ended_at: number; dealer: string | null; status: string; house: number }>(
      'SELECT round, ended_at, dealer, status, house FROM rounds WHERE ended_at IS NOT NULL',
    )
    .all();
  // A box whose wagers were all taken back before the deal is none.
  const boxes = db
    .prepare<[number], number>('SELECT count(DISTINCT seat) FROM bettors WHERE round = ? AND left_at IS NULL')
    .pluck();
  return rows.map(({ round, ended_at, dealer, status, house }) => ({
    round,
    hour: Math.floor(ended_at / HOUR),
    dealer: dealer ?? '',
    boxes: boxes.get(round) ?? 0,
    isVoid: status === 'void',
    house,
  }));
}

function linesOf(db: Database): PaidLine[] {
  return db
    .prepare<[], PaidLine>(
      `SELECT round, seat, bettor, wager, stake, net, result FROM lines JOIN rounds USING (round)
       WHERE reversed_by IS NULL AND ended_at IS NOT NULL`,
    )
    .all();
}

/** The table as a count: every key with the value of one column. */
function told(db: Database, table: string, key: readonly string[], column: string): Record<string, number> {
  const count = new Count();
  for (const row of db.prepare<[], Record<string, number | string>>(`SELECT * FROM ${table}`).all())
    count.add(
      key.map((name) => row[name]),
      Number(row[column]),
    );
  return count.sums;
}

const sumTables = (db: Database) =>
  SUM_TABLES.map((table) => db.prepare(`SELECT * FROM ${table}`).raw().all());

/** By a reader of its own, as at a table. */
function nextHours(path: string): AddedHours | null {
  const reader = new Sqlite(path, { readonly: true });
  try {
    return addUp(reader);
  } finally {
    reader.close();
  }
}

function addAll(db: Database, path: string): void {
  for (let added = nextHours(path); added; added = nextHours(path)) expect(writeAdded(db, added)).toBe(true);
}

describe.each(['section-13', 'pennsylvania'])('%s', (pack) => {
  let journal: FilledJournal;
  beforeAll(() => {
    journal = filledJournal(90, pack);
  });
  afterAll(() => journal.close());

  test('rounds, voids and the win of the house', () => {
    const [rounds, voids, house] = [new Count(), new Count(), new Count()];
    for (const { hour, dealer, boxes, isVoid, house: won } of roundsOf(journal.db)) {
      rounds.add([hour, dealer, boxes], 1);
      voids.add([hour, dealer, boxes], Number(isVoid));
      house.add([hour, dealer, boxes], won);
    }
    const key = ['hour', 'dealer', 'boxes'];
    expect(told(journal.db, 'round_sums', key, 'rounds')).toEqual(rounds.sums);
    expect(told(journal.db, 'round_sums', key, 'voids')).toEqual(voids.sums);
    expect(told(journal.db, 'round_sums', key, 'house')).toEqual(house.sums);
    expect(Object.keys(rounds.sums).length).toBeGreaterThan(5);
  });

  test('stakes and wagers by box and wager, with the squares of what lay on a box and on the table', () => {
    const by = new Map(roundsOf(journal.db).map((round) => [round.round, round]));
    const [stakes, house, wagered] = [new Count(), new Count(), new Count()];
    const onBoxes = new Count();
    const mains = journal.db.prepare<[number, number, string], number>(
      `SELECT coalesce(sum(amount), 0) FROM wagers
       WHERE round = ? AND seat = ? AND bettor = ? AND wager = 'main' AND taken_back_at IS NULL`,
    );
    const counted = new Set<string>();
    for (const { round, seat, bettor, wager, stake, net, result } of linesOf(journal.db)) {
      const { hour } = by.get(round) ?? expect.fail('no round');
      stakes.add([hour, seat, wager], stake);
      house.add([hour, seat, wager], -net);
      const once = `${round} ${seat} ${bettor}`;
      if (result === 'void' || result === 'dead' || (wager === 'main' && counted.has(once))) continue;
      if (wager === 'main') counted.add(once);
      const placed = wager === 'main' ? (mains.pluck().get(round, seat, bettor) ?? 0) : stake;
      wagered.add([hour, seat, wager], placed);
      onBoxes.add([round, seat, wager], placed);
    }
    const [squares, together, ofRounds] = [new Count(), new Count(), new Count()];
    for (const [key, sum] of Object.entries(onBoxes.sums)) {
      const [round = 0, seat, wager] = key.split(' ');
      const { hour } = by.get(Number(round)) ?? expect.fail('no round');
      squares.add([hour, seat, wager], sum ** 2);
      if (wager === 'main') together.add([round], sum);
    }
    for (const [round, sum] of Object.entries(together.sums))
      ofRounds.add([by.get(Number(round))?.hour], sum ** 2);
    const key = ['hour', 'seat', 'wager'];
    expect(told(journal.db, 'wager_sums', key, 'stakes')).toEqual(stakes.sums);
    expect(told(journal.db, 'wager_sums', key, 'house')).toEqual(house.sums);
    expect(told(journal.db, 'wager_sums', key, 'wagered')).toEqual(wagered.sums);
    expect(told(journal.db, 'wager_sums', key, 'squares')).toEqual(squares.sums);
    expect(told(journal.db, 'round_sums', ['hour'], 'squares')).toEqual(ofRounds.sums);
  });

  test('incidents', () => {
    const by = new Map(roundsOf(journal.db).map((round) => [round.round, round]));
    const incidents = new Count();
    for (const { round, seat, kind } of journal.db
      .prepare<[], { round: number; seat: number | null; kind: string }>('SELECT * FROM incidents')
      .all())
      if (by.has(round)) incidents.add([by.get(round)?.hour, seat ?? 0, 'incident', kind], 1);
    const all = told(journal.db, 'event_sums', ['hour', 'seat', 'event', 'about'], 'times');
    const some = (event: string) =>
      Object.fromEntries(Object.entries(all).filter(([key]) => key.includes(` ${event} `)));
    expect(some('incident')).toEqual(incidents.sums);
  });

  test('the first decision of a hand is that of its record, with the cards and the wager that it was for', () => {
    const text = journal.db.prepare<[], string>('SELECT told FROM box_sums').pluck().all().join('');
    const decisions = text.trim().split(' ');
    expect(decisions.length).toBeGreaterThan(100);
    for (const one of decisions) expect(one).toMatch(/^([A2-9JQK][CDHS]){2}[A2-9JQK][hsdpr][1-9]\d*$/);
    const letters: Readonly<Record<string, string>> = {
      hit: 'h',
      stand: 's',
      double: 'd',
      split: 'p',
      surrender: 'r',
    };
    const said = journal.db
      .prepare<[], string>(
        `SELECT decisions FROM hands JOIN rounds USING (round)
         WHERE hand = 1 AND decisions <> '' AND split = 0 AND status = 'settled' AND length(dealer_cards) > 0`,
      )
      .pluck()
      .all()
      .map((list) => letters[list.split(' ')[0] ?? '']);
    const doubles = (list: readonly (string | undefined)[]) => list.filter((letter) => letter === 'd').length;
    const first = decisions.map((one) => one.charAt(5));
    expect(doubles(first)).toBe(doubles(said));
    expect(first.filter((letter) => letter === 'r').length).toBe(
      said.filter((letter) => letter === 'r').length,
    );
  });

  test('are made again where they are missing, or where an earlier program went on without them: the last hour first', () => {
    const before = sumTables(journal.db);
    const path = join(journal.folder, 'old.db');
    copyFileSync(journal.file, path);
    const old = new Sqlite(path);
    const last = old.prepare<[], number>('SELECT max(hour) FROM round_sums').pluck().get() ?? 0;
    makeLastHour(old);
    expect([sumTables(old), nextHours(path)]).toEqual([before, null]);
    old.exec(`DELETE FROM round_sums WHERE hour = ${last}`);
    makeLastHour(old);
    expect(knownFrom(old)).toBe(last);
    expect(percentKnown(old)).toBeLessThan(50);
    // A copy that is taken now is as it was written.
    expect(verifyFile(path, { program: 'x', key: journal.key })).toMatchObject({ ok: true, problem: null });
    addAll(old, path);
    expect(sumTables(old)).toEqual(before);
    for (const table of SUM_TABLES) old.exec(`DELETE FROM ${table}`);
    makeLastHour(old);
    addAll(old, path);
    expect([sumTables(old), percentKnown(old)]).toEqual([before, null]);
    old.close();
  });

  test('hours that somebody else has added meanwhile are not added twice', () => {
    const path = join(journal.folder, 'twice.db');
    copyFileSync(journal.file, path);
    const old = new Sqlite(path);
    for (const table of SUM_TABLES) old.exec(`DELETE FROM ${table}`);
    makeLastHour(old);
    const added = nextHours(path) ?? expect.fail('nothing to add');
    expect(writeAdded(old, added)).toBe(true);
    const once = sumTables(old);
    expect([writeAdded(old, added), sumTables(old)]).toEqual([false, once]);
    old.close();
  });

  test('a journal of an earlier program, without them, is verified as it is', () => {
    const path = join(journal.folder, 'without.db');
    copyFileSync(journal.file, path);
    const old = new Sqlite(path);
    for (const table of [...SUM_TABLES, 'waits']) old.exec(`DROP TABLE ${table}`);
    old.close();
    expect(verifyFile(path, { program: 'x', key: journal.key })).toMatchObject({ ok: true, problem: null });
  });
});

test('a round takes the table from the end of the one before, or after a pause from its own beginning', () => {
  const minute = 60_000;
  expect(busyMs(null, 5 * minute, 6 * minute)).toBe(minute);
  expect(busyMs(4 * minute, 5 * minute, 6 * minute)).toBe(2 * minute);
  expect(busyMs(0, 11 * minute, 12 * minute)).toBe(minute);
  expect(busyMs(0, minute, 90 * minute)).toBe(30 * minute);
});

test('typed cards and corrections are counted with their box', () => {
  const notes = newNotes(0);
  const typed = [{ by: 'Flo', at: 1 }];
  const card = { fact: 'card', card: 3, number: 1 } as const;
  noteFact(notes, { ...card, place: { at: 'hand', seat: 4, hand: 1 }, typed });
  noteFact(notes, { ...card, place: { at: 'hand', seat: 4, hand: 1 } });
  noteFact(notes, { fact: 'hole-turned', card: 3, number: 2, typed });
  noteFact(notes, { fact: 'corrected', number: 1, was: 3, is: 4, by: 'Flo' });
  noteFact(notes, { fact: 'undone', seat: 2, hand: 1, decision: 'double' });
  expect([...notes.events]).toEqual([
    ['[4,"typed-card","hand"]', 1],
    ['[0,"typed-card","hole"]', 1],
    ['[0,"card-corrected",""]', 1],
    ['[2,"undone","double"]', 1],
  ]);
});

test('a decision counts in a step of a quarter of a second, of a second or of ten', () => {
  expect([0, 249, 250, 4_999, 5_000, 19_999, 20_000, 119_999, 500_000].map(stepOfDecision)).toEqual([
    0, 0, 250, 4_750, 5_000, 19_000, 20_000, 110_000, 120_000,
  ]);
});
