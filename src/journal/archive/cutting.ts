// Where the journal may be cut: at the end of a round that is old enough, with all that later rows depend on after it.
import type { Database } from 'better-sqlite3';
import { lastMark } from '../chain/log.ts';
import type { Beginning } from '../chain/station-bodies.ts';
import { startAfter } from '../verify/cuts.ts';
import { endReader } from './begins.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Rounds that are tried: a card drawn in error may lie face down over a few of them. */
const MOST_TRIED = 1000;
/** Rows of a block, about: enough to be packed well, few enough that one hand is found in a moment. */
export const BLOCK_ROWS = 3000;
/** Blocks of an archive at most: after each archive the work can be stopped, and goes on there. */
export const MOST_BLOCKS = 100;

export interface Retention {
  readonly days: number;
  readonly now: number;
}

/** A round's end with its snapshot and its signature; null where a journal could not go on from it. */
function cutAt(db: Database, round: number, ended: number): Beginning | null {
  const start = startAfter(db, ended + 1);
  if (start?.kind !== 'checkpoint') return null;
  // A card that lies face down may be turned later: the row with its seal must be there then.
  if (!start.saved || start.saved.state.drawn.some(({ exposed }) => !exposed)) return null;
  return { through: start.seq, round, ended, lead: leadOf(db, ended) };
}

/** The next round's proof begins with the row that the signature before covers: that needs the row before, and an archive the hash before that. */
function leadOf(db: Database, ended: number): number {
  const signed = lastMark(db, 'checkpoint', ended - 1);
  return Math.max(1, (signed?.seq ?? 1) - 3);
}

interface Limits {
  readonly before: number;
  readonly row: number;
  readonly round: number;
}

/** The newest round stays, and the shoe in play, and a round with an adjustment that waits for a second person. */
function limitsOf(db: Database, { days, now }: Retention): Limits {
  const one = (sql: string) => db.prepare<[], number | null>(sql).pluck().get() ?? Number.MAX_SAFE_INTEGER;
  const newest = one('SELECT round FROM rounds WHERE ended_seq IS NOT NULL ORDER BY round DESC LIMIT 1');
  const disputed = one(`SELECT min(round) FROM adjustments WHERE status = 'proposed'`);
  const shoe = one('SELECT started_seq FROM shoes WHERE ended_seq IS NULL ORDER BY shoe DESC LIMIT 1');
  return { before: now - days * DAY_MS, row: shoe, round: Math.min(newest, disputed) };
}

interface EndedRound {
  readonly round: number;
  readonly ended: number;
}

/** The last cut that retention asks for, after `from`; null when there is none. */
export function lastCut(db: Database, retention: Retention, from: number): Beginning | null {
  const { before, row, round } = limitsOf(db, retention);
  const rounds = db.prepare<[number, number, number, number, number], EndedRound>(
    `SELECT round, ended_seq AS ended FROM rounds
     WHERE round < ? AND ended_at < ? AND ended_seq < ? AND ended_seq > ? ORDER BY round DESC LIMIT ?`,
  );
  for (const each of rounds.all(round, before, row, from, MOST_TRIED)) {
    const cut = cutAt(db, each.round, each.ended);
    if (cut) return cut;
  }
  return null;
}

/** A block: the rows after `begins` up to the cut at its end. */
export interface BlockSpan {
  readonly begins: Beginning | null;
  readonly ends: Beginning;
}

/** The blocks of the next archive: those up to `end`, as many as one archive takes. */
export function blocksUpTo(
  db: Database,
  from: Beginning | null,
  end: Beginning,
  { rows = BLOCK_ROWS, blocks = MOST_BLOCKS }: { readonly rows?: number; readonly blocks?: number } = {},
): BlockSpan[] {
  const endOf = endReader(db);
  const spans: BlockSpan[] = [];
  let begins = from;
  for (let round = (from?.round ?? 0) + 1; round <= end.round && spans.length < blocks; round++) {
    const ended = endOf(round);
    const isLast = round === end.round;
    if (ended === null || (!isLast && ended < (begins?.through ?? 0) + rows)) continue;
    const ends = isLast ? end : cutAt(db, round, ended);
    if (!ends) continue;
    spans.push({ begins, ends });
    begins = ends;
  }
  return spans;
}
