// The main wager of each bettor on each hand.

import { count } from '../cards.ts';
import { deadness, isBust, isRescued, isSurrendered, mayRescue } from '../play/fate.ts';
import { hasBlackjack } from '../play/hands.ts';
import type { BettorRecord, BoxRecord, HandRecord, LineRecord } from '../record.ts';
import { cardsCorrected, clausesOf, isVoidForNoCard, type Situation } from '../situation.ts';
import { objection, RECORD, type Violation } from '../violation.ts';
import { mainLines, originalOf } from '../wagers.ts';
import { paymentOf } from './bonus.ts';
import { originalOnly } from './original-only.ts';
import { half, holdAgainst, lost, type Ruling, returned, won } from './ruling.ts';

function surrendered(situation: Situation, line: LineRecord): Ruling {
  const { book, upIsHigh, dealerBlackjack } = situation;
  const takesAll = book.surrenderWaits && upIsHigh && dealerBlackjack;
  const net = takesAll ? -line.stake : -half(line.stake);
  const clauses = upIsHigh ? book.clauses.surrenderUnderHigh : book.clauses.surrenderUnderLow;
  return { result: 'surrender', odds: null, net, clauses };
}

function rescued(situation: Situation, line: LineRecord): Ruling {
  const doubled = line.doubled ?? [];
  const { rescue, rescueAfterRedouble } = situation.book.clauses;
  const clauses = doubled.length > 1 ? rescueAfterRedouble : rescue;
  return { result: 'rescue', odds: null, net: (doubled.at(-1) ?? 0) - line.stake, clauses };
}

/** Against a dealer without a blackjack. Any 21 wins (Reading 2). */
function compared({ book, record }: Situation, box: BoxRecord, hand: HandRecord, line: LineRecord): Ruling {
  const { total } = count(hand.cards);
  const dealer = count(record.dealer.cards).total;
  if (total === 21 || dealer > 21 || total > dealer) {
    const { odds, clauses } = paymentOf(book, box, hand);
    return won(line.stake, odds, clauses);
  }
  return total === dealer ? returned('push', book.clauses.tie) : lost(line.stake, book.clauses.lose);
}

function alive(situation: Situation, box: BoxRecord, bettor: BettorRecord, line: LineRecord): Ruling[] {
  const hand = box.hands[(line.hand ?? 0) - 1];
  if (!hand) return [];
  const { book } = situation;
  if (isSurrendered(hand)) return [surrendered(situation, line)];
  const isBack = isRescued(situation, box, bettor, line);
  if (isBust(hand)) {
    const bust = lost(line.stake, book.clauses.lose);
    return isBack && cardsCorrected(situation, box.seat) ? [rescued(situation, line), bust] : [bust];
  }
  if (isBack) return [rescued(situation, line)];
  if (situation.dealerBlackjack && !hasBlackjack(box, hand.cards))
    return [originalOnly(situation, box, bettor, line, hand)];
  return [compared(situation, box, hand, line)];
}

/** What the line may say; nothing where the record does not tell. */
function rulingsFor(situation: Situation, box: BoxRecord, bettor: BettorRecord, line: LineRecord): Ruling[] {
  const hand = box.hands[(line.hand ?? 0) - 1];
  if (!hand) return [];
  if (situation.isVoid) return [returned('void', clausesOf(situation, ['round-void', 'misdeal']))];
  if (isVoidForNoCard(situation, box))
    return [returned('void', clausesOf(situation, ['box-skipped'], box.seat))];
  const living = alive(situation, box, bettor, line);
  const dead = isRescued(situation, box, bettor, line) ? 'no' : deadness(situation, box, hand);
  const asDead = returned('dead', clausesOf(situation, ['hand-dead'], box.seat));
  if (dead === 'yes') return [asDead];
  return dead === 'maybe' && living.length > 0 ? [...living, asDead] : living;
}

/** The amounts added by doubling: who may, how much, how often. */
function judgeDoubles(
  situation: Situation,
  box: BoxRecord,
  bettor: BettorRecord,
  line: LineRecord,
): Violation[] {
  const { book, record } = situation;
  const where = `box ${box.seat}, bettor ${bettor.bettor}, hand ${line.hand}`;
  const hand = box.hands[(line.hand ?? 0) - 1];
  const doubled = line.doubled ?? [];
  const times = hand?.decisions.filter((each) => each === 'double' || each === 'redouble').length ?? 0;
  const caller = bettor === box.bettors[0];
  if (caller ? doubled.length !== times : doubled.length > times) {
    return [
      objection(where, `The hand was doubled ${times} times, not ${doubled.length}.`, book.clauses.double),
    ];
  }
  let onHand = originalOf(line);
  return doubled.flatMap((amount, at) => {
    const due = Math.min(onHand, record.limits.main[1]);
    const fits = at === 0 ? amount >= 1 && amount <= onHand : amount === due;
    onHand += amount;
    const clauses = at === 0 ? book.clauses.double : book.clauses.redouble;
    return fits ? [] : [objection(where, `${amount} is no double of this hand.`, clauses)];
  });
}

function judgeRescue(
  situation: Situation,
  box: BoxRecord,
  bettor: BettorRecord,
  line: LineRecord,
): Violation[] {
  const hand = box.hands[(line.hand ?? 0) - 1];
  if (line.result !== 'rescue' || !hand || mayRescue(situation.book, hand, line)) return [];
  if (cardsCorrected(situation, box.seat)) return [];
  const where = `box ${box.seat}, bettor ${bettor.bettor}, hand ${line.hand}`;
  return [objection(where, 'There is no double that could be taken back.', situation.book.clauses.rescue)];
}

/** The caller has a wager on every hand; another bettor on one at least. */
function judgePresence({ book }: Situation, box: BoxRecord, bettor: BettorRecord): Violation[] {
  const where = `box ${box.seat}, bettor ${bettor.bettor}`;
  const hands = mainLines(bettor).map((line) => line.hand);
  const unknown = hands.some((hand) => hand === undefined || hand < 1 || hand > box.hands.length);
  if (unknown || new Set(hands).size < hands.length) {
    return [objection(where, 'A main line belongs to no hand, or two to one.', RECORD)];
  }
  const due = bettor === box.bettors[0] ? box.hands.length : 1;
  return hands.length >= due ? [] : [objection(where, 'A hand has no main wager.', book.clauses.split)];
}

export function judgeMainWagers(situation: Situation): Violation[] {
  return situation.record.boxes.flatMap((box) =>
    box.bettors.flatMap((bettor) => [
      ...judgePresence(situation, box, bettor),
      ...mainLines(bettor).flatMap((line) => [
        ...judgeDoubles(situation, box, bettor, line),
        ...judgeRescue(situation, box, bettor, line),
        ...holdAgainst(
          `box ${box.seat}, bettor ${bettor.bettor}, hand ${line.hand}`,
          line,
          rulingsFor(situation, box, bettor, line),
        ),
      ]),
    ]),
  );
}
