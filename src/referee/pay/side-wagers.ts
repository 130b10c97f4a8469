// Match-the-dealer, insurance and the bonus spin.
import { isAceAndTen, rankOf, suitOf } from '../cards.ts';
import { deadness } from '../play/fate.ts';
import { splitTree } from '../play/splits.ts';
import type { BettorRecord, BoxRecord, LineRecord } from '../record.ts';
import { clausesOf, incidentsOf, isVoidForNoCard, type Situation } from '../situation.ts';
import type { Violation } from '../violation.ts';
import { holdAgainst, lost, type Ruling, returned, won, wonAmount } from './ruling.ts';

/** Each of the first two cards of the dealer's rank is paid, one of the same suit better. */
function matchRuling({ book, record, upCard }: Situation, box: BoxRecord, line: LineRecord): Ruling[] {
  const odds = book.matchOdds[record.options.decks];
  if (!odds || upCard === undefined) return [];
  const [otherSuit, sameSuit, clause] = odds;
  const matching = splitTree(box).firstTwo.filter((card) => rankOf(card) === rankOf(upCard));
  if (matching.length === 0) return [lost(line.stake, book.clauses.matchLost)];
  const sum = matching.reduce(
    (all, card) => all + (suitOf(card) === suitOf(upCard) ? sameSuit : otherSuit),
    0,
  );
  return [won(line.stake, [sum, 1], matching.length > 1 ? [...book.clauses.matchBoth, clause] : [clause])];
}

/** Wins on a king, queen or jack under the ace, whatever became of the hand. */
function insuranceRuling(situation: Situation, box: BoxRecord, line: LineRecord): Ruling[] {
  const { book, record, upCard } = situation;
  const second = record.dealer.cards[1];
  if (upCard === undefined || rankOf(upCard) !== 'A') return [];
  const wins = second !== undefined && 'KQJ'.includes(rankOf(second));
  const settled = wins
    ? won(line.stake, [2, 1], book.clauses.insuranceWon)
    : lost(line.stake, book.clauses.insuranceLost);
  const dead = box.hands.map((hand) => deadness(situation, box, hand));
  if (dead.every((each) => each === 'no')) return [settled];
  const asDead = returned('dead', clausesOf(situation, ['hand-dead'], box.seat));
  const undecided = book.insuranceEnds === 'at-second-card' || situation.deadUnchecked.includes(box.seat);
  // Decided at the check already; only a check that was forgotten leaves it open.
  if (!undecided && book.insuranceEnds === 'at-check' && !book.lateBlackjack) return [settled];
  // A corrected decision can make a hand dead when the second card has decided the insurance already.
  const redecided = incidentsOf(record, 'decision-corrected', box.seat).length > 0;
  const open = undecided && !redecided && dead.length === 1 && dead[0] === 'yes';
  return open ? [asDead] : [settled, asDead];
}

/** An ace among the first two cards wins 10.00, a blackjack a section of the wheel instead (Reading 10). */
function spinRulings({ book, record }: Situation, box: BoxRecord, line: LineRecord): Ruling[] {
  const { firstTwo } = splitTree(box);
  if (isAceAndTen(firstTwo)) {
    return (record.options.wheelPrizes ?? []).map((prize) => wonAmount(prize, book.clauses.spinWheel));
  }
  return firstTwo.some((card) => rankOf(card) === 'A')
    ? [wonAmount(1000, book.clauses.spinAce)]
    : [lost(line.stake, book.clauses.spinLost)];
}

function rulingsFor(situation: Situation, box: BoxRecord, line: LineRecord): Ruling[] {
  if (situation.isVoid) return [returned('void', clausesOf(situation, ['round-void', 'misdeal']))];
  const { firstTwo } = splitTree(box);
  if (isVoidForNoCard(situation, box))
    return [returned('void', clausesOf(situation, ['box-skipped'], box.seat))];
  if (line.wager === 'insurance') return insuranceRuling(situation, box, line);
  // Decided by the first two cards: without them the wager goes back with the hand (Reading 14).
  if (firstTwo.length < 2) return [returned('dead', clausesOf(situation, ['hand-dead'], box.seat))];
  return line.wager === 'match' ? matchRuling(situation, box, line) : spinRulings(situation, box, line);
}

function judgeBettor(situation: Situation, box: BoxRecord, bettor: BettorRecord): Violation[] {
  return bettor.lines
    .filter((line) => ['match', 'insurance', 'spin'].includes(line.wager))
    .flatMap((line) =>
      holdAgainst(
        `box ${box.seat}, bettor ${bettor.bettor}, ${line.wager}`,
        line,
        rulingsFor(situation, box, line),
      ),
    );
}

export function judgeSideWagers(situation: Situation): Violation[] {
  return situation.record.boxes.flatMap((box) =>
    box.bettors.flatMap((bettor) => judgeBettor(situation, box, bettor)),
  );
}
