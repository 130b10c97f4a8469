// Real journals for the pit: their rows, cut into segments as a table may cut them.
import Sqlite from 'better-sqlite3';
import { type Entry, NO_HASH } from '../../src/journal/chain/chain.ts';
import { entriesFrom } from '../../src/journal/chain/log.ts';
import type { SentRows } from '../../src/pit/intake/intake.ts';
import { packRows } from '../../src/pit/segment/segment.ts';

export function rowsOf(path: string): Entry[] {
  const db = new Sqlite(path, { readonly: true });
  try {
    return [...entriesFrom(db, 1)];
  } finally {
    db.close();
  }
}

const hex = (row: Entry | undefined) => (row?.hash ?? NO_HASH).toString('hex');

/** The rows from one index to another (not included), of a journal that begins with row 1. */
export function sentRows(journal: readonly Entry[], from: number, to: number, line = 1): SentRows {
  return {
    line,
    from: from + 1,
    to,
    before: hex(journal[from - 1]),
    hash: hex(journal[to - 1]),
    body: packRows(journal.slice(from, to)),
  };
}

/** All rows, cut at these places. */
export function segmentsOf(journal: readonly Entry[], cuts: readonly number[]): SentRows[] {
  const inside = [...new Set(cuts)].filter((cut) => cut > 0 && cut < journal.length).sort((a, b) => a - b);
  const ends = [...inside, journal.length];
  return ends.map((end, index) => sentRows(journal, ends[index - 1] ?? 0, end));
}
