// What a winning hand is paid: even money, 3 to 2 for a blackjack, or a bonus for a 21 of a listed kind.

import {
  cardCount,
  isAllSpades,
  isSixSevenEight,
  isSuited,
  isThreeSevens,
  type Tally,
  total,
} from '../cards/tally.ts';
import type { Rules } from '../compile.ts';
import { at } from '../lookup.ts';
import type { Hand } from '../play/round.ts';
import type { Switches, SwitchKey } from '../rule-book.ts';
import type { Odds } from './odds.ts';
import { isBlackjack } from './outcome.ts';

/** A payout inside is the index of its switch. */
export const PAYOUTS = [
  'pays.win',
  'pays.doubled',
  'pays.blackjack',
  'bonus.fiveCards',
  'bonus.sixCards',
  'bonus.sevenCards',
  'bonus.678Mixed',
  'bonus.678Suited',
  'bonus.678Spades',
  'bonus.777Mixed',
  'bonus.777Suited',
  'bonus.777Spades',
] as const satisfies readonly SwitchKey[];

/** @rule pays.win */
const EVEN_MONEY = 0;
/** @rule pays.doubled */
const DOUBLED = 1;
/** Always 3 to 2, whatever the dealer has (Readings 1). @rule pays.blackjack */
const BLACKJACK = 2;
/** @rule bonus.fiveCards */
const FIVE_CARDS = 3;
/** @rule bonus.sixCards */
const SIX_CARDS = 4;
/** @rule bonus.sevenCards */
const SEVEN_CARDS = 5;
/** @rule bonus.678Mixed, bonus.678Suited, bonus.678Spades */
const SIX_SEVEN_EIGHT = 6;
/** @rule bonus.777Mixed, bonus.777Suited, bonus.777Spades */
const THREE_SEVENS = 9;
const SUITED = 1;
const SPADES = 2;

export function compilePayouts(rules: Switches): Odds[] {
  return PAYOUTS.map((payout) => rules[payout]);
}

/** The bonus replaces even money, it is not added to it. @rule bonus.table, bonus.stacking */
export function bonusOf(tally: Tally): number {
  if (total(tally) !== 21) return EVEN_MONEY;
  const cards = cardCount(tally);
  if (cards >= 7) return SEVEN_CARDS;
  if (cards === 6) return SIX_CARDS;
  if (cards === 5) return FIVE_CARDS;
  if (isSixSevenEight(tally)) return SIX_SEVEN_EIGHT + suitStep(tally);
  if (isThreeSevens(tally)) return THREE_SEVENS + suitStep(tally);
  return EVEN_MONEY;
}

function suitStep(tally: Tally): number {
  if (!isSuited(tally)) return 0;
  return isAllSpades(tally) ? SPADES : SUITED;
}

/** What the hand is paid if it wins. A doubled hand pays nobody on its box a bonus (Readings 18). @rule bonus.onDoubled, bonus.onSplit */
export function payoutOf(rules: Rules, hand: Hand): number {
  if (isBlackjack(rules, hand)) return BLACKJACK;
  const plain = hand.doubles > 0 ? DOUBLED : EVEN_MONEY;
  if ((hand.doubles > 0 && !rules.bonusOnDoubled) || (hand.split && !rules.bonusOnSplit)) return plain;
  const bonus = bonusOf(hand.tally);
  return bonus === EVEN_MONEY ? plain : bonus;
}

/** The switch that decided what a winning hand is paid: also the one that took its bonus away. */
export function payoutClause(rules: Rules, hand: Hand, payout: number): SwitchKey {
  const bonusLost =
    payout === EVEN_MONEY && hand.split && !rules.bonusOnSplit && bonusOf(hand.tally) !== EVEN_MONEY;
  return bonusLost ? 'bonus.onSplit' : at(PAYOUTS, payout);
}
