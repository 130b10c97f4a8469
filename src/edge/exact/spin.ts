// The bonus spin on the wheel that the house has set up, every section as likely as its weight says.
import type { Rules } from '../../rules/compile.ts';
import { at } from '../../rules/lookup.ts';
import { spinPrize, spinsWheel } from '../../rules/pay/spin.ts';
import { deals, forEachDeal } from './deals.ts';
import { type Fraction, fraction } from './fraction.ts';

export interface SpinFigures {
  readonly sections: number;
  readonly edge: Fraction;
  readonly hitRate: Fraction;
  /** Of what a wager of one unit wins. */
  readonly variance: number;
}

/** Null where the book has no bonus spin. */
export function spinFigures(rules: Rules): SpinFigures | null {
  const { values } = rules.book;
  const stake = values['spin.wager'];
  const prizes = values['spin.wheelPrizes'];
  if (!values['spin.offered'] || stake === undefined || prizes === undefined) return null;
  const decks = values['cards.decks'];
  const kept = values['spin.stakeReturned'] ? 0 : stake;
  const { wheelWeights } = rules;
  const sections = prizes.length;
  const wheel = wheelWeights.reduce((sum, weight) => sum + weight, 0);
  let won = 0;
  let net = 0;
  let squares = 0;
  forEachDeal(decks, 2, (cards, ways) => {
    const stops = spinsWheel(cards) ? prizes : prizes.map(() => null);
    for (const [section, stop] of stops.entries()) {
      const prize = spinPrize(rules, cards, stop);
      const times = ways * at(wheelWeights, section);
      const gain = prize === null ? -stake : prize - kept;
      if (prize !== null) won += times;
      net += gain * times;
      squares += (gain / stake) ** 2 * times;
    }
  });
  const all = deals(decks, 2) * wheel;
  const mean = net / stake / all;
  return {
    sections,
    edge: fraction(-net, all * stake),
    hitRate: fraction(won, all),
    variance: squares / all - mean ** 2,
  };
}
