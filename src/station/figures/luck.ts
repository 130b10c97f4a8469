// Whether a result is luck: what the house should have won by the edge of the book, and how far results lie apart by chance.
import type { BookFigures } from '../../edge/book-figures.ts';
import type { LuckFigures } from '../../protocol/figures.ts';

/** The wagers of one kind, or of one box, by one book. */
export interface Wagered {
  readonly wager: string;
  readonly house: number;
  readonly wagered: number;
  /** The sum of the squares of what lay on a box. */
  readonly squares: number;
}

/** What the house wins on average; null where the book gives no edge for the wager. */
export function theoreticalOf(
  { wagers }: BookFigures,
  { wager, wagered }: Omit<Wagered, 'house'>,
): number | null {
  const odds = wagers[wager];
  return odds ? odds.edge * wagered : null;
}

/**
 * Boxes of one round play against the same dealer's hand, so their results go together: `roundSquares` is the sum of the squares of
 * all main wagers of a round. Null: one box alone.
 */
export function varianceOf(
  { wagers, covariance }: BookFigures,
  placed: readonly Wagered[],
  roundSquares: number | null,
): number {
  let variance = 0;
  let mains = 0;
  for (const { wager, squares } of placed) {
    variance += (wagers[wager]?.variance ?? 0) * squares;
    if (wager === 'main') mains += squares;
  }
  return roundSquares === null ? variance : variance + covariance * Math.max(0, roundSquares - mains);
}

export function luckOf(house: number, theoretical: number, variance: number): LuckFigures | null {
  const deviation = Math.sqrt(variance);
  if (deviation === 0) return null;
  return {
    house,
    theoretical: Math.round(theoretical),
    deviation: Math.round(deviation),
    z: (house - theoretical) / deviation,
  };
}
