// Misdrawn cards: drawn in error, refused, or asked for and not dealt.

import type { Card } from '../../rules/cards/cards.ts';
import type { Rules } from '../../rules/compile.ts';
import { DOUBLE, HIT, options, REDOUBLE, refusedAction, SPLIT } from '../../rules/play/options.ts';
import { type Change, callFloor, incident, roundOf } from '../change.ts';
import { refuse, type TableRefusal } from '../refusals.ts';
import { endHand, releaseInsurance } from '../round/floor.ts';
import { boxAt, currentTurn, noteDecision, overdrawnCards, type Turn } from '../round/hands.ts';
import type { BoxState, DealtCard, HandState, RoundState, TableState } from '../state.ts';
import { putDown, type Told, takeCard, takeFromElsewhere, takeUnseen } from './shoe.ts';

/** The decisions after which a hand gets a card. */
const TAKES_A_CARD = HIT | DOUBLE | REDOUBLE | SPLIT;

/** The card stays where it is and is used as the next card. @rule irregularity.drawnInErrorExposed */
export function drawInError(change: Change, face: Card, told: Told): void {
  const card = takeCard(change, face, told);
  if (!card) return;
  change.state.drawn.push({ exposed: true, card });
  incident(change, 'drawn-in-error', 'irregularity.drawnInErrorExposed');
}

/**
 * A card that left the shoe before the waiting ones but is reported later is used before them.
 * @rule irregularity.drawnInErrorUnexposed
 */
export function drawUnseen(change: Change, seal: string, isNext = false): void {
  const card = { exposed: false, seal, number: takeUnseen(change) } as const;
  const { drawn } = change.state;
  change.state.drawn = isNext ? [card, ...drawn] : [...drawn, card];
  incident(change, 'drawn-in-error', 'irregularity.drawnInErrorUnexposed');
}

/** The card left the shoe before the cards were taken out, but is reported only now: count it, and put it with the others. */
export function drawBefore(change: Change): void {
  change.facts.push({ fact: 'card', card: null, number: takeUnseen(change), place: { at: 'burned' } });
  incident(change, 'drawn-in-error', 'irregularity.drawnInErrorUnexposed');
}

/** A card that the scanner saw while no cards are in the shoe. The face is null if nobody has seen it. */
interface Outside {
  readonly face: Card | null;
}

/**
 * Reported during the cut: the card came from the previous shoe and was shuffled in, or somebody holds it and puts it
 * back. Either way the fresh shoe lacks no card. The floor looks at it.
 */
export function drawAtCut(change: Change, { face }: Outside): void {
  const key = face === null ? 'irregularity.drawnInErrorUnexposed' : 'irregularity.drawnInErrorExposed';
  const number = takeFromElsewhere(change);
  change.facts.push({ fact: 'card', card: face, number, place: { at: 'burned' } });
  strayFound(change, key);
}

/** Nobody knows where the card is. The floor is informed, because the count of the shoe may be wrong. */
export function strayFound(
  change: Change,
  key: 'irregularity.drawnInErrorUnexposed' | 'irregularity.drawnInErrorExposed',
): void {
  incident(change, 'drawn-in-error', key);
  callFloor(change, { about: 'stray-card', clause: key, seat: null });
}

/** A card drawn to the dealer's finished hand cannot be used. @rule irregularity.dealerOverdraw */
export function overdraw(change: Change, card: DealtCard): void {
  putDown(change, card, { at: 'burned' });
  change.state.unused = 'irregularity.dealerOverdraw';
  incident(change, 'dealer-overdraw', 'irregularity.dealerOverdraw');
}

/**
 * Burns the dealer's cards that a correction made superfluous. Only at the settlement: another correction may need them
 * again.
 */
export function burnOverdrawn(change: Change): void {
  const round = roundOf(change.state);
  const cards = overdrawnCards(change.rules, round);
  round.dealerCards = round.dealerCards.filter((card) => !cards.includes(card));
  for (const card of cards) overdraw(change, card);
}

/**
 * At the end of the round, an exposed card that nobody took is burned; an unseen one stays the next card.
 * @rule irregularity.drawnInErrorExposed.unused, irregularity.dealerOverdraw.exposed
 */
