// Words that stand in every row of the log. A row holds their codes; the database gives them back as words. A code is never
// used again for another word.
import type { Role } from '../../table/people.ts';
import type { EntryKind } from '../chain/chain.ts';

/** Nothing is as short in SQLite as 0 and 1. */
export const KIND_CODES: { readonly [K in EntryKind]: number } = {
  setup: 0,
  input: 1,
  refused: 2,
  repeated: 3,
  snapshot: 4,
  checkpoint: 5,
  start: 6,
  stop: 7,
  access: 8,
  clock: 9,
  key: 10,
  restored: 11,
  hold: 12,
};

export const ROLE_CODES: { readonly [R in Role]: number } = {
  floor: 0,
  dealer: 1,
  pit: 2,
  surveillance: 3,
  technician: 4,
};

/** The kinds of rows that are found by index: few of all rows. */
const MARKS = [
  'setup',
  'snapshot',
  'checkpoint',
  'start',
  'stop',
  'access',
  'clock',
  'key',
  'restored',
  'hold',
] as const satisfies readonly EntryKind[];
export type Mark = (typeof MARKS)[number];

/** The index's condition in SQL. Whoever searches says it word by word, so that SQLite sees that the rows are in it. */
export const MARKED = MARKS.map((kind) => `kind = '${kind}'`).join(' OR ');

/** In SQL. Null for a code that stands for nothing. */
export function wordOf(column: string, codes: Readonly<Record<string, number>>): string {
  const words = Object.entries(codes).map(([word, code]) => `WHEN ${code} THEN '${word}'`);
  return `CASE ${column} ${words.join(' ')} END`;
}
