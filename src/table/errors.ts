// Cards that went astray: drawn in error, refused, asked for and not dealt.

import type { Card } from '../rules/cards.ts';
import type { Rules } from '../rules/compile.ts';
import { DOUBLE, HIT, options, REDOUBLE, refusedAction, SPLIT } from '../rules/options.ts';
import { endHand, releaseInsurance } from './floor.ts';
import { boxAt, currentTurn, overdrawnCards, type Turn } from './hands.ts';
import { refuse, type TableRefusal } from './refusals.ts';
import { putDown, takeCard, takeUnseen } from './shoe.ts';
import type { DealtCard, HandState, RoundState, TableState } from './state.ts';
import { incident, roundOf, type Work } from './work.ts';

/** The decisions after which a hand gets a card. */
const TAKES_A_CARD = HIT | DOUBLE | REDOUBLE | SPLIT;

/** The card stays where it is until somebody takes a card: it is the next one. @rule irr.exposed_error */
export function drawInError(work: Work, face: Card, faceUp: boolean): void {
  const card = takeCard(work, face, faceUp);
  if (!card) return;
  work.state.drawn.push({ exposed: true, card });
  incident(work, 'drawn-in-error', 'irregularity.drawnInErrorExposed');
}

/** One that came before the others that wait, and is told of only now, is used before them. @rule irr.unexposed_error */
export function drawUnseen(work: Work, seal: string, isNext = false): void {
  const card = { exposed: false, seal, number: takeUnseen(work) } as const;
  const { drawn } = work.state;
  work.state.drawn = isNext ? [card, ...drawn] : [...drawn, card];
  incident(work, 'drawn-in-error', 'irregularity.drawnInErrorUnexposed');
}

/** It had left the shoe before, and is told of when the shuffle has begun: it is counted, and shuffled with the others. */
export function drawBeforeShuffle(work: Work): void {
  work.facts.push({ fact: 'card', card: null, number: takeUnseen(work), place: { at: 'burned' } });
  incident(work, 'drawn-in-error', 'irregularity.drawnInErrorUnexposed');
}

/** A card drawn to the dealer's finished hand cannot be used. @rule irr.dealer_overdraw */
export function overdraw(work: Work, card: DealtCard): void {
  putDown(work, card, { at: 'burned' });
  work.state.unused = 'irregularity.dealerOverdraw';
  incident(work, 'dealer-overdraw', 'irregularity.dealerOverdraw');
}

/** What a correction has left over of the dealer's cards. Not before the settlement: another correction may need them again. */
export function burnOverdrawn(work: Work): void {
  const round = roundOf(work.state);
  const cards = overdrawnCards(work.rules, round);
  round.dealerCards = round.dealerCards.filter((card) => !cards.includes(card));
  for (const card of cards) overdraw(work, card);
}

/** When the round ends an exposed card that nobody took is burned; an unseen one stays the next card. @rule irr.exposed_burn */
export function burnExposed(work: Work): void {
  for (const drawn of work.state.drawn) if (drawn.exposed) putDown(work, drawn.card, { at: 'burned' });
  work.state.drawn = work.state.drawn.filter(({ exposed }) => !exposed);
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

/** Only a hand that could take the card can refuse it: a doubled one has all its cards. @rule irr.exposed_refusal */
function refusedCardless(rules: Rules, { box, hand, cardDue }: Turn): TableRefusal | null {
  const takesCards = (options(rules, hand, box.splits) & TAKES_A_CARD) !== 0;
  return cardDue || takesCards ? null : refusedAction(rules, hand, box.splits, 'hit');
}

/** Who refuses the exposed card takes no further card in the round, and cannot take the refusal back. @rule irr.exposed_refusal, irr.no_backup */
export function refuseCard(work: Work, seat: number): void {
  const round = roundOf(work.state);
  const turn = turnOf(work.rules, round, seat);
  if (!turn) throw new Error('nobody refuses');
  const { box, index } = turn;
  box.frozen = true;
  round.undo = null;
  round.beforeCard = null;
  for (const other of box.hands) Object.assign(other, { due: null, late: false });
  const bettor = box.bettors[0]?.bettor ?? '';
  const fact = { fact: 'decided', seat, hand: index + 1, bettor, amount: null, listed: true } as const;
  work.facts.push({ ...fact, decision: 'refuse-card' });
  incident(work, 'card-refused', 'irregularity.drawnInErrorExposed', seat);
}

/** A card that was asked for is passed over: only a hit whose card has not come. */
export function refusedCardMissed(rules: Rules, round: RoundState, seat: number): TableRefusal | null {
  if (!boxAt(round, seat)) return refuse(rules.book, 'no-such-box');
  const turn = turnOf(rules, round, seat);
  if (!turn) return refuse(rules.book, 'not-in-turn');
  return turn.hand.due === 'hit' && !turn.hand.late ? null : refuse(rules.book, 'not-now');
}

/** The card comes when all other hands are finished, if the player wants it then. @rule irr.missed_hit */
export function missCard(work: Work, seat: number): void {
  const turn = turnOf(work.rules, roundOf(work.state), seat);
  if (!turn) throw new Error('no card was asked for');
  turn.hand.late = true;
  incident(work, 'card-skipped', 'irregularity.cardNotDealt', seat);
}

function lateHand(round: RoundState, seat: number): HandState | null {
  return boxAt(round, seat)?.hands.find((hand) => hand.late && !hand.lateChosen) ?? null;
}

export function refusedLateChoice(rules: Rules, round: RoundState, seat: number): TableRefusal | null {
  return lateHand(round, seat) ? null : refuse(rules.book, 'no-choice');
}

/** The player takes the card late, or has the hand called dead. */
export function chooseLate(work: Work, seat: number, choice: 'deal' | 'dead'): void {
  const box = boxAt(roundOf(work.state), seat);
  const hand = lateHand(roundOf(work.state), seat);
  if (!box || !hand) throw new Error('no card was missed');
  hand.lateChosen = true;
  if (choice === 'deal') return;
  endHand(work, box, hand, 'dead', 'irregularity.cardNotDealt');
  releaseInsurance(work, box);
  incident(work, 'hand-dead', 'irregularity.cardNotDealt', seat);
}