export function burnExposed(change: Change): void {
  for (const drawn of change.state.drawn) if (drawn.exposed) putDown(change, drawn.card, { at: 'burned' });
  change.state.drawn = change.state.drawn.filter(({ exposed }) => !exposed);
}

function turnOf(rules: Rules, round: RoundState, seat: number): Turn | null {
  const turn = currentTurn(rules, round);
  return turn?.box.seat === seat ? turn : null;
}

export function refusedRefusal(rules: Rules, state: TableState, seat: number): TableRefusal | null {
  const round = roundOf(state);
  if (!boxAt(round, seat)) return refuse(rules.book, 'no-such-box');
  const turn = turnOf(rules, round, seat);
  if (!turn) return refuse(rules.book, 'not-in-turn');
  if (!state.drawn[0]?.exposed) return refuse(rules.book, 'no-exposed-card');
  return turn.hand.due === 'double' ? refuse(rules.book, 'card-due') : refusedCardless(rules, turn);
}

/**
 * Only a hand that could take the card can refuse it: a doubled hand has all its cards.
 * @rule irregularity.drawnInErrorExposed.refused
 */
function refusedCardless(rules: Rules, { box, hand, cardDue }: Turn): TableRefusal | null {
  const takesCards = (options(rules, hand, box.splits) & TAKES_A_CARD) !== 0;
  return cardDue || takesCards ? null : refusedAction(rules, hand, box.splits, 'hit');
}

/**
 * A player who refuses the exposed card gets no other card in the round, and cannot take the refusal back.
 * @rule irregularity.drawnInErrorExposed.refused, irregularity.noBackup
 */
export function refuseCard(change: Change, seat: number): void {
  const round = roundOf(change.state);
  const turn = turnOf(change.rules, round, seat);
  if (!turn) throw new Error('nobody refuses');
  const { box, hand, index } = turn;
  box.frozen = true;
  noteDecision(hand, 'refuse-card');
  round.undo = null;
  round.beforeCard = null;
  for (const other of box.hands) Object.assign(other, { due: null, late: false });
  const bettor = box.bettors[0]?.bettor ?? '';
  const fact = { fact: 'decided', seat, hand: index + 1, bettor, amount: null, listed: true } as const;
  change.facts.push({ ...fact, decision: 'refuse-card' });
  incident(change, 'card-refused', 'irregularity.drawnInErrorExposed', seat);
}

/** A requested card was skipped. This is only possible for a hit whose card has not come. */
export function refusedCardMissed(rules: Rules, round: RoundState, seat: number): TableRefusal | null {
  if (!boxAt(round, seat)) return refuse(rules.book, 'no-such-box');
  const turn = turnOf(rules, round, seat);
  if (!turn) return refuse(rules.book, 'not-in-turn');
  return turn.hand.due === 'hit' && !turn.hand.late ? null : refuse(rules.book, 'not-now');
}

/** The card is dealt when all other hands are finished, if the player still wants it. @rule irregularity.cardNotDealt */
export function missCard(change: Change, seat: number): void {
  const turn = turnOf(change.rules, roundOf(change.state), seat);
  if (!turn) throw new Error('no card was asked for');
  turn.hand.late = true;
  incident(change, 'card-skipped', 'irregularity.cardNotDealt', seat);
}

/** The hand that lacks a card, until its player has said what becomes of it. */
export function lateHand(box: BoxState | null): HandState | null {
  return box?.hands.find((hand) => hand.late && !hand.lateChosen) ?? null;
}

export function refusedLateChoice(_rules: Rules, round: RoundState, seat: number): 'no-choice' | null {
  return lateHand(boxAt(round, seat)) ? null : 'no-choice';
}

/** The player takes the card late, or has the hand called dead. */
export function chooseLate(change: Change, seat: number, choice: 'deal' | 'dead'): void {
  const box = boxAt(roundOf(change.state), seat);
  const hand = lateHand(box);
  if (!box || !hand) throw new Error('no card was missed');
  hand.lateChosen = true;
  if (choice === 'deal') return;
  endHand(change, box, hand, 'dead', 'irregularity.cardNotDealt');
  releaseInsurance(change, box);
  incident(change, 'hand-dead', 'irregularity.cardNotDealt', seat);
}
