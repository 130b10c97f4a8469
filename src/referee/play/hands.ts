// What the record says about each hand's cards: total, soft, blackjack, bust.
import { count, isAceAndTen } from '../cards.ts';
import type { BoxRecord, RoundRecord } from '../record.ts';
import type { Situation } from '../situation.ts';
import { objection, RECORD, type Violation } from '../violation.ts';

/** A blackjack is the first two cards: a hand of a split box is none. */
export function hasBlackjack(box: BoxRecord, cards: readonly string[]): boolean {
  return box.hands.length === 1 && isAceAndTen(cards);
}

type Shown = RoundRecord['dealer'];

function judgeShown(where: string, shown: Shown, blackjack: boolean, { book }: Situation): Violation[] {
  const { total, soft } = count(shown.cards);
  const found: Violation[] = [];
  if (shown.total !== total) {
    found.push(
      objection(where, `The total is ${shown.total}; the cards make ${total}.`, book.clauses.values),
    );
  }
  if (shown.soft !== soft) {
    found.push(
      objection(where, soft ? 'An ace counts 11 here.' : 'No ace counts 11 here.', book.clauses.values),
    );
  }
  if (shown.bust !== total > 21) {
    const sentence = total > 21 ? 'More than 21 is a bust.' : 'A hand of 21 or less is no bust.';
    found.push(objection(where, sentence, book.clauses.values));
  }
  if (shown.blackjack !== blackjack) {
    const sentence = blackjack ? 'These two cards are a blackjack.' : 'This is no blackjack.';
    found.push(objection(where, sentence, book.clauses.blackjackMeans));
  }
  return found;
}

export function judgeHands(situation: Situation): Violation[] {
  const { record, dealerBlackjack } = situation;
  const ofBoxes = record.boxes.flatMap((box) =>
    box.hands.flatMap((hand, at) => {
      const where = `box ${box.seat}, hand ${hand.hand}`;
      const numbered =
        hand.hand === at + 1 ? [] : [objection(where, `This is the box's hand ${at + 1}.`, RECORD)];
      const isSplit = box.hands.length > 1;
      const split =
        hand.split === isSplit
          ? []
          : [objection(where, isSplit ? 'The box was split.' : 'The box was not split.', RECORD)];
      return [...numbered, ...split, ...judgeShown(where, hand, hasBlackjack(box, hand.cards), situation)];
    }),
  );
  return [...judgeShown('dealer', record.dealer, dealerBlackjack, situation), ...ofBoxes];
}
