// "No more bets" said too soon and taken back: the log keeps both, and everything that is made from it is as if nobody had said it.
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealOpener } from '../../src/journal/chain/sealing.ts';
import { QUERY_TABLES } from '../../src/journal/file/schema.ts';
import type { Journal } from '../../src/journal/journal.ts';
import { proveRound } from '../../src/journal/proof/proof.ts';
import { recheck } from '../../src/journal/proof/settlement.ts';
import { recordOf } from '../../src/journal/queries/reading.ts';
import type { Input } from '../../src/table/input.ts';
import { Day } from '../table/day.ts';
import { KEY, newFolder, open, removeFolder } from './house.ts';
import { peoplesRun, playOf, resealed, type Step } from './script.ts';
import { verifyFile } from './verify-journals.ts';

const ROUNDS = 25;
const play = playOf('massachusetts');
const { steps, key } = peoplesRun(play, 4, ROUNDS);
const faces = sealOpener(key.sealing);
const folder = newFolder();
const paths = { plain: join(folder, 'plain.db'), tooSoon: join(folder, 'too-soon.db') };
let plain: Journal;
let tooSoon: Journal;
let beforeFirstDeal: unknown;

function take(journal: Journal, step: Step): void {
  const taken = journal.take(resealed(journal.table, step, faces), step.stamp);
  if (taken.kind !== 'taken') expect.fail(`${step.input.type}: ${taken.kind}`);
}

const rows = (db: Database, sql: string) => db.prepare(sql).all();

/** Twice before every round. */
function startsTooSoon(journal: Journal, { at }: Step['stamp']): void {
  const by = { id: journal.table.state.dealer ?? 'Ana', role: 'dealer' } as const;
  const said: readonly Input[] = [{ type: 'no-more-bets' }, { type: 'undo' }];
  for (const input of [...said, ...said]) take(journal, { input, stamp: { at, by } });
  beforeFirstDeal ??= ['rounds', 'boxes', 'hands'].map((table) =>
    rows(journal.db, `SELECT * FROM ${table} WHERE round = 1`),
  );
}

beforeAll(() => {
  plain = open(paths.plain, play);
  tooSoon = open(paths.tooSoon, play);
  for (const step of steps) {
    const { phase, state } = plain.table;
    const begins = phase === 'betting' && state.wagers.length > 0;
    take(plain, step);
    if (begins && plain.table.state.round) startsTooSoon(tooSoon, step.stamp);
    take(tooSoon, step);
  }
}, 60_000);

afterAll(() => {
  plain.close();
  tooSoon.close();
  removeFolder(folder);
});

test('the table takes wagers again, and nothing of the deal is left', () => {
  expect(beforeFirstDeal).toEqual([
    [expect.objectContaining({ status: 'betting', hole_card: null, started_at: null })],
    [],
    [],
  ]);
});

test('rounds, hands, money and the sums by hour are those of a table where nobody said it', () => {
  /** The rows of the log have other numbers. */
  const withoutRows = (db: Database, table: string) =>
    rows(db, `SELECT * FROM ${table}`).map((row) =>
      Object.entries(Object(row)).filter(([name]) => !/seq$|^reversed_by$/.test(name)),
    );
  for (const table of QUERY_TABLES) {
    if (table === 'devices' || table === 'staff') continue;
    expect(withoutRows(tooSoon.db, table), table).toEqual(withoutRows(plain.db, table));
  }
  expect(tooSoon.table.state).toEqual(plain.table.state);
});

test('every round has its record and its proof, and the journal verifies', () => {
  for (let round = 1; round <= ROUNDS; round++) {
    expect(recordOf(tooSoon.db, round)).toEqual(recordOf(plain.db, round));
    expect(proveRound(tooSoon.db, round, KEY.public)).toMatchObject({ ok: true });
  }
  expect(verifyFile(paths.tooSoon)).toMatchObject({ ok: true, problem: null, rounds: ROUNDS });
});

test('who calls a shared box is found anew, also where the payments are computed once more', () => {
  const day = new Day(play.rules).open();
  const guest = { match: 0, spin: 0, coupon: 0, verbal: false, kind: 'player', seated: false } as const;
  day.says({ type: 'place-wager', seat: 1, bettor: 'a', player: 'x', main: 1000, ...guest });
  day.says({ type: 'place-wager', seat: 1, bettor: 'b', player: 'y', main: 2000, ...guest });
  day.says({ type: 'no-more-bets' });
  day.says({ type: 'undo' });
  day.says({ type: 'change-wager', seat: 1, bettor: 'b', main: 1000, match: 0, spin: 0, coupon: 0 });
  day.cards('6C 6D 7S 9S');
  day.decides(1, 'double', { bettor: 'a', amount: 1000 });
  // Six, seven and eight win a bonus, but not on a hand that its caller has doubled.
  day.cards('8H');
  day.decides(1, 'stand');
  day.turnsHole();
  day.cards('2H');
  day.settles();
  const facts = day.facts.map((fact, index) => ({ seq: index + 1, fact }));
  expect(recheck(play.rules, facts)).toMatchObject({ ok: true });
});
