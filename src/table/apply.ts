// What an accepted input does, phase by phase. The statechart calls these; none of them refuses.
import { type Card, isTen } from '../rules/cards/cards.ts';
import { BETWEEN_ROUNDS } from './between-rounds.ts';
import { type Change, incident, roundOf } from './change.ts';
import type { Input } from './input.ts';
import { recordStep } from './opening/procedure.ts';
import {
  chooseMissed,
  cutCardComes,
  dealCard,
  dealHoleCard,
  missBox,
  missDealer,
  startRound,
} from './round/deal.ts';
import { cardToDealer, turnHole } from './round/dealer-turn.ts';
import { floorActs, misuseReader } from './round/floor.ts';
import { check, insure, keep, sayClosed } from './round/offers.ts';
import { failSpin, settle, spinAgain, stopWheel } from './round/payout.ts';
import { cardToHand, decide } from './round/turns.ts';
import { faceDownCard, noteSource, seenByScanner } from './shoe/cards-by-hand.ts';
import {
  chooseLate,
  drawBeforeShuffle,
  drawInError,
  drawUnseen,
  missCard,
  overdraw,
  refuseCard,
} from './shoe/misdrawn-cards.ts';
import { countCard, foundTen, putDown, startShoe, takeCard } from './shoe/shoe.ts';
import { type DealtCard, SHOE_EMPTY, type TableState } from './state.ts';
import { IN_TROUBLE } from './trouble.ts';
import { moveCard, undo } from './undo/undo.ts';

/** The shoe ran out in mid-round: the discards are shuffled, the first card burned, the round completed. @rule irregularity.shoeExhausted */
export function replaceShoe(change: Change, { manual }: Extract<Input, { type: 'shoe-empty' }>): void {
  if (manual) noteSource(change, true, SHOE_EMPTY);
  const elsewhere = cardsOnTable(change.state);
  const ordered = change.state.reshuffleDue;
  incident(change, 'shoe-exhausted', 'irregularity.shoeExhausted');
  startShoe(change);
  // What the floor has ordered for the end of the round is still to be done.
  change.state.reshuffleDue = ordered;
  change.state.shoe.elsewhere = elsewhere;
}

function cardsOnTable({ round, drawn }: TableState): number {
  if (!round) return drawn.length;
  const hands = round.boxes.flatMap(({ hands }) => hands.map(({ cards }) => cards.length));
  const hole = round.hole !== null && !round.holeTurned ? 1 : 0;
  return hands.reduce((sum, count) => sum + count, drawn.length + hole + round.dealerCards.length);
}

/** A card out of the shoe, to where the phase sends it; a burn that is due comes first. */
function intoPlay(
  change: Change,
  face: Card,
  faceUp: boolean,
  use: (change: Change, card: DealtCard) => void,
): void {
  const card = takeCard(change, face, faceUp);
  if (!card) return;
  if (change.state.burnDue) {
    change.state.burnDue = false;
    putDown(change, card, { at: 'burned' });
  } else use(change, card);
}

/** The three ways in which a card comes into play, with what the phase does with it. */
export function cardArrives(
  change: Change,
  input: Input,
  use: (change: Change, card: DealtCard) => void,
): void {
  if (input.type === 'card') {
    noteSource(change, input.manual, input.card);
    intoPlay(change, input.card, input.faceUp, use);
  } else if (input.type === 'drawn-card-used') {
    const next = change.state.drawn.shift();
    if (next?.exposed) use(change, next.card);
    else if (next && input.card !== undefined) {
      const card = { face: input.card, number: next.number };
      countCard(change, card);
      if (isTen(card.face)) foundTen(change, card);
      else use(change, card);
    }
  }
}

export function toDeal(change: Change, input: Input): void {
  const [next] = change.state.drawn;
  const holeDue = roundOf(change.state).queue[0]?.to === 'hole';
  if (input.type === 'drawn-card-used' && next?.exposed === false && holeDue) {
    change.state.drawn.shift();
    dealHoleCard(change, next.seal, next.number);
  } else cardArrives(change, input, dealCard);
}
export const toHand = (change: Change, input: Input) =>
  cardArrives(change, input, (_, card) => cardToHand(change, card));
