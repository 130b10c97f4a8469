// A dealer's blackjack after the players have acted takes the original wager and no more (Readings 3 and 7). What was
// lost before, by a bust or a rescue, counts towards it; the first hand that still stands pays the rest.
import { count } from '../cards.ts';
import { isBust, isRescued, isSurrendered } from '../play/fate.ts';
import type { BettorRecord, BoxRecord, HandRecord, LineRecord } from '../record.ts';
import { incidentsOf, type Situation } from '../situation.ts';
import type { Clauses } from '../violation.ts';
import { mainLines, wagerOf } from '../wagers.ts';
import { lost, type Ruling, returned } from './ruling.ts';

function lostBefore(situation: Situation, box: BoxRecord, bettor: BettorRecord, line: LineRecord): number {
  const hand = box.hands[(line.hand ?? 0) - 1];
  if (!hand) return 0;
  if (isBust(hand)) return line.stake;
  return isRescued(situation, box, bettor, line) ? line.stake - ((line.doubled ?? []).at(-1) ?? 0) : 0;
}

function stands(situation: Situation, box: BoxRecord, bettor: BettorRecord, line: LineRecord): boolean {
  const hand = box.hands[(line.hand ?? 0) - 1];
  if (!hand || line.result === 'dead') return false;
  return !isBust(hand) && !isSurrendered(hand) && !isRescued(situation, box, bettor, line);
}

function clausesFor(
  { book, record, dealerCorrected }: Situation,
  box: BoxRecord,
  hand: HandRecord,
  line: LineRecord,
): Clauses {
  const { clauses } = book;
  if ((line.doubled ?? []).length > 0) return clauses.originalOnlyDoubled;
  if (box.hands.length > 1) return clauses.originalOnlySplit;
  if (count(hand.cards).total === 21) return clauses.lose21ToBlackjack;
  if (incidentsOf(record, 'late-blackjack').length > 0) return clauses.lose21ToBlackjack;
  // A corrected card may have made the blackjack before the check or long after it.
  const unclear = book.lateBlackjack && dealerCorrected;
  return unclear ? [...clauses.lose21ToBlackjack, ...clauses.lose] : clauses.lose;
}

export function originalOnly(
  situation: Situation,
  box: BoxRecord,
  bettor: BettorRecord,
  line: LineRecord,
  hand: HandRecord,
): Ruling {
  const clauses = clausesFor(situation, box, hand, line);
  const lines = mainLines(bettor);
  const already = lines.reduce((sum, each) => sum + lostBefore(situation, box, bettor, each), 0);
  const due = Math.max(0, wagerOf(bettor) - already);
  const standing = lines.filter((each) => stands(situation, box, bettor, each)).map((each) => each.hand ?? 0);
  return due > 0 && line.hand === Math.min(...standing) ? lost(due, clauses) : returned('push', clauses);
}
