// What a floorperson decides about hands: which are dead, and which wagers are returned.
import { isBust } from '../../rules/cards/tally.ts';
import type { Rules } from '../../rules/compile.ts';
import { at } from '../../rules/lookup.ts';
import { surrenderWaits } from '../../rules/play/surrender.ts';
import type { SwitchKey } from '../../rules/rule-book.ts';
import { type Change, callFloor, incident, roundOf } from '../change.ts';
import type { FloorDeed } from '../fact.ts';
import type { BoxState, HandState, RoundState } from '../state.ts';
import { toRound } from './hands.ts';
import { lineKey } from './lines.ts';

/** Whether the wager of a hand is still open, so that it is returned if the hand is called dead. */
function isUndecided(rules: Rules, round: RoundState, box: BoxState, index: number): boolean {
  const hand = at(box.hands, index);
  if (isBust(hand.tally)) return false;
  if (hand.fate === 'surrendered') return surrenderWaits(rules, toRound(rules, round));
  if (hand.fate !== 'live') return false;
  if (box.bettors.every(({ stakes }) => at(stakes, index).base === 0 || at(stakes, index).rescued))
    return false;
  return !Object.values(round.paid).some(
    ({ seat, line }) =>
      seat === box.seat && line.wager === 'main' && line.hand === index + 1 && line.result === 'win',
  );
}

function undecidedHands(rules: Rules, round: RoundState, box: BoxState): HandState[] {
  return box.hands.filter((_, index) => isUndecided(rules, round, box, index));
}

/** It has won, and only a second person's look at its cards delays the payment. */
function isWon(round: RoundState, box: BoxState, hand: HandState): boolean {
  const number = box.hands.indexOf(hand) + 1;
  return box.bettors.some(({ bettor }) =>
    round.withheld?.includes(lineKey(box.seat, bettor, 'main', number)),
  );
}

/** The hand is out of the round and waits for nothing. Undo cannot go back before this: the hand would be alive again. */
export function endHand(
  change: Change,
  box: BoxState,
  hand: HandState,
  fate: 'dead' | 'void',
  key: SwitchKey,
): void {
  Object.assign(hand, { fate, endedBy: key, due: null, late: false });
  Object.assign(roundOf(change.state), { undo: null, lastOffer: null, beforeCard: null });
  const number = box.hands.indexOf(hand) + 1;
  change.facts.push({ fact: 'hand-ended', seat: box.seat, hand: number, fate, key });
}

/** Calls a box dead: its open wagers are returned (Readings 14), and the deal goes on without it. */
export function callDead(
  change: Change,
  box: BoxState,
  endedBy: SwitchKey,
  hands = undecidedHands(change.rules, roundOf(change.state), box),
): void {
  const round = roundOf(change.state);
  round.queue = round.queue.filter((target) => target.to !== 'box' || target.seat !== box.seat);
  for (const hand of hands) endHand(change, box, hand, 'dead', endedBy);
  releaseInsurance(change, box);
  incident(change, 'hand-dead', endedBy, box.seat);
}

/** If no hand of the box is left, its insurance is returned too, unless it is already settled. */
export function releaseInsurance(change: Change, box: BoxState): void {
  const round = roundOf(change.state);
  if (undecidedHands(change.rules, round, box).length > 0) return;
  const settled = Object.values(round.paid).filter(
    ({ seat, line }) => seat === box.seat && line.wager === 'insurance',
  );
  for (const bettor of box.bettors) {
    if (bettor.insurance === 0 || bettor.insuranceDead) continue;
    if (settled.some((paid) => paid.bettor === bettor.bettor)) continue;
    bettor.insuranceDead = true;
    change.facts.push({ fact: 'insurance-released', seat: box.seat, bettor: bettor.bettor });
  }
}

export function hasUndecidedHand(rules: Rules, round: RoundState, box: BoxState): boolean {
  return undecidedHands(rules, round, box).length > 0;
}

/** The book that informs pit manager and surveillance pays the super bonus at once. The other book pays it at the end. */
export function isPaidAtOnce(rules: Rules): boolean {
  return rules.book.values['superBonus.procedure'] === 'floor-pit-and-surveillance';
}

/**
 * If the book says so, pit manager and surveillance are informed of a super bonus before it is paid.
 * @rule superBonus.procedure.called
 */
export function mustNotify(rules: Rules, round: RoundState): boolean {
  return isPaidAtOnce(rules) && round.notified.length < 2;
}

export function floorActed(change: Change, action: FloorDeed, seat: number | 'dealer' | null = null): void {
  change.facts.push({ fact: 'floor-acted', action, by: change.stamp.by?.id ?? null, seat });
}

/** Decisions of the floor are final: earlier decisions can no longer be taken back. @rule irregularity.misdeal */
export function decidesFinally(
  change: Change,
  action: FloorDeed,
  seat: number | 'dealer' | null = null,
): RoundState {
  floorActed(change, action, seat);
  return Object.assign(roundOf(change.state), { undo: null, lastOffer: null, beforeCard: null });
}

/**
 * The dealer put the hole card into the reader under a 2–9, and the floor is informed. It does no harm, or, if the
 * reader showed the card to a player, every hand is dead.
 * @rule holeCard.readerMisused, holeCard.readerExposes
 */
export function misuseReader(change: Change): void {
  incident(change, 'reader-misuse', 'holeCard.readerMisused');
  callFloor(change, { about: 'reader-misuse', clause: 'holeCard.readerMisused', seat: null });
  if (!change.rules.book.values['holeCard.readerExposes']) return;
  const round = roundOf(change.state);
  for (const box of round.boxes) {
    const hands = undecidedHands(change.rules, round, box).filter((hand) => !isWon(round, box, hand));
    if (hands.length > 0) callDead(change, box, 'holeCard.readerMisused', hands);
  }
}
