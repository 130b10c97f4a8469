// Tables in text files: columns between bars, the result last, comments after a hash at the start of a line.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, test } from 'vitest';
import type { Rules } from '../../src/rules/compile.ts';
import { PACK_IDS, rulesOf } from './books.ts';

/** A row gives its cells by the names of their columns. */
export type Cell<Column extends string> = (column: Column) => string;

export interface Row<Column extends string> {
  /** As in `test/fixtures/totals.txt:12`. */
  readonly place: string;
  readonly text: string;
  /** What is wrong with the line as such. */
  readonly problem: string | null;
  readonly cell: Cell<Column>;
}

function rowOf<Column extends string>(place: string, text: string, columns: readonly Column[]): Row<Column> {
  const cells = text.split('|').map((cell) => cell.trim());
  const wanted = `${columns.length} (${columns.join(' | ')})`;
  const problem = cells.length === columns.length ? null : `${cells.length} columns instead of ${wanted}`;
  const cell = (column: Column) => {
    const value = cells[columns.indexOf(column)];
    if (value === undefined) throw new SyntaxError(`no column ${column}`);
    return value;
  };
  return { place, text, problem, cell };
}

export function readRows<Column extends string>(
  file: string,
  text: string,
  columns: readonly Column[],
): Row<Column>[] {
  return text
    .split('\n')
    .map((line, index) => rowOf(`${file}:${index + 1}`, line.trim(), columns))
    .filter((row) => row.text !== '' && !row.text.startsWith('#'));
}

/** Runs the body for a row. A problem with the line itself is reported with its place. */
export function runRow<Column extends string>(row: Row<Column>, body: (cell: Cell<Column>) => void): void {
  try {
    if (row.problem !== null) throw new SyntaxError(row.problem);
    body(row.cell);
  } catch (error) {
    if (error instanceof SyntaxError) throw new SyntaxError(`${row.place}: ${error.message}`);
    throw error;
  }
}

/** One test for each row of a file in test/fixtures. */
export function fixture<Column extends string>(
  name: string,
  columns: readonly Column[],
  body: (cell: Cell<Column>) => void,
): void {
  const file = `test/fixtures/${name}`;
  const path = fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url));
  describe(file, () => {
    for (const row of readRows(file, readFileSync(path, 'utf8'), columns))
      test(`${row.place} ${row.text}`, () => runRow(row, body));
  });
}

/** "every book", or the ids of some packs. */
export function booksNamed(text: string): readonly string[] {
  if (text === 'every book') return PACK_IDS;
  const packs = text.split(' ');
  const unknown = packs.find((pack) => !PACK_IDS.includes(pack));
  if (unknown !== undefined) throw new SyntaxError(`"${unknown}" is no pack`);
  return packs;
}

const compiled = new Map<string, Rules>();

export function rulesNamed(text: string): readonly Rules[] {
  return booksNamed(text).map((pack) => {
    const rules = compiled.get(pack) ?? rulesOf(pack);
    compiled.set(pack, rules);
    return rules;
  });
}

/** "dealer 7H KD" without its first word. */
export function following(word: string, cell: string): string {
  if (!cell.startsWith(`${word} `)) throw new SyntaxError(`"${cell}" does not begin with "${word}"`);
  return cell.slice(word.length + 1);
}
