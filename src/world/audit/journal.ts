// Checks the journal as a whole: a new life continues where the old one ended, and the finished journal is in order.
import { isDeepStrictEqual } from 'node:util';
import { sealOpener } from '../../journal/chain/sealing.ts';
import { verify } from '../../journal/verify/verify.ts';
import { saveTable, type Table } from '../../table/table.ts';
import type { LastWill, Life, LifeParts } from '../life.ts';
import { must } from '../violation.ts';
import { difference } from './replay.ts';

/** The recovered table is the table at the moment of the crash: nothing is lost or doubled. */
export function isAsItWas({ journal }: Life, will: LastWill | null): void {
  if (!will) return;
  must(journal.seq >= will.seq, 'replay', () => `${will.seq} rows were written, ${journal.seq} are there`);
  must(
    isDeepStrictEqual(withoutNotices(journal.table), withoutNotices(will.table)),
    'replay',
    () => `the recovered table is another: ${difference(journal.table, will.table)}`,
  );
}

/** The start may add notices. */
function withoutNotices(table: Table): unknown {
  const { value, state } = saveTable(table);
  const { notices: _, noticed: __, ...rest } = state;
  return JSON.parse(JSON.stringify({ value, state: rest }));
}

/** Checks everything that `sabot verify` checks: chain, signatures, replay, payments, seals, query tables. */
export function isInOrder({ journal }: Life, { setup, key }: LifeParts): void {
  const options = {
    program: setup.program,
    key: key.public,
    seals: { keeper: sealOpener(key.sealing), live: true },
  };
  const checking = verify(journal.db, options);
  let step = checking.next();
  while (!step.done) step = checking.next();
  const { problem } = step.value;
  must(problem === null, 'verify', () => `${problem?.part}: ${JSON.stringify(problem?.about)}`);
}
