// From what the log holds to the table as it was, in the middle of the hand it was in. Whether that may be is decided in
// decisions.ts.
import { isDeepStrictEqual } from 'node:util';
import type { Database } from 'better-sqlite3';
import type { Rules } from '../../rules/compile.ts';
import { closesTheTable, opensTheTable } from '../../table/step.ts';
import { handle, restoreTable, setUpTable, type Table } from '../../table/table.ts';
import { beginningOf } from '../archive/begins.ts';
import { bodyOf, inputText, type Setup, type TakenBody } from '../chain/bodies.ts';
import type { Entry } from '../chain/chain.ts';
import { EMPTY_LOG, entriesFrom, type LogEnd, lastMark, logEnd } from '../chain/log.ts';
import { numberOnSeal } from '../chain/sealing.ts';
import { stampOf } from '../chain/stamps.ts';
import { waitingAdjustments } from '../queries/adjustments.ts';
import { handsHeldIn } from '../queries/holds.ts';
import { followTaken, newProjection, type Projection } from '../queries/projection.ts';
import { type LastRun, lastRunIn, NO_RUN } from './starting.ts';
import type { PackName, RulesChange } from './stop-about.ts';
import { stopOf } from './stops.ts';

/** A refusal that may be repeated: the row that holds it, and how often it has come. */
export interface Refusal {
  readonly seq: number;
  readonly times: number;
  readonly lastAt: number;
}

export interface Recovered {
  readonly table: Table;
  readonly projection: Projection;
  readonly end: LogEnd;
  /** Refusals since the last input that was taken, by what was refused. */
  readonly refusals: Map<string, Refusal>;
  readonly inputsSinceSnapshot: number;
  /** Whether the setup has to be written: the log is empty, or the house or the program has changed. */
  readonly setupIsNew: boolean;
  readonly lastRun: LastRun;
}

/** A table of which nothing has been written yet. */
export function freshTable(rules: Rules): Recovered {
  return {
    table: setUpTable(rules),
    projection: newProjection(),
    end: EMPTY_LOG,
    refusals: new Map(),
    inputsSinceSnapshot: 0,
    setupIsNew: true,
    lastRun: NO_RUN,
  };
}

/** The table goes on as `table`. */
export function recoveredAs(
  db: Database,
  projection: Projection,
  table: Table,
  inputsSinceSnapshot: number,
  setupIsNew: boolean,
): Recovered {
  const end = logEnd(db);
  const lastRun = lastRunIn(db);
  return { table, projection, end, refusals: openRefusals(db), inputsSinceSnapshot, setupIsNew, lastRun };
}

/** What the house has changed since the log's last setup; null when nothing. */
export function changedRules(stored: Setup, now: Setup): RulesChange | null {
  if (stored.pack.id !== now.pack.id) return { how: 'other-pack', now: packName(now) };
  if (stored.pack.hash !== now.pack.hash) return { how: 'pack-file', now: packName(now) };
  return isDeepStrictEqual(stored.book, JSON.parse(JSON.stringify(now.book))) ? null : { how: 'options' };
}

export function packName({ pack: { id, version, hash } }: Setup): PackName {
  return { id, version, hash: hash.slice(0, 12) };
}

/** A closed table under other rules. Its counters go on, so that no number is ever given twice; what is out of order stays so. */
export function underNewRules(rules: Rules, { state }: Table): Table {
  const fresh = setUpTable(rules);
  const { rounds, cardNumber, dealer, readerBroken, missing, manualEntry, halted, calls } = state;
  const { notices, noticed, adjustments, adjustmentsProposed, handsHeld } = state;
  const shoe = { ...fresh.state.shoe, number: state.shoe.number };
  const carried = { rounds, cardNumber, dealer, readerBroken, missing, manualEntry, halted, calls, shoe };
  const waiting = {
    ...(notices && { notices }),
    ...(noticed !== undefined && { noticed }),
    ...(adjustments && { adjustments }),
    ...(adjustmentsProposed !== undefined && { adjustmentsProposed }),
    ...(handsHeld !== undefined && { handsHeld }),
  };
  return restoreTable(rules, {
    value: fresh.place.value,
    state: { ...fresh.state, ...carried, ...waiting },
  });
}

/** A closed table whose snapshot cannot be read: its counters are in the query tables too. */
export function withCountersOf(db: Database, rules: Rules): Table {
  const fresh = setUpTable(rules);
  const { lastRound, shoe, dealer } = projectionAt(db);
  const dealt = db.prepare<[], { n: number | null }>('SELECT max(number) AS n FROM cards').get()?.n ?? 0;
  const counters = { rounds: lastRound, cardNumber: Math.max(dealt, lastSealed(db)), dealer };
  const waiting = { ...waitingAdjustments(db), ...handsHeldIn(db) };
  const state = { ...fresh.state, ...counters, ...waiting, shoe: { ...fresh.state.shoe, number: shoe ?? 0 } };
  return restoreTable(rules, { value: fresh.place.value, state });
}

