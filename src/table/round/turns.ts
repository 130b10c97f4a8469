// The players' turns: one hand after the other, from the dealer's left.

import type { Rules } from '../../rules/compile.ts';
import { at } from '../../rules/lookup.ts';
import { redoubleAmount, refusedDoubleAmount } from '../../rules/play/double.ts';
import { refusedAction } from '../../rules/play/options.ts';
import { refusedSurrender } from '../../rules/play/surrender.ts';
import { type Change, roundOf } from '../change.ts';
import type { Decided } from '../fact.ts';
import type { Decide } from '../inputs/turns/decide.ts';
import { refuse, type TableRefusal, type TableRefusalCode } from '../refusals.ts';
import { putDown } from '../shoe/shoe.ts';
import type { BoxState, DealtCard, HandState, RoundState } from '../state.ts';
import {
  bettorOf,
  boxAt,
  currentTurn,
  isCaller,
  newHand,
  newStake,
  noteDecision,
  recount,
  type Turn,
  upCardOf,
} from './hands.ts';
import { watchSuperBonuses } from './super-bonuses.ts';

/** @rule decision.options, decision.order */
export function refusedDecision(rules: Rules, round: RoundState, input: Decide): TableRefusal | null {
  // Only a stand goes without saying. Another decision would be missing among those of the hand, and still be paid.
  if (input.implied && input.decision !== 'stand') return refuse(rules.book, 'not-now');
  const box = boxAt(round, input.seat);
  if (!box) return refuse(rules.book, 'no-such-box');
  if (!bettorOf(box, input.bettor)) return refuse(rules.book, 'no-such-bettor');
  if (!isCaller(box, input.bettor)) return refusedFollower(rules, round, box, input);
  const turn = currentTurn(rules, round);
  if (!turn || turn.box !== box) return refuse(rules.book, turn ? 'not-in-turn' : 'round-over');
  if (turn.cardDue) return refuse(rules.book, 'card-due');
  const refused =
    refusedAction(rules, turn.hand, box.splits, input.decision) ??
    (input.decision === 'surrender' ? refusedSurrenderNow(rules, round) : null);
  if (refused || input.decision !== 'double' || input.amount === null) return refused;
  const stake = at(at(box.bettors, 0).stakes, turn.index);
  return refusedDoubleAmount(rules, stake, input.amount);
}

/** Whatever the hand: the up card or the check may speak against a surrender. */
export function refusedSurrenderNow(rules: Rules, round: RoundState): TableRefusal | null {
  const upCard = upCardOf(round);
  return upCard === null ? null : refusedSurrender(rules, upCard, round.checked === null ? 'none' : 'made');
}

/**
 * What the other bettors on a box may do: follow a double, cover or choose at a split, rescue their own double.
 * @rule wagers.callerOfSharedBox, box.double, box.split
 */
function refusedFollower(rules: Rules, round: RoundState, box: BoxState, input: Decide): TableRefusal | null {
  const bettor = bettorOf(box, input.bettor);
  const code = (code: TableRefusalCode) => refuse(rules.book, code);
  if (!bettor) return code('no-such-bettor');
  switch (input.decision) {
    case 'double': {
      const index = box.hands.findIndex((hand) => hand.due === 'double');
      if (index < 0) return code('caller-first');
      const stake = at(bettor.stakes, index);
      if (stake.base === 0) return code('not-on-hand');
      if (stake.doubled.length >= at(box.hands, index).doubles) return code('already-said');
      return input.amount === null ? null : refusedDoubleAmount(rules, stake, input.amount);
    }
    case 'split': {
      const window = round.splitWindow;
      if (window?.seat !== box.seat) return code('caller-first');
      const first = at(bettor.stakes, window.hand);
      const second = at(bettor.stakes, window.hand + 1);
      if (first.base === 0 && second.base === 0) return code('not-on-hand');
      if (first.base === 0 || second.base > 0) return code('already-said');
      return [1, 2, 'both', null].includes(input.goesWith) ? null : code('no-such-hand');
    }
    case 'rescue': {
      const window = round.rescueWindow;
      if (window?.seat !== box.seat) return code('caller-first');
      const stake = at(bettor.stakes, window.hand);
      if (stake.doubled.length === 0)
        return refusedAction(rules, { ...at(box.hands, window.hand), doubles: 0 }, 0, 'rescue');
      return stake.rescued ? code('already-said') : null;
    }
    default:
      return code('caller-only');
  }
}

export function decide(change: Change, input: Decide): void {
  const round = roundOf(change.state);
  const box = boxAt(round, input.seat);
  if (!box) throw new Error(`no box ${input.seat}`);
  if (!isCaller(box, input.bettor)) {
    follow(change, round, box, input);
    return;
  }
  const turn = currentTurn(change.rules, round);
  if (!turn) throw new Error('nobody is in turn');
  remember(change, input.decision, box.seat, turn.index);
  const amount =
    input.decision === 'redouble' || input.decision === 'double' ? added(change, turn, input) : null;
  record(change, turn, at(box.bettors, 0).bettor, input, amount);
  noteDecision(turn.hand, input.decision);
  round.rescueWindow = null;
  act(change, round, turn, input.decision, amount ?? 0);
}

/** Until a card follows, the decision can be taken back. */
function remember(change: Change, what: Decided, seat: number, index: number): void {
  const round = roundOf(change.state);
  // The round before has the point of the decision before: so undo goes back step by step.
  const before = { ...roundOf(change.before), beforeCard: null };
  round.undo = { round: before, what, seat, hand: index + 1 };
  round.beforeCard = null;
}

