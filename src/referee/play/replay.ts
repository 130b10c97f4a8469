// One hand's decisions, played again card by card: may each be made at that moment, and do the cards come out even?
import type { Book } from '../books/book.ts';
import { count, isAceAndTen } from '../cards.ts';
import type { HandRecord } from '../record.ts';
import type { Clauses } from '../violation.ts';

export interface Complaint {
  readonly sentence: string;
  readonly clauses: Clauses;
}

export interface Replay {
  readonly complaints: readonly Complaint[];
  /** Cards that the decisions ask for and the hand does not have; negative for cards too many. */
  readonly missing: number;
}

/** A hand in the middle of its play. */
interface Moment {
  readonly cards: readonly string[];
  readonly doubles: number;
  readonly ofSplitBox: boolean;
  /** The last decision ended the hand. */
  readonly ended: boolean;
  /** The card of the last decision never came. */
  readonly lacksCard: boolean;
  /** No decision yet, splits included. */
  readonly first: boolean;
}

const DRAWS = ['hit', 'double', 'redouble'];

/** Ends by itself, when standing is all that is left. */
function isFinished(moment: Moment, book: Book): boolean {
  if (moment.ended) return true;
  const { total, soft } = count(moment.cards);
  if (total !== 21) return total > 21;
  if (moment.doubles > 0) return !book.rescueOn21;
  if (!moment.ofSplitBox && isAceAndTen(moment.cards)) return !book.doubleOnBlackjack;
  return !(soft && book.doubleOnSoft21);
}

function whyNot(decision: string, moment: Moment, book: Book): Complaint | undefined {
  const { clauses } = book;
  const no = (sentence: string, of: Clauses): Complaint => ({ sentence, clauses: of });
  const { total } = count(moment.cards);
  const doubled = moment.doubles > 0;
  switch (decision) {
    case 'stand':
      return undefined;
    case 'refuse-card':
      return moment.doubles < book.doublesInAll
        ? undefined
        : no('A doubled hand takes no card, so it can refuse none.', clauses.double);
    case 'hit':
      if (doubled) return no('A doubled hand takes one card and no other.', clauses.double);
      return total < 21 ? undefined : no('A 21 takes no further card.', clauses.hit);
    case 'double':
      return doubled ? no('The hand is doubled already.', clauses.redouble) : undefined;
    case 'redouble':
      if (!doubled) return no('Only a doubled hand can be doubled again.', clauses.redouble);
      return moment.doubles < book.doublesInAll
        ? undefined
        : no(`A hand is doubled ${book.doublesInAll} times at most.`, clauses.redouble);
    case 'rescue':
      return doubled ? undefined : no('Only a double can be taken back.', clauses.rescue);
    case 'surrender':
      return moment.first && !moment.ofSplitBox && total < 21
        ? undefined
        : no('Surrender is the first decision on the first two cards.', clauses.surrender);
    case 'split':
      return no('A split comes before every other decision of the hand.', clauses.split);
    default:
      return no(`The book does not know the decision ${decision}.`, ['record']);
  }
}

/**
 * Splits are judged with the box; here the hand begins with the two cards that it was left with. A hand that has fewer
 * than two has nothing to decide. `passedOver`: a card was not dealt to the box. It comes late, and the player may then refuse the
 * exposed card that takes its place.
 */
export function replay(hand: HandRecord, ofSplitBox: boolean, book: Book, passedOver = false): Replay {
  const complaints: Complaint[] = [];
  const decisions = [...hand.decisions];
  const splitFirst = decisions[0] === 'split';
  while (decisions[0] === 'split') decisions.shift();
  let drawn = 2;
  let moment: Moment = {
    cards: hand.cards.slice(0, 2),
    doubles: 0,
    ofSplitBox,
    ended: hand.cards.length < 2,
    lacksCard: false,
    first: !splitFirst,
  };
  for (const decision of decisions) {
    const refusesLateCard = passedOver && moment.lacksCard && decision === 'refuse-card';
    const complaint: Complaint | undefined =
      isFinished(moment, book) && !refusesLateCard
        ? { sentence: `Nothing is left to decide, so no ${decision}.`, clauses: clausesAtEnd(decision, book) }
        : whyNot(decision, moment, book);
    if (complaint) complaints.push(complaint);
    const draws = DRAWS.includes(decision);
    if (draws) drawn += 1;
    moment = {
      cards: hand.cards.slice(0, drawn),
      doubles: moment.doubles + (decision === 'double' || decision === 'redouble' ? 1 : 0),
      ofSplitBox,
      // After a card that never came nothing more can be decided.
      ended: !draws || drawn > hand.cards.length,
      lacksCard: draws && drawn > hand.cards.length,
      first: false,
    };
  }
  return { complaints, missing: drawn - hand.cards.length };
}

function clausesAtEnd(decision: string, book: Book): Clauses {
  switch (decision) {
    case 'double':
    case 'redouble':
      return book.clauses.double;
    case 'rescue':
      return book.clauses.rescue;
    case 'surrender':
      return book.clauses.surrender;
    case 'split':
      return book.clauses.split;
    default:
      return book.clauses.hit;
  }
}
