// Real journals for the pit: their rows, cut into segments as a table may cut them.
import Sqlite from 'better-sqlite3';
import { type Entry, type EntryKind, NO_HASH } from '../../src/journal/chain/chain.ts';
import { EMPTY_LOG, entriesFrom, Log } from '../../src/journal/chain/log.ts';
import { FORMAT_1 } from '../../src/journal/file/schema.ts';
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

const ROUND: readonly (readonly [EntryKind, string])[] = [
  ['input', '{}'],
  ['input', '{"facts":[["round-ended",{}]]}'],
  ['snapshot', '{}'],
  ['checkpoint', '{}'],
];

/** A log of so many rounds, with nothing in them but a snapshot: for who only counts and sends. No pit takes it. */
export function madeUpLog(path: string, rounds: number, snapshotBytes = 0): void {
  const db = new Sqlite(path);
  db.exec(FORMAT_1);
  const log = new Log(db, EMPTY_LOG);
  const snapshot = (round: number) => JSON.stringify(`${round} `.padEnd(snapshotBytes, `${round} `));
  const none = { cause: null, person: null, role: null, device: null, number: null };
  db.transaction(() => {
    for (let round = 0; round < rounds; round++)
      for (const [kind, body] of ROUND)
        log.add({ ...none, kind, body: kind === 'snapshot' ? snapshot(round) : body, at: round });
  })();
  db.close();
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
