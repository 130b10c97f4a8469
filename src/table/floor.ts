// What a floorperson does: void a round, call a misdeal or a dead hand, correct a card, approve a super bonus.
import { isTen } from '../rules/cards.ts';
import type { Rules } from '../rules/compile.ts';
import { at } from '../rules/lookup.ts';
import type { SwitchKey } from '../rules/rule-book.ts';
import { surrenderWaits } from '../rules/surrender.ts';
import { isBust } from '../rules/tally.ts';
import { boxAt, cardAt, recount, toRound } from './hands.ts';
import type { Input } from './input.ts';
import { payMatch } from './payments.ts';
import { refuse, type TableRefusal } from './refusals.ts';
import { countCard } from './shoe.ts';
import type { BoxState, HandState, RoundState } from './state.ts';
import { incident, roundOf, type Work } from './work.ts';

type FloorInput = Extract<Input, { type: 'floor' }>;

/** Whether a hand's wager is still undecided, so that calling it dead gives it back. */
function isUndecided(rules: Rules, round: RoundState, box: BoxState, index: number): boolean {
  const hand = at(box.hands, index);
  if (isBust(hand.tally)) return false;
  if (hand.fate === 'surrendered') return surrenderWaits(rules, toRound(round));
  if (hand.fate !== 'live') return false;
  return !Object.values(round.paid).some(
    ({ seat, line }) =>
      seat === box.seat && line.wager === 'main' && line.hand === index + 1 && line.result === 'win',
  );
}

function undecidedHands(rules: Rules, round: RoundState, box: BoxState): HandState[] {
  return box.hands.filter((_, index) => isUndecided(rules, round, box, index));
}

/** Calls a box dead: what is undecided on it is given back (Readings 14). */
export function callDead(work: Work, box: BoxState, endedBy: SwitchKey): void {
  const round = roundOf(work.state);
  for (const hand of undecidedHands(work.rules, round, box))
    Object.assign(hand, { fate: 'dead', endedBy, due: null, late: false });
  const settledInsurance = (name: string) =>
    Object.values(round.paid).some(
      ({ seat, bettor, line }) => seat === box.seat && bettor === name && line.wager === 'insurance',
    );
  for (const bettor of box.bettors)
    if (bettor.insurance > 0 && !settledInsurance(bettor.bettor)) bettor.insuranceDead = true;
  incident(work, 'hand-dead', endedBy, box.seat);
}

export function refusedFloor(rules: Rules, round: RoundState, input: FloorInput): TableRefusal | null {
  switch (input.action) {
    case 'dead-hand': {
      const box = boxAt(round, input.seat);
      if (!box) return refuse(rules.book, 'no-such-box');
      return undecidedHands(rules, round, box).length > 0 ? null : refuse(rules.book, 'hand-dead-already');
    }
    case 'correct-card':
      if (isTen(input.card)) return refuse(rules.book, 'ten-not-playable');
      return cardAt(round, input.seat, input.hand, input.index) ? null : refuse(rules.book, 'no-such-card');
    case 'approve':
      return round.superBonuses.some(({ approved }) => !approved)
        ? null
        : refuse(rules.book, 'nothing-to-approve');
    default:
      return null;
  }
}

/** Where the book asks for it, pit manager and surveillance hear of a super bonus before it is paid. */
export function mustNotify(rules: Rules, round: RoundState): boolean {
  const asked = rules.book.values['superBonus.procedure'] === 'floor-pit-and-surveillance';
  return asked && round.notified.length < 2;
}

export function floorActs(work: Work, input: FloorInput): void {
  const round = roundOf(work.state);
  const seat = 'seat' in input ? input.seat : null;
  work.facts.push({ fact: 'floor-acted', action: input.action, by: work.stamp.by?.id ?? null, seat });
  switch (input.action) {
    case 'void-round':
    case 'misdeal':
      round.voidedBy = 'irregularity.misdeal';
      incident(work, input.action === 'misdeal' ? 'misdeal' : 'round-void', 'irregularity.misdeal');
      break;
    case 'dead-hand': {
      const box = boxAt(round, input.seat);
      if (box) callDead(work, box, 'irregularity.misdeal');
      break;
    }
    case 'reshuffle':
      work.state.reshuffleDue = true;
      break;
    case 'approve': {
      const waiting = round.superBonuses.find(({ approved }) => !approved);
      if (waiting) waiting.approved = true;
      break;
    }
    case 'correct-card':
      correctCard(work, input);
      break;
  }
}

/** A dealt card gets another face, and everything computed from it is computed again. */
function correctCard(work: Work, input: Extract<FloorInput, { action: 'correct-card' }>): void {
  const round = roundOf(work.state);
  const card = cardAt(round, input.seat, input.hand, input.index);
  if (!card) throw new Error('no such card');
  const { seen } = work.state.shoe;
  seen[card.face] = Math.max(0, at(seen, card.face) - 1);
  work.facts.push({ fact: 'corrected', number: card.number, was: card.face, is: input.card });
  incident(work, 'card-corrected', null, input.seat === 'dealer' ? null : input.seat);
  card.face = input.card;
  countCard(work, input.card);
  for (const box of round.boxes) for (const hand of box.hands) recount(work.rules, hand);
  if (Object.values(round.paid).some(({ line }) => line.wager === 'match')) payMatch(work);
}

/** The hole card in the reader under a 2–9: harmless, or, if the reader shows it to a player, every hand is dead. */
export function misuseReader(work: Work): void {
  incident(work, 'reader-misuse', 'holeCard.readerMisused');
  if (!work.rules.book.values['holeCard.readerExposes']) return;
  const round = roundOf(work.state);
  for (const box of round.boxes)
    if (undecidedHands(work.rules, round, box).length > 0) callDead(work, box, 'holeCard.readerMisused');
}
