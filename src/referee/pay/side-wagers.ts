// Match-the-dealer, insurance and the bonus spin.
import type { Switch } from '../book/book.ts';
import type { Odds } from '../book/readers.ts';
import { isAceAndTen, rankOf, suitOf } from '../cards.ts';
import { deadness } from '../play/fate.ts';
import { splitTree } from '../play/splits.ts';
import type { BettorRecord, BoxRecord, LineRecord } from '../record.ts';
import { clausesOf, incidentsOf, isVoidForNoCard, type Situation } from '../situation.ts';
import type { Violation } from '../violation.ts';
import { holdAgainst, lost, type Ruling, returned, won, wonAmount } from './ruling.ts';

/** Each of the first two cards of the dealer's rank is paid, one of the same suit better. */
function matchRuling({ book, record, upCard }: Situation, box: BoxRecord, line: LineRecord): Ruling[] {
  const key = MATCH_ODDS[record.options.decks];
  const odds = key && book.values[key];
  if (!odds || upCard === undefined) return [];
  const matching = splitTree(box).firstTwo.filter((card) => rankOf(card) === rankOf(upCard));
  if (matching.length === 0) return [lost(line.stake, book.clauses('match.collected'))];
  const each = matching.map((card) => (suitOf(card) === suitOf(upCard) ? odds.suited : odds.unsuited));
  const clauses = matching.length > 1 ? book.clauses('match.bothCards', key) : book.clauses(key);
  return [won(line.stake, each.reduce(addedUp), clauses)];
}

const MATCH_ODDS: Readonly<Record<number, Switch & `match.${string}Deck${'s' | ''}`>> = {
  1: 'match.oneDeck',
  2: 'match.twoDecks',
  3: 'match.threeDecks',
  4: 'match.fourDecks',
  5: 'match.fiveDecks',
  6: 'match.sixDecks',
  7: 'match.sevenDecks',
  8: 'match.eightDecks',
};

/** To the smallest number that both are paid to. */
function addedUp(one: Odds, other: Odds): Odds {
  let to = one.to;
  while (to % other.to !== 0) to += one.to;
  return { pays: (one.pays * to) / one.to + (other.pays * to) / other.to, to };
}

/** Wins on a king, queen or jack under the ace, whatever became of the hand. */
function insuranceRuling(situation: Situation, box: BoxRecord, line: LineRecord): Ruling[] {
  const { book, record, upCard } = situation;
  const second = record.dealer.cards[1];
  if (upCard === undefined || rankOf(upCard) !== 'A') return [];
  const wins = second !== undefined && 'KQJ'.includes(rankOf(second));
  const settled = wins
    ? won(line.stake, book.values['insurance.pays'], book.clauses('insurance.pays'))
    : lost(line.stake, book.clauses('insurance.collected'));
  const dead = box.hands.map((hand) => deadness(situation, box, hand));
  if (dead.every((each) => each === 'no')) return [settled];
  const asDead = returned('dead', clausesOf(situation, ['hand-dead'], box.seat));
  const collected = book.values['insurance.collected'];
  const undecided = collected === 'at-second-card' || situation.deadUnchecked.includes(box.seat);
  // Decided at the check already; only a check that was forgotten or never made leaves it open.
  const forgettable = book.values['dealerBlackjack.foundLate'] === 'settled-late' || !situation.checkedFirst;
  if (!undecided && !forgettable) return [settled];
  // A corrected decision can make a hand dead when the second card has decided the insurance already.
  const redecided = incidentsOf(record, 'decision-corrected', box.seat).length > 0;
  const open = undecided && !redecided && dead.length === 1 && dead[0] === 'yes';
  return open ? [asDead] : [settled, asDead];
}

/** An ace among the first two cards wins a fixed prize, a blackjack a section of the wheel (Reading 10). */
function spinRulings({ book, record }: Situation, box: BoxRecord, line: LineRecord): Ruling[] {
  const { firstTwo } = splitTree(box);
  const { values } = book;
  const ace = values['spin.acePays'] ?? 0;
  const kept = values['spin.stakeReturned'] ? 0 : line.stake;
  if (isAceAndTen(firstTwo)) {
    const beside = values['spin.aceWithBlackjack'] ? ace : 0;
    return (record.options.wheelPrizes ?? []).map((prize) =>
      wonAmount(prize + beside - kept, book.clauses('spin.wheelPrizes')),
    );
  }
  return firstTwo.some((card) => rankOf(card) === 'A')
    ? [wonAmount(ace - kept, book.clauses('spin.acePays'))]
    : [lost(line.stake, book.clauses('spin.offered'))];
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
