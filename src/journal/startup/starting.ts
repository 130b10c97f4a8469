// The row that every start begins with: what was found, and what the table stands on from now on. Whoever has not the key can
// write rows behind the last signature; a start names them, so that they are never taken for the table's own unseen.
import { hash } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import type { Setup } from '../chain/bodies.ts';
import { entryAt, type LogEnd, lastMark, logEnd } from '../chain/log.ts';
import type { Ended, RowSpan, StartBody } from '../chain/station-bodies.ts';

/** What only the one who starts the table knows. Hashes are SHA-256 in hex. */
export interface StartGiven {
  /** Of table.yaml. */
  readonly config: string | null;
  /** Of the staff file. */
  readonly staff: string | null;
  readonly synchronised: boolean | null;
  readonly witness: StartBody['witness'];
}

/** A table without files around it: a scenario's, or a simulated one. */
export const NOTHING_GIVEN: StartGiven = {
  config: null,
  staff: null,
  synchronised: null,
  witness: null,
};

/** How the last run of the table left the log. */
export interface LastRun {
  readonly ended: Ended;
  readonly unsigned: RowSpan | null;
}

export const NO_RUN: LastRun = { ended: 'first', unsigned: null };

/** The log is not empty. */
export function lastRunIn(db: Database, end: Pick<LogEnd, 'seq'> = logEnd(db)): LastRun {
  const signed = lastMark(db, 'checkpoint', end.seq);
  if (signed?.seq !== end.seq)
    return { ended: 'died', unsigned: { from: (signed?.seq ?? 0) + 1, to: end.seq } };
  const cause = signed.cause === null ? null : entryAt(db, signed.cause);
  // A key was changed since: the run before that is meant.
  if (cause?.kind === 'setup' && entryAt(db, cause.seq - 2)?.kind === 'key')
    return lastRunIn(db, { seq: cause.seq - 3 });
  // `sabot init` has made the journal, and no table has run on it.
  if (cause?.kind === 'setup' && cause.seq === 1) return NO_RUN;
  if (cause?.kind === 'archived') return endedBefore(db, cause.seq);
  if (cause?.kind === 'stop') return { ended: 'stopped', unsigned: null };
  return { ended: cause?.kind === 'restored' ? 'restored' : 'died', unsigned: null };
}

/** Rows went into an archive since the run ended. */
function endedBefore(db: Database, archived: number): LastRun {
  const [stop, start] = [lastMark(db, 'stop', archived), lastMark(db, 'start', archived)];
  const ended = stop && stop.seq > (start?.seq ?? 0) ? 'stopped' : 'died';
  return { ended, unsigned: null };
}

export function startBody(
  setup: Setup,
  given: StartGiven,
  lastRun: LastRun,
  { seq, hash: head }: LogEnd,
  says: number,
): StartBody {
  const { config, staff, synchronised, witness } = given;
  const { identity = null } = setup;
  const prizes = setup.book.values['spin.wheelPrizes'];
  return {
    found: { seq, hash: head },
    ...lastRun,
    program: { version: setup.program, identity },
    pack: setup.pack,
    config,
    staff,
    prizes: prizes ? hash('sha256', JSON.stringify(prizes), 'hex') : null,
    clock: { synchronised, says },
    witness,
  };
}