/** What a double or redouble adds to the caller's wager. */
export function added(change: Change, turn: Turn, input: Pick<Decide, 'decision' | 'amount'>): number {
  const stake = at(at(turn.box.bettors, 0).stakes, turn.index);
  return input.decision === 'redouble' ? redoubleAmount(change.rules, stake) : (input.amount ?? stake.base);
}

/** Each decision has its own name: a rescue is not a surrender. @rule rescue.label */
function record(change: Change, turn: Turn, bettor: string, input: Decide, amount: number | null): void {
  const { seat } = turn.box;
  const listed = !input.implied && isCaller(turn.box, input.bettor);
  const follows = input.decision === 'split' && !isCaller(turn.box, input.bettor);
  change.facts.push({
    fact: 'decided',
    seat,
    hand: turn.index + 1,
    bettor,
    decision: input.decision,
    amount,
    listed,
    ...(follows ? { goesWith: input.goesWith ?? 1 } : {}),
  });
}

/** What the caller's decision does to hand and wager. */
export function act(
  change: Change,
  round: RoundState,
  turn: Turn,
  decision: Decide['decision'],
  amount: number,
): void {
  const { box, hand, index } = turn;
  switch (decision) {
    case 'hit':
      hand.due = 'hit';
      break;
    case 'double':
    case 'redouble':
      at(at(box.bettors, 0).stakes, index).doubled.push(amount);
      hand.doubles += 1;
      hand.due = 'double';
      break;
    case 'stand':
      hand.stood = true;
      openRescueWindow(change, round, turn);
      break;
    case 'rescue':
      at(at(box.bettors, 0).stakes, index).rescued = true;
      hand.stood = true;
      openRescueWindow(change, round, turn);
      break;
    case 'surrender':
      hand.fate = 'surrendered';
      break;
    case 'split':
      splitHand(change, round, turn);
      break;
  }
}

/** After the caller's decision, others who doubled may still rescue their double. */
function openRescueWindow({ rules }: Change, round: RoundState, { box, hand, index }: Turn): void {
  if (!rules.book.values['rescue.offered']) return;
  const others = box.bettors.slice(1).some((bettor) => at(bettor.stakes, index).doubled.length > 0);
  if (hand.doubles > 0 && others) round.rescueWindow = { seat: box.seat, hand: index };
}

/** Each hand of a split has its own wager, equal to the first. @rule split.wager */
function splitHand(change: Change, round: RoundState, { box, hand, index }: Turn): void {
  const moved = hand.cards.pop();
  if (!moved) throw new Error('nothing to split');
  const second: HandState = { ...newHand(), cards: [moved], split: true };
  hand.split = true;
  box.splits += 1;
  box.hands.splice(index + 1, 0, second);
  for (const part of [hand, second]) recount(change.rules, part);
  // The caller covers both hands. The others go with the first unless they say otherwise.
  for (const [place, bettor] of box.bettors.entries()) {
    const covers = place === 0 && at(bettor.stakes, index).base > 0;
    bettor.stakes.splice(index + 1, 0, newStake(covers ? bettor.main : 0));
  }
  round.splitWindow = { seat: box.seat, hand: index };
  change.facts.push({ fact: 'split', seat: box.seat, hand: index + 1 });
}

function follow(change: Change, round: RoundState, box: BoxState, input: Decide): void {
  const bettor = bettorOf(box, input.bettor);
  if (!bettor) throw new Error('no such bettor');
  let index = box.hands.findIndex((hand) => hand.due === 'double');
  let amount: number | null = null;
  if (input.decision === 'double') {
    const stake = at(bettor.stakes, index);
    amount = input.amount ?? stake.base;
    stake.doubled.push(amount);
  } else if (input.decision === 'rescue') {
    index = round.rescueWindow?.hand ?? 0;
    at(bettor.stakes, index).rescued = true;
  } else {
    index = round.splitWindow?.hand ?? 0;
    const [first, second] = [at(bettor.stakes, index), at(bettor.stakes, index + 1)];
    if (input.goesWith === 'both' || input.goesWith === 2) second.base = bettor.main;
    if (input.goesWith === 2) first.base = 0;
  }
  const hand = at(box.hands, index);
  record(change, { box, hand, index, cardDue: false }, bettor.bettor, input, amount);
}

/** A card for the hand in turn: the card it asked for, or a hit that nobody announced. */
export function cardToHand(change: Change, card: DealtCard, before = roundOf(change.before)): void {
  const round = roundOf(change.state);
  const turn = currentTurn(change.rules, round);
  if (!turn) throw new Error('nobody takes a card');
  const { box, hand, index } = turn;
  const what = hand.due ?? (hand.cards.length < 2 ? 'second' : 'hit');
  const isUnsaid = what === 'hit' && hand.due === null;
  if (isUnsaid) noteDecision(hand, 'hit');
  round.undo = null;
  round.beforeCard = {
    round: { ...before, undo: null, beforeCard: null },
    what,
    seat: box.seat,
    hand: index + 1,
  };
  round.splitWindow = null;
  round.rescueWindow = null;
  hand.cards.push(card);
  hand.due = null;
  hand.late = false;
  hand.lateChosen = false;
  recount(change.rules, hand);
  putDown(change, card, { at: 'hand', seat: box.seat, hand: index + 1 });
  if (isUnsaid) recordHit(change, box, index);
  watchSuperBonuses(change);
}

/** Nobody tapped it, but it was the caller's decision, and a dispute may ask for it. */
function recordHit({ facts }: Change, { seat, bettors }: BoxState, index: number): void {
  const { bettor } = at(bettors, 0);
  facts.push({ fact: 'decided', seat, hand: index + 1, bettor, decision: 'hit', amount: null, listed: true });
}
