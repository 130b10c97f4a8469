import { describe, expect, test } from 'vitest';
import { parseChart, type ReadChart } from '../../src/edge/chart.ts';
import { parseCell } from '../../src/edge/chart-cell.ts';
import { loadChart } from '../../src/edge/chart-file.ts';
import { UP_CARDS } from '../../src/edge/up-cards.ts';
import { chartProblemSaid, chartProblemsText } from '../../src/words/technician/chart-problems.ts';
import { chart } from './books.ts';
import { MANUAL_CHART } from './manual-chart.ts';

/** The manual's chart in the form of the file. */
function written(changes: Readonly<Record<string, string>> = {}): string[] {
  const rows = MANUAL_CHART.trim()
    .split('\n')
    .map((row) => {
      const [hand = '', ...cells] = row.split('\t');
      return changes[hand] ?? `${hand} | ${cells.map((cell) => cell || 's').join(' ')}`;
    });
  const none = '- - - - - - - - -';
  return [`hand | ${UP_CARDS.join(' ')}`, ...rows, `surrender 17 | ${none} r`, `rescue 17 | ${none} r`];
}

function problems(read: ReadChart): readonly string[] {
  return read.ok ? [] : read.problems.map((problem) => chartProblemSaid(problem));
}

describe('the chart on disk', () => {
  test("is the manual's, cell by cell", () => {
    const manual = parseChart(written().join('\n'), 'manual');
    if (!manual.ok) throw new Error(chartProblemsText(manual.problems, '\n'));
    const cells = ({ hands }: typeof chart) =>
      hands.map(({ kind, values, cells }) => ({ kind, values, cells }));
    expect(cells(chart)).toEqual(cells(manual.chart));
  });

  test('rescues 12-16 against 8 to ace and 17 against an ace, and surrenders 17 against an ace', () => {
    const marks = chart.marks.map(({ kind, values, cells }) => [
      kind,
      values,
      UP_CARDS.filter((_, column) => cells[column]),
    ]);
    expect(marks).toEqual([
      ['rescue', [12, 13, 14, 15, 16], ['8', '9', '10', 'A']],
      ['rescue', [17], ['A']],
      ['surrender', [17], ['A']],
    ]);
  });
});

describe('a cell', () => {
  test.each([
    ['h', 'hit', null, null],
    ['s', 'stand', null, null],
    ['s4', 'stand', 4, null],
    ['s4*', 'stand', 4, 'any-678-possible'],
    ['s5"', 'stand', 5, 'spaded-678-possible'],
    ['d', 'double', null, null],
    ['d3', 'double', 3, null],
    ['p', 'split', null, null],
    ['p$', 'split', null, 'suited-sevens'],
    ['rh', 'surrender', null, null],
  ])('%s', (text, choice, hitFrom, hitIf) => {
    expect(parseCell(text)).toEqual({ choice, hitFrom, hitIf });
  });

  test.each(['', 'x', 'H', 's2', 's10', 'd*', 'h4', 'r', 'ph', 's4*"', 'constructor'])(
    '"%s" is none',
    (text) => {
      expect(parseCell(text)).toBeNull();
    },
  );
});

describe('a chart with a mistake is refused with its place', () => {
  test.each([
    ['hard 16', 'hard 16 | s5 s6 s6 s s h h h h', 'x, line 9: hard 16 has 9 cells; there are 10 up cards.'],
    [
      'hard 16',
      'hard 16 | s5 s6 s6 s s h hh h h h',
      'x, line 9: hard 16 against 8: "hh" is no cell of such a row.',
    ],
    [
      'hard 16',
      'hard 16 | s5 s6 s6 s s h h h h p',
      'x, line 9: hard 16 against A: "p" is no cell of such a row.',
    ],
    ['6/6', '6/6 | h h p p p$ h h h h h', 'x, line 21: 6/6 against 6: "p$" is no cell of such a row.'],
    [
      'hard 12',
      'hart 12 | h h h h h h h h h h',
      'x, line 13: "hart 12" is no hand; write "soft 17", "hard 4-8", "8/8" or "rescue 17".',
    ],
    ['hard 12', 'hard 12  h h h', 'x, line 13: a row is a hand, one "|", and a cell for each up card.'],
    ['hard 12', '', 'x: there is no row for hard 12.'],
    ['9/9', '8/8 | p p p p p p p p p p', 'x, line 19: pair 8 has a row already, in line 18.'],
    [
      'hard 17',
      'hard 17 | s s s s s s s6 s6 s6 h',
      'x, line 8: hard 17 against A contradicts the rows of surrenders: one of them surrenders, the other does not.',
    ],
  ])('%s', (hand, row, problem) => {
    expect(problems(parseChart(written({ [hand]: row }).join('\n'), 'x'))).toContain(problem);
  });

  test('a first row without the up cards', () => {
    expect(problems(parseChart(written().slice(1).join('\n'), 'x'))[0]).toBe(
      'x, line 1: the first row must be "hand | 2 3 4 5 6 7 8 9 10 A".',
    );
  });

  test('a rescue that is neither r nor -', () => {
    const text = [...written(), 'rescue 16 | - - - - - - - - - h'].join('\n');
    expect(problems(parseChart(text, 'x'))).toEqual([
      'x, line 25: rescue 16 against A: "h" is no cell of such a row.',
    ]);
  });

  test('an empty file', () => {
    expect(problems(parseChart('', 'x'))).toContain('x: there is no row for hard 4.');
  });

  test('a file that is not there', () => {
    expect(problems(loadChart('/nowhere/no-chart.txt'))).toEqual([
      'no-chart.txt: there is no such strategy chart.',
    ]);
  });

  test('in the language of the reader, while what stands in the file stays as it is', () => {
    const read = parseChart(written({ 'hard 16': 'hard 16 | s5 s6 s6 s s h hh h h h' }).join('\n'), 'x');
    if (read.ok) expect.fail('the chart was taken');
    expect(read.problems).toEqual([
      { chart: 'x', line: 9, about: { code: 'no-cell', hand: 'hard 16', upCard: '8', text: 'hh' } },
    ]);
    expect(chartProblemsText(read.problems, ' ', 'es')).toBe(
      'x, línea 9: hard 16 contra 8: «hh» no es una casilla de una fila así.',
    );
    expect(chartProblemsText(read.problems, ' ', 'fr')).toBe(
      'x, ligne 9 : hard 16 contre 8 : « hh » n’est pas une case d’une telle ligne.',
    );
  });
});
