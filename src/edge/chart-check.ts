// What a chart as a whole must hold: a row for every hand, and only one.
import type { Chart } from './chart.ts';
import { UP_CARDS } from './up-cards.ts';

export function chartProblems(chart: Chart): string[] {
  return [...doubleRows(chart), ...missingRows(chart), ...contradictions(chart)];
}

function doubleRows({ name, hands, marks }: Chart): string[] {
  const lines = new Map<string, number>();
  return [...hands, ...marks].flatMap(({ kind, values, line }) =>
    values.flatMap((value) => {
      const hand = `${kind} ${value}`;
      const before = lines.get(hand);
      lines.set(hand, line);
      return before === undefined
        ? []
        : [`${name}, line ${line}: ${hand} has a row already, in line ${before}.`];
    }),
  );
}

function missingRows({ name, hands }: Chart): string[] {
  const problems: string[] = [];
  const listed = new Set(hands.flatMap(({ kind, values }) => values.map((value) => `${kind} ${value}`)));
  const need = (hand: string) => {
    if (!listed.has(hand)) problems.push(`${name}: there is no row for ${hand}.`);
  };
  for (let total = 4; total <= 21; total++) need(`hard ${total}`);
  for (let total = 12; total <= 21; total++) need(`soft ${total}`);
  return problems;
}

/** The manual says twice where to surrender, in the cells and in a line of its own: they must say the same. */
function contradictions({ name, hands, marks }: Chart): string[] {
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
            : [
                `${name}, line ${line}: hard ${total} against ${upCard} contradicts the rows of surrenders: one of them surrenders, the other does not.`,
              ],
        ),
      ),
    );
}
