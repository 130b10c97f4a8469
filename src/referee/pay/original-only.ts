// A hand that loses to a dealer's blackjack after the players have acted: all of it, or the original wager and no more, as
// the book says (Readings 3 and 7). What was lost before, by a bust or a rescue, counts towards the original; the first
// hand that still stands pays the rest.
import type { Book } from '../book/book.ts';
import { givesDoubleBack, isBust, isRescued, isSurrendered } from '../play/fate.ts';
import type { BettorRecord, BoxRecord, HandRecord, LineRecord } from '../record.ts';
import { incidentsOf, type Situation } from '../situation.ts';
import type { Clauses } from '../violation.ts';
import { mainLines, originalOf, wagerOf } from '../wagers.ts';
import { lost, type Ruling, returned } from './ruling.ts';
import { verdictOn } from './verdict.ts';

type Limit = 'dealerBlackjack.afterDouble' | 'dealerBlackjack.afterSplit';

/** The switch that keeps the loss to the original wager; null where the whole stake is lost. */
function limitOf({ values }: Book, box: BoxRecord, line: LineRecord): Limit | null {
  const key =
    (line.doubled ?? []).length > 0
      ? 'dealerBlackjack.afterDouble'
      : box.hands.length > 1
        ? 'dealerBlackjack.afterSplit'
        : null;
  return key && values[key] === 'original-only' ? key : null;
}

function lostBefore(situation: Situation, box: BoxRecord, bettor: BettorRecord, line: LineRecord): number {
  const hand = box.hands[(line.hand ?? 0) - 1];
  if (!hand) return 0;
  if (isRescued(situation, box, bettor, line)) return line.stake - ((line.doubled ?? []).at(-1) ?? 0);
  if (!isBust(hand)) return 0;
  return givesDoubleBack(situation, line) ? originalOf(line) : line.stake;
}

/** The hand is there to lose to the blackjack. */
function loses(situation: Situation, box: BoxRecord, bettor: BettorRecord, line: LineRecord): boolean {
  const { book, record } = situation;
  const hand = box.hands[(line.hand ?? 0) - 1];
  if (!hand || line.result === 'dead' || isBust(hand) || isSurrendered(hand)) return false;
  if (isRescued(situation, box, bettor, line)) return false;
  return verdictOn(book, box, hand.cards, record.dealer.cards).result === 'lose';
}

function wholeStake(situation: Situation, box: BoxRecord, hand: HandRecord, line: LineRecord): Ruling {
  const { book, record, dealerCorrected } = situation;
  const plain = book.clauses(verdictOn(book, box, hand.cards, record.dealer.cards).by);
  const late = book.clauses('dealerBlackjack.foundLate');
  if (book.values['dealerBlackjack.foundLate'] !== 'settled-late') return lost(line.stake, plain);
  if (incidentsOf(record, 'late-blackjack').length > 0) return lost(line.stake, late);
  // A corrected card may have made the blackjack before the check or long after it.
  const clauses: Clauses = dealerCorrected || !situation.checkedFirst ? [...plain, ...late] : plain;
  return lost(line.stake, clauses);
}

export function lostToBlackjack(
  situation: Situation,
  box: BoxRecord,
  bettor: BettorRecord,
  line: LineRecord,
  hand: HandRecord,
): Ruling[] {
  const { book } = situation;
  const limit = limitOf(book, box, line);
  if (limit === null) return [wholeStake(situation, box, hand, line)];
  const lines = mainLines(bettor).toSorted((a, b) => (a.hand ?? 0) - (b.hand ?? 0));
  let owed = Math.max(
    0,
    wagerOf(bettor) - lines.reduce((sum, each) => sum + lostBefore(situation, box, bettor, each), 0),
  );
  for (const each of lines) {
    if (each === line) break;
    if (!loses(situation, box, bettor, each)) continue;
    owed -= limitOf(book, box, each) === null ? each.stake : Math.max(0, owed);
  }
  const clauses = book.clauses(limit);
  return [owed > 0 ? lost(owed, clauses) : returned('push', clauses)];
}
