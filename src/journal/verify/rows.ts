// The rows of the log as the file holds them. Nothing about them is believed: not even that a number is a number.
import type { Database } from 'better-sqlite3';
import { type Bodies, bodyOf } from '../chain/bodies.ts';
import type { Entry, EntryKind } from '../chain/chain.ts';

export interface StoredRow extends Entry {
  /** Whether every column is of its type. */
  readonly typed: 0 | 1;
  /** The body as it lies in the file, where it holds the character that stands for what is not UTF-8. */
  readonly bytes: Buffer | null;
}

const REPLACEMENT = '\uFFFD';

/** In order, without holding them all. */
export function storedRows(
  db: Database,
  from = Number.MIN_SAFE_INTEGER,
  to = Number.MAX_SAFE_INTEGER,
): Iterable<StoredRow> {
  return db
    .prepare<[number, number], StoredRow>(
      `SELECT seq, cause, kind, at, person, role, device, number, body, hash,
         typeof(seq) = 'integer' AND typeof(kind_code) = 'integer' AND typeof(role_code) IN ('integer', 'null') AND typeof(cause) IN ('integer', 'null') AND typeof(kind) = 'text'
         AND typeof(at) = 'integer' AND typeof(person) IN ('text', 'null') AND typeof(role) IN ('text', 'null')
         AND typeof(device) IN ('text', 'null') AND typeof(number) IN ('integer', 'null')
         AND typeof(body) = 'text' AND typeof(hash) = 'blob' AS typed,
         CASE WHEN instr(CAST(body AS BLOB), x'EFBFBD') THEN CAST(body AS BLOB) END AS bytes
       FROM log WHERE seq >= ? AND seq <= ? ORDER BY seq`,
    )
    .iterate(from, to);
}

/** Whether the row is of the form that every row has, and is read as what the file holds. */
export function isSound({ seq, cause, at, number, body, typed, bytes }: StoredRow): boolean {
  const whole = [seq, cause ?? 0, at, number ?? 0].every(Number.isSafeInteger);
  return typed === 1 && whole && (!body.includes(REPLACEMENT) || bytes?.equals(Buffer.from(body)) === true);
}

type Content = { readonly [K in EntryKind]: { readonly kind: K; readonly content: Bodies[K] } }[EntryKind];

/** A row with its body read. */
export type LogRow = Omit<Entry, 'kind'> & Content;

function contentOf(entry: Entry): Content | null {
  switch (entry.kind) {
    case 'setup':
      return { kind: 'setup', content: bodyOf(entry, 'setup') };
    case 'input':
      return { kind: 'input', content: bodyOf(entry, 'input') };
    case 'refused':
      return { kind: 'refused', content: bodyOf(entry, 'refused') };
    case 'repeated':
      return { kind: 'repeated', content: bodyOf(entry, 'repeated') };
    case 'snapshot':
      return { kind: 'snapshot', content: bodyOf(entry, 'snapshot') };
    case 'checkpoint':
      return { kind: 'checkpoint', content: bodyOf(entry, 'checkpoint') };
    case 'start':
      return { kind: 'start', content: bodyOf(entry, 'start') };
    case 'stop':
      return { kind: 'stop', content: bodyOf(entry, 'stop') };
    case 'access':
      return { kind: 'access', content: bodyOf(entry, 'access') };
    case 'clock':
      return { kind: 'clock', content: bodyOf(entry, 'clock') };
    case 'key':
      return { kind: 'key', content: bodyOf(entry, 'key') };
    case 'restored':
      return { kind: 'restored', content: bodyOf(entry, 'restored') };
    case 'archived':
      return { kind: 'archived', content: bodyOf(entry, 'archived') };
    default:
      return null;
  }
}

/** Null when the body is not what a row of its kind holds, or there is no such kind. */
export function rowOf(entry: Entry): LogRow | null {
  const { seq, cause, at, person, role, device, number, body, hash } = entry;
  try {
    const content = contentOf(entry);
    return content && { seq, cause, at, person, role, device, number, body, hash, ...content };
  } catch {
    return null;
  }
}
