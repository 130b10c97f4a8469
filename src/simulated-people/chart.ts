// A player who has learned the strategy chart by heart. The chart is handed in as it was read.
import type { HandView } from '../protocol/view.ts';

export type Advice = 'hit' | 'stand' | 'double' | 'split' | 'surrender';

/** One row of a chart; the cells are for the up cards 2 to 10 and the ace. */
export interface ChartRow {
  readonly kind: 'soft' | 'hard' | 'pair';
  readonly values: readonly number[];
  readonly cells: readonly {
    readonly choice: Advice | 'double-else-stand' | 'surrender-else-stand';
    readonly hitFrom: number | null;
  }[];
}

export interface ChartMarks {
  readonly kind: 'rescue' | 'surrender' | 'redouble' | 'redouble-soft';
  readonly values: readonly number[];
  readonly cells: readonly boolean[];
}

export interface PlayersChart {
  readonly hands: readonly ChartRow[];
  readonly marks: readonly ChartMarks[];
}

const LOW = '23456789';

/** The column of an up card. */
function columnOf(upCard: string): number {
  const rank = upCard.charAt(0);
  if (rank === 'A') return 9;
  return LOW.includes(rank) ? LOW.indexOf(rank) : 8;
}

function pointsOf(face: string | null): number {
  const rank = face?.charAt(0) ?? '';
  if (rank === 'A') return 1;
  return LOW.includes(rank) && rank !== '' ? Number(rank) : 10;
}

function pairOf({ cards }: HandView): number | null {
  const [first, second] = cards.map(({ face }) => pointsOf(face));
  return cards.length === 2 && first === second ? (first ?? null) : null;
}

/** What the chart says first, and what to do if that is not open. */
export function adviceFor(chart: PlayersChart, hand: HandView, upCard: string): (Advice | 'rescue')[] {
  const column = columnOf(upCard);
  const rescues = chart.marks.some(
    ({ kind, values, cells }) => kind === 'rescue' && values.includes(hand.total) && cells[column],
  );
  if (hand.doubles > 0) return rescues ? ['rescue', 'stand'] : ['stand'];
  const pair = pairOf(hand);
  const rows = [
    ...(pair === null
      ? []
      : chart.hands.filter(({ kind, values }) => kind === 'pair' && values.includes(pair))),
    ...chart.hands.filter(
      ({ kind, values }) => kind === (hand.soft ? 'soft' : 'hard') && values.includes(hand.total),
    ),
  ];
  const said = rows.flatMap(({ cells }): Advice[] => {
    const cell = cells[column];
    if (!cell) return [];
    if (cell.hitFrom !== null && hand.cards.length >= cell.hitFrom) return ['hit'];
    if (cell.choice === 'surrender-else-stand') return ['surrender', 'stand'];
    return cell.choice === 'double-else-stand' ? ['double', 'stand'] : [cell.choice];
  });
  return [...said, 'hit', 'stand'];
}
