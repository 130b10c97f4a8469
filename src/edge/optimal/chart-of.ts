// A strategy chart from an analysis: for each total and up card the cell that is worth most, over all hands of that total as often as they
// come up. A player can learn a chart; nobody can learn 3,000 hands.
import { isSoft, total } from '../../rules/cards/tally.ts';
import { at } from '../../rules/lookup.ts';
import { HIT, REDOUBLE, RESCUE, SPLIT, STAND } from '../../rules/play/options.ts';
import type { Chart, HandKind, HandRow, MarkKind, MarkRow } from '../chart.ts';
import type { Cell, HitIf } from '../chart-cell.ts';
import { madeForBook } from '../made-for.ts';
import { compileStrategy, decide } from '../strategy.ts';
import { UP_CARD_POINTS } from '../up-cards.ts';
import type { Analysis, UpCardPlay, Worth } from './analyse.ts';
import type { PlayerHand } from './hands.ts';
import { type Origin, originOfPair, pairRank } from './payoffs.ts';
import { type Weights, weightsOfDeal, weightsOfPair } from './reach.ts';

/** One hand in one way of playing, how often it comes up and what each decision is worth. */
interface Held {
  readonly hand: PlayerHand;
  readonly open: number;
  readonly weight: number;
  readonly worth: Worth;
}

const CELLS: readonly Cell[] = (() => {
  const plain = { hitFrom: null, hitIf: null } as const;
  const counts = [null, 3, 4, 5, 6, 7];
  const reasons: (HitIf | null)[] = [null, 'any-678-possible', 'spaded-678-possible'];
  return [
    { choice: 'hit', ...plain },
    ...reasons.flatMap((hitIf) => counts.map((hitFrom): Cell => ({ choice: 'stand', hitFrom, hitIf }))),
    ...counts.map((hitFrom): Cell => ({ choice: 'double', hitFrom, hitIf: null })),
    { choice: 'double-else-stand', ...plain },
    { choice: 'surrender', ...plain },
    { choice: 'surrender-else-stand', ...plain },
  ];
})();

const LOWEST: Readonly<Record<'hard' | 'soft', number>> = { hard: 4, soft: 12 };
const HIGHEST = 21;

/** A chart with nothing but this cell. */
function chartOfOne(kind: HandKind, value: number, cell: Cell): Chart {
  return {
    name: '',
    hands: [{ line: 0, kind, values: [value], cells: UP_CARD_POINTS.map(() => cell) }],
    marks: [],
    madeFor: new Map(),
  };
}

/** What the hands are worth together if they are played by this cell. */
function worthOfCell(kind: 'hard' | 'soft', points: number, cell: Cell, held: readonly Held[]): number {
  const strategy = compileStrategy(chartOfOne(kind, points, cell));
  let sum = 0;
  for (const { hand, open, weight, worth } of held) {
    const decision = decide(strategy, hand.tally, 0, 2, open & ~SPLIT);
    sum += weight * (worth.get(decision) ?? worth.get(STAND) ?? 0);
  }
  return sum;
}

/** So little is not worth a mark in a chart. */
const NOTHING = 1e-12;

function bestCell(kind: 'hard' | 'soft', points: number, held: readonly Held[]): Cell {
  let best = at(CELLS, points >= 17 ? 1 : 0);
  let top = worthOfCell(kind, points, best, held);
  for (const cell of CELLS) {
    const worth = worthOfCell(kind, points, cell, held);
    if (worth <= top + NOTHING) continue;
    best = cell;
    top = worth;
  }
  return best;
}

class UpCardChart {
  readonly #play: UpCardPlay;
  /** By number of doubles. */
  readonly #held: readonly Held[][];

  constructor(play: UpCardPlay) {
    this.#play = play;
    this.#held = Array.from({ length: play.table.payoffs.doublesInAll + 1 }, () => []);
    this.#add(weightsOfDeal(play), 'dealt', play.first.worth);
    for (const pair of play.pairs) {
      const origin = originOfPair(play.table.rules, pair.rank);
      this.#add(weightsOfPair(play, pair), origin, pair.worth);
    }
  }

  #add(weights: Weights, origin: Origin, worth: UpCardPlay['first']['worth']): void {
    const { hands, payoffs, closed } = this.#play.table;
    for (const [doubles, own] of weights.entries())
      for (const [number, weight] of own.entries()) {
        if (weight === 0) continue;
        const open = at(payoffs.stage(origin, doubles).open, number) & ~closed;
        const worths = at(worth, doubles).get(number) ?? new Map();
        at(this.#held, doubles).push({ hand: at(hands.all, number), open, weight, worth: worths });
      }
  }

