// What a hand may do at a moment of its play, by the switches of the book.
import type { Book } from '../book/book.ts';
import { count, isAceAndTen, rankOf } from '../cards.ts';
import type { Clauses } from '../violation.ts';

export interface Complaint {
  readonly sentence: string;
  readonly clauses: Clauses;
}

/** A hand in the middle of its play. */
export interface Moment {
  readonly cards: readonly string[];
  readonly doubles: number;
  readonly ofSplitBox: boolean;
  /** A split ace that gets one card and no other. */
  readonly isClosedAce: boolean;
  /** The last decision ended the hand. */
  readonly ended: boolean;
  /** The card of the last decision never came. */
  readonly lacksCard: boolean;
  /** No decision yet, splits included. */
  readonly first: boolean;
  readonly underHighCard: boolean;
}

const no = (sentence: string, clauses: Clauses): Complaint => ({ sentence, clauses });

function isBlackjack({ cards, ofSplitBox }: Moment, { values }: Book): boolean {
  return isAceAndTen(cards) && (!ofSplitBox || values['outcome.splitAceAndTenIsBlackjack']);
}

function whyNotHit(moment: Moment, book: Book): Complaint | undefined {
  const { total, soft } = count(moment.cards);
  const on21 = soft ? 'draw.hitOnSoft21' : 'draw.hitOnHard21';
  if (moment.doubles > 0)
    return no('A doubled hand takes one card and no other.', book.clauses('redouble.doublesInAll'));
  if (moment.isClosedAce) return no('A split ace takes one card.', book.clauses('split.acesDraw'));
  if (isBlackjack(moment, book)) return no('A blackjack takes no card.', book.clauses(on21));
  return total < 21 || book.values[on21] ? undefined : no('A 21 takes no further card.', book.clauses(on21));
}

function whyNotDouble(moment: Moment, book: Book): Complaint | undefined {
  const { values } = book;
  const { total, soft } = count(moment.cards);
  if (moment.doubles > 0) return no('The hand is doubled already.', book.clauses('redouble.doublesInAll'));
  if (moment.isClosedAce) return no('A split ace takes one card.', book.clauses('split.acesDraw'));
  if (moment.ofSplitBox && !values['double.afterSplit'])
    return no('A split hand is not doubled.', book.clauses('double.afterSplit'));
  if (values['double.onCards'] === 'first-two' && moment.cards.length > 2)
    return no('Only the first two cards are doubled.', book.clauses('double.onCards'));
  const totals = values['double.onTotals'];
  if (totals !== 'any' && !totals.includes(total))
    return no(`A total of ${total} is not doubled.`, book.clauses('double.onTotals'));
  if (isBlackjack(moment, book))
    return values['double.onBlackjack']
      ? undefined
      : no('A blackjack is not doubled.', book.clauses('double.onBlackjack'));
  const on21 = soft ? 'double.onSoft21' : 'double.onHard21';
  return total < 21 || values[on21] ? undefined : no('This 21 is not doubled.', book.clauses(on21));
}

function whyNotRedouble(moment: Moment, book: Book): Complaint | undefined {
  const most = book.values['redouble.doublesInAll'];
  const clauses = book.clauses('redouble.doublesInAll');
  if (moment.doubles === 0) return no('Only a doubled hand can be doubled again.', clauses);
  if (moment.doubles >= most) return no(`A hand is doubled ${most} times at most.`, clauses);
  return count(moment.cards).total < 21 ? undefined : no('A 21 is not doubled again.', clauses);
}

function whyNotRescue(moment: Moment, book: Book): Complaint | undefined {
  const { values } = book;
  if (moment.doubles === 0) return no('Only a double can be taken back.', book.clauses('rescue.takesBack'));
  if (!values['rescue.offered']) return no('A double is not taken back.', book.clauses('rescue.offered'));
  if (moment.doubles > 1 && values['rescue.afterRedouble'] === 'not-possible')
    return no('A further double is not taken back.', book.clauses('rescue.afterRedouble'));
  return count(moment.cards).total < 21 || values['rescue.on21']
    ? undefined
    : no('A 21 is not taken back.', book.clauses('rescue.on21'));
}

function whyNotSurrender(moment: Moment, book: Book): Complaint | undefined {
  const { values } = book;
  const clauses = book.clauses('surrender.offered');
  if (values['surrender.offered'] === 'never') return no('No hand is surrendered.', clauses);
  if (values['surrender.underCards'] === 'ace-or-face' && !moment.underHighCard)
    return no('Under this card no hand is surrendered.', book.clauses('surrender.underCards'));
  const isFirst = moment.first && !moment.ofSplitBox && moment.cards.length === 2;
  return isFirst && !isBlackjack(moment, book)
    ? undefined
    : no('Surrender is the first decision on the first two cards.', clauses);
}

/** Why the decision is not open to the hand; undefined when it is. */
export function whyNot(decision: string, moment: Moment, book: Book): Complaint | undefined {
  switch (decision) {
    case 'stand':
      return undefined;
    case 'refuse-card':
      return whyNotHit(moment, book) && whyNotDouble(moment, book) && whyNotRedouble(moment, book);
    case 'hit':
      return whyNotHit(moment, book);
    case 'double':
      return whyNotDouble(moment, book);
    case 'redouble':
      return whyNotRedouble(moment, book);
    case 'rescue':
      return whyNotRescue(moment, book);
    case 'surrender':
      return whyNotSurrender(moment, book);
    case 'split':
      return no('A split comes before every other decision of the hand.', book.clauses('split.maxSplits'));
    default:
      return no(`The book does not know the decision ${decision}.`, ['record']);
  }
}

const CHOICES = ['hit', 'double', 'redouble', 'rescue', 'surrender'];

/** Two aces of an earlier split: they might be split again. Whether a split is left is judged with the box. */
function isPairOfSplitAces({ cards, isClosedAce }: Moment, { values }: Book): boolean {
  return isClosedAce && values['split.acesAgain'] && cards.every((card) => rankOf(card) === 'A');
}

/** Ends by itself, when standing is all that is left. Every other pair has something else to decide. */
export function isFinished(moment: Moment, book: Book): boolean {
  if (moment.ended || count(moment.cards).total > 21) return true;
  if (isPairOfSplitAces(moment, book)) return false;
  return CHOICES.every((decision) => whyNot(decision, moment, book) !== undefined);
}

/** Under which clause a decision would have been, had there been anything to decide. */
export function clausesAtEnd(decision: string, book: Book): Clauses {
  switch (decision) {
    case 'double':
      return book.clauses('double.onHard21');
    case 'redouble':
      return book.clauses('redouble.doublesInAll');
    case 'rescue':
      return book.clauses('rescue.takesBack');
    case 'surrender':
      return book.clauses('surrender.offered');
    case 'split':
      return book.clauses('split.maxSplits');
    default:
      return book.clauses('draw.hitOnHard21');
  }
}
