// A table's journal from the pit's store, in a file for people: everything that reads a journal reads it, also when the table's box is gone.
import { bodyOf } from '../../journal/chain/bodies.ts';
import type { LogEnd } from '../../journal/chain/log.ts';
import type { Row } from '../segment/segment.ts';
import type { SegmentStore } from '../store/store.ts';
import { RemadeJournal } from './remade-journal.ts';

export interface JournalWanted {
  readonly table: string;
  readonly line: number;
  /**
   * This round must be in it: where the table has put it into an archive, the journal ends before that row. Left out: the journal as the
   * table has it.
   */
  readonly round?: number | undefined;
}

export interface JournalMade extends LogEnd {
  readonly hasRound: boolean;
}

function letsGo(row: Row, round: number): boolean {
  return row.kind === 'archived' && bodyOf(row, 'archived').round >= round;
}

/** `went`: told of each segment; false: enough. Then null. Nothing may be at `path`. */
export async function makeJournal(
  path: string,
  store: Pick<SegmentStore, 'segments'>,
  { table, line, round }: JournalWanted,
  went: (seq: number) => Promise<boolean>,
): Promise<JournalMade | null> {
  const journal = RemadeJournal.open(path);
  try {
    const isEnd = (row: Row) => round !== undefined && letsGo(row, round);
    for await (const segment of store.segments(table, line, 1)) {
      if (!journal.appendBefore(segment, isEnd)) break;
      if (!(await went(segment.to))) return null;
    }
    // One file, that can be read on a disk that cannot be written to.
    journal.db.pragma('journal_mode = DELETE');
    const found = journal.db.prepare('SELECT 1 FROM rounds WHERE round = ?').get(round ?? null);
    return { ...journal.end, hasRound: found !== undefined };
  } finally {
    journal.close();
  }
}
