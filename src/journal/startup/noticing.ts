// What the floor must know of a start: rows without a signature, a missing witness, a backup in place, and whatever the table stands on that has changed.
import type { Database } from 'better-sqlite3';
import type { Foundation, Notice } from '../../table/notice.ts';
import { bodyOf } from '../chain/bodies.ts';
import { lastMark } from '../chain/log.ts';
import type { Foundations, StartBody } from '../chain/station-bodies.ts';

/** Enough of a hash to be read aloud. */
const SHOWN = 12;
const NONE = '–';

const HASHES: { readonly [F in Foundation]: (on: Foundations) => string | null } = {
  program: ({ program }) => [program.version, program.identity ?? ''].join(' ').trim(),
  pack: ({ pack }) => pack.hash,
  configuration: ({ config }) => config,
  staff: ({ staff }) => staff,
  prizes: ({ prizes }) => prizes,
};

const FOUNDATIONS: readonly Foundation[] = ['program', 'pack', 'configuration', 'staff', 'prizes'];

/** The program's version is shown whole. */
export function shortHash(text: string | null): string {
  return text?.replace(/[0-9a-f]{64}$/, (hash) => hash.slice(0, SHOWN)) ?? NONE;
}

/** What the table stood on last: the start before, and the changes of the staff since; null before the first. */
export function lastStart(db: Database): StartBody | null {
  const entry = lastMark(db, 'start');
  if (!entry) return null;
  const start = bodyOf(entry, 'start');
  return { ...start, staff: staffSince(db, entry.seq) ?? start.staff };
}

function staffSince(db: Database, start: number): string | null {
  for (
    let last = lastMark(db, 'access');
    last && last.seq > start;
    last = lastMark(db, 'access', last.seq - 1)
  ) {
    const body = bodyOf(last, 'access');
    if (body.code === 'staff-changed') return body.hash;
  }
  return null;
}

/** Of a first start nothing is noticed: whoever opens the table for the first time knows that all of it is new. */
export function noticesOf(start: StartBody, before: StartBody | null): Notice[] {
  const { unsigned, witness, ended } = start;
  const rows: Notice[] = unsigned ? [{ code: 'rows-unsigned', ...unsigned }] : [];
  if (witness === 'missing') rows.push({ code: 'witness-missing' });
  if (ended === 'restored') rows.push({ code: 'journal-restored' });
  if (!before) return rows;
  const changed = FOUNDATIONS.filter((how) => HASHES[how](start) !== HASHES[how](before));
  return [
    ...rows,
    ...changed.map((how): Notice => ({ code: 'changed', how, is: shortHash(HASHES[how](start)) })),
  ];
}
