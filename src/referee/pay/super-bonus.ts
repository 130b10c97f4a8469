// The super bonus for three suited sevens against a seven, and the envy of everybody else (Reading 4).

import { rankOf } from '../cards.ts';
import { deadness } from '../play/fate.ts';
import type { BettorRecord, BoxRecord, LineRecord } from '../record.ts';
import type { Situation } from '../situation.ts';
import { objection, RECORD, type Violation } from '../violation.ts';
import { wagerOf } from '../wagers.ts';
import { bonusOf } from './bonus.ts';
import { holdAgainst, wonAmount } from './ruling.ts';

const LEAST_WAGER = 500;
const ENVY = 5000;

const bonusFor = (wager: number): number => (wager < 2500 ? 100_000 : 500_000);

const linesOf = (bettor: BettorRecord, wager: LineRecord['wager']): LineRecord[] =>
  bettor.lines.filter((line) => line.wager === wager);

/** A seven up means no dealer's blackjack, so the hand has won unless it is dead. */
function earnsSuperBonus(situation: Situation, box: BoxRecord): boolean {
  const hand = box.hands[0];
  if (situation.isVoid || !hand || box.hands.length > 1 || hand.decisions.includes('double')) return false;
  if (situation.upCard === undefined || rankOf(situation.upCard) !== '7') return false;
  const bonus = bonusOf(hand.cards);
  if (bonus !== '777 suited' && bonus !== '777 spades') return false;
  const dead = deadness(situation, box, hand);
  if (dead !== 'maybe') return dead === 'no';
  return box.bettors.every((bettor) => linesOf(bettor, 'main').every((line) => line.result !== 'dead'));
}

function judgeBonusOf(situation: Situation, box: BoxRecord, bettor: BettorRecord): Violation[] {
  const where = `box ${box.seat}, bettor ${bettor.bettor}, super bonus`;
  const { superBonus } = situation.book.clauses;
  const wager = wagerOf(bettor);
  const lines = linesOf(bettor, 'super-bonus');
  const due = earnsSuperBonus(situation, box) && wager >= LEAST_WAGER ? 1 : 0;
  if (lines.length !== due) {
    return [objection(where, `${lines.length} super bonuses instead of ${due}.`, superBonus)];
  }
  return lines.flatMap((line) => [
    ...(line.stake === 0 && line.hand === 1
      ? []
      : [objection(where, 'It has no stake and is for hand 1.', superBonus)]),
    ...holdAgainst(where, line, [wonAmount(bonusFor(wager), superBonus)]),
  ]);
}

/** The boxes whose hand was paid a super bonus to somebody. */
function superBoxes(situation: Situation): BoxRecord[] {
  return situation.record.boxes.filter(
    (box) => earnsSuperBonus(situation, box) && box.bettors.some((bettor) => wagerOf(bettor) >= LEAST_WAGER),
  );
}

/** How often a bettor may be paid envy: least and most, where the book leaves room. */
type Range = readonly [number, number];

function envyDue(situation: Situation, box: BoxRecord, bettor: BettorRecord): Range {
  const { book, record } = situation;
  const winning = superBoxes(situation);
  const isTheirs = (each: BoxRecord) =>
    bettor.kind === 'dealer'
      ? each === box
      : each.bettors.some((other) => other.kind === 'player' && other.player === bettor.player);
  if (bettor.kind === 'dealer' && wagerOf(bettor) < LEAST_WAGER) return [0, 0];
  // A person who has several wagers is paid once for each hand, on the lowest box.
  const first = record.boxes
    .flatMap((each) => each.bettors)
    .find((other) => other.kind === 'player' && other.player === bettor.player);
  if (bettor.kind === 'player' && first !== bettor) return [0, 0];
  if (!book.envyToWinners && winning.some(isTheirs)) return [0, 0];
  const others = winning.filter((each) => !isTheirs(each)).length;
  const most = book.envyForEachHand ? others : Math.min(others, 1);
  const rider = box.bettors[0];
  const ridesWithWinner =
    bettor.kind === 'dealer' &&
    winning.some((each) => each.bettors.some((other) => other.player === rider?.player));
  const gotNoCard = book.noCardVoidsWager && box.hands[0]?.cards.length === 0;
  return [ridesWithWinner || gotNoCard ? 0 : most, most];
}

function judgeEnvyOf(situation: Situation, box: BoxRecord, bettor: BettorRecord): Violation[] {
  const where = `box ${box.seat}, bettor ${bettor.bettor}, envy`;
  const { envy } = situation.book.clauses;
  const lines = linesOf(bettor, 'envy');
  const [least, most] = envyDue(situation, box, bettor);
  if (lines.length < least || lines.length > most) {
    return [objection(where, `${lines.length} times envy instead of ${most}.`, envy)];
  }
  return lines.flatMap((line) => [
    ...(line.stake === 0 ? [] : [objection(where, 'Envy has no stake.', RECORD)]),
    ...holdAgainst(where, line, [wonAmount(ENVY, envy)]),
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
