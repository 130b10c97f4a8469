// The sheet, and the form that goes with it, for a terminal or a plain printer.
import { wrapped } from '../../story/text.ts';
import type { SheetWords } from '../../words/paper/sheet.ts';
import type { Clauses, ToldBox, ToldSheet } from './told.ts';

const COLUMNS = 100;
const RULE = '─'.repeat(COLUMNS);

function heading(text: string): string[] {
  return ['', text.toUpperCase(), RULE];
}

function boxLines({ name, hands, bettors }: ToldBox, { named }: SheetWords): string[] {
  return [
    name,
    ...hands.flatMap((hand) => {
      const marks = hand.marks.length === 0 ? '' : `  (${hand.marks.join('; ')})`;
      return wrapped(named(hand.name, `${hand.cards}${marks}`), 2);
    }),
    ...bettors.flatMap((bettor) => wrapped(bettor, 2, 4)),
  ];
}

function clauseLines(steps: Clauses): string[] {
  return steps.flatMap(([sentence, clause, isDone = false]) =>
    wrapped(`${isDone ? '☑' : '☐'} ${sentence} (${clause})`, 2, 4),
  );
}

function tableLines({ dealer, dealerName, boxes, nextCard, words }: ToldSheet): string[] {
  return [
    ...heading(words.onTheTable),
    ...(dealer === null ? [words.noRound] : [words.named(dealerName, dealer)]),
    ...(boxes.length === 0 ? [words.noWagers] : boxes.flatMap((box) => boxLines(box, words))),
    ...(nextCard === null ? [] : ['', nextCard]),
  ];
}

function payLines({ pays, words }: ToldSheet): string[] {
  const widths = [0, 1].map((column) => Math.max(...pays.map((row) => (row[column] ?? '').length)) + 2);
  return [
    ...heading(words.pays),
    ...pays.map(
      ([what, paid, clause]) => `  ${what.padEnd(widths[0] ?? 0)}${paid.padEnd(widths[1] ?? 0)}${clause}`,
    ),
  ];
}

function rulesLines({ byHand, rules }: SheetWords): string[] {
  return [...heading(byHand), ...rules.flatMap((rule, index) => wrapped(`${index + 1}. ${rule}`, 2, 5))];
}

export function sheetText(told: ToldSheet): string {
  const { title, facts, money, now, afterwards, words } = told;
  return [
    words.title,
    title,
    ...facts.map(([name, value]) => (name === '' ? value : words.named(name, value))),
    ...rulesLines(words),
    ...tableLines(told),
    ...heading(words.money),
    ...(money.length === 0 ? [words.nothingPaid] : clauseLines(money)),
    ...heading(words.now),
    ...clauseLines(now),
    ...(afterwards.length === 0 ? [] : [...heading(words.afterwards), ...clauseLines(afterwards)]),
    ...payLines(told),
    '',
  ].join('\n');
}

const FORM_ROWS = 30;
const WIDTHS = [8, 12, 34, 26, 16] as const;

/** Lines to write on. */
export function formText({ form, fields, columns, dealerRow, signatures }: SheetWords): string {
  const cells = (texts: readonly string[]) =>
    WIDTHS.map((width, index) => (texts[index] ?? '').padEnd(width)).join('│');
  const line = WIDTHS.map((width) => '─'.repeat(width)).join('┼');
  return [
    form,
    RULE,
    fields.map((field) => `${field} ________`).join('  '),
    '',
    `${dealerRow} ${'_'.repeat(40)}`,
    '',
    cells(columns),
    ...Array.from({ length: FORM_ROWS }, () => [line, cells([])]).flat(),
    '',
    ...signatures.flatMap((name) => [`${name} ${'_'.repeat(40)}`, '']),
  ].join('\n');
}
