// Who decides for a box on which several people wager.
import type { Rules } from '../compile.ts';

export interface Claim {
  readonly seated: boolean;
  readonly main: number;
}

/**
 * The seated player calls the decisions; with nobody seated, the highest wager does, the first of equals. Where a
 * box has a single bettor, it is that one. Returns the caller's place in the list.
 * @rule wagers.callerOfSharedBox
 */
export function callerOf(rules: Rules, bettors: readonly Claim[]): number {
  if (rules.book.values['wagers.callerOfSharedBox'] === 'single-bettor') return 0;
  const seated = bettors.findIndex((bettor) => bettor.seated);
  if (seated >= 0) return seated;
  const highest = Math.max(...bettors.map((bettor) => bettor.main));
  return bettors.findIndex((bettor) => bettor.main === highest);
}
