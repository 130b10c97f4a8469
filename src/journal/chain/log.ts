// The end of the log, where rows are appended and chained.
import type { Database, Statement } from 'better-sqlite3';
import type { Stamp } from '../../table/people.ts';
import { KIND_CODES, MARKED, type Mark, ROLE_CODES } from '../format/codes.ts';
import { type Entry, type EntryKind, linkOf, NO_HASH } from './chain.ts';

const COLUMNS = 'seq, cause, kind, at, person, role, device, number, body, hash';

const ADD = `INSERT INTO log (seq, cause, kind_code, at, person, role_code, device, number, body, hash)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;

export interface LogEnd {
  readonly seq: number;
  /** In hexadecimal digits. */
  readonly hash: string;
  /** When the last row was written. */
  readonly at: number;
}

export const EMPTY_LOG: LogEnd = { seq: 0, hash: NO_HASH.toString('hex'), at: 0 };

export class Log {
  end: LogEnd;
  private readonly insert: Statement;

  constructor(db: Database, end: LogEnd) {
    this.end = end;
    this.insert = db.prepare(ADD);
  }

  /** The times of rows never go back, even if the clock does. */
  timeFor(at: number): number {
    return Math.max(at, this.end.at);
  }

  /** Appends what a person or a device did. Returns the row's number. */
  appendFrom(kind: 'input' | 'refused' | 'access', { at, by, from }: Stamp, body: string): number {
    const person = by?.id ?? null;
    const role = by?.role ?? null;
    const device = from?.device ?? null;
    return this.add({ cause: null, kind, at, person, role, device, number: from?.number ?? null, body });
  }

  /** Appends a row that follows from it. */
  append(kind: EntryKind, at: number, body: string, cause: number | null = null): number {
    return this.add({ cause, kind, at, person: null, role: null, device: null, number: null, body });
  }

  /** Appends a row as it is, such as another journal's. */
  add(entry: Omit<Entry, 'seq' | 'hash'>): number {
    const seq = this.end.seq + 1;
    const { cause, kind, person, role, device, number, body } = entry;
    const at = this.timeFor(entry.at);
    const hash = linkOf(this.end.hash, { seq, cause, kind, at, person, role, device, number, body });
    const [kindCode, roleCode] = [KIND_CODES[kind], role && ROLE_CODES[role]];
    const bytes = Buffer.from(hash, 'hex');
    this.insert.run(seq, cause, kindCode, at, person, roleCode, device, number, body, bytes);
    this.end = { seq, hash, at };
    return seq;
  }
}

/** Rows from a number on, in order, without loading them all. */
export function entriesFrom(db: Database, from: number, to = Number.MAX_SAFE_INTEGER): Iterable<Entry> {
  return db
    .prepare<[number, number], Entry>(`SELECT ${COLUMNS} FROM log WHERE seq >= ? AND seq <= ? ORDER BY seq`)
    .iterate(from, to);
}

export function entryAt(db: Database, seq: number): Entry | null {
  return db.prepare<[number], Entry>(`SELECT ${COLUMNS} FROM log WHERE seq = ?`).get(seq) ?? null;
}

const OF_MARKS = `SELECT ${COLUMNS} FROM log WHERE kind = ? AND (${MARKED})`;

/** The last row of a kind. */
export function lastMark(db: Database, kind: Mark, upTo = Number.MAX_SAFE_INTEGER): Entry | null {
  const last = db.prepare<[string, number], Entry>(`${OF_MARKS} AND seq <= ? ORDER BY seq DESC LIMIT 1`);
  return last.get(kind, upTo) ?? null;
}

/** The first row of a kind from a number on. */
export function nextMark(db: Database, kind: Mark, from: number): Entry | null {
  const next = db.prepare<[string, number], Entry>(`${OF_MARKS} AND seq >= ? ORDER BY seq LIMIT 1`);
  return next.get(kind, from) ?? null;
}

export function logEnd(db: Database): LogEnd {
  const last = db
    .prepare<[], LogEnd>('SELECT seq, lower(hex(hash)) AS hash, at FROM log ORDER BY seq DESC LIMIT 1')
    .get();
  return last ?? EMPTY_LOG;
}

/** The last running number of a device in the log; null if there is none. */
export function lastNumberOf(db: Database, device: string): number | null {
  const number = db.prepare<[string], number>('SELECT number FROM devices WHERE device = ?').pluck();
  return number.get(device) ?? null;
}
