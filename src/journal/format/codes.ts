// Words that occur in every row of the log. A row holds their codes; generated columns show the words. A code
// is never reused for another word.
import type { Role } from '../../table/people.ts';
import type { EntryKind } from '../chain/chain.ts';

/** SQLite stores 0 and 1 in the least space. */
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
  // 12 was set aside for a kind that was never written.
  archived: 13,
};

export const ROLE_CODES: { readonly [R in Role]: number } = {
  floor: 0,
  dealer: 1,
  pit: 2,
  surveillance: 3,
  technician: 4,
};

/** The kinds of rows that have an index. They are few. */
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
  'archived',
] as const satisfies readonly EntryKind[];
export type Mark = (typeof MARKS)[number];

/** The condition of the index, in SQL. A search must repeat it literally, so that SQLite uses the index. */
export const MARKED = MARKS.map((kind) => `kind = '${kind}'`).join(' OR ');

/** In SQL. Null for an unknown code. */
export function wordOf(column: string, codes: Readonly<Record<string, number>>): string {
  const words = Object.entries(codes).map(([word, code]) => `WHEN ${code} THEN '${word}'`);
  return `CASE ${column} ${words.join(' ')} END`;
}
