// Is the journal as it was written? The file, its form, the chain, the signatures, the game itself, every payment, every
// seal, and the query tables against the log. Whatever is wrong is reported, and the verification goes on.
//
// The log is cut into stretches (cuts.ts). Each is followed in a short transaction of its own, so that a table may go on
// writing and its write-ahead log is not held open: rows are only ever added, so the stretches are of one log whenever they
// are read. The end of the log is followed last, as it is by then, together with what may still change in the query tables.
//
// It finds every change before the last signature, because nobody can sign without the table's key. From the file alone it
// cannot know whether the rows after the last signature were all rewritten, or whether the end was cut off together with its
// rows in the query tables. So the report names the last row with its hash, and the last row that is signed.
import type { Database } from 'better-sqlite3';
import type { PublicKey } from '../chain/key.ts';
import { lastMark } from '../chain/log.ts';
import type { Anchor } from '../proof/anchor.ts';
import { blameOf } from './check.ts';
import type { SealOpener } from './checks/seals.ts';
import { stretchesOf } from './cuts.ts';
import { followPiece, followStretch } from './following.ts';
import { Joining } from './joining.ts';
import type { Progress, Verified } from './report.ts';
import { checkFile } from './schema.ts';

export type { Part, PartName, Progress, Verified } from './report.ts';

export interface VerifyOptions {
  /** This program's version. */
  readonly program: string;
  /** The key on file; null when it is not at hand. */
  readonly key: PublicKey | null;
  /** Opens the seals; null without the sealing key. */
  readonly seals: SealOpener | null;
  /** Heads that were noted elsewhere, which the journal must hold. */
  readonly anchors?: readonly Anchor[];
  /** The folder of the archives; null: there is none. */
  readonly archives?: string | null;
  /** The log alone is followed: an archive has no query tables. */
  readonly bare?: boolean;
}

/** The last row of the log; 0 where there is none, or none can be read: whoever follows it says why. */
export function headOf(db: Database): number {
  try {
    return db.prepare<[], number>('SELECT coalesce(max(seq), 0) FROM log').pluck().get() ?? 0;
  } catch (error) {
    if (blameOf(error) === null) throw error;
    return 0;
  }
}

/**
 * On one connection; says after every stretch how far it is. Throws only when the machine is in trouble; whatever is wrong with
 * the journal is in the report. `rows` is about how many rows a stretch has.
 */
export function* verify(db: Database, options: VerifyOptions, rows?: number): Generator<Progress, Verified> {
  const joining = new Joining(db, options);
  try {
    yield { part: 'file', done: 0, of: 1 };
    joining.addFile(checkFile(db));
    const head = headOf(db);
    for (const piece of joining.archives.pieces()) {
      joining.add(followPiece(db, piece, options), piece.drop);
      yield { part: 'chain', done: piece.last, of: head };
    }
    const stretches = stretchesOf(db, head, rows);
    let next = stretches.next();
    for (; !next.done; next = stretches.next()) {
      joining.add(followStretch(db, next.value, options));
      yield { part: 'chain', done: next.value.last, of: head };
    }
    yield* joining.compareSettled();
    return joining.finish(next.value);
  } finally {
    joining.close();
  }
}

/**
 * Rows may leave the journal into an archive meanwhile, though seldom: then nothing that was read counts, and it begins again.
 */
export async function whileNothingLeaves<T>(db: Database, work: () => Promise<T>): Promise<T> {
  for (;;) {
    const before = lastArchived(db);
    try {
      const done = await work();
      if (lastArchived(db) === before) return done;
    } catch (error) {
      if (lastArchived(db) === before) throw error;
    }
  }
}

/** The row that tells of the last archive; 0 where there is none, or none can be read. */
function lastArchived(db: Database): number {
  try {
    return lastMark(db, 'archived')?.seq ?? 0;
  } catch (error) {
    if (blameOf(error) === null) throw error;
    return 0;
  }
}

/** The same without blocking the process: others have their turn after every stretch. Null when it was stopped. */
export function verifyInSlices(...given: Parameters<typeof inSlices>): Promise<Verified | null> {
  return whileNothingLeaves(given[0], () => inSlices(...given));
}

async function inSlices(
  db: Database,
  options: VerifyOptions,
  tell: (progress: Progress) => void = () => {},
  stop?: AbortSignal,
): Promise<Verified | null> {
  const end: { report: Verified | null } = { report: null };
  function* slices(): Generator<Progress, void> {
    end.report = yield* verify(db, options);
  }
  for (const progress of slices()) {
    tell(progress);
    await new Promise<void>((resolve) => setImmediate(resolve));
    if (stop?.aborted) break;
  }
  return end.report;
}