export const toDealer = (change: Change, input: Input) => cardArrives(change, input, cardToDealer);
export const toNobody = (change: Change, input: Input) => cardArrives(change, input, overdraw);
export const burned = (change: Change, input: Input) =>
  cardArrives(change, input, (_, card) => putDown(change, card, { at: 'burned' }));

export function inShuffle(change: Change, input: Input): void {
  if (input.type === 'stray-card' && 'seal' in input) drawBeforeShuffle(change);
  else apply(change, input);
}

/** Drawing the first card is as good as saying "no more bets". */
export function firstCard(change: Change, input: Input): void {
  startRound(change);
  toDeal(change, input);
}

export function overdrawn(change: Change, input: Input): void {
  if (input.type !== 'drawn-in-error') return;
  noteSource(change, input.manual ?? false, input.card);
  intoPlay(change, input.card, input.faceUp, overdraw);
}

function missedChoice(change: Change, seat: number, choice: 'deal' | 'dead'): void {
  if (roundOf(change.state).queue.length > 0) chooseMissed(change, seat, choice);
  else chooseLate(change, seat, choice);
}

export type Doer<T extends Input['type']> = (change: Change, input: Extract<Input, { type: T }>) => void;

/** Inputs that do the same in every phase that lets them through. A card needs a phase to go to. */
const DOERS: { readonly [T in Exclude<Input['type'], 'card' | 'drawn-card-used'>]: Doer<T> } = {
  ...BETWEEN_ROUNDS,
  ...IN_TROUBLE,
  'sealed-card': (change, { seal }) => {
    noteSource(change, false, null);
    dealHoleCard(change, seal);
  },
  'cut-card': cutCardComes,
  'shoe-empty': replaceShoe,
  'drawn-in-error': (change, { card, faceUp, manual = false }) => {
    noteSource(change, manual, card);
    drawInError(change, card, faceUp);
  },
  'face-down-card': faceDownCard,
  'seen-by-scanner': seenByScanner,
  'sealed-in-error': (change, { seal }) => drawUnseen(change, seal),
  'stray-card': (change, input) =>
    'seal' in input ? drawUnseen(change, input.seal) : drawInError(change, input.card, input.faceUp),
  'hole-turned': (change, { card }) => turnHole(change, card),
  deal: startRound,
  insure,
  keep: (change, { seat }) => keep(change, seat),
  'close-offers': sayClosed,
  'reader-said': (change, { blackjack }) => check(change, blackjack),
  'reader-unreadable': ({ state, facts }) => {
    roundOf(state).unreadable += 1;
    facts.push({ fact: 'device', device: 'reader', state: 'unreadable' });
  },
  'skip-check': ({ state }) => {
    roundOf(state).checkSkipped = true;
  },
  decide,
  'refuse-card': (change, { seat }) => refuseCard(change, seat),
  'go-on': ({ state }) => {
    roundOf(state).rescueWindow = null;
  },
  undo,
  'card-was-next': moveCard,
  'box-missed': (change, { seat }) => missBox(change, seat),
  'dealer-missed': missDealer,
  'card-missed': (change, { seat }) => missCard(change, seat),
  'missed-choice': (change, { seat, choice }) => missedChoice(change, seat, choice),
  'reader-misused': misuseReader,
  floor: floorActs,
  notified: (change, { who }) => {
    const { notified } = roundOf(change.state);
    if (!notified.includes(who)) notified.push(who);
    recordStep(change, { code: 'super-bonus-told', how: who }, 'superBonus.procedure');
  },
  settle,
  'seat-button': ({ state }, { seat }) => {
    roundOf(state).buttons.push(seat);
  },
  'wheel-stopped': (change, { section }) => stopWheel(change, section),
  'wheel-fault': failSpin,
  'spin-again': spinAgain,
};

export function apply(change: Change, input: Input): void {
  if (input.type === 'card' || input.type === 'drawn-card-used')
    throw new Error('a card needs a phase to go to');
  // The table pairs each type with its own doer; the compiler cannot follow that through the lookup.
  const doer = DOERS[input.type] as Doer<typeof input.type>;
  doer(change, input);
}
