// Undo: decisions that no card has followed, a card that belonged to the next box, and choices before the check.
import type { Rules } from '../../rules/compile.ts';
import { at } from '../../rules/lookup.ts';
import { refusedAction } from '../../rules/play/options.ts';
import { type Change, roundOf } from '../change.ts';
import type { Phase } from '../chart/phases.ts';
import { copyRound } from '../copy.ts';
import type { Asked } from '../inputs/declare.ts';
import { isFloor } from '../people.ts';
import type { TableRefusalCode } from '../refusals.ts';
import { bettorOf, boxAt, currentTurn, isUntouched, noteDecision } from '../round/hands.ts';
import { isMainOf, payNow, reverseAllBut, takeBackMain } from '../round/payments.ts';
import { cardToHand } from '../round/turns.ts';
import type { PaidLine, RoundState, TableState } from '../state.ts';
import type { CardPoint, OfferPoint, UndoPoint } from './points.ts';

/** Reverses lines that were paid or changed since the point, and restores those that it had. */
function restore(change: Change, point: UndoPoint | CardPoint): RoundState {
  const before = roundOf(change.state).paid;
  const after = point.round.paid;
  for (const [key, paid] of Object.entries(before))
    if (!sameLine(paid, after[key])) change.facts.push({ fact: 'line-reversed', key, ...paid });
  change.state.round = copyRound(point.round);
  return roundOf(change.state);
}

function sameLine(a: PaidLine | undefined, b: PaidLine | undefined): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** Whether going back to the point reverses a line that was paid or collected. */
function reversesLine(round: RoundState, point: UndoPoint | CardPoint | null): boolean {
  return Object.entries(round.paid).some(([key, paid]) => !sameLine(paid, point?.round.paid[key]));
}

/** Only a floorperson may take back a settled line. */
function refusedReversal({ stamp: { by } }: Asked, reverses: boolean): TableRefusalCode | null {
  return reverses && by !== null && !isFloor(by) ? 'floor-reverses' : null;
}

/** The last choice about insurance or a kept blackjack, if nothing has followed: no check, no decision, no card. */
export function offerToTakeBack(phase: Phase, state: TableState): OfferPoint | null {
  const { round } = state;
  const point = round?.lastOffer ?? null;
  if (!round || round.undo || point?.what !== 'close-offers') return phase === 'offers' ? point : null;
  const isChecked = round.checked !== null || round.checkSkipped || round.unreadable > 0;
  return (phase === 'check' || phase === 'turns') && !isChecked && isUntouched(state, round) ? point : null;
}

export function refusedUndo(asked: Asked): TableRefusalCode | null {
  const { phase, state } = asked;
  const { round } = state;
  const offer = offerToTakeBack(phase, state);
  if (offer) return refusedReversal(asked, round !== null && takesPaymentsBack(round, offer));
  const isOver = !round || round.holeTurned || (phase === 'dealer' && round.dealerCards.length > 1);
  const decides = phase === 'turns' || phase === 'dealer';
  if (!decides || isOver || !round.undo) return 'nothing-to-undo';
  return refusedReversal(asked, reversesLine(round, round.undo));
}

/** Blackjacks were paid when insurance was closed, or half a wager was collected. */
function takesPaymentsBack({ paid }: RoundState, point: OfferPoint): boolean {
  if (point.what === 'surrender') return true;
  return point.what === 'close-offers' && Object.keys(paid).some((key) => !point.paid.includes(key));
}

function takeOfferBack(change: Change, point: OfferPoint): void {
  const round = roundOf(change.state);
  round.lastOffer = point.before ?? null;
  switch (point.what) {
    case 'insure': {
      const { what, seat, bettor } = point;
      const box = boxAt(round, seat);
      const insured = box && bettorOf(box, bettor);
      if (!insured) throw new Error('nobody is insured');
      insured.insurance = 0;
      change.facts.push({ fact: 'offer-taken-back', what, seat, bettor });
      break;
    }
    case 'keep': {
      const { what, seat, wasPaid } = point;
      const box = boxAt(round, seat);
      if (!box) throw new Error(`no box ${seat}`);
      at(box.hands, 0).kept = false;
      change.facts.push({ fact: 'offer-taken-back', what, seat });
      if (wasPaid) payNow(change, isMainOf(seat, 1));
      break;
    }
    case 'surrender': {
      const { what, seat } = point;
      const box = boxAt(round, seat);
      if (!box) throw new Error(`no box ${seat}`);
      const hand = at(box.hands, 0);
      hand.fate = 'live';
      if (hand.said) hand.said = hand.said.slice(0, -1);
      takeBackMain(change, seat, 1);
      change.facts.push({ fact: 'undone', seat, hand: 1, decision: what });
      break;
    }
    case 'close-offers':
      round.offersClosed = false;
      change.facts.push({ fact: 'offer-taken-back', what: point.what });
      reverseAllBut(change, point.paid);
  }
}

export function undo(change: Change): void {
  const { undo: point, lastOffer } = roundOf(change.state);
  if (!point && lastOffer) {
    takeOfferBack(change, lastOffer);
    return;
  }
  if (!point) throw new Error('nothing to undo');
  restore(change, point);
  change.facts.push({ fact: 'undone', seat: point.seat, hand: point.hand, decision: point.what });
}

/** The round before the card, with a stand for the hand that got it. */
function asIfStood(point: UndoPoint | CardPoint): RoundState {
  const round = copyRound(point.round);
  const hand = boxAt(round, point.seat)?.hands[point.hand - 1];
  if (!hand) throw new Error('the hand is gone');
  // Whether somebody asked for the card or not: it was a stand.
  if (hand.due !== null && hand.said) hand.said = hand.said.slice(0, -1);
  noteDecision(hand, 'stand');
  hand.due = null;
  hand.stood = true;
  return round;
}

/** The hand that would own the last card if the hand before it had stood; null if the card cannot be moved. */
export function nextOwner(rules: Rules, round: RoundState): { seat: number; hand: number } | null {
  const point = round.beforeCard;
  const turn = point?.what === 'hit' ? currentTurn(rules, asIfStood(point)) : null;
  if (!turn) return null;
  const { box, hand, index, cardDue } = turn;
  // It is the turn of a blackjack that was kept for a double. It takes no hit.
  if (!cardDue && refusedAction(rules, hand, box.splits, 'hit')) return null;
  return { seat: box.seat, hand: index + 1 };
}

/** Only a hit can be a forgotten stand, and only if another hand follows. */
export function refusedMove(asked: Asked): TableRefusalCode | null {
  const { rules, state } = asked;
  const { round } = state;
  if (!round) return 'no-round';
  if (!nextOwner(rules, round)) return 'nothing-to-move';
  return refusedReversal(asked, reversesLine(round, round.beforeCard));
}

export function moveCard(change: Change): void {
  const point = roundOf(change.state).beforeCard;
  if (!point) throw new Error('no card to move');
  const { seat, hand: number } = point;
  const box = boxAt(roundOf(change.state), seat);
  const card = box && at(box.hands, number - 1).cards.at(-1);
  if (!box || !card) throw new Error('the card is gone');
  restore(change, point);
  const stood = asIfStood(point);
  change.state.round = copyRound(stood);
  const bettor = at(box.bettors, 0).bettor;
  change.facts.push({ fact: 'undone', seat, hand: number, decision: 'hit' });
  change.facts.push({ fact: 'card-taken-back', number: card.number, seat, hand: number });
  change.facts.push({
    fact: 'decided',
    seat,
    hand: number,
    bettor,
    decision: 'stand',
    amount: null,
    listed: true,
  });
  cardToHand(change, card, stood);
}
