// A chart as text, in the form that chart.ts reads.
import { type Chart, type HandKind, KINDS, type MarkKind } from './chart.ts';
import { writeCell } from './chart-cell.ts';
import { madeForLines } from './made-for.ts';
import { UP_CARDS } from './up-cards.ts';

const LABEL_WIDTH = 20;
const CELL_WIDTH = 5;

function rangeOf(values: readonly number[]): string {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return low === high ? String(low) : `${low}-${high}`;
}

function labelOf(kind: HandKind | MarkKind, values: readonly number[]): string {
  if (kind === 'pair')
    return values.map((points) => (points === 1 ? 'A/A' : `${points}/${points}`)).join(' & ');
  const word = [...KINDS].find(([, known]) => known === kind)?.[0] ?? kind;
  return `${word} ${rangeOf(values)}`;
}

function line(label: string, cells: readonly string[]): string {
  return `${label.padEnd(LABEL_WIDTH)}|  ${cells.map((cell) => cell.padEnd(CELL_WIDTH)).join('')}`.trimEnd();
}

/** @param comment lines above the chart, without their "#" */
export function chartText({ hands, marks, madeFor }: Chart, comment: readonly string[]): string {
  return [
    ...comment.map((text) => `# ${text}`.trimEnd()),
    '#',
    ...madeForLines(madeFor),
    '',
    line('hand', UP_CARDS),
    ...hands.map(({ kind, values, cells }) => line(labelOf(kind, values), cells.map(writeCell))),
    '',
    ...marks.map(({ kind, values, cells }) =>
      line(
        labelOf(kind, values),
        cells.map((is) => (is ? 'r' : '-')),
      ),
    ),
    '',
  ].join('\n');
}
