// The main wager of each bettor on each hand.

import {
  deadness,
  givesDoubleBack,
  isBust,
  isRescued,
  isSurrendered,
  mayRescue,
  surrenderWaits,
} from '../play/fate.ts';
import type { BettorRecord, BoxRecord, HandRecord, LineRecord } from '../record.ts';
import { cardsCorrected, clausesOf, isVoidForNoCard, type Situation } from '../situation.ts';
import { objection, RECORD, type Violation } from '../violation.ts';
import { mainLines, originalOf } from '../wagers.ts';
import { paymentOf } from './bonus.ts';
import { lostToBlackjack } from './original-only.ts';
import { half, holdAgainst, lost, type Ruling, returned, won } from './ruling.ts';
import { verdictOn } from './verdict.ts';

function surrendered(situation: Situation, line: LineRecord): Ruling {
  const { book, upIsHigh, dealerBlackjack } = situation;
  const takesAll = surrenderWaits(situation) && dealerBlackjack;
  // `0 -` and not a minus sign: minus zero is not zero to a strict comparison.
  const net = 0 - (takesAll ? line.stake : half(line.stake));
  const clauses = book.clauses(upIsHigh ? 'surrender.underHighCard' : 'surrender.underLowCard');
  return { result: 'surrender', odds: null, net, clauses };
}

function rescued(situation: Situation, line: LineRecord): Ruling {
  const doubled = line.doubled ?? [];
  const clauses = situation.book.clauses(doubled.length > 1 ? 'rescue.afterRedouble' : 'rescue.takesBack');
  return { result: 'rescue', odds: null, net: (doubled.at(-1) ?? 0) - line.stake, clauses };
}

/** The two hands are compared. */
function compared({ book, record }: Situation, box: BoxRecord, hand: HandRecord, line: LineRecord): Ruling {
  const { by, result } = verdictOn(book, box, hand.cards, record.dealer.cards);
  if (result === 'push') return returned('push', book.clauses(by));
  if (result === 'lose') return lost(line.stake, book.clauses(by));
  const { odds, clauses } = paymentOf(book, box, hand);
  return won(line.stake, odds, clauses);
}

function alive(situation: Situation, box: BoxRecord, bettor: BettorRecord, line: LineRecord): Ruling[] {
  const hand = box.hands[(line.hand ?? 0) - 1];
  if (!hand) return [];
  const { book } = situation;
  if (isSurrendered(hand)) return [surrendered(situation, line)];
  const isBack = isRescued(situation, box, bettor, line);
  if (isBust(hand)) {
    const bust = givesDoubleBack(situation, line)
      ? lost(originalOf(line), book.clauses('dealerBlackjack.bustedDouble'))
      : lost(line.stake, book.clauses('outcome.playerBust'));
    return isBack && cardsCorrected(situation, box.seat) ? [rescued(situation, line), bust] : [bust];
  }
  if (isBack) return [rescued(situation, line)];
  const plain = compared(situation, box, hand, line);
  if (!situation.dealerBlackjack || plain.result !== 'lose') return [plain];
  return lostToBlackjack(situation, box, bettor, line, hand);
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
      objection(
        where,
        `The hand was doubled ${times} times, not ${doubled.length}.`,
        book.clauses('redouble.doublesInAll'),
      ),
    ];
  }
  const { values } = book;
  let onHand = originalOf(line);
  return doubled.flatMap((amount, at) => {
    const due = values['redouble.cappedAtMaximum'] ? Math.min(onHand, record.limits.main[1]) : onHand;
    const first = values['double.forLess'] ? amount >= 1 && amount <= onHand : amount === onHand;
    const fits = at === 0 ? first : amount === due;
    onHand += amount;
    const clauses = book.clauses(at === 0 ? 'double.forLess' : 'redouble.doublesInAll');
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
  return [
    objection(
      where,
      'There is no double that could be taken back.',
      situation.book.clauses('rescue.takesBack'),
    ),
  ];
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
  return hands.length >= due
    ? []
    : [objection(where, 'A hand has no main wager.', book.clauses('split.maxSplits'))];
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
