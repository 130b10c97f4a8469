// Where the log can be cut: after a snapshot that ends a round. There the whole state of the table is written down and no round
// is open, so a check can begin there as well as at the first row. What stands at a cut is believed by the stretch that
// begins there, because the stretch before it ends with the same rows and checks them.
import type { Database } from 'better-sqlite3';
import { compileRules, type Rules } from '../../rules/compile.ts';
import type { SavedTable } from '../../table/table.ts';
import { bodyOf, type SetupBody } from '../chain/bodies.ts';
import { type Entry, type EntryKind, NO_HASH } from '../chain/chain.ts';
import { entryAt, lastMark, nextMark } from '../chain/log.ts';
import type { Beginning } from '../chain/station-bodies.ts';
import { savedIn } from '../format/snapshots.ts';
import { newProjection, type Projection } from '../queries/projection.ts';
import { blameOf } from './check.ts';

export interface SetupInForce {
  readonly seq: number;
  readonly body: SetupBody;
}

/** What is known where a stretch begins. */
export interface Start {
  /** The last row before it, its hash, kind and time; 0 and nothing at the beginning of the log. */
  readonly seq: number;
  readonly hash: Buffer;
  readonly kind: EntryKind | null;
  readonly at: number | null;
  readonly setup: SetupInForce | null;
  readonly rules: Rules | null;
  /** The last signature before it; 0 without any. */
  readonly signedThrough: number;
  /** The table as the snapshot has it. */
  readonly saved: SavedTable | null;
  /** Where the query tables stand. */
  readonly projection: Projection;
  /** A connection to the journal, in a transaction of its own. */
  readonly db: Database;
}

export function beginning(db: Database): Start {
  const nothing = { kind: null, at: null, setup: null, rules: null, saved: null } as const;
  return { seq: 0, hash: NO_HASH, signedThrough: 0, ...nothing, projection: newProjection(), db };
}

/** Rules take longer to compile than a round to follow; a journal has few setups. */
const compiled = new Map<string, Rules>();

export function rulesOf(entry: Pick<Entry, 'hash'>, { book }: SetupBody): Rules {
  const name = entry.hash.toString('hex');
  const known = compiled.get(name);
  if (known) return known;
  const rules = compileRules(book);
  compiled.set(name, rules);
  return rules;
}

/** Whether the row is an input that ends a round. */
export function endsRound(entry: Entry | null): boolean {
  if (entry?.kind !== 'input') return false;
  return bodyOf(entry, 'input').facts.at(-1)?.fact === 'round-ended';
}

/** The stretch that begins after this snapshot, and after the signature that came with it; null where there is no cut. */
export function startAfter(db: Database, snapshot: number): Start | null {
  try {
    return startAt(db, snapshot);
  } catch (error) {
    // Whatever stands there cannot be gone on from. The stretch that comes to it says so.
    if (blameOf(error) === null) throw error;
    return null;
  }
}

function startAt(db: Database, seq: number): Start | null {
  const row = entryAt(db, seq);
  if (row?.kind !== 'snapshot' || row.cause === null || !endsRound(entryAt(db, row.cause))) return null;
  const saved = savedIn(bodyOf(row, 'snapshot'));
  if (!saved || saved.state.round !== null) return null;
  const setup = lastMark(db, 'setup', seq);
  if (!setup) return null;
  const body = bodyOf(setup, 'setup');
  const next = entryAt(db, seq + 1);
  const last = next?.kind === 'checkpoint' && next.cause === row.cause ? next : row;
  return {
    seq: last.seq,
    hash: last.hash,
    kind: last.kind,
    at: last.at,
    setup: { seq: setup.seq, body },
    rules: rulesOf(setup, body),
    signedThrough: lastMark(db, 'checkpoint', last.seq)?.seq ?? 0,
    saved,
    projection: projectionOf(db, setup.seq, saved, last),
    db,
  };
}

/** `last`: the snapshot of a round's end or its signature, which have the time of that end. */
function projectionOf(db: Database, setup: number, { state }: SavedTable, last: Entry): Projection {
  const { shoe, rounds, dealer } = state;
  return {
    setup,
    shoe: shoe.number,
    lastRound: rounds,
    lastEndedAt: last.at,
    dealer: dealer ?? firstDealer(db, last.seq),
    open: null,
  };
}

/** How far a journal was searched for somebody who did the dealer's work, and who it was. */
interface Searched {
  upTo: number;
  found: { readonly seq: number; readonly person: string } | null;
}

const searched = new WeakMap<Database, Searched>();

/** Where nobody has signed in as the dealer, it is whoever did the dealer's work first. */
function firstDealer(db: Database, upTo: number): string | null {
  const so = searched.get(db) ?? { upTo: 0, found: null };
  searched.set(db, so);
  if (!so.found && so.upTo < upTo) {
    const first = db.prepare<[number, number], { seq: number; person: string }>(
      `SELECT seq, person FROM log WHERE seq > ? AND seq <= ? AND kind = 'input' AND role = 'dealer'
       ORDER BY seq LIMIT 1`,
    );
    so.found = first.get(so.upTo, upTo) ?? null;
    so.upTo = upTo;
  }
  return so.found && so.found.seq <= upTo ? so.found.person : null;
}

/** A piece of the log: it begins after the snapshot in row `after`, or with the log. */
export interface Stretch {
  readonly after: number | null;
  readonly first: number;
  /** The last row, which ends a round too. */
  readonly last: number;
}

/** About so many rows: enough that beginning costs little, few enough that no transaction lasts. */
export const STRETCH_ROWS = 3000;

/** The end of the log is followed alone, when all others are done: it shall be short. */
const TAIL_ROWS = 200;

/** The stretches up to the last cut before `head`; what comes after that cut is the end of the log. */
export function* stretchesOf(db: Database, head: number, rows = STRETCH_ROWS): Generator<Stretch, Tail> {
  const begins = beginsBy(db);
  let tail: Tail = begins
    ? { after: begins.ended + 1, first: begins.through + 1 }
    : { after: null, first: 1 };
  for (;;) {
    const cut =
      nextCut(db, tail.first + rows, head) ??
      nextCut(db, Math.max(tail.first + TAIL_ROWS, head - TAIL_ROWS), head);
    if (!cut) return tail;
    yield { ...tail, last: cut.seq };
    tail = { after: cut.snapshot, first: cut.seq + 1 };
  }
}

/** Where the log begins, by the row that tells of the last archive. */
function beginsBy(db: Database): Beginning | null {
  try {
    const archived = lastMark(db, 'archived');
    return archived && bodyOf(archived, 'archived');
  } catch (error) {
    if (blameOf(error) === null) throw error;
    return null;
  }
}

/** What comes after the last cut. */
export type Tail = Pick<Stretch, 'after' | 'first'>;

/** Rounds that are tried: a journal in which so many ends in a row are no cuts is gone through in one stretch. */
const MOST_TRIED = 100;

function nextCut(db: Database, from: number, head: number): { snapshot: number; seq: number } | null {
  try {
    let seq = from;
    for (let tried = 0; tried < MOST_TRIED; tried++) {
      const snapshot = nextMark(db, 'snapshot', seq);
      // The row after it may still be its signature.
      if (!snapshot || snapshot.seq + 1 >= head) return null;
      const start = startAfter(db, snapshot.seq);
      if (start) return { snapshot: snapshot.seq, seq: start.seq };
      seq = snapshot.seq + 1;
    }
    return null;
  } catch (error) {
    // The file cannot be read there: the stretch that comes to it says so.
    if (blameOf(error) === null) throw error;
    return null;
  }
}
