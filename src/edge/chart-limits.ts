// Where a rule book asks for more than the strategy chart knows. The simulation then gives the edge against a player who plays by
// the chart all the same, and not the edge of the game.
import type { RuleBook } from '../rules/rule-book.ts';

export type ChartLimit =
  /** The book lets a doubled hand be doubled again; the chart has no cell for it, so the player never does. */
  | { readonly code: 'redoubling-not-played'; readonly doublesInAll: number }
  /** The manual that prints the chart has the dealer stand on a soft 17; in this book the dealer draws. */
  | { readonly code: 'chart-for-standing-on-soft-17' };

export function chartLimits({ values }: Pick<RuleBook, 'values'>): ChartLimit[] {
  const limits: ChartLimit[] = [];
  const doublesInAll = values['redouble.doublesInAll'];
  if (doublesInAll > 1) limits.push({ code: 'redoubling-not-played', doublesInAll });
  if (!values['draw.dealerStandsOnSoft']) limits.push({ code: 'chart-for-standing-on-soft-17' });
  return limits;
}
