// The super bonus for three suited sevens against a seven, and the envy of everybody else (Reading 4).
import type { Book } from '../book/book.ts';
import { rankOf } from '../cards.ts';
import { deadness, isSurrendered } from '../play/fate.ts';
import type { BettorRecord, BoxRecord, HandRecord, LineRecord } from '../record.ts';
import type { Situation } from '../situation.ts';
import { type Clauses, objection, RECORD, type Violation } from '../violation.ts';
import { wagerOf } from '../wagers.ts';
import { bonusOf } from './bonus.ts';
import { holdAgainst, wonAmount } from './ruling.ts';

interface Bonus {
  readonly amount: number;
  readonly clauses: Clauses;
}

/** What a wager of this size earns: by the highest amount that it reaches. */
function bonusFor(book: Book, bettor: BettorRecord): Bonus {
  const { values } = book;
  const wager = wagerOf(bettor);
  const nothing = { amount: 0, clauses: book.clauses('superBonus.smallPays') };
  if (bettor.kind === 'dealer' && wager < values['dealerBets.superBonusAndEnvyFrom']) return nothing;
  const tiers = values['superBonus.tiers'];
  if (tiers !== 'by-two-amounts') {
    const reached = tiers.filter(({ from }) => wager >= from).toSorted((a, b) => b.from - a.from)[0];
    return { amount: reached?.pays ?? 0, clauses: book.clauses('superBonus.tiers') };
  }
  if (wager >= values['superBonus.largeFrom'])
    return { amount: values['superBonus.largePays'], clauses: book.clauses('superBonus.largePays') };
  return wager >= values['superBonus.smallFrom']
    ? { amount: values['superBonus.smallPays'], clauses: book.clauses('superBonus.smallPays') }
    : nothing;
}

const linesOf = (bettor: BettorRecord, wager: LineRecord['wager']): LineRecord[] =>
  bettor.lines.filter((line) => line.wager === wager);

const mainOn = (bettor: BettorRecord, hand: HandRecord): LineRecord | undefined =>
  linesOf(bettor, 'main').find((line) => line.hand === hand.hand);

/** A seven up means no dealer's blackjack. A hand that is dead or was given up earns nothing. */
function earnsSuperBonus(situation: Situation, box: BoxRecord, hand: HandRecord): boolean {
  const { values } = situation.book;
  if (situation.isVoid || !values['superBonus.offered'] || isSurrendered(hand)) return false;
  if (box.hands.length > 1 && !values['superBonus.onSplit']) return false;
  if (hand.decisions.includes('double') && !values['superBonus.onDoubled']) return false;
  if (situation.upCard === undefined || rankOf(situation.upCard) !== '7') return false;
  const bonus = bonusOf(hand.cards);
  if (bonus !== '777Suited' && bonus !== '777Spades') return false;
  const dead = deadness(situation, box, hand);
  if (dead !== 'maybe') return dead === 'no';
  return box.bettors.every((bettor) => mainOn(bettor, hand)?.result !== 'dead');
}

/** What the hand pays this bettor. Whoever took the double back has given the hand up. */
function bonusOn(situation: Situation, box: BoxRecord, bettor: BettorRecord, hand: HandRecord): number {
  const line = mainOn(bettor, hand);
  if (!line || line.result === 'rescue' || !earnsSuperBonus(situation, box, hand)) return 0;
  return bonusFor(situation.book, bettor).amount;
}

function judgeBonusOf(situation: Situation, box: BoxRecord, bettor: BettorRecord): Violation[] {
  const where = `box ${box.seat}, bettor ${bettor.bettor}, super bonus`;
  const { amount, clauses } = bonusFor(situation.book, bettor);
  const hands = box.hands.filter((hand) => bonusOn(situation, box, bettor, hand) > 0);
  const lines = linesOf(bettor, 'super-bonus');
  if (lines.length !== hands.length) {
    return [objection(where, `${lines.length} super bonuses instead of ${hands.length}.`, clauses)];
  }
  return lines.flatMap((line) => [
    ...(line.stake === 0 && hands.some(({ hand }) => hand === line.hand)
      ? []
      : [objection(where, 'It has no stake and is for the hand that earned it.', clauses)]),
    ...holdAgainst(where, line, [wonAmount(amount, clauses)]),
  ]);
}

/** The boxes with a hand that was paid a super bonus to somebody. */
function superBoxes(situation: Situation): BoxRecord[] {
  return situation.record.boxes.filter((box) =>
    box.hands.some((hand) => box.bettors.some((bettor) => bonusOn(situation, box, bettor, hand) > 0)),
  );
}

/** How often a bettor may be paid envy: least and most, where the book leaves room. */
type Range = readonly [number, number];

function envyDue(situation: Situation, box: BoxRecord, bettor: BettorRecord): Range {
  const { book, record } = situation;
  const { values } = book;
  const winning = superBoxes(situation);
  const isTheirs = (each: BoxRecord) =>
    bettor.kind === 'dealer'
      ? each === box
      : each.bettors.some((other) => other.kind === 'player' && other.player === bettor.player);
  if (bettor.kind === 'dealer' && wagerOf(bettor) < values['dealerBets.superBonusAndEnvyFrom']) return [0, 0];
  // A person who has several wagers is paid once for each hand, on the lowest box.
  const first = record.boxes
    .flatMap((each) => each.bettors)
    .find((other) => other.kind === 'player' && other.player === bettor.player);
  if (bettor.kind === 'player' && first !== bettor) return [0, 0];
  const isWinner = winning.some(
    (each) => isTheirs(each) && each.bettors.some((other) => bonusFor(book, other).amount > 0),
  );
  const others = winning.filter((each) => !isTheirs(each)).length;
  const most = values['envy.forEachHand'] ? others : Math.min(others, 1);
  if (!values['envy.toOtherWinners'] && isWinner) return [0, 0];
  const rider = box.bettors[0];
  const ridesWithWinner =
    bettor.kind === 'dealer' &&
    winning.some((each) => each.bettors.some((other) => other.player === rider?.player));
  const gotNoCard = values['irregularity.noFirstCard'] === 'void' && box.hands[0]?.cards.length === 0;
  return [ridesWithWinner || gotNoCard ? 0 : most, most];
}

function judgeEnvyOf(situation: Situation, box: BoxRecord, bettor: BettorRecord): Violation[] {
  const where = `box ${box.seat}, bettor ${bettor.bettor}, envy`;
  const envy = situation.book.clauses('envy.pays');
  const lines = linesOf(bettor, 'envy');
  const [least, most] = envyDue(situation, box, bettor);
  if (lines.length < least || lines.length > most) {
    return [objection(where, `${lines.length} times envy instead of ${most}.`, envy)];
  }
  return lines.flatMap((line) => [
    ...(line.stake === 0 ? [] : [objection(where, 'Envy has no stake.', RECORD)]),
    ...holdAgainst(where, line, [wonAmount(situation.book.values['envy.pays'], envy)]),
  ]);
}

export function judgeSuperBonus(situation: Situation): Violation[] {
  return situation.record.boxes.flatMap((box) =>
    box.bettors.flatMap((bettor) => [
      ...judgeBonusOf(situation, box, bettor),
      ...judgeEnvyOf(situation, box, bettor),
    ]),
  );
}
