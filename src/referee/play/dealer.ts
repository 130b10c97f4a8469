// The dealer's cards: a second one where something depends on it, further ones to the total on which the dealer stands, and
// none that cannot change anything where the book says so (Readings 13 and 15).
import type { Book } from '../book/book.ts';
import { count } from '../cards.ts';
import { canChange } from '../pay/verdict.ts';
import type { BoxRecord, HandRecord } from '../record.ts';
import { incidentsOf, type Situation } from '../situation.ts';
import { objection, type Violation } from '../violation.ts';
import { surrenderWaits } from './fate.ts';
import { hasBlackjack } from './hands.ts';

/** Somebody's wager on the hand still waits for the dealer. */
function isLive(box: BoxRecord, hand: HandRecord): boolean {
  if (count(hand.cards).total > 21) return false;
  return box.bettors.some((bettor) =>
    bettor.lines.some(
      (line) =>
        line.wager === 'main' &&
        line.hand === hand.hand &&
        !['dead', 'rescue', 'surrender', 'void'].includes(line.result),
    ),
  );
}

function kindOf(book: Book, box: BoxRecord, { cards }: HandRecord): 'below 21' | '21' | 'blackjack' {
  if (hasBlackjack(book, box, cards)) return 'blackjack';
  return count(cards).total === 21 ? '21' : 'below 21';
}

/** Some hand may still win or lose by the dealer's next cards. */
function handDepends({ book, record }: Situation, blackjackPossible: boolean): boolean {
  return record.boxes.some((box) =>
    box.hands.some(
      (hand) => isLive(box, hand) && canChange(book, kindOf(book, box, hand), blackjackPossible),
    ),
  );
}

/** Something hangs on the second card itself, without a hole card (Reading 13). */
function needsSecondCard(situation: Situation): boolean {
  const { book, record, upIsHigh } = situation;
  if (!book.values['draw.noEffectNoCard']) return true;
  const lines = record.boxes.flatMap((box) => box.bettors.flatMap((bettor) => bettor.lines));
  const insured = lines.some((line) => line.wager === 'insurance' && line.result !== 'dead');
  const waits = surrenderWaits(situation) && lines.some((line) => line.result === 'surrender');
  return insured || waits || handDepends(situation, upIsHigh) || (upIsHigh && hasDoubleToGiveBack(situation));
}

/** A doubled hand over 21 that a blackjack would give its double back. */
function hasDoubleToGiveBack({ book, record }: Situation): boolean {
  if (book.values['dealerBlackjack.bustedDouble'] !== 'original-only') return false;
  return record.boxes.some(({ hands, bettors }) =>
    hands.some(
      ({ cards, hand }) =>
        count(cards).total > 21 &&
        bettors.some(({ lines }) =>
          lines.some((line) => line.hand === hand && line.result === 'lose' && line.doubled !== undefined),
        ),
    ),
  );
}

/** It was needed when it was drawn. */
function mayBeUnneeded({ corrected, redecided }: Situation): boolean {
  return corrected || redecided;
}

function judgeSecondCard(situation: Situation): Violation[] {
  const { book, record } = situation;
  const cards = record.dealer.cards;
  const holeCard = book.clauses('holeCard.mode');
  if (record.options.holeCard !== 'none' && !situation.holeReplaced) {
    return cards.length >= 2
      ? []
      : [objection('dealer', 'The hole card is turned over at the end.', holeCard)];
  }
  const due = needsSecondCard(situation);
  if (cards.length === 0) return [objection('dealer', 'The dealer has no card.', holeCard)];
  if (due && cards.length === 1) {
    return [objection('dealer', 'A wager depends on a second card.', book.clauses('draw.dealerStandsOn'))];
  }
  return !due && cards.length > 1 && !mayBeUnneeded(situation) && !situation.holeReplaced
    ? [objection('dealer', 'Nothing depended on a second card.', book.clauses('draw.noEffectNoCard'))]
    : [];
}

/** The dealer stands on this total, soft ones only where the book says so. */
function standsOn({ values }: Book, cards: readonly string[]): boolean {
  const { total, soft } = count(cards);
  if (total === values['draw.dealerStandsOn']) return !soft || values['draw.dealerStandsOnSoft'];
  return total > values['draw.dealerStandsOn'];
}

function judgeFurtherCards(situation: Situation): Violation[] {
  const { book, record, dealerBlackjack } = situation;
  const cards = record.dealer.cards;
  if (cards.length < 2) return [];
  const found: Violation[] = [];
  const draws = book.clauses('draw.dealerStandsOn');
  const before = cards.findIndex((_, at) => at >= 1 && standsOn(book, cards.slice(0, at + 1))) + 1;
  if (before > 0 && before < cards.length) {
    const { total } = count(cards.slice(0, before));
    found.push(objection('dealer', `The dealer drew on ${total}.`, draws));
  }
  const wanted = !book.values['draw.noEffectNoCard'] || handDepends(situation, false);
  if (!wanted && cards.length > 2 && !mayBeUnneeded(situation)) {
    const clauses = book.clauses('draw.noEffectNoCard');
    found.push(objection('dealer', 'No live hand depended on further cards.', clauses));
  }
  if (wanted && !dealerBlackjack && !standsOn(book, cards)) {
    found.push(objection('dealer', `The dealer stopped at ${count(cards).total}.`, draws));
  }
  return found;
}

export function judgeDealer(situation: Situation): Violation[] {
  const { book, record } = situation;
  if (situation.isVoid) return [];
  const late = incidentsOf(record, 'late-blackjack').length > 0;
  const lateWithout =
    late && !situation.dealerBlackjack && !situation.dealerCorrected
      ? [
          objection(
            'dealer',
            'There is no blackjack to be found late.',
            book.clauses('dealerBlackjack.foundLate'),
          ),
        ]
      : [];
  return [...judgeSecondCard(situation), ...judgeFurtherCards(situation), ...lateWithout];
}
