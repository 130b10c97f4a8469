// What a chart as a whole must hold: a row for every hand, and only one.
import type { Chart } from './chart.ts';
import type { ChartProblem } from './chart-problem.ts';
import { UP_CARDS } from './up-cards.ts';

export function chartProblems(chart: Chart): ChartProblem[] {
  return [...doubleRows(chart), ...missingRows(chart), ...contradictions(chart)];
}

function doubleRows({ name: chart, hands, marks }: Chart): ChartProblem[] {
  const lines = new Map<string, number>();
  return [...hands, ...marks].flatMap(({ kind, values, line }) =>
    values.flatMap((value) => {
      const hand = `${kind} ${value}`;
      const before = lines.get(hand);
      lines.set(hand, line);
      return before === undefined ? [] : [{ chart, line, about: { code: 'second-row', hand, before } }];
    }),
  );
}

function missingRows({ name: chart, hands }: Chart): ChartProblem[] {
  const problems: ChartProblem[] = [];
  const listed = new Set(hands.flatMap(({ kind, values }) => values.map((value) => `${kind} ${value}`)));
  const need = (hand: string) => {
    if (!listed.has(hand)) problems.push({ chart, line: null, about: { code: 'row-missing', hand } });
  };
  for (let total = 4; total <= 21; total++) need(`hard ${total}`);
  for (let total = 12; total <= 21; total++) need(`soft ${total}`);
  return problems;
}

/** The manual says twice where to surrender, in the cells and in a line of its own: they must say the same. */
function contradictions({ name: chart, hands, marks }: Chart): ChartProblem[] {
  const surrenders = marks.filter(({ kind }) => kind === 'surrender');
  const isMarked = (total: number, column: number) =>
    surrenders.some(({ values, cells }) => values.includes(total) && cells[column] === true);
  return hands
    .filter(({ kind }) => kind === 'hard')
    .flatMap(({ values, cells, line }) =>
      values.flatMap((total) =>
        UP_CARDS.flatMap((upCard, column) =>
          (cells[column]?.choice.startsWith('surrender') ?? false) === isMarked(total, column)
            ? []
            : [{ chart, line, about: { code: 'surrenders-differ', hand: `hard ${total}`, upCard } }],
        ),
      ),
    );
}
