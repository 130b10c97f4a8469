// Two tables, row by row: the journal's and the one that was made again. A value is the same when its bytes and its type
// are the same: the number 5 is not the text "5", and 5.0 is not 5.
import type { Database } from 'better-sqlite3';
import type { BadRow } from './report.ts';

export interface Difference {
  readonly row: BadRow;
  readonly sentence: string;
}

interface Columns {
  readonly all: readonly string[];
  readonly key: readonly string[];
}

/** A row's key and its other columns, each as exact text. */
type Print = readonly [key: string, row: string];

function columnsOf(db: Database, table: string): Columns {
  const columns = db
    .prepare<[string], { name: string; pk: number }>('SELECT name, pk FROM pragma_table_info(?)')
    .all(table);
  const key = columns.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
  return { all: columns.map(({ name }) => name), key: key.map(({ name }) => name) };
}

function exactly(names: readonly string[]): string {
  return names.map((name) => `typeof("${name}") || ' ' || hex("${name}")`).join(` || ',' || `);
}

function printsOf(db: Database, table: string, { all, key }: Columns, where: string): Iterator<Print> {
  const order = key.map((name) => `"${name}"`).join(', ');
  return db
    .prepare<[], Print>(`SELECT ${exactly(key)}, ${exactly(all)} FROM ${table} ${where} ORDER BY ${order}`)
    .raw()
    .iterate();
}

/** Yields after each stretch of rows how many were the same; returns the first difference. */
export function* compareTables(
  journal: Database,
  remade: Database,
  table: string,
  where = '',
): Generator<number, Difference | null> {
  const columns = columnsOf(remade, table);
  const ours = printsOf(remade, table, columns, where);
  const theirs = printsOf(journal, table, columns, where);
  try {
    for (let same = 0; ; same++) {
      const our = ours.next();
      const their = theirs.next();
      if (our.done && their.done) {
        yield same % STRETCH;
        return null;
      }
      const [ourKey, ourRow] = our.done ? NO_ROW : our.value;
      const [theirKey, theirRow] = their.done ? NO_ROW : their.value;
      if (ourRow !== theirRow) return differenceOf({ journal, remade, table, columns }, ourKey, theirKey);
      if (same % STRETCH === STRETCH - 1) yield STRETCH;
    }
  } finally {
    ours.return?.();
    theirs.return?.();
  }
}

const STRETCH = 2000;
const NO_ROW: Print = ['', ''];

interface Two {
  readonly journal: Database;
  readonly remade: Database;
  readonly table: string;
  readonly columns: Columns;
}

function differenceOf(two: Two, ourKey: string, theirKey: string): Difference {
  const { journal, remade, table, columns } = two;
  if (ourKey === theirKey) return changedRow(two, ourKey);
  const theirsIsOurs = theirKey !== '' && valuesOf(remade, two, columns.key, theirKey).length > 0;
  if (theirKey !== '' && !theirsIsOurs) {
    const key = keyText(columns, valuesOf(journal, two, columns.key, theirKey));
    return {
      row: { table, key },
      sentence: `The table ${table} has a row that the log does not give: ${key}.`,
    };
  }
  const key = keyText(columns, valuesOf(remade, two, columns.key, ourKey));
  return { row: { table, key }, sentence: `The table ${table} lacks a row that the log gives: ${key}.` };
}

function changedRow(two: Two, which: string): Difference {
  const { journal, remade, table, columns } = two;
  const key = keyText(columns, valuesOf(remade, two, columns.key, which));
  const theirs = valuesOf(journal, two, columns.all, which);
  const ours = valuesOf(remade, two, columns.all, which);
  const column = columns.all.findIndex((_, index) => ours[index] !== theirs[index]);
  const name = columns.all[column] ?? 'a column';
  const values = `${theirs[column]}, and by the log it is ${ours[column]}`;
  return { row: { table, key }, sentence: `In the table ${table}, row ${key}, ${name} is ${values}.` };
}

/** The values of a row as SQLite writes them; none when there is no such row. */
function valuesOf(db: Database, { table, columns }: Two, names: readonly string[], key: string): string[] {
  const values = names.map((name) => `quote("${name}")`).join(', ');
  const row = db
    .prepare<[string], string[]>(`SELECT ${values} FROM ${table} WHERE ${exactly(columns.key)} = ?`)
    .raw()
    .get(key);
  return row ?? [];
}

function keyText({ key }: Columns, values: readonly string[]): string {
  return key.map((name, index) => `${name} ${values[index]}`).join(', ');
}
