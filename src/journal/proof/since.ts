// What was said of a round later on, proven: each time a row of its own, with a signature right behind it. The rows of the round are
// not touched by it.
import { isDeepStrictEqual } from 'node:util';
import type { Database } from 'better-sqlite3';
import type { PublicKey } from '../chain/key.ts';
import { logEnd, nextMark } from '../chain/log.ts';
import { blaming } from '../verify/check.ts';
import { Signatures } from '../verify/checks/signatures.ts';
import { type Finding, found } from '../verify/finding.ts';
import { Links } from '../verify/links.ts';
import type { LogRow } from '../verify/rows.ts';
import type { Stretch } from './stretch.ts';

export type Since<T> = { readonly told: T } | { readonly finding: Finding };

/** How such a row is read. */
export interface Reading<T> {
  readonly differs: 'adjustment-differs' | 'hold-differs';
  /** Null where the row tells nothing of the kind about this round. */
  toldIn(row: LogRow, round: number): T | null;
}

/** The row that tells it, up to the signature behind it. */
export function rowsFrom(
  db: Database,
  { seq }: { readonly seq: number },
): { readonly first: number; readonly last: number } {
  return { first: seq, last: nextMark(db, 'checkpoint', seq)?.seq ?? logEnd(db).seq };
}

/** Whether the first row of the stretch tells just this of the round, and the table's key has signed it. */
export function provenSince<T>(
  given: unknown,
  stretch: Stretch,
  round: number,
  key: PublicKey | null,
  { differs, toldIn }: Reading<T>,
): Since<T> {
  const { first } = stretch;
  const read: { told: T | null } = { told: null };
  const wrong = wrongRows(stretch, key, (row) => {
    if (row.seq !== first) return null;
    read.told = toldIn(row, round);
    const isSame = isDeepStrictEqual(given, JSON.parse(JSON.stringify(read.told)));
    return isSame && read.told !== null ? null : found(first, { code: differs, seq: first });
  });
  if (wrong) return { finding: wrong };
  return read.told === null ? { finding: found(first, { code: differs, seq: first }) } : { told: read.told };
}

function wrongRows(
  { first, before, rows }: Stretch,
  key: PublicKey | null,
  look: (row: LogRow) => Finding | null,
): Finding | null {
  const signatures = new Signatures(null);
  signatures.beginStretch(first, key);
  const links = new Links(first - 1, before);
  for (const stored of rows) {
    const linked = links.follow(stored);
    if ('finding' in linked) return linked.finding;
    const { row } = linked;
    const wrong = blaming(row.seq, () => signatures.look(row) ?? look(row));
    if (wrong) return wrong;
  }
  return signatures.signedThrough === null ? found(first, { code: 'record-unsigned', seq: first }) : null;
}
