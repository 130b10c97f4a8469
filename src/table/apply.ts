// What an accepted input does, phase by phase. The statechart calls these; none of them refuses.
import { type Card, isTen } from '../rules/cards.ts';
import { BETWEEN_ROUNDS } from './between-rounds.ts';
import { faceDownCard, noteSource, seenByScanner } from './by-hand.ts';
import {
  chooseMissed,
  cutCardComes,
  dealCard,
  dealHoleCard,
  missBox,
  missDealer,
  startRound,
} from './deal.ts';
import { cardToDealer, turnHole } from './dealer-turn.ts';
import {
  chooseLate,
  drawBeforeShuffle,
  drawInError,
  drawUnseen,
  missCard,
  overdraw,
  refuseCard,
} from './errors.ts';
import { floorActs, misuseReader } from './floor.ts';
import type { Input } from './input.ts';
import { check, insure, keep, sayClosed } from './offers.ts';
import { failSpin, settle, spinAgain, stopWheel } from './payout.ts';
import { recordStep } from './procedure.ts';
import { countCard, foundTen, putDown, startShoe, takeCard } from './shoe.ts';
import { type DealtCard, SHOE_EMPTY, type TableState } from './state.ts';
import { IN_TROUBLE } from './trouble.ts';
import { cardToHand, decide } from './turns.ts';
import { moveCard, undo } from './undo.ts';
import { incident, roundOf, type Work } from './work.ts';

/** The shoe ran out in mid-round: the discards are shuffled, the first card burned, the round completed. @rule irr.insufficient_cards */
export function replaceShoe(work: Work, { manual }: Extract<Input, { type: 'shoe-empty' }>): void {
  if (manual) noteSource(work, true, SHOE_EMPTY);
  const elsewhere = cardsOnTable(work.state);
  const ordered = work.state.reshuffleDue;
  incident(work, 'shoe-exhausted', 'irregularity.shoeExhausted');
  startShoe(work);
  // What the floor has ordered for the end of the round is still to be done.
  work.state.reshuffleDue = ordered;
  work.state.shoe.elsewhere = elsewhere;
}

function cardsOnTable({ round, drawn }: TableState): number {
  if (!round) return drawn.length;
  const hands = round.boxes.flatMap(({ hands }) => hands.map(({ cards }) => cards.length));
  const hole = round.hole !== null && !round.holeTurned ? 1 : 0;
  return hands.reduce((sum, count) => sum + count, drawn.length + hole + round.dealerCards.length);
}

/** A card out of the shoe, to where the phase sends it; a burn that is due comes first. */
function intoPlay(work: Work, face: Card, faceUp: boolean, use: (work: Work, card: DealtCard) => void): void {
  const card = takeCard(work, face, faceUp);
  if (!card) return;
  if (work.state.burnDue) {
    work.state.burnDue = false;
    putDown(work, card, { at: 'burned' });
  } else use(work, card);
}

/** The three ways in which a card comes into play, with what the phase does with it. */
export function cardArrives(work: Work, input: Input, use: (work: Work, card: DealtCard) => void): void {
  if (input.type === 'card') {
    noteSource(work, input.manual, input.card);
    intoPlay(work, input.card, input.faceUp, use);
  } else if (input.type === 'drawn-card-used') {
    const next = work.state.drawn.shift();
    if (next?.exposed) use(work, next.card);
    else if (next && input.card !== undefined) {
      const card = { face: input.card, number: next.number };
      countCard(work, card);
      if (isTen(card.face)) foundTen(work, card);
      else use(work, card);
    }
  }
}

export function toDeal(work: Work, input: Input): void {
  const [next] = work.state.drawn;
  const holeDue = roundOf(work.state).queue[0]?.to === 'hole';
  if (input.type === 'drawn-card-used' && next?.exposed === false && holeDue) {
    work.state.drawn.shift();
    dealHoleCard(work, next.seal, next.number);
  } else cardArrives(work, input, dealCard);
}
export const toHand = (work: Work, input: Input) =>
  cardArrives(work, input, (_, card) => cardToHand(work, card));
