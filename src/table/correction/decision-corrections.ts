// Puts a wrong decision right after cards have followed it. The hand goes back to its decision; other hands keep what they have.
// Cards that came of the wrong decision are cards drawn in error: the next cards of the round, or burned at its end. A card
// that the hand should have got was not dealt: the player takes it late, or the hand is dead (Readings 26).

import type { Rules } from '../../rules/compile.ts';
import { at } from '../../rules/lookup.ts';
import { dealerHasBlackjack } from '../../rules/pay/outcome.ts';
import { refusedDoubleAmount } from '../../rules/play/double.ts';
import { refusedAction } from '../../rules/play/options.ts';
import { type Change, incident, roundOf } from '../change.ts';
import type { Decided, Place } from '../fact.ts';
import type { Decision } from '../inputs/turns/decide.ts';
import { refuse, type TableRefusal } from '../refusals.ts';
import { decidesFinally } from '../round/floor.ts';
import {
  boxAt,
  currentTurn,
  dealerTally,
  newStake,
  noteDecision,
  recount,
  type Turn,
} from '../round/hands.ts';
import { takeBackDecided, takeBackInsurance } from '../round/payments.ts';
import { watchSuperBonuses } from '../round/super-bonuses.ts';
import { settleTurnsAgain } from '../round/turn-payments.ts';
import { act, added, refusedSurrenderNow } from '../round/turns.ts';
import { putDown } from '../shoe/shoe.ts';
import type { BoxState, DealtCard, HandState, RoundState, StakeState } from '../state.ts';
import type { CorrectedDecision, ProposedDecision, SaidDecision } from './corrected-decision.ts';
import { correctionOf } from './corrected-decision.ts';

type Wanted = Omit<CorrectedDecision, 'was'>;

const TAKES_ONE_CARD: readonly Decided[] = ['hit', 'double', 'redouble'];
const DOUBLES: readonly Decided[] = ['double', 'redouble'];

function doublesIn(said: readonly SaidDecision[]): number {
  return said.filter(({ decision }) => DOUBLES.includes(decision)).length;
}

function saidOn({ hands }: BoxState, { hand, which }: Wanted): SaidDecision | null {
  return hands[hand - 1]?.said?.[which - 1] ?? null;
}

/** The decision that is meant; null if there is none. */
export function saidBefore(round: RoundState, wanted: Wanted): SaidDecision | null {
  const box = boxAt(round, wanted.seat);
  return box && saidOn(box, wanted);
}

/** Only the hands that came of this decision, without any behind them, can be put together or split: others keep their numbers. */
function handsBehind(box: BoxState, was: Decided, { hand, is }: Wanted): boolean {
  const own = was === 'split' ? hand + 1 : hand;
  return (was === 'split' || is === 'split') && box.hands.length > own;
}

/** The hand as it was before the decision. */
function asBefore(rules: Rules, box: BoxState, { hand: number, which }: Wanted): HandState {
  const hand = at(box.hands, number - 1);
  const said = hand.said?.slice(0, which - 1) ?? [];
  const { decision, cards } = at(hand.said ?? [], which - 1);
  const moved = decision === 'split' ? at(box.hands, number).cards.slice(0, 1) : [];
  const kept = decision === 'split' ? hand.cards.slice(0, 1) : hand.cards.slice(0, cards);
  const before: HandState = {
    ...hand,
    cards: [...kept, ...moved],
    split: decision === 'split' ? box.splits > 1 : hand.split,
    doubles: doublesIn(said),
    fate: 'live',
    endedBy: null,
    stood: false,
    due: null,
    late: false,
    lateChosen: false,
    said,
  };
  recount(rules, before);
  return before;
}

function refusedHands(rules: Rules, box: BoxState, was: Decided, wanted: Wanted): TableRefusal | null {
  if (box.frozen || was === 'refuse-card') return refuse(rules.book, 'decision-stands');
  if (handsBehind(box, was, wanted)) return refuse(rules.book, 'hands-behind');
  const own = box.hands.slice(wanted.hand - 1, was === 'split' ? wanted.hand + 1 : wanted.hand);
  const isOver = own.some(({ fate }) => fate === 'dead' || fate === 'void');
  return isOver ? refuse(rules.book, 'hand-dead-already') : null;
}

/** A double for another amount is another decision. */
function isSame(box: BoxState, before: HandState, was: Decided, { hand, is, amount }: Wanted): boolean {
  if (is !== was) return false;
  const doubled = at(at(box.bettors, 0).stakes, hand - 1).doubled[before.doubles];
  return is !== 'double' || amount === null || amount === doubled;
}

