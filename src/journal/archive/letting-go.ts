// Rows leave the journal when an archive holds them: in one transaction with the signed row that says so. So a journal that is cut off
// in any place has all of them or none. What is not in a whole archive never leaves.
import type { Database } from 'better-sqlite3';
import { NO_HASH } from '../chain/chain.ts';
import type { PublicKey, SigningKey } from '../chain/key.ts';
import { entryAt, Log, type LogEnd, logEnd } from '../chain/log.ts';
import { RowWriter } from '../chain/row-writer.ts';
import type { ArchivedBody, Beginning } from '../chain/station-bodies.ts';
import type { ToldSignatures } from '../chain/told-signatures.ts';
import { spinsLeaving } from '../queries/spins.ts';
import { changeWriter } from '../queries/statements.ts';
import { type Result, type Stop, stopOf, stopped } from '../startup/stops.ts';
import { dropSums } from '../sums/making.ts';
import type { ArchiveFile } from './archive-file.ts';
import { openArchive } from './archive-file.ts';
import { beginningOf } from './begins.ts';
import { problemOf } from './checking.ts';
import { keptBelow, numbersIn } from './kept.ts';
import { knownKeys } from './known-keys.ts';
import { archivesIn } from './shelf.ts';

/** The rows of rounds up to one, each table before those it refers to. */
const OF_ROUNDS = [
  'lines',
  'wagers',
  'bettors',
  'hands',
  'boxes',
  'incidents',
  'floor_actions',
  'cards',
  'rounds',
] as const;

/** What is in an archive leaves the query tables; `verify` does the same with those that it makes again. */
export function dropRounds(db: Database, { round, through }: Pick<Beginning, 'round' | 'through'>): void {
  for (const table of OF_ROUNDS) db.prepare(`DELETE FROM ${table} WHERE round <= ?`).run(round);
  db.prepare(
    'DELETE FROM shoes WHERE ended_seq <= ? AND shoe NOT IN (SELECT shoe FROM rounds WHERE shoe IS NOT NULL)',
  ).run(through);
  db.prepare('DELETE FROM repeats WHERE refused <= ?').run(through);
}

function dropRows(db: Database, { lead }: Beginning): void {
  const kept = numbersIn(keptBelow(db, lead));
  db.exec('CREATE TEMP TABLE IF NOT EXISTS kept_rows (seq INTEGER PRIMARY KEY); DELETE FROM kept_rows');
  const keep = db.prepare('INSERT INTO kept_rows VALUES (?)');
  for (const seq of kept) keep.run(seq);
  db.prepare('DELETE FROM log WHERE seq < ? AND seq NOT IN (SELECT seq FROM kept_rows)').run(lead);
}

/** Of which the journal does not know yet that its rows can leave; in order, without a gap. */
export function waitingArchives(db: Database, folder: string): string[] {
  let { through } = beginningOf(db) ?? { through: 0 };
  const waiting: string[] = [];
  for (const archive of archivesIn(folder)) {
    if (archive.first !== through + 1) continue;
    waiting.push(archive.path);
    through = archive.through;
  }
  return waiting;
}

/** Why these rows may not leave; null when they may. Reads the whole archive. */
function whyNot(db: Database, archive: ArchiveFile, key: PublicKey): Stop | null {
  const { path, about } = archive;
  const problem = problemOf(archive, knownKeys(db, key));
  if (problem) return stopped('damaged', { code: 'archive-does-not-hold', path, said: problem.code }).stop;
  const before = about.first === 1 ? NO_HASH : entryAt(db, about.first - 1)?.hash;
  const isOurs =
    before?.toString('hex') === about.before &&
    entryAt(db, about.through)?.hash.toString('hex') === about.hash &&
    isStillOver(db, about);
  return isOurs ? null : stopped('other-table', { code: 'archive-not-of-journal', path }).stop;
}

/** The round after it has ended, and nothing that waits is in it. */
function isStillOver(db: Database, { round, through }: Beginning): boolean {
  const later = db.prepare<[number], number>(
    'SELECT count(*) FROM rounds WHERE round > ? AND ended_seq IS NOT NULL LIMIT 1',
  );
  const disputed = db.prepare<[number], number>(
    `SELECT count(*) FROM adjustments WHERE round <= ? AND status = 'proposed' AND round IN (SELECT round FROM rounds)`,
  );
  const shoe = db.prepare<[number], number>(
    'SELECT count(*) FROM shoes WHERE ended_seq IS NULL AND started_seq <= ? AND shoe = (SELECT max(shoe) FROM shoes)',
  );
  const isNone = (count: number | undefined) => count === 0;
  return (
    !isNone(later.pluck().get(round)) &&
    isNone(disputed.pluck().get(round)) &&
    isNone(shoe.pluck().get(through))
  );
}

export interface LetGo {
  readonly db: Database;
  readonly key: SigningKey;
  readonly by: ArchivedBody['by'];
  readonly now: number;
  /** Told of the signature. */
  readonly signatures?: ToldSignatures;
}

export type Gone = Result<{ readonly body: ArchivedBody; readonly end: LogEnd }>;

/** One archive's rows. The connection is the only one that writes. */
export function letGo(given: LetGo, path: string): Gone {
  const { db, key, by } = given;
  const opened = openArchive(path);
  if (!opened.ok) return opened;
  const { archive } = opened;
  try {
    const stop = whyNot(db, archive, key.public);
    if (stop) return { ok: false, stop };
    const { first, through, hash, round, ended, lead, digest } = archive.about;
    const spins = spinsLeaving(db, { first, through });
    const body: ArchivedBody = {
      ...{ first, through, hash, round, ended, lead, digest, by },
      ...(spins && { spins }),
    };
    return { ok: true, body, end: leave(given, body) };
  } catch (error) {
    const stop = stopOf(error, path);
    if (!stop) throw error;
    return { ok: false, stop };
  } finally {
    archive.close();
  }
}

/** What the archive holds leaves, after the row that says so. References must not be looked at meanwhile. */
export function dropArchived(db: Database, body: Beginning): void {
  changeWriter(db)([['begins', body.through, body.round, body.ended, body.lead]]);
  dropRounds(db, body);
  dropSums(db);
  dropRows(db, body);
}

function leave({ db, key, now, signatures }: LetGo, body: ArchivedBody): LogEnd {
  // References to rows that leave were dropped before; to look for each would take an hour.
  db.pragma('foreign_keys = OFF');
  try {
    const log = new Log(db, logEnd(db));
    db.transaction(() => {
      new RowWriter(log, key, signatures).archived(body, log.timeFor(now));
      dropArchived(db, body);
    }).immediate();
    signatures?.committed();
    return log.end;
  } catch (error) {
    signatures?.forget();
    throw error;
  } finally {
    db.pragma('foreign_keys = ON');
  }
}
