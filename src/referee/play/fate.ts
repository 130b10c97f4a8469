// What becomes of a hand before anybody compares totals: bust, surrendered, taken back, dead.
import type { Book } from '../book/book.ts';
import { count } from '../cards.ts';
import type { BettorRecord, BoxRecord, HandRecord, LineRecord } from '../record.ts';
import { cardsCorrected, incidentsOf, isVoidForNoCard, type Situation, wasCorrected } from '../situation.ts';
import { hasBlackjack } from './hands.ts';
import { hasEnded, replay } from './replay.ts';

export const isBust = (hand: HandRecord): boolean => count(hand.cards).total > 21;
export const isSurrendered = (hand: HandRecord): boolean => hand.decisions.includes('surrender');

/** The caller's double came back by decision; the others on the box may take back theirs, or not. */
export function mayRescue({ values }: Book, hand: HandRecord, line: LineRecord): boolean {
  const { total } = count(hand.cards);
  const times = (line.doubled ?? []).length;
  if (times === 0 || total > 21 || !values['rescue.offered']) return false;
  if (times > 1 && values['rescue.afterRedouble'] === 'not-possible') return false;
  return total < 21 || values['rescue.on21'];
}

export function isRescued(
  situation: Situation,
  box: BoxRecord,
  bettor: BettorRecord,
  line: LineRecord,
): boolean {
  const hand = box.hands[(line.hand ?? 0) - 1];
  if (!hand) return false;
  if (bettor === box.bettors[0]) return hand.decisions.includes('rescue');
  const possible = mayRescue(situation.book, hand, line) || cardsCorrected(situation, box.seat);
  return line.result === 'rescue' && (line.doubled ?? []).length > 0 && possible;
}

/** `yes`: it must be dead. `no`: it cannot be. `maybe`: the record does not say. */
export type Dead = 'yes' | 'no' | 'maybe';

/**
 * Under an ace or a face card a surrender waits for the dealer's second card, if the book says so. An early one never
 * does: what is left of the wager is safe from a blackjack.
 */
export function surrenderWaits({ book: { values }, upIsHigh }: Situation): boolean {
  if (values['surrender.offered'] === 'early') return false;
  return upIsHigh && values['surrender.underHighCard'] === 'waits-for-second-card';
}

/** A dealer's blackjack leaves only the original wager lost of a doubled hand over 21, where the book says so. */
export function givesDoubleBack({ book, dealerBlackjack }: Situation, line: LineRecord): boolean {
  const isOriginalOnly = book.values['dealerBlackjack.bustedDouble'] === 'original-only';
  return isOriginalOnly && dealerBlackjack && (line.doubled ?? []).length > 0;
}

/** The hand was decided, or paid, before its box could be called dead. */
function decidedEarly(situation: Situation, box: BoxRecord, hand: HandRecord): Dead {
  const { book, upIsHigh } = situation;
  if (isBust(hand)) return 'no';
  if (isSurrendered(hand)) return surrenderWaits(situation) ? 'yes' : 'no';
  if (hasBlackjack(book, box, hand.cards)) {
    if (situation.deadUnpaid.includes(box.seat)) return 'yes';
    const when = book.values['pays.blackjackWhen'];
    if (when === 'at-the-end') return 'yes';
    if (when === 'in-turn-or-at-reveal') return upIsHigh ? 'yes' : 'maybe';
    return book.values['double.onBlackjack'] ? 'maybe' : 'no';
  }
  if (count(hand.cards).total !== 21 || book.values['pays.21When'] !== 'at-once') return 'yes';
  if (!hasEnded(situation, box, hand)) return 'yes';
  // What a hand wins by a card that a person entered waits for a second person, who may call the hand dead instead.
  return situation.deadUnpaid.includes(box.seat) ? 'maybe' : 'no';
}

/** Something on the box would still be open if it were called dead now. */
export function isOpen(situation: Situation, box: BoxRecord): boolean {
  return box.hands.some(
    (hand) =>
      !isVoidForNoCard(situation, box) &&
      decidedEarly(situation, box, hand) === 'yes' &&
      box.bettors.some((bettor) =>
        bettor.lines.some(
          (line) => line.wager === 'main' && line.hand === hand.hand && line.result !== 'rescue',
        ),
      ),
  );
}

/** Whoever refuses a card gets none any more: hands behind it keep the one that they were split with. */
export function isBehindRefusal(box: BoxRecord, at: number): boolean {
  const refused = box.hands.findIndex((hand) => hand.decisions.includes('refuse-card'));
  return refused >= 0 && at > refused;
}

/** A card that was passed over comes last: whoever refuses another in between does not get it either. */
export function lostToRefusal({ record }: Situation, { seat, hands }: BoxRecord): boolean {
  const hasRefused = hands.some(({ decisions }) => decisions.includes('refuse-card'));
  return hasRefused && incidentsOf(record, 'card-skipped', seat).length > 0;
}

/** Whether a hand is dead, whoever bet on it. What a bettor rescued before is no question of this. */
export function deadness(situation: Situation, box: BoxRecord, hand: HandRecord): Dead {
  const called = incidentsOf(situation.record, 'hand-dead', box.seat).length;
  if (called === 0) return 'no';
  if (wasCorrected(situation, box.seat)) return 'maybe';
  const lacking = box.hands.filter(
    (each, at) => replay(situation, box, each).missing > 0 && !isBehindRefusal(box, at),
  );
  if (lacking.includes(hand)) return lostToRefusal(situation, box) ? 'maybe' : 'yes';
  const early = decidedEarly(situation, box, hand);
  if (early === 'no') return 'no';
  // One call may have been for the hand that lacks its card only, or for the whole box.
  return box.hands.length > 1 && called <= lacking.length ? 'maybe' : early;
}
