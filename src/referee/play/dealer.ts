// The dealer's cards: a second one where something depends on it, further ones to 17 for a live hand below 21, and none
// that cannot change anything (Readings 13 and 15).
import { count } from '../cards.ts';
import type { BoxRecord, HandRecord } from '../record.ts';
import { incidentsOf, type Situation } from '../situation.ts';
import { objection, type Violation } from '../violation.ts';
import { hasBlackjack } from './hands.ts';

/** Somebody's wager on the hand still waits for the dealer. */
function isLive(box: BoxRecord, hand: HandRecord): boolean {
  if (count(hand.cards).total > 21 || hasBlackjack(box, hand.cards)) return false;
  return box.bettors.some((bettor) =>
    bettor.lines.some(
      (line) =>
        line.wager === 'main' &&
        line.hand === hand.hand &&
        !['dead', 'rescue', 'surrender', 'void'].includes(line.result),
    ),
  );
}

/** Totals of the hands that wait for the dealer. */
function liveTotals({ record }: Situation): number[] {
  return record.boxes.flatMap((box) =>
    box.hands.filter((hand) => isLive(box, hand)).map((hand) => count(hand.cards).total),
  );
}

/** Something hangs on the second card itself, without a hole card (Reading 13). */
function needsSecondCard(situation: Situation): boolean {
  const { book, record, upIsHigh } = situation;
  const lines = record.boxes.flatMap((box) => box.bettors.flatMap((bettor) => bettor.lines));
  const insured = lines.some((line) => line.wager === 'insurance' && line.result !== 'dead');
  const surrenderWaits = book.surrenderWaits && upIsHigh && lines.some((line) => line.result === 'surrender');
  const live = liveTotals(situation);
  return insured || surrenderWaits || live.some((total) => total < 21) || (upIsHigh && live.length > 0);
}

/** It was needed when it was drawn. */
function mayBeUnneeded({ corrected, redecided }: Situation): boolean {
  return corrected || redecided;
}

function judgeSecondCard(situation: Situation): Violation[] {
  const { book, record } = situation;
  const cards = record.dealer.cards;
  if (record.options.holeCard !== 'none' && !situation.holeReplaced) {
    return cards.length >= 2
      ? []
      : [objection('dealer', 'The hole card is turned over at the end.', book.clauses.holeCard)];
  }
  const due = needsSecondCard(situation);
  if (cards.length === 0) return [objection('dealer', 'The dealer has no card.', book.clauses.holeCard)];
  if (due && cards.length === 1) {
    return [objection('dealer', 'A wager depends on a second card.', book.clauses.dealerDraws)];
  }
  return !due && cards.length > 1 && !mayBeUnneeded(situation) && !situation.holeReplaced
    ? [objection('dealer', 'Nothing depended on a second card.', book.clauses.dealerNeedNot)]
    : [];
}

function judgeFurtherCards(situation: Situation): Violation[] {
  const { book, record } = situation;
  const cards = record.dealer.cards;
  if (cards.length < 2) return [];
  const found: Violation[] = [];
  const before = cards.findIndex((_, at) => at >= 1 && count(cards.slice(0, at + 1)).total >= 17) + 1;
  if (before > 0 && before < cards.length) {
    const { total } = count(cards.slice(0, before));
    found.push(objection('dealer', `The dealer drew on ${total}.`, book.clauses.dealerDraws));
  }
  const wanted = liveTotals(situation).some((total) => total < 21);
  if (!wanted && cards.length > 2 && !mayBeUnneeded(situation)) {
    found.push(objection('dealer', 'No live hand depended on further cards.', book.clauses.dealerNeedNot));
  }
  if (wanted && count(cards).total < 17) {
    found.push(objection('dealer', `The dealer stopped at ${count(cards).total}.`, book.clauses.dealerDraws));
  }
  return found;
}

export function judgeDealer(situation: Situation): Violation[] {
  const { book, record } = situation;
  if (situation.isVoid) return [];
  const late = incidentsOf(record, 'late-blackjack').length > 0;
  const lateWithout =
    late && !situation.dealerBlackjack && !situation.dealerCorrected
      ? [objection('dealer', 'There is no blackjack to be found late.', book.clauses.lose21ToBlackjack)]
      : [];
  return [...judgeSecondCard(situation), ...judgeFurtherCards(situation), ...lateWithout];
}
