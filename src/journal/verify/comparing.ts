// Two tables, row by row: the journal's and the one that was made again. A value is the same when its bytes and its type
// are the same: the number 5 is not the text "5", and 5.0 is not 5.
import type { Database } from 'better-sqlite3';
import type { PlacedFinding } from './finding.ts';

/** Which rows: a condition with its values, the same for both. */
export interface Which {
  readonly where: string;
  readonly values: readonly number[];
}

export const ALL_ROWS: Which = { where: '1', values: [] };

interface Columns {
  readonly all: readonly string[];
  readonly key: readonly string[];
}

type Value = string | number | null | Buffer;

/** A row's key as exact text, the row as exact text, and the values of the key. */
type Print = readonly [key: string, row: string, ...values: Value[]];

interface Two {
  readonly journal: Database;
  readonly remade: Database;
  readonly table: string;
  readonly columns: Columns;
}

export interface Compared {
  /** Rows that are the same. */
  readonly same: number;
  readonly differences: readonly PlacedFinding[];
}

/** A table that was emptied or filled with nonsense is told by so many of its rows. */
const MOST_DIFFERENCES = 100;

function columnsOf(db: Database, table: string): Columns {
  const columns = db
    .prepare<[string], { name: string; pk: number }>('SELECT name, pk FROM pragma_table_info(?)')
    .all(table);
  const key = columns.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
  return { all: columns.map(({ name }) => name), key: key.map(({ name }) => name) };
}

function exactly(names: readonly string[]): string {
  const exact = (name: string) =>
    `CASE typeof("${name}") WHEN 'integer' THEN "${name}" WHEN 'null' THEN '-' ELSE typeof("${name}") || ' ' || hex("${name}") END`;
  return names.map(exact).join(` || ',' || `);
}

function listed(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ');
}

function printsOf(db: Database, table: string, { all, key }: Columns, which: Which): Print[] {
  return db
    .prepare<number[], Print>(
      `SELECT ${exactly(key)}, ${exactly(all)}, ${listed(key)} FROM ${table} WHERE ${which.where} ORDER BY ${listed(key)}`,
    )
    .raw()
    .all(...which.values);
}

/** All rows that are asked for are held in memory: ask for a few thousand at most. */
export function compareTables(
  journal: Database,
  remade: Database,
  table: string,
  which = ALL_ROWS,
): Compared {
  const columns = columnsOf(remade, table);
  const ours = printsOf(remade, table, columns, which);
  const theirs = printsOf(journal, table, columns, which);
  const isSame = ours.length === theirs.length && ours.every(([, row], index) => row === theirs[index]?.[1]);
  if (isSame) return { same: ours.length, differences: [] };
  const differences = [...differencesOf({ journal, remade, table, columns }, ours, theirs)];
  return {
    same: Math.max(0, theirs.length - differences.length),
    differences: differences.slice(0, MOST_DIFFERENCES),
  };
}

function* differencesOf(
  two: Two,
  ours: readonly Print[],
  theirs: readonly Print[],
): Generator<PlacedFinding> {
  const byKey = new Map(theirs.map((print) => [print[0], print]));
  for (const our of ours) {
    const [key, row] = our;
    const their = byKey.get(key);
    byKey.delete(key);
    if (!their) yield differing(two, our, { code: 'table-row-missing' });
    else if (their[1] !== row) yield differing(two, our, changedColumn(two, our));
  }
  for (const their of byKey.values()) yield differing(two, their, { code: 'table-row-extra' });
}

type Difference =
  | { readonly code: 'table-row-missing' | 'table-row-extra' }
  | {
      readonly code: 'table-row-differs';
      readonly column: string;
      readonly is: string;
      readonly due: string;
    };

function differing({ table, columns }: Two, [, , ...values]: Print, difference: Difference): PlacedFinding {
  const key = columns.key.map((name, index) => `${name} ${quoted(values[index] ?? null)}`).join(', ');
  return { part: 'tables', row: { table, key }, about: { ...difference, table, key } };
}

/** As SQLite writes it. */
function quoted(value: Value): string {
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`;
  if (value === null) return 'NULL';
  return typeof value === 'number' ? String(value) : `X'${value.toString('hex').toUpperCase()}'`;
}

function changedColumn(two: Two, [, , ...key]: Print): Difference {
  const { journal, remade, columns } = two;
  const theirs = valuesOf(journal, two, key);
  const ours = valuesOf(remade, two, key);
  const column = Math.max(
    0,
    columns.all.findIndex((_, index) => ours[index] !== theirs[index]),
  );
  const [is, due] = [theirs[column] ?? '', ours[column] ?? ''];
  return { code: 'table-row-differs', column: columns.all[column] ?? '', is, due };
}

/** The values of a row as SQLite writes them. */
function valuesOf(db: Database, { table, columns }: Two, key: readonly Value[]): string[] {
  const values = columns.all.map((name) => `quote("${name}")`).join(', ');
  const where = columns.key.map((name) => `"${name}" IS ?`).join(' AND ');
  const row = db.prepare<Value[], string[]>(`SELECT ${values} FROM ${table} WHERE ${where}`).raw();
  return row.get(...key) ?? [];
}
