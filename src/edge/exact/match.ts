// Match the dealer: its edge and how often it wins.
import { matchPays } from '../../rules/pay/match.ts';
import { addOdds } from '../../rules/pay/odds.ts';
import type { MatchOdds } from '../../rules/rule-book.ts';
import { deals, forEachDeal } from './deals.ts';
import { type Fraction, fraction } from './fraction.ts';

export interface MatchFigures {
  readonly decks: number;
  readonly odds: MatchOdds;
  /** What the house keeps of a wager on average. */
  readonly edge: Fraction;
  readonly hitRate: Fraction;
  /** Of what a wager of one unit wins. */
  readonly variance: number;
}

export function matchFigures(decks: number, odds: MatchOdds): MatchFigures {
  let lost = 0;
  let paid = 0;
  let squares = 0;
  const firstCards = [0, 0];
  // What both kinds of match are paid to.
  const { to } = addOdds(odds.unsuited, odds.suited);
  forEachDeal(decks, 3, ([upCard = 0, first = 0, second = 0], ways) => {
    firstCards[0] = first;
    firstCards[1] = second;
    const pays = matchPays(odds, firstCards, upCard);
    if (pays) {
      paid += pays.pays * (to / pays.to) * ways;
      squares += (pays.pays / pays.to) ** 2 * ways;
    } else lost += ways;
  });
  const all = deals(decks, 3);
  const mean = (paid / to - lost) / all;
  return {
    decks,
    odds,
    edge: fraction(lost * to - paid, all * to),
    hitRate: fraction(all - lost, all),
    variance: (squares + lost) / all - mean ** 2,
  };
}
