// How long decisions took, by shift, from the steps in which the journal counts them.
import type { DecisionSum } from '../../journal/sums/reading.ts';
import { timeOfHour } from '../../journal/sums/round-sums.ts';
import type { TableFigures } from '../../protocol/figures.ts';
import { shiftOf } from './shifts.ts';

type Counts = Map<number, number>;

/** The step below which this share of the decisions is. */
function stepAt(counts: Counts, all: number, share: number): number {
  let left = Math.floor(all * share);
  for (const [ms, decisions] of [...counts].sort(([a], [b]) => a - b)) {
    left -= decisions;
    if (left < 0) return ms;
  }
  return 0;
}

export function decisionTimes(
  sums: readonly DecisionSum[],
  zone: string,
  shifts: readonly number[],
): TableFigures['decisions'] {
  const shiftAt = shiftOf(zone, shifts);
  const groups = new Map<number, Counts>();
  for (const { hour, ms, decisions } of sums) {
    const group = shiftAt(timeOfHour(hour));
    const counts: Counts = groups.get(group) ?? new Map();
    counts.set(ms, (counts.get(ms) ?? 0) + decisions);
    groups.set(group, counts);
  }
  return [...groups]
    .sort(([a], [b]) => a - b)
    .map(([group, counts]) => {
      const decisions = [...counts.values()].reduce((sum, times) => sum + times, 0);
      const [medianMs, slowMs] = [stepAt(counts, decisions, 0.5), stepAt(counts, decisions, 0.95)];
      return { group, decisions, medianMs, slowMs };
    });
}
