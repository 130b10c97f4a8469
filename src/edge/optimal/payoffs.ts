// What each hand may do and what it is paid, by the rules of the table, looked up once for all up cards.
import type { Rules } from '../../rules/compile.ts';
import { at } from '../../rules/lookup.ts';
import { judge } from '../../rules/pay/outcome.ts';
import { payoutOf } from '../../rules/pay/payout.ts';
import { options } from '../../rules/play/options.ts';
import type { Hand } from '../../rules/play/round.ts';
import { DEALER_BLACKJACK, ENDS, tallyOfEnd } from './dealer.ts';
import type { Hands, PlayerHand } from './hands.ts';
import { ACE } from './ranks.ts';

/** How a hand came about. Split aces are told apart only where they get one card. */
export type Origin = 'dealt' | 'split' | 'split-aces';
const ORIGINS: readonly Origin[] = ['dealt', 'split', 'split-aces'];

export function originOfPair(rules: Rules, rank: number): Origin {
  return rank === ACE && rules.oneCardToSplitAces ? 'split-aces' : 'split';
}

/** How a hand came about, and how often it was doubled. */
export interface Stage {
  readonly split: boolean;
  readonly doubles: number;
  /** The decisions that are open to each hand, as bits of rules/play/options.ts. */
  readonly open: Uint16Array;
  /** Net per unit staked against each end of the dealer's hand, by `hand * ENDS + end`. */
  readonly pays: Float64Array;
  /** A standing hand that loses to a late blackjack pays no more than the original wager of its box. */
  readonly limited: boolean;
  /** What of a unit staked is lost by a bust, if the dealer then shows a late blackjack. */
  readonly bustAgainstBlackjack: number;
}

export interface Payoffs {
  readonly doublesInAll: number;
  stage(origin: Origin, doubles: number): Stage;
}

/** The rank of which the hand is a pair that may be split; null when it is none. */
export function pairRank({ book }: Rules, { cards, counts }: PlayerHand): number | null {
  if (cards !== 2) return null;
  const rank = counts.indexOf(2);
  if (rank < 0) return null;
  // Where only equal ranks may be split, most pairs of ten-value cards may not: none is, which costs nothing worth telling.
  const tens = rank === counts.length - 1;
  return tens && book.values['split.equalBy'] === 'rank' ? null : rank;
}

export function handAt(rules: Rules, hand: PlayerHand, origin: Origin, doubles: number): Hand {
  const pair = pairRank(rules, hand) !== null;
  const split = origin !== 'dealt';
  const splitAces = origin === 'split-aces';
  return { tally: hand.tally, pair, split, splitAces, doubles, fate: 'live', endedBy: null };
}

export function netAgainst(rules: Rules, hand: Hand, end: number): number {
  const result = at(rules.results, judge(rules, hand, tallyOfEnd(end)));
  if (result === 'push') return 0;
  if (result === 'lose') return -1;
  const { pays, to } = at(rules.payouts, payoutOf(rules, hand));
  return pays / to;
}

function makeStage(rules: Rules, hands: Hands, origin: Origin, doubles: number): Stage {
  const { all } = hands;
  const split = origin !== 'dealt';
  const { values } = rules.book;
  const limit = doubles > 0 ? values['dealerBlackjack.afterDouble'] : values['dealerBlackjack.afterSplit'];
  const limited = (doubles > 0 || split) && limit === 'original-only';
  const open = new Uint16Array(all.length);
  const pays = new Float64Array(all.length * ENDS);
  for (const [number, each] of all.entries()) {
    const hand = handAt(rules, each, origin, doubles);
    open[number] = options(rules, hand, split ? 1 : 0);
    for (let end = 0; end < ENDS; end++) pays[number * ENDS + end] = netAgainst(rules, hand, end);
    // Alone on its box, a doubled hand loses its original wager once.
    const late = number * ENDS + DEALER_BLACKJACK;
    if (limited && !split && pays[late] === -1) pays[late] = -(2 ** -doubles);
  }
  const givesBack = doubles > 0 && values['dealerBlackjack.bustedDouble'] === 'original-only';
  return { split, doubles, open, pays, limited, bustAgainstBlackjack: givesBack ? 2 ** -doubles : 1 };
}

export function payoffsOf(rules: Rules, hands: Hands): Payoffs {
  const doublesInAll = rules.book.values['redouble.doublesInAll'];
  const stages = ORIGINS.map((origin) =>
    Array.from({ length: doublesInAll + 1 }, (_, doubles) => makeStage(rules, hands, origin, doubles)),
  );
  return { doublesInAll, stage: (origin, doubles) => at(at(stages, ORIGINS.indexOf(origin)), doubles) };
}
