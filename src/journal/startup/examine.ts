// What a start would find, without starting. Nothing is written, so it may be asked while a table runs: it sees one moment
// of it.

import type { NumberedNotice } from '../../table/notice.ts';
import type { TableState } from '../../table/state.ts';
import { entryAt, lastNumberOf, logEnd } from '../chain/log.ts';
import type { RowSpan, StartBody } from '../chain/station-bodies.ts';
import { realPathOf } from '../file/journal-files.ts';
import { keyFilesOf } from '../file/key-file.ts';
import { MIGRATIONS } from '../file/migrations.ts';
import { type Found, foresee } from './decisions.ts';
import { type Given, Look } from './look.ts';
import { lastRunIn } from './starting.ts';
import type { Stop } from './stops.ts';

/** The journal as it stands. */
export interface JournalState {
  readonly schema: number;
  readonly rows: number;
  /** When the last row was written. */
  readonly lastAt: number;
  /** The last row that a signature covers, and when it was made. */
  readonly signed: { readonly seq: number; readonly at: number } | null;
  /** Rows without a signature: a start would name them. While a table runs its newest rows have none. */
  readonly unsigned: RowSpan | null;
  /** What no floorperson has acknowledged. */
  readonly notices: readonly NumberedNotice[];
  readonly phase: string;
  /** Why the table is halted; null when it is not. */
  readonly halted: TableState['halted'];
  /** What waits for a floorperson. */
  readonly calls: TableState['calls'];
  readonly rounds: number;
  /** The last running number of the scanner that is in it; null when there is none. */
  readonly scannerNumber: number | null;
}

export interface Examined {
  readonly found: Found;
  /** Why a table would not start; null when it would. */
  readonly stop: Stop | null;
  /** Null when there is none yet, or when it cannot be relied on, or has to be brought to another form first. */
  readonly state: JournalState | null;
  /** What the second witness says; null where there is none to be asked. */
  readonly witness: StartBody['witness'];
}

/** What a start would first bring to another form is not looked into. */
const NOT_YET: readonly Found[] = ['half done', 'older schema'];

type Asked = Pick<Given, 'path' | 'setup' | 'rules'> & Partial<Pick<Given, 'witness' | 'begins' | 'keys'>>;

export function examineJournal(asked: Asked): Examined {
  const { path, witness = null, begins = true, keys = keyFilesOf(path), ...rest } = asked;
  const given = { ...rest, path: realPathOf(path), key: null, keys, migrations: MIGRATIONS, witness, begins };
  const look = new Look(given, false);
  try {
    // Before the log: the table writes its witness after it.
    look.testimony();
    const { found, stop } = foresee(look);
    const isToBeRead = !stop && !NOT_YET.includes(found);
    return {
      found,
      stop,
      state: isToBeRead ? stateIn(look) : null,
      witness: isToBeRead ? look.witnessed() : null,
    };
  } finally {
    look.close(true);
  }
}

function stateIn(look: Look): JournalState | null {
  if (look.kind() !== 'file' || !look.marks()) return null;
  const replayed = look.replayed();
  if (!replayed.ok) return null;
  const { seq } = logEnd(look.reader);
  const signed = look.marks()?.lastSigned ?? null;
  const { phase, state } = replayed.table;
  return {
    schema: look.form().version,
    rows: seq,
    lastAt: entryAt(look.reader, seq)?.at ?? 0,
    signed: signed && { seq: signed.seq, at: signed.at },
    unsigned: lastRunIn(look.reader).unsigned,
    notices: state.notices ?? [],
    phase,
    halted: state.halted,
    calls: state.calls,
    rounds: state.rounds,
    scannerNumber: lastNumberOf(look.reader, 'scanner'),
  };
}
