// Whether the decisions of each box were possible, and whether each got its card.
import type { Book } from '../book/book.ts';
import { incidentClauses } from '../book/incident-clauses.ts';
import { pointsOf, rankOf } from '../cards.ts';
import type { BoxRecord, HandRecord } from '../record.ts';
import { incidentsOf, isVoidForNoCard, type Situation, wasCorrected } from '../situation.ts';
import { objection, RECORD, type Violation } from '../violation.ts';
import { isBehindRefusal, lostToRefusal } from './fate.ts';
import { replay } from './replay.ts';
import { type Pair, splitsOf, splitTree } from './splits.ts';

function isPair({ values }: Book, first: string, second: string): boolean {
  const of = values['split.equalBy'] === 'value' ? pointsOf : rankOf;
  return of(first) === of(second);
}

function judgeSplits(situation: Situation, box: BoxRecord): Violation[] {
  const { book, record } = situation;
  const where = `box ${box.seat}`;
  const splits = box.hands.reduce((sum, hand) => sum + splitsOf(hand), 0);
  const tree = splitTree(box);
  const found: Violation[] = [];
  if (splits !== box.hands.length - 1 || !tree.complete) {
    found.push(objection(where, `${splits} splits do not make ${box.hands.length} hands.`, RECORD));
  }
  if (splits > record.options.maxSplits) {
    found.push(
      objection(
        where,
        `A box is split ${record.options.maxSplits} times at most.`,
        book.clauses('split.maxSplits'),
      ),
    );
  }
  if (wasCorrected(situation, box.seat)) return found;
  for (const pair of tree.pairs) {
    const [first, second] = pair.cards;
    if (first !== undefined && second !== undefined && isPair(book, first, second)) continue;
    const sentence = `${first ?? 'No card'} and ${second ?? 'no card'} are no pair.`;
    found.push(objection(`${where}, hand ${pair.at + 1}`, sentence, book.clauses('split.equalBy')));
  }
  return [...found, ...judgeAces(situation, box, tree.pairs)];
}

/** Aces that were split are split again only where the book says so. */
function judgeAces({ book }: Situation, box: BoxRecord, pairs: readonly Pair[]): Violation[] {
  const aces = pairs.filter(({ cards: [first = ''] }) => rankOf(first) === 'A').length;
  if (aces < 2 || book.values['split.acesAgain']) return [];
  return [objection(`box ${box.seat}`, 'Aces are split once.', book.clauses('split.acesAgain'))];
}

/** Why a hand may have fewer cards than its decisions ask for, or fewer than two. */
function mayLackCards(situation: Situation, box: BoxRecord, at: number): boolean {
  const { record } = situation;
  if (situation.isVoid || incidentsOf(record, 'hand-dead', box.seat).length > 0) return true;
  return isVoidForNoCard(situation, box) || isBehindRefusal(box, at) || lostToRefusal(situation, box);
}

function judgeCardsOf(situation: Situation, box: BoxRecord, hand: HandRecord, at: number): Violation[] {
  const { book } = situation;
  const where = `box ${box.seat}, hand ${hand.hand}`;
  const passedOver = incidentsOf(situation.record, 'card-skipped', box.seat).length > 0;
  const { complaints, missing } = replay(situation, box, hand, passedOver);
  const illegal = wasCorrected(situation, box.seat)
    ? []
    : complaints.map(({ sentence, clauses }) => objection(where, sentence, clauses));
  const lacks = missing > 0 && !mayLackCards(situation, box, at);
  const uneven =
    missing < 0 || lacks
      ? [
          objection(
            where,
            `${hand.cards.length} cards do not fit the decisions.`,
            book.clauses('draw.hitOnHard21'),
          ),
        ]
      : [];
  const doubles = hand.decisions.filter((each) => each === 'double' || each === 'redouble').length;
  const counted =
    doubles === hand.doubles ? [] : [objection(where, `The hand was doubled ${doubles} times.`, RECORD)];
  return [...illegal, ...uneven, ...counted];
}

/** Where the hole card is checked first, a dealer's blackjack ends the round before anyone decides. */
function judgeEndedByBlackjack(situation: Situation, box: BoxRecord): Violation[] {
  if (!situation.checkedFirst || !situation.dealerBlackjack) return [];
  const early = situation.book.values['surrender.offered'] === 'early';
  const decided = ({ decisions }: HandRecord) =>
    decisions.some((decision) => !(early && decision === 'surrender'));
  return box.hands
    .filter((hand) => decided(hand) || hand.cards.length > 2 || box.hands.length > 1)
    .map((hand) =>
      objection(
        `box ${box.seat}, hand ${hand.hand}`,
        'The check had found a blackjack: nothing was left to decide.',
        situation.book.clauses('holeCard.mode'),
      ),
    );
}

/** A refused card and its incident go together. */
function judgeRefusal({ book, record }: Situation, box: BoxRecord): Violation[] {
  const decided = box.hands.filter((hand) => hand.decisions.includes('refuse-card')).length;
  const noted = incidentsOf(record, 'card-refused', box.seat).length;
  const clauses = incidentClauses(book, 'card-refused') ?? RECORD;
  const where = `box ${box.seat}`;
  if (decided !== noted) return [objection(where, `${decided} refusals, ${noted} of them noted.`, clauses)];
  const drawn = incidentsOf(record, 'drawn-in-error').length;
  return decided > 0 && drawn === 0
    ? [objection(where, 'There was no exposed card to refuse.', clauses)]
    : [];
}

export function judgeDecisions(situation: Situation): Violation[] {
  return situation.record.boxes.flatMap((box) => [
    ...judgeSplits(situation, box),
    ...box.hands.flatMap((hand, at) => judgeCardsOf(situation, box, hand, at)),
    ...judgeEndedByBlackjack(situation, box),
    ...judgeRefusal(situation, box),
  ]);
}