  cell(kind: 'hard' | 'soft', points: number): Cell {
    const held = at(this.#held, 0).filter(
      ({ hand: { tally } }) => total(tally) === points && isSoft(tally) === (kind === 'soft'),
    );
    return bestCell(kind, points, held);
  }

  /** Null where a pair is played as its total. */
  pair(rank: number): Cell | null {
    const { table, deals } = this.#play;
    const own = deals.filter(({ hand }) => pairRank(table.rules, at(table.hands.all, hand)) === rank);
    const split = own.filter(({ decision }) => decision === SPLIT);
    if (split.length === 0) return null;
    const isOfSevens = split.length < own.length && own.some(({ decision }) => decision === HIT);
    return { choice: 'split', hitFrom: null, hitIf: isOfSevens ? 'suited-sevens' : null };
  }

  /** Whether doubled hands of this total are worth more this way than by standing. */
  isMarked(decision: number, points: number, soft: boolean | null): boolean {
    let sum = 0;
    for (const held of this.#held.slice(1))
      for (const { hand, weight, worth } of held) {
        if (total(hand.tally) !== points || (soft !== null && isSoft(hand.tally) !== soft)) continue;
        const others = [...worth]
          .filter(([one]) => one !== decision && one !== REDOUBLE)
          .map(([, its]) => its);
        const its = worth.get(decision);
        if (its !== undefined && others.length > 0) sum += weight * (its - Math.max(...others));
      }
    return sum > NOTHING;
  }
}

function rowOf(kind: HandKind, value: number, cells: readonly Cell[]): HandRow {
  return { line: 0, kind, values: [value], cells };
}

/** Equal rows that follow each other become one. */
function joined<Kind extends HandKind | MarkKind, Entry>(
  rows: readonly {
    readonly line: number;
    readonly kind: Kind;
    readonly values: readonly number[];
    readonly cells: readonly Entry[];
  }[],
): typeof rows {
  const done: (typeof rows)[number][] = [];
  for (const row of rows) {
    const before = done.at(-1);
    const same = before?.kind === row.kind && JSON.stringify(before.cells) === JSON.stringify(row.cells);
    if (before && same) done[done.length - 1] = { ...before, values: [...before.values, ...row.values] };
    else done.push(row);
  }
  return done;
}

function marksOf(columns: readonly UpCardChart[], surrenders: (points: number) => boolean[]): MarkRow[] {
  const rows: MarkRow[] = [];
  const mark = (kind: MarkKind, points: number, cells: boolean[]) => {
    if (cells.includes(true)) rows.push({ line: 0, kind, values: [points], cells });
  };
  const totals = Array.from({ length: HIGHEST - 3 }, (_, i) => 4 + i);
  for (const points of totals)
    mark(
      'rescue',
      points,
      columns.map((column) => column.isMarked(RESCUE, points, null)),
    );
  for (const points of totals)
    mark(
      'redouble',
      points,
      columns.map((column) => column.isMarked(REDOUBLE, points, false)),
    );
  for (const points of totals)
    mark(
      'redouble-soft',
      points,
      columns.map((column) => column.isMarked(REDOUBLE, points, true)),
    );
  for (const points of totals) mark('surrender', points, surrenders(points));
  return [...joined(rows)];
}

export function chartOf({ upCards, book }: Analysis, name: string): Chart {
  const columns = UP_CARD_POINTS.map((points) => new UpCardChart(at(upCards, points - 1)));
  const rows = (kind: 'hard' | 'soft') => {
    const totals = Array.from({ length: HIGHEST - LOWEST[kind] + 1 }, (_, i) => HIGHEST - i);
    return totals.map((points) =>
      rowOf(
        kind,
        points,
        columns.map((column) => column.cell(kind, points)),
      ),
    );
  };
  const [soft, hard] = [rows('soft'), rows('hard')];
  const isSurrendered = (points: number) =>
    (hard.find(({ values }) => values[0] === points)?.cells ?? []).map(({ choice }) =>
      choice.startsWith('surrender'),
    );
  const pairs = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1].flatMap((points) => {
    const found = columns.map((column) => column.pair(points - 1));
    if (found.every((cell) => cell === null)) return [];
    const asTotal =
      points === 1
        ? soft.find(({ values }) => values[0] === 12)
        : hard.find(({ values }) => values[0] === 2 * points);
    return [
      rowOf(
        'pair',
        points,
        found.map((cell, column) => cell ?? at(asTotal?.cells ?? [], column)),
      ),
    ];
  });
  return {
    name,
    hands: [...joined(soft), ...joined(hard), ...pairs],
    marks: marksOf(columns, isSurrendered),
    madeFor: madeForBook(book),
  };
}