export const toDealer = (work: Work, input: Input) => cardArrives(work, input, cardToDealer);
export const toNobody = (work: Work, input: Input) => cardArrives(work, input, overdraw);
export const burned = (work: Work, input: Input) =>
  cardArrives(work, input, (_, card) => putDown(work, card, { at: 'burned' }));

export function inShuffle(work: Work, input: Input): void {
  if (input.type === 'stray-card' && 'seal' in input) drawBeforeShuffle(work);
  else apply(work, input);
}

/** Drawing the first card is as good as saying "no more bets". */
export function firstCard(work: Work, input: Input): void {
  startRound(work);
  toDeal(work, input);
}

export function overdrawn(work: Work, input: Input): void {
  if (input.type !== 'drawn-in-error') return;
  noteSource(work, input.manual ?? false, input.card);
  intoPlay(work, input.card, input.faceUp, overdraw);
}

function missedChoice(work: Work, seat: number, choice: 'deal' | 'dead'): void {
  if (roundOf(work.state).queue.length > 0) chooseMissed(work, seat, choice);
  else chooseLate(work, seat, choice);
}

export type Doer<T extends Input['type']> = (work: Work, input: Extract<Input, { type: T }>) => void;

/** Inputs that do the same in every phase that lets them through. A card needs a phase to go to. */
const DOERS: { readonly [T in Exclude<Input['type'], 'card' | 'drawn-card-used'>]: Doer<T> } = {
  ...BETWEEN_ROUNDS,
  ...IN_TROUBLE,
  'sealed-card': (work, { seal }) => {
    noteSource(work, false, null);
    dealHoleCard(work, seal);
  },
  'cut-card': cutCardComes,
  'shoe-empty': replaceShoe,
  'drawn-in-error': (work, { card, faceUp, manual = false }) => {
    noteSource(work, manual, card);
    drawInError(work, card, faceUp);
  },
  'face-down-card': faceDownCard,
  'seen-by-scanner': seenByScanner,
  'sealed-in-error': (work, { seal }) => drawUnseen(work, seal),
  'stray-card': (work, input) =>
    'seal' in input ? drawUnseen(work, input.seal) : drawInError(work, input.card, input.faceUp),
  'hole-turned': (work, { card }) => turnHole(work, card),
  deal: startRound,
  insure,
  keep: (work, { seat }) => keep(work, seat),
  'close-offers': sayClosed,
  'reader-said': (work, { blackjack }) => check(work, blackjack),
  'reader-unreadable': ({ state, facts }) => {
    roundOf(state).unreadable += 1;
    facts.push({ fact: 'device', device: 'reader', state: 'unreadable' });
  },
  'skip-check': ({ state }) => {
    roundOf(state).checkSkipped = true;
  },
  decide,
  'refuse-card': (work, { seat }) => refuseCard(work, seat),
  'go-on': ({ state }) => {
    roundOf(state).rescueWindow = null;
  },
  undo,
  'card-was-next': moveCard,
  'box-missed': (work, { seat }) => missBox(work, seat),
  'dealer-missed': missDealer,
  'card-missed': (work, { seat }) => missCard(work, seat),
  'missed-choice': (work, { seat, choice }) => missedChoice(work, seat, choice),
  'reader-misused': misuseReader,
  floor: floorActs,
  notified: (work, { who }) => {
    const { notified } = roundOf(work.state);
    if (!notified.includes(who)) notified.push(who);
    recordStep(work, `${who} told of the super bonus`, 'superBonus.procedure');
  },
  settle,
  'seat-button': ({ state }, { seat }) => {
    roundOf(state).buttons.push(seat);
  },
  'wheel-stopped': (work, { section }) => stopWheel(work, section),
  'wheel-fault': failSpin,
  'spin-again': spinAgain,
};

export function apply(work: Work, input: Input): void {
  if (input.type === 'card' || input.type === 'drawn-card-used')
    throw new Error('a card needs a phase to go to');
  // The table pairs each type with its own doer; the compiler cannot follow that through the lookup.
  const doer = DOERS[input.type] as Doer<typeof input.type>;
  doer(work, input);
}
