// If the book says so, wagers that are decided in a player's turn are paid or collected at once.
import { canBeBlackjack } from '../../rules/cards/cards.ts';
import { isBust, total } from '../../rules/cards/tally.ts';
import type { Rules } from '../../rules/compile.ts';
import { at } from '../../rules/lookup.ts';
import { isBlackjack } from '../../rules/pay/outcome.ts';
import { surrenderWaits } from '../../rules/play/surrender.ts';
import { type Change, roundOf } from '../change.ts';
import type { BoxState, HandState, RoundState } from '../state.ts';
import { announcePassed } from './announcements.ts';
import { currentTurn, isHandFinished, toRound, upCardOf } from './hands.ts';
import { lineKey } from './lines.ts';
import { isDecidedEarly, payNow, takeBackMain } from './payments.ts';

function isPaidInTurn(rules: Rules, round: RoundState, hand: HandState): boolean {
  const values = rules.book.values;
  if (isBlackjack(rules, hand)) {
    const when = values['pays.blackjackWhen'];
    const upCard = upCardOf(round);
    if (when === 'in-turn-or-at-reveal') return upCard !== null && !canBeBlackjack(upCard);
    return when !== 'at-the-end';
  }
  return total(hand.tally) === 21 && values['pays.21When'] === 'at-once';
}

/**
 * A doubled hand over 21 gets its double back if the dealer has a blackjack, where the book says so: while one is possible,
 * nothing is collected.
 * @rule dealerBlackjack.bustedDouble
 */
function doubleMayComeBack({ rules, state }: Change, hand: HandState): boolean {
  const round = roundOf(state);
  const upCard = upCardOf(round);
  return (
    rules.book.values['dealerBlackjack.bustedDouble'] === 'original-only' &&
    hand.doubles > 0 &&
    upCard !== null &&
    canBeBlackjack(upCard) &&
    round.checked === null &&
    round.dealerCards.length < 2
  );
}

/** Whether the main wager of a hand is decided before the dealer plays, for every bettor or for one who rescued. */
function isDecided(change: Change, box: BoxState, hand: HandState): boolean {
  const round = roundOf(change.state);
  if (isBust(hand.tally)) return !doubleMayComeBack(change, hand);
  if (hand.fate === 'surrendered') return !surrenderWaits(change.rules, toRound(change.rules, round));
  return (
    hand.fate === 'live' && isHandFinished(change.rules, box, hand) && isPaidInTurn(change.rules, round, hand)
  );
}

/**
 * Pays the hands up to the one in turn. Nothing is paid twice.
 * @rule pays.blackjackWhen, pays.21When
 */
export function payTurns(change: Change): void {
  const round = roundOf(change.state);
  if (round.voidedBy || round.checked === 'blackjack') return;
  announcePassed(change);
  const decided = decidedHands(change, round);
  if (decided.size === 0) return;
  payNow(change, ({ seat, bettor, line }) => {
    if (line.wager !== 'main' || line.hand === null) return false;
    const box = decided.get(`${seat} ${line.hand}`);
    return box === 'all' || (box !== undefined && hasRescued(box, bettor, line.hand - 1));
  });
}

/** The hands before the one in turn whose wagers are decided, for all bettors on the box or for those who rescued. */
function decidedHands(change: Change, round: RoundState): Map<string, 'all' | BoxState> {
  const turn = currentTurn(change.rules, round);
  const decided = new Map<string, 'all' | BoxState>();
  for (const box of round.boxes)
    for (let index = 0; index < box.hands.length; index++) {
      const hand = at(box.hands, index);
      if (turn && turn.hand === hand) return decided;
      if (isPaid(round, box, index)) continue;
      const place = `${box.seat} ${index + 1}`;
      if (isDecided(change, box, hand)) decided.set(place, 'all');
      else if (box.bettors.some((bettor) => at(bettor.stakes, index).rescued)) decided.set(place, box);
    }
  return decided;
}

function isPaid(round: RoundState, box: BoxState, index: number): boolean {
  return box.bettors.every(({ bettor }) =>
    isDecidedEarly(round, lineKey(box.seat, bettor, 'main', index + 1)),
  );
}

function hasRescued(box: BoxState, name: string, index: number): boolean {
  const bettor = box.bettors.find((one) => one.bettor === name);
  return bettor ? at(bettor.stakes, index).rescued : false;
}

/** A blackjack always wins, so if it was paid when the dealer's second card was seen, it stays paid. */
function staysDecided(change: Change, box: BoxState, hand: HandState): boolean {
  const seen = roundOf(change.state).dealerCards.length > 1;
  return isDecided(change, box, hand) || (hand.fate === 'live' && seen && isBlackjack(change.rules, hand));
}

/** After a correction: pays early payments again for the new cards, or takes them back if the hand is open again. */
export function settleTurnsAgain(change: Change): void {
  const round = roundOf(change.state);
  const { boxes } = round;
  for (const box of boxes)
    for (const [index, hand] of box.hands.entries())
      if (!staysDecided(change, box, hand)) takeBackMain(change, box.seat, index + 1);
  payNow(change, ({ key, line }) => line.wager === 'main' && isDecidedEarly(round, key));
}