/** The inputs that were taken, the newest first. */
function* newestInputs(db: Database): Generator<TakenBody> {
  const rows = db.prepare<[], Pick<Entry, 'seq' | 'kind' | 'body'>>(
    "SELECT seq, kind, body FROM log WHERE kind = 'input' ORDER BY seq DESC",
  );
  for (const entry of rows.iterate()) yield bodyOf(entry, 'input');
}

/** The number of the last card that was sealed: drawn in error, it may have gone nowhere. */
function lastSealed(db: Database): number {
  for (const { input } of newestInputs(db)) if ('seal' in input) return numberOnSeal(input.seal);
  return 0;
}

/** Whether the table was closed, told by the log alone. */
export function wasClosed(db: Database): boolean {
  for (const { facts } of newestInputs(db))
    for (const fact of facts) {
      if (fact.fact !== 'done') continue;
      if (closesTheTable(fact.step)) return true;
      if (opensTheTable(fact.step)) return false;
    }
  // Where older rows are in archives, nobody knows from here.
  return beginningOf(db) === null;
}

export type Replayed =
  | { readonly ok: true; readonly table: Table; readonly inputs: number }
  | { readonly ok: false; readonly seq: number };

/** Every input again; the facts must be those that were written. */
export function replay(db: Database, from: Table, first: number): Replayed {
  let table = from;
  let inputs = 0;
  for (const entry of entriesFrom(db, first)) {
    if (entry.kind !== 'input') continue;
    const again = takenAgain(table, entry);
    if (again?.body !== entry.body) return { ok: false, seq: entry.seq };
    table = again.table;
    inputs += 1;
  }
  return { ok: true, table, inputs };
}

export interface TakenAgain {
  readonly table: Table;
  /** What the row would say if it were written now. */
  readonly body: string;
}

/** Null when this version of the program refuses it, or does not know what to do with it. */
export function takenAgain(table: Table, entry: Entry): TakenAgain | null {
  try {
    const { input } = bodyOf(entry, 'input');
    const handled = handle(table, input, stampOf(entry));
    return handled.refused ? null : { table: handled.table, body: inputText(input, handled.facts) };
  } catch (error) {
    if (stopOf(error, '')) throw error;
    return null;
  }
}

/** Where the query tables stand: the facts since the last round's end are followed again, and written nowhere. */
export function projectionAt(db: Database): Projection {
  const setup = lastMark(db, 'setup')?.seq ?? 0;
  const shoe =
    db.prepare<[], { shoe: number | null }>('SELECT max(shoe) AS shoe FROM shoes').get()?.shoe ?? null;
  const last = db
    .prepare<[], { round: number; ended_at: number; ended_seq: number; dealer: string | null }>(
      'SELECT round, ended_at, ended_seq, dealer FROM rounds WHERE ended_seq IS NOT NULL ORDER BY round DESC LIMIT 1',
    )
    .get();
  const lastRound = last?.round ?? 0;
  const { ended_at: lastEndedAt = null, dealer = null } = last ?? {};
  const projection: Projection = { setup, shoe, lastRound, lastEndedAt, dealer, open: null };
  for (const entry of entriesFrom(db, (last?.ended_seq ?? 0) + 1))
    if (entry.kind === 'input') followTaken(projection, bodyOf(entry, 'input'), entry.seq, stampOf(entry));
  return projection;
}

/** Whether the query tables are at the round and the shoe at which the table is. */
export function tablesAgree(db: Database, { state }: Table): boolean {
  const at = db
    .prepare<[], { round: number | null; shoe: number | null }>(
      `SELECT (SELECT round FROM rounds WHERE ended_seq IS NOT NULL ORDER BY round DESC LIMIT 1) AS round,
         (SELECT max(shoe) FROM shoes) AS shoe`,
    )
    .get();
  const ended = state.rounds - (state.round ? 1 : 0);
  return (at?.round ?? 0) === ended && (at?.shoe ?? 0) === state.shoe.number;
}

function openRefusals(db: Database): Map<string, Refusal> {
  const found = new Map<string, Refusal>();
  const lastInput = db
    .prepare<[], { seq: number }>("SELECT seq FROM log WHERE kind = 'input' ORDER BY seq DESC LIMIT 1")
    .get();
  // Their number went into the log at an orderly stop.
  const counted = Math.max(lastInput?.seq ?? 0, lastMark(db, 'stop')?.seq ?? 0);
  const times = db.prepare<[number], { times: number; last_at: number }>(
    'SELECT times, last_at FROM repeats WHERE refused = ?',
  );
  for (const { seq, kind, at, person, role, device, body } of entriesFrom(db, counted + 1)) {
    if (kind !== 'refused' || device !== null) continue;
    const repeated = times.get(seq);
    found.set(refusalKey(person, role, body), {
      seq,
      times: repeated?.times ?? 1,
      lastAt: repeated?.last_at ?? at,
    });
  }
  return found;
}

export function refusalKey(person: string | null, role: string | null, body: string): string {
  return `${person} ${role} ${body}`;
}
