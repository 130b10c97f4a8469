// A strategy chart as it is written: rows of hands, columns of up cards (config/strategy/*.txt).
import { type Cell, parseCell } from './chart-cell.ts';
import { chartProblems } from './chart-check.ts';
import type { AboutChart, ChartProblem } from './chart-problem.ts';
import { type MadeFor, readMadeFor } from './made-for.ts';
import { UP_CARDS } from './up-cards.ts';

export type HandKind = 'soft' | 'hard' | 'pair';
export type MarkKind = 'rescue' | 'surrender' | 'redouble' | 'redouble-soft';

interface Row<Kind, Entry> {
  readonly line: number;
  readonly kind: Kind;
  /** The totals that the row is for; of a pair, what one of its cards counts. */
  readonly values: readonly number[];
  /** One for each up card. */
  readonly cells: readonly Entry[];
}
export type HandRow = Row<HandKind, Cell>;
/** Where to rescue a doubled hand or to double it again, or to surrender the first two cards. */
export type MarkRow = Row<MarkKind, boolean>;

export interface Chart {
  readonly name: string;
  readonly hands: readonly HandRow[];
  readonly marks: readonly MarkRow[];
  /** The rules that the chart was made for, as far as it says so. */
  readonly madeFor: MadeFor;
}

export type ReadChart =
  | { readonly ok: true; readonly chart: Chart }
  | { readonly ok: false; readonly problems: readonly ChartProblem[] };

/** The word before the totals of a row. */
export const KINDS: ReadonlyMap<string, HandKind | MarkKind> = new Map([
  ['soft', 'soft'],
  ['hard', 'hard'],
  ['rescue', 'rescue'],
  ['redouble', 'redouble'],
  ['redouble soft', 'redouble-soft'],
  ['surrender', 'surrender'],
]);

const MARKS = new Map([
  ['r', true],
  ['-', false],
]);

/** Reads the text of a chart. Every problem says where: file, line, and the up card of the cell. */
export function parseChart(text: string, name: string): ReadChart {
  const problems: ChartProblem[] = [];
  const hands: HandRow[] = [];
  const marks: MarkRow[] = [];
  let headed = false;
  for (const [index, content] of text.split(/\r?\n/).entries()) {
    if (content.trim() === '' || content.startsWith('#')) continue;
    const line = index + 1;
    const row = headed ? readRow(content, line) : readHead(content);
    headed = true;
    if (Array.isArray(row)) problems.push(...row.map((about) => ({ chart: name, line, about })));
    else if (isMarkRow(row)) marks.push(row);
    else hands.push(row);
  }
  const chart = { name, hands, marks, madeFor: readMadeFor(text) };
  if (problems.length === 0) problems.push(...chartProblems(chart));
  return problems.length > 0 ? { ok: false, problems } : { ok: true, chart };
}

function isMark(kind: HandKind | MarkKind): kind is MarkKind {
  return kind !== 'soft' && kind !== 'hard' && kind !== 'pair';
}

function isMarkRow(row: HandRow | MarkRow): row is MarkRow {
  return isMark(row.kind);
}

/** The problems of the row that names the up cards. */
function readHead(content: string): AboutChart[] {
  const named = content.split('|')[1]?.trim().split(/\s+/).join(' ');
  const upCards = UP_CARDS.join(' ');
  return named === upCards ? [] : [{ code: 'no-head', upCards }];
}

/** A row, or its problems. */
function readRow(content: string, line: number): HandRow | MarkRow | AboutChart[] {
  const [label = '', row, ...more] = content.split('|').map((part) => part.trim());
  if (row === undefined || more.length > 0) return [{ code: 'no-row' }];
  const hand = parseHand(label);
  if (hand === null) return [{ code: 'no-hand', text: label }];
  const { kind, values } = hand;
  const texts = row.split(/\s+/);
  if (texts.length !== UP_CARDS.length)
    return [{ code: 'cells-of-row', hand: label, count: texts.length, upCards: UP_CARDS.length }];
  if (isMark(kind)) {
    const cells = texts.map((text) => MARKS.get(text) ?? null);
    return allRead(cells) ? { line, kind, values, cells } : badCells(label, texts, cells);
  }
  const cells = texts.map((text) => fitting(parseCell(text), kind, values));
  return allRead(cells) ? { line, kind, values, cells } : badCells(label, texts, cells);
}

/** What a row is for: "soft 12-15", "8/8 & A/A", "rescue 17"; null when it can not be read. */
function parseHand(text: string): { kind: HandKind | MarkKind; values: number[] } | null {
  const [, word = '', from, to] = /^(\w+(?: soft)?) (\d{1,2})(?:-(\d{1,2}))?$/.exec(text) ?? [];
  const kind = KINDS.get(word);
  if (kind) {
    const lowest = Number(from);
    const highest = Number(to ?? from);
    if (lowest > highest || highest > 21) return null;
    return { kind, values: Array.from({ length: highest - lowest + 1 }, (_, i) => lowest + i) };
  }
  const values: number[] = [];
  for (const pair of text.split(' & ')) {
    const card = /^([2-9]|10|A)\/\1$/.exec(pair)?.[1];
    if (card === undefined) return null;
    values.push(card === 'A' ? 1 : Number(card));
  }
  return { kind: 'pair', values };
}

/** Only a pair can be split, and only sevens can be suited sevens. */
function fitting(cell: Cell | null, kind: HandKind, values: readonly number[]): Cell | null {
  if (cell?.choice === 'split' && kind !== 'pair') return null;
  if (cell?.hitIf === 'suited-sevens' && values.some((points) => points !== 7)) return null;
  return cell;
}

function allRead<Entry>(cells: readonly (Entry | null)[]): cells is readonly Entry[] {
  return !cells.includes(null);
}

function badCells(hand: string, texts: readonly string[], cells: readonly unknown[]): AboutChart[] {
  return UP_CARDS.flatMap((upCard, column) =>
    cells[column] === null ? [{ code: 'no-cell', hand, upCard, text: texts[column] ?? '' }] : [],
  );
}
