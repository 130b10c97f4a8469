// The query tables of the journal against those that the log gives.
import type { Database } from 'better-sqlite3';
import { QUERY_TABLES } from '../file/schema.ts';
import { compareTables, type Difference } from './comparing.ts';
import type { RemadeTables } from './remaking.ts';
import type { Problem, Progress } from './report.ts';

export function* checkTables(journal: Database, remade: RemadeTables): Generator<Progress, Problem | null> {
  for (const [done, table] of QUERY_TABLES.entries()) {
    const where = table === 'repeats' ? `WHERE refused <= ${remade.lastInput}` : '';
    const rows = compareTables(journal, remade.db, table, where);
    let next = rows.next();
    for (; !next.done; next = rows.next()) {
      remade.checked += next.value;
      yield { part: 'tables', done, of: QUERY_TABLES.length };
    }
    if (next.value) return problemOf(next.value);
  }
  const uncounted = wrongCount(journal, remade.lastInput) ?? (yield* wrongReference(journal));
  return uncounted && problemOf(uncounted);
}

function problemOf({ row, sentence }: Difference): Problem {
  return { part: 'tables', row, sentence };
}

/** Refusals since the last input are still being counted: their number is not in the log yet, but they themselves are. */
function wrongCount(journal: Database, lastInput: number): Difference | null {
  const wrong = journal
    .prepare<[number], { refused: number }>(
      `SELECT refused FROM repeats LEFT JOIN log ON seq = refused
       WHERE refused > ? AND (kind IS NOT 'refused' OR typeof(times) <> 'integer' OR times < 2
         OR typeof(last_at) <> 'integer') ORDER BY refused LIMIT 1`,
    )
    .get(lastInput);
  if (!wrong) return null;
  const key = `refused ${wrong.refused}`;
  const sentence = `The table repeats counts a refusal that the log does not have: ${key}.`;
  return { row: { table: 'repeats', key }, sentence };
}

/** The checks above rule this out; SQLite checks it once more. */
function* wrongReference(journal: Database): Generator<Progress, Difference | null> {
  for (const table of ['log', ...QUERY_TABLES]) {
    const [wrong] = journal
      .prepare<[string], { rowid: number | null; parent: string }>(
        'SELECT rowid, parent FROM pragma_foreign_key_check(?)',
      )
      .all(table);
    yield { part: 'tables', done: QUERY_TABLES.length, of: QUERY_TABLES.length };
    if (!wrong) continue;
    const key = `rowid ${wrong.rowid}`;
    const sentence = `In the table ${table}, ${key} refers to a row of ${wrong.parent} that is not there.`;
    return { row: { table, key }, sentence };
  }
  return null;
}
