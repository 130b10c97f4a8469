// Makes a large journal in bulk: writes a small one many times, each copy with its own numbers and earlier times, and a
// new chain with signatures. The small one itself comes last, so that a start finds the same work.
import Sqlite, { type Database } from 'better-sqlite3';
import { type Entry, hashOf, makeCheckpoint, NO_HASH } from '../../src/journal/chain/chain.ts';
import type { TableKey } from '../../src/journal/chain/key.ts';
import { entriesFrom } from '../../src/journal/chain/log.ts';
import { migrate } from '../../src/journal/file/migrations.ts';
import { PAGE_BYTES } from '../../src/journal/file/schema.ts';
import { KIND_CODES, ROLE_CODES } from '../../src/journal/format/codes.ts';

/** How far a copy lies before the original. */
interface Shift {
  readonly seq: number;
  readonly round: number;
  readonly card: number;
  readonly shoe: number;
  readonly time: number;
}

/** The columns of the query tables, by what their numbers count. */
const COUNTS: Readonly<Record<string, keyof Shift>> = {
  round: 'round',
  shoe: 'shoe',
  number: 'card',
  setup: 'seq',
  seq: 'seq',
  started_seq: 'seq',
  ended_seq: 'seq',
  opened_seq: 'seq',
  reversed_by: 'seq',
  at: 'time',
  started_at: 'time',
  ended_at: 'time',
  opened_at: 'time',
  turned_at: 'time',
  taken_back_at: 'time',
  left_at: 'time',
};

const TABLES = ['shoes', 'rounds', 'boxes', 'hands', 'cards', 'bettors', 'wagers', 'lines', 'incidents'];

function copyTable(db: Database, table: string, shift: Shift): void {
  const columns = db.prepare<[], { name: string }>(`SELECT name FROM pragma_table_info('${table}')`).all();
  const names = columns.map(({ name }) => name);
  const values = names.map((name) => {
    const counts = COUNTS[name];
    return counts ? `${name} + (${shift[counts]})` : name;
  });
  db.exec(`INSERT INTO main.${table} (${names}) SELECT ${values} FROM small.${table}`);
}

function chained(key: TableKey, entry: Entry, shift: Shift, before: Buffer): Entry {
  const seq = entry.seq + shift.seq;
  const cause = entry.cause === null ? null : entry.cause + shift.seq;
  const body =
    entry.kind === 'checkpoint'
      ? JSON.stringify(makeCheckpoint(key, seq - 1, before.toString('hex')))
      : entry.body;
  const moved = { ...entry, seq, cause, at: entry.at + shift.time, body };
  return { ...moved, hash: hashOf(before, moved) };
}

function last(db: Database, column: string, table: string): number {
  return db.prepare<[], { n: number | null }>(`SELECT max(${column}) AS n FROM ${table}`).get()?.n ?? 0;
}

/** By the hour, which is no whole number of copies: so they are counted. A start looks only whether the rounds are all there. */
function copySums(db: Database): void {
  db.exec(`INSERT INTO round_sums (hour, setup, dealer, boxes, rounds, voids, house, busy_ms, squares)
    SELECT CAST(floor(ended_at / 3600000.0) AS INTEGER), 2, '', 1, count(*), 0, coalesce(sum(house), 0), 0, 0
    FROM rounds WHERE ended_at IS NOT NULL GROUP BY 1`);
}

/** Writes `copies` copies of the small journal, and itself, to a new file. */
export function writeBulk(small: string, large: string, key: TableKey, copies: number): void {
  const from = new Sqlite(small, { readonly: true });
  const entries = [...entriesFrom(from, 1)];
  const one = {
    seq: entries.length,
    round: last(from, 'round', 'rounds'),
    card: last(from, 'number', 'cards'),
    shoe: last(from, 'shoe', 'shoes'),
    time: (entries.at(-1)?.at ?? 0) + 1,
  };
  from.close();
  const db = new Sqlite(large);
  db.pragma(`page_size = ${PAGE_BYTES}`);
  db.pragma('synchronous = OFF');
  db.pragma('foreign_keys = OFF');
  migrate(db);
  db.exec(`ATTACH '${small}' AS small; INSERT INTO main.staff SELECT * FROM small.staff`);
  const insert = db.prepare(
    `INSERT INTO log (seq, cause, kind_code, at, person, role_code, device, number, body, hash)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  let before = NO_HASH;
  db.transaction(() => {
    for (let back = copies; back >= 0; back--) {
      const { round, card, shoe, time } = one;
      const shift = {
        seq: (copies - back) * one.seq,
        round: -back * round,
        card: -back * card,
        shoe: -back * shoe,
        time: -back * time,
      };
      for (const entry of entries) {
        const { seq, cause, kind, at, person, role, device, number, body, hash } = chained(
          key,
          entry,
          shift,
          before,
        );
        const [kindCode, roleCode] = [KIND_CODES[kind], role && ROLE_CODES[role]];
        insert.run(seq, cause, kindCode, at, person, roleCode, device, number, body, hash);
        before = hash;
      }
      for (const table of TABLES) copyTable(db, table, shift);
      // The unfinished round of a copy ends with the copy. Only the round of the small journal itself stays open.
      if (back > 0)
        db.exec(`UPDATE rounds SET status = 'void', ended_at = opened_at, ended_seq = ${shift.seq + one.seq}
          WHERE round = ${round + shift.round}`);
    }
  })();
  db.exec('DETACH small');
  copySums(db);
  db.pragma('journal_mode = WAL');
  db.close();
}
