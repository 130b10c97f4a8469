// A segment: rows of a table's log as one deflated text, a JSON line for each row. The hashes are left out, because the chain makes them
// again. There is one way to write a row, so that no byte of the text can be changed without being found.
import { isUtf8 } from 'node:buffer';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { ENTRY_KINDS, type Entry } from '../../journal/chain/chain.ts';
import { ROLE_CODES } from '../../journal/format/codes.ts';

/** A row as it travels: without its hash. */
export type Row = Omit<Entry, 'hash'>;

/** A table sends no more at once. The pit takes no more, whatever a sender says. */
export const MOST_ROUNDS = 64;
export const MOST_ROWS = 20_000;
export const MOST_INFLATED = 8 * 1024 * 1024;
export const MOST_DEFLATED = 2 * 1024 * 1024;

/** Why a body is no segment. */
export type SegmentFault =
  | 'too-large'
  | 'too-many-rows'
  | 'too-many-rounds'
  | 'not-deflated'
  | 'not-rows'
  | 'empty';

export type Unpacked =
  | { readonly ok: true; readonly rows: readonly Row[] }
  | { readonly ok: false; readonly fault: SegmentFault };

function lineOf({ seq, cause, kind, at, person, role, device, number, body }: Row): string {
  return JSON.stringify([seq, cause, kind, at, person, role, device, number, body]);
}

export function packRows(rows: readonly Row[]): Buffer {
  return deflateRawSync(rows.map(lineOf).join('\n'));
}

const KINDS: ReadonlySet<unknown> = new Set(ENTRY_KINDS);

function isKind(value: unknown): value is Row['kind'] {
  return KINDS.has(value);
}

function isRole(value: unknown): value is Row['role'] {
  return value === null || (typeof value === 'string' && Object.hasOwn(ROLE_CODES, value));
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);
const isWholeOrNull = (value: unknown): value is number | null => value === null || isWhole(value);
/** Half of a character has the hash of the sign that stands for what cannot be read: two texts would be one row. */
const HALF = /\p{Surrogate}/u;
const isText = (value: unknown): value is string => typeof value === 'string' && !HALF.test(value);
const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value);

/** Null when the line is not what `lineOf` writes. */
function rowIn(line: string): Row | null {
  const list: unknown = JSON.parse(line);
  if (!Array.isArray(list)) return null;
  const [seq, cause, kind, at, person, role, device, number, body]: unknown[] = list;
  if (!isWhole(seq) || !isWholeOrNull(cause) || !isKind(kind) || !isWhole(at)) return null;
  if (!isTextOrNull(person) || !isRole(role) || !isTextOrNull(device) || !isWholeOrNull(number)) return null;
  if (!isText(body)) return null;
  const row = { seq, cause, kind, at, person, role, device, number, body };
  return lineOf(row) === line ? row : null;
}

function refused(fault: SegmentFault): Unpacked {
  return { ok: false, fault };
}

/** What Node says of how it inflated; its types do not tell of it. */
interface Inflated {
  readonly buffer: Buffer;
  readonly engine: { readonly bytesWritten: number };
}

function isInflated(value: unknown): value is Inflated {
  return typeof value === 'object' && value !== null && 'buffer' in value && 'engine' in value;
}

type Text =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly fault: SegmentFault };

/** A small body that would become a huge text is stopped at the limit. */
function textOf(body: Buffer): Text {
  const not = (fault: SegmentFault): Text => ({ ok: false, fault });
  try {
    const inflated: unknown = inflateRawSync(body, { maxOutputLength: MOST_INFLATED, info: true });
    // Nothing may ride along behind the end, and nothing that is not text may be read as the sign for it.
    if (!isInflated(inflated) || inflated.engine.bytesWritten !== body.length) return not('not-deflated');
    return isUtf8(inflated.buffer) ? { ok: true, text: inflated.buffer.toString('utf8') } : not('not-rows');
  } catch (error) {
    const isBomb = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    return not(isBomb ? 'too-large' : 'not-deflated');
  }
}

/** The rows of a body. Nothing of it is believed: only its form is looked at here, the chain is the intake's. */
export function unpackRows(body: Buffer): Unpacked {
  if (body.length > MOST_DEFLATED) return refused('too-large');
  const read = textOf(body);
  if (!read.ok) return read;
  if (read.text === '') return refused('empty');
  const lines = read.text.split('\n', MOST_ROWS + 1);
  if (lines.length > MOST_ROWS) return refused('too-many-rows');
  const rows: Row[] = [];
  try {
    for (const line of lines) {
      const row = rowIn(line);
      if (!row) return refused('not-rows');
      rows.push(row);
    }
  } catch {
    return refused('not-rows');
  }
  return roundsIn(rows) > MOST_ROUNDS ? refused('too-many-rounds') : { ok: true, rows };
}

/** How a round's end is written among the facts of an input. Inside a text its quotes would be escaped. */
const ROUND_ENDED = '["round-ended"';

export function endsRound({ kind, body }: Pick<Row, 'kind' | 'body'>): boolean {
  return kind === 'input' && body.includes(ROUND_ENDED);
}

/** How many rounds end in these rows. */
export function roundsIn(rows: readonly Row[]): number {
  return rows.filter(endsRound).length;
}
