// The dealer's own cards: draw to 16, stand on 17, and no card that cannot change any outcome.
import { type Card, canBeBlackjack } from '../cards/cards.ts';
import { isBust, isSoft, type Tally, tallyOf, total } from '../cards/tally.ts';
import type { Rules } from '../compile.ts';
import { at } from '../lookup.ts';
import { isBlackjack } from '../pay/outcome.ts';
import type { Box, Round } from './round.ts';
import { surrenderWaits } from './surrender.ts';

/** The drawing rule alone: it ignores whether a player is left to play against. @rule draw.dealerStandsOn */
export function drawsOn(rules: Rules, dealer: Tally): boolean {
  const points = total(dealer);
  if (points !== rules.dealerStandsOn) return points < rules.dealerStandsOn;
  return isSoft(dealer) && !rules.dealerStandsOnSoft;
}

/**
 * The cards that make up the dealer's hand: what was drawn to a blackjack, or to any other two or more cards on which
 * the dealer stands, is no part of it. Only a corrected card can leave such cards (Readings 20).
 * @rule irregularity.dealerOverdraw
 */
export function dealersHand(rules: Rules, cards: readonly Card[]): readonly Card[] {
  for (let count = 2; count < cards.length; count++) {
    const hand = cards.slice(0, count);
    if (!drawsOn(rules, tallyOf(hand))) return hand;
  }
  return cards;
}

/** A hand that still has money riding on the dealer's cards; of those with 21 the ones that such a card can change. */
function isOpen(rules: Rules, box: Box, index: number, plain21: boolean): boolean {
  const hand = at(box.hands, index);
  if (hand.fate !== 'live' || isBust(hand.tally)) return false;
  if (total(hand.tally) === 21 && !(isBlackjack(rules, hand) ? rules.open21s.blackjack : plain21))
    return false;
  for (const bettor of box.bettors) {
    const stake = at(bettor.stakes, index);
    if (stake.base > 0 && !stake.rescued) return true;
  }
  return false;
}

function hasOpenHand(rules: Rules, round: Round, plain21: boolean): boolean {
  for (const box of round.boxes)
    for (let i = 0; i < box.hands.length; i++) if (isOpen(rules, box, i, plain21)) return true;
  return false;
}

/** Whether the dealer takes a further card now. Only a live hand can still gain or lose by it, and one with 21 only if the book lets a dealer's 21 touch it. @rule draw.noEffectNoCard */
export function dealerDraws(rules: Rules, round: Round): boolean {
  if (!drawsOn(rules, round.dealer)) return false;
  return !rules.noEffectNoCard || hasOpenHand(rules, round, rules.open21s.plain);
}

/**
 * Without a hole card: whether the dealer's second card is drawn at all. An insurance or a waiting surrender depends
 * on it, so does a live hand below 21, and under an ace or face card every 21, which a blackjack would beat (Readings 13).
 */
export function needsSecondCard(rules: Rules, round: Round): boolean {
  if (!rules.noEffectNoCard) return true;
  for (const box of round.boxes) {
    if (box.bettors.some((bettor) => bettor.insurance > 0 && !bettor.insuranceDead)) return true;
    if (surrenderWaits(rules, round) && box.hands.some((hand) => hand.fate === 'surrendered')) return true;
  }
  if (!canBeBlackjack(round.upCard)) return hasOpenHand(rules, round, rules.open21s.plain);
  return hasOpenHand(rules, round, rules.open21s.beforeBlackjack) || hasDoubleToGiveBack(rules, round);
}

/** A doubled hand over 21 gets its double back when the dealer has a blackjack. @rule dealerBlackjack.bustedDouble */
function hasDoubleToGiveBack(rules: Rules, round: Round): boolean {
  if (rules.book.values['dealerBlackjack.bustedDouble'] !== 'original-only') return false;
  return round.boxes.some(({ hands, bettors }) =>
    hands.some(
      ({ fate, tally }, index) =>
        fate === 'live' &&
        isBust(tally) &&
        bettors.some(({ stakes }) => at(stakes, index).doubled.length > 0 && !at(stakes, index).rescued),
    ),
  );
}
