// Fair measuring on a machine that others share: contestants take turns, the order rotates, and medians count.

export interface Contestant {
  readonly name: string;
  readonly unit: string;
  /** Does some work, about a tenth of a second or more; returns how many units of it. */
  readonly work: () => number;
}

export interface Measured {
  readonly name: string;
  readonly unit: string;
  readonly perSecond: readonly number[];
}

const WARM_UPS = 3;

function ratePerSecond(contestant: Contestant): number {
  const started = performance.now();
  const units = contestant.work();
  return (units * 1000) / (performance.now() - started);
}

/** The rates of every contestant, one for each turn. */
export function takeTurns(contestants: readonly Contestant[], turns: number): Measured[] {
  for (const contestant of contestants) for (let i = 0; i < WARM_UPS; i++) ratePerSecond(contestant);
  const rates = contestants.map((): number[] => []);
  for (let turn = 0; turn < turns; turn++)
    for (let i = 0; i < contestants.length; i++) {
      const place = (turn + i) % contestants.length;
      const contestant = contestants[place];
      if (contestant) rates[place]?.push(ratePerSecond(contestant));
    }
  return contestants.map(({ name, unit }, i) => ({ name, unit, perSecond: rates[i] ?? [] }));
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** How much faster one is than the other: the median over the turns, whose noise the two share. */
export function ratio(fast: Measured, slow: Measured): number {
  return median(fast.perSecond.map((rate, turn) => rate / (slow.perSecond[turn] ?? Number.NaN)));
}

export function goal(sentence: string, value: number, atLeast: number): string {
  return `${value >= atLeast ? 'pass' : 'FAIL'}  ${sentence}: ${value.toFixed(2)}, goal at least ${atLeast.toFixed(2)}`;
}

export function atMost(sentence: string, value: number, most: number): string {
  return `${value <= most ? 'pass' : 'FAIL'}  ${sentence}: ${value.toFixed(2)}, goal at most ${most.toFixed(2)}`;
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The median, and how far the values lie apart. */
export function spread(values: readonly number[], digits: number): string {
  const [middle, least, most] = [median(values), Math.min(...values), Math.max(...values)];
  return `${middle.toFixed(digits)} (${least.toFixed(digits)} to ${most.toFixed(digits)})`;
}
