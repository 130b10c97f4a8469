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
};

export const ROLE_CODES: { readonly [R in Role]: number } = {
  floor: 0,
  dealer: 1,
  pit: 2,
  surveillance: 3,
  technician: 4,
};

/** In SQL. Null for a code that stands for nothing. */
export function wordOf(column: string, codes: Readonly<Record<string, number>>): string {
  const words = Object.entries(codes).map(([word, code]) => `WHEN ${code} THEN '${word}'`);
  return `CASE ${column} ${words.join(' ')} END`;
}