/** By the rules as they were for the hand at that point. @rule decision.options */
function refusedThen(rules: Rules, box: BoxState, was: Decided, wanted: Wanted): TableRefusal | null {
  const { hand, is, amount } = wanted;
  const before = asBefore(rules, box, wanted);
  if (isSame(box, before, was, wanted)) return refuse(rules.book, 'decision-stands');
  const splits = was === 'split' ? box.splits - 1 : box.splits;
  const refused = refusedAction(rules, before, splits, is);
  if (refused || is !== 'double' || amount === null) return refused;
  return refusedDoubleAmount(rules, at(at(box.bettors, 0).stakes, hand - 1), amount);
}

/** A card on its way to another hand comes first: nobody could say whose it is. */
function cardIsOnItsWay(turn: Turn | null, { seat, hand }: Wanted): boolean {
  return turn?.cardDue === true && (turn.box.seat !== seat || turn.index !== hand - 1);
}

/** A player saw the hole card in the reader: by the book every hand that was open is dead. @rule holeCard.readerExposes */
function holeWasSeen({ boxes }: RoundState): boolean {
  return boxes.some(({ hands }) => hands.some(({ endedBy }) => endedBy === 'holeCard.readerMisused'));
}

function isOver(rules: Rules, round: RoundState): boolean {
  if (round.voidedBy !== null || round.settled || round.othersSettled === true) return true;
  return round.checked === 'blackjack' || dealerHasBlackjack(dealerTally(rules, round)) || holeWasSeen(round);
}

/** What speaks against it on the box itself. */
function refusedOnBox(rules: Rules, box: BoxState, wanted: Wanted): TableRefusal | null {
  const was = saidOn(box, wanted)?.decision;
  if (!was) return refuse(rules.book, 'decision-stands');
  return refusedHands(rules, box, was, wanted) ?? refusedThen(rules, box, was, wanted);
}

/** A box that an input does not touch stays the same object, and so do the corrections that are possible on it. */
const possible = new WeakMap<BoxState, readonly Wanted[]>();

/** Whether it was found possible when the box was looked at for a picture. */
function isKnownPossible(box: BoxState, { hand, which, is, amount }: Wanted): boolean {
  const known = amount === null ? possible.get(box) : undefined;
  return known?.some((one) => one.hand === hand && one.which === which && one.is === is) ?? false;
}

/** Why the decision cannot be corrected so; null if it can. */
export function refusedCorrection(rules: Rules, round: RoundState, wanted: Wanted): TableRefusal | null {
  if (isOver(rules, round)) return refuse(rules.book, 'round-over');
  const box = boxAt(round, wanted.seat);
  if (!box) return refuse(rules.book, 'no-such-box');
  const refused = isKnownPossible(box, wanted) ? null : refusedOnBox(rules, box, wanted);
  if (refused) return refused;
  const surrender = wanted.is === 'surrender' ? refusedSurrenderNow(rules, round) : null;
  if (surrender) return surrender;
  return cardIsOnItsWay(currentTurn(rules, round), wanted) ? refuse(rules.book, 'card-due') : null;
}

function possibleOn(rules: Rules, box: BoxState, decisions: readonly Decision[]): readonly Wanted[] {
  const known = possible.get(box);
  if (known) return known;
  const { seat, hands } = box;
  const all = hands.flatMap(({ said = [] }, index) =>
    said.flatMap((_, place) =>
      decisions.map((is) => ({ seat, hand: index + 1, which: place + 1, is, amount: null })),
    ),
  );
  const found = all.filter((wanted) => refusedOnBox(rules, box, wanted) === null);
  possible.set(box, found);
  return found;
}

/** Every correction that is possible now: asked for every picture. */
export function possibleCorrections(
  rules: Rules,
  round: RoundState,
  decisions: readonly Decision[],
): Wanted[] {
  const wanted = round.boxes.flatMap((box) => possibleOn(rules, box, decisions));
  if (wanted.length === 0 || isOver(rules, round)) return [];
  const turn = currentTurn(rules, round);
  const surrenders = refusedSurrenderNow(rules, round) === null;
  return wanted.filter((one) => !cardIsOnItsWay(turn, one) && (one.is !== 'surrender' || surrenders));
}

function lift(change: Change, cards: readonly DealtCard[], from: Place): void {
  for (const { number } of cards) change.facts.push({ fact: 'card-lifted', number, from });
}

/** Takes the cards away that came of the decision, in the order in which they came. */
function takeCards(
  change: Change,
  box: BoxState,
  was: Decided,
  before: HandState,
  number: number,
): DealtCard[] {
  const hands = box.hands.slice(number - 1, was === 'split' ? number + 1 : number);
  const taken = hands.flatMap(({ cards }, index) => {
    const gone = cards.filter((card) => before.cards.every((kept) => kept.number !== card.number));
    lift(change, gone, { at: 'hand', seat: box.seat, hand: number + index });
    return gone;
  });
  return taken.sort((a, b) => a.number - b.number);
}

