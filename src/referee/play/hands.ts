// What the record says about each hand's cards: total, soft, blackjack, bust.
import type { Book } from '../book/book.ts';
import { count, isAceAndTen } from '../cards.ts';
import type { BoxRecord, RoundRecord } from '../record.ts';
import type { Situation } from '../situation.ts';
import { objection, RECORD, type Violation } from '../violation.ts';

/** A blackjack is the first two cards; whether a hand of a split box can be one is the book's to say. */
export function hasBlackjack({ values }: Book, box: BoxRecord, cards: readonly string[]): boolean {
  return (box.hands.length === 1 || values['outcome.splitAceAndTenIsBlackjack']) && isAceAndTen(cards);
}

type Shown = RoundRecord['dealer'];

/** What cards count is the game's, and no switch of a book. */
const CARD_VALUES = 'standard';

function judgeShown(where: string, shown: Shown, blackjack: boolean, { book }: Situation): Violation[] {
  const { total, soft } = count(shown.cards);
  const found: Violation[] = [];
  if (shown.total !== total) {
    found.push(objection(where, `The total is ${shown.total}; the cards make ${total}.`, CARD_VALUES));
  }
  if (shown.soft !== soft) {
    found.push(objection(where, soft ? 'An ace counts 11 here.' : 'No ace counts 11 here.', CARD_VALUES));
  }
  if (shown.bust !== total > 21) {
    const sentence = total > 21 ? 'More than 21 is a bust.' : 'A hand of 21 or less is no bust.';
    found.push(objection(where, sentence, CARD_VALUES));
  }
  if (shown.blackjack !== blackjack) {
    const sentence = blackjack ? 'These two cards are a blackjack.' : 'This is no blackjack.';
    found.push(objection(where, sentence, book.clauses('outcome.splitAceAndTenIsBlackjack')));
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
      return [
        ...numbered,
        ...split,
        ...judgeShown(where, hand, hasBlackjack(situation.book, box, hand.cards), situation),
      ];
    }),
  );
  return [...judgeShown('dealer', record.dealer, dealerBlackjack, situation), ...ofBoxes];
}
