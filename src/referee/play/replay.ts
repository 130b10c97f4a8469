// One hand's decisions, played again card by card: may each be made at that moment, and do the cards come out even?
import { isHigh, rankOf } from '../cards.ts';
import type { BoxRecord, HandRecord } from '../record.ts';
import type { Situation } from '../situation.ts';
import { type Complaint, clausesAtEnd, isFinished, type Moment, whyNot } from './open-decisions.ts';

export interface Replay {
  /** The hand has nothing left to decide. */
  readonly ended: boolean;
  readonly complaints: readonly Complaint[];
  /** Cards that the decisions ask for and the hand does not have; negative for cards too many. */
  readonly missing: number;
}

const DRAWS = ['hit', 'double', 'redouble'];

/** The hand with the two cards that it was left with. A hand that has fewer than two has nothing to decide. */
function beginning({ book, upCard }: Situation, box: BoxRecord, hand: HandRecord): Moment {
  const ofSplitBox = box.hands.length > 1;
  const [first = ''] = hand.cards;
  return {
    cards: hand.cards.slice(0, 2),
    doubles: 0,
    ofSplitBox,
    isClosedAce: ofSplitBox && rankOf(first) === 'A' && book.values['split.acesDraw'] === 'one-card',
    ended: hand.cards.length < 2,
    lacksCard: false,
    first: hand.decisions[0] !== 'split',
    underHighCard: isHigh(upCard),
  };
}

/**
 * Splits are judged with the box. `passedOver`: a card was not dealt to the box. It comes late, and the player may then
 * refuse the exposed card that takes its place.
 */
export function replay(situation: Situation, box: BoxRecord, hand: HandRecord, passedOver = false): Replay {
  const { book } = situation;
  const complaints: Complaint[] = [];
  const decisions = [...hand.decisions];
  while (decisions[0] === 'split') decisions.shift();
  let drawn = 2;
  let moment = beginning(situation, box, hand);
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
      ...moment,
      cards: hand.cards.slice(0, drawn),
      doubles: moment.doubles + (decision === 'double' || decision === 'redouble' ? 1 : 0),
      // After a card that never came nothing more can be decided.
      ended: !draws || drawn > hand.cards.length,
      lacksCard: draws && drawn > hand.cards.length,
      first: false,
    };
  }
  return { complaints, missing: drawn - hand.cards.length, ended: isFinished(moment, book) };
}

export function hasEnded(situation: Situation, box: BoxRecord, hand: HandRecord): boolean {
  return replay(situation, box, hand).ended;
}