/** The stake of a hand of which the last decisions are gone. */
function stakeBefore({ base, doubled }: StakeState, doubles: number): StakeState {
  return { ...newStake(base), doubled: doubled.slice(0, doubles) };
}

/** Two hands of a split become one again, with the wager that was on it. */
function putTogether(box: BoxState, number: number): void {
  box.hands.splice(number, 1);
  box.splits -= 1;
  for (const { stakes, main } of box.bettors) {
    const [second] = stakes.splice(number, 1);
    const isOnHand = at(stakes, number - 1).base + (second?.base ?? 0) > 0;
    stakes[number - 1] = newStake(isOnHand ? main : 0);
  }
}

function goBack(change: Change, box: BoxState, wanted: ProposedDecision): DealtCard[] {
  const { was, hand: number } = wanted;
  const before = asBefore(change.rules, box, wanted);
  const last = was === 'split' ? number + 1 : number;
  for (let hand = number; hand <= last; hand++) takeBackDecided(change, box.seat, hand);
  const taken = takeCards(change, box, was, before, number);
  if (was === 'split') putTogether(box, number);
  else
    for (const { stakes } of box.bettors)
      stakes[number - 1] = stakeBefore(at(stakes, number - 1), before.doubles);
  box.hands[number - 1] = before;
  const { proposed } = wanted;
  const by = change.stamp.by?.id ?? '';
  change.facts.push({
    fact: 'decision-corrected',
    ...correctionOf(wanted),
    doubles: before.doubles,
    proposed,
    by,
  });
  return taken;
}

function decideAnew(change: Change, box: BoxState, { hand: number, is, amount }: ProposedDecision): void {
  const hand = at(box.hands, number - 1);
  const turn = { box, hand, index: number - 1, cardDue: false };
  const adds = DOUBLES.includes(is) ? added(change, turn, { decision: is, amount }) : null;
  const { bettor } = at(box.bettors, 0);
  const what = { seat: box.seat, hand: number, bettor, decision: is, amount: adds } as const;
  change.facts.push({ fact: 'decided', ...what, listed: true });
  noteDecision(hand, is);
  act(change, roundOf(change.state), turn, is, adds ?? 0);
}

/** The card that the hand got stays where the right decision asks for one card too. */
function keepCard(change: Change, box: BoxState, number: number, card: DealtCard): void {
  const hand = at(box.hands, number - 1);
  hand.cards.push(card);
  hand.due = null;
  recount(change.rules, hand);
  putDown(change, card, { at: 'hand', seat: box.seat, hand: number });
}

/** @rule irregularity.drawnInErrorExposed */
function drawnInError(change: Change, cards: readonly DealtCard[]): void {
  const { state } = change;
  const numberOf = (drawn: (typeof state.drawn)[number]) =>
    drawn.exposed ? drawn.card.number : drawn.number;
  const waiting = [...state.drawn, ...cards.map((card) => ({ exposed: true, card }) as const)];
  state.drawn = waiting.sort((a, b) => numberOf(a) - numberOf(b));
  for (const _ of cards) incident(change, 'drawn-in-error', 'irregularity.drawnInErrorExposed');
}

/** What the dealer drew while a hand was not finished came too early. A hole card that was turned stays turned and known. */
function dealersCardsBack(change: Change): DealtCard[] {
  const round = roundOf(change.state);
  if (currentTurn(change.rules, round) === null) return [];
  const cards = round.dealerCards.splice(round.holeTurned ? 2 : 1);
  lift(change, cards, { at: 'dealer' });
  if (cards.length > 0 && round.dealerCards.length === 1) takeBackInsurance(change);
  return cards;
}

/** The player asked for a card and did not get it. @rule irregularity.cardNotDealt */
function cardComesLate(change: Change, box: BoxState, hand: HandState): void {
  hand.late = true;
  incident(change, 'card-skipped', 'irregularity.cardNotDealt', box.seat);
}

export function correctDecision(change: Change, wanted: ProposedDecision): void {
  const { seat, hand: number, was, is } = wanted;
  const round = decidesFinally(change, 'decision-corrected', seat);
  const box = boxAt(round, seat);
  if (!box) throw new Error(`no box ${seat}`);
  Object.assign(round, { rescueWindow: null, splitWindow: null });
  incident(change, 'decision-corrected', null, seat);
  const taken = goBack(change, box, wanted);
  decideAnew(change, box, wanted);
  const stays = TAKES_ONE_CARD.includes(was) && TAKES_ONE_CARD.includes(is) ? taken.shift() : undefined;
  if (stays) keepCard(change, box, number, stays);
  const hand = at(box.hands, number - 1);
  if (hand.due) cardComesLate(change, box, hand);
  drawnInError(change, [...taken, ...dealersCardsBack(change)]);
  settleTurnsAgain(change);
  watchSuperBonuses(change);
}
