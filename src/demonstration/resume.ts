// The cards of a table that goes on where it was: what has not come out is in the shoe, in a new order. The people of a
// simulation find the felt as they left it; nobody else is told what lies face down.

import type { Shoe } from '../../hardware-sim/world/shoe.ts';
import { numberOnSeal, type SealsOpen } from '../journal/chain/sealing.ts';
import { type Card, oneDeck } from '../rules/cards/cards.ts';
import { cardOfFace } from '../simulated-people/faces.ts';
import type { Hands } from '../simulated-people/hands.ts';
import type { Phase } from '../table/chart/phases.ts';
import { numberedSince } from '../table/shoe/unread.ts';
import type { TableState } from '../table/state.ts';
import type { Table } from '../table/table.ts';

interface Lying {
  readonly face: Card;
  readonly number: number;
}

function faceDown({ round, drawn }: TableState, seals: SealsOpen): Lying[] {
  const sealed = [
    ...(round?.hole && !round.holeTurned ? [round.hole] : []),
    ...drawn.flatMap((one) => (one.exposed ? [] : [one.seal])),
  ];
  return sealed.flatMap((seal) => {
    const face = seals.open(seal);
    return face === null ? [] : [{ face, number: numberOnSeal(seal) }];
  });
}

function faceUp({ round, drawn }: TableState): Lying[] {
  const hands = round?.boxes.flatMap(({ hands }) => hands.flatMap(({ cards }) => cards)) ?? [];
  return [
    ...hands,
    ...(round?.dealerCards ?? []),
    ...drawn.flatMap((one) => (one.exposed ? [one.card] : [])),
  ];
}

/** Before these the shoe of this number is still to be loaded. */
const NOT_LOADED: readonly Phase[] = [
  'closed',
  'readiness',
  'inspection',
  'tens',
  'verification',
  'readerInspection',
  'spread',
  'deckCheck',
  'wash',
];

export function resume({ rules, phase, state }: Table, seals: SealsOpen, shoe: Shoe, hands: Hands): void {
  if (state.shoe.number === 0 || NOT_LOADED.includes(phase)) return;
  const hidden = faceDown(state, seals);
  const onFelt = [...faceUp(state), ...hidden];
  const out = state.shoe.seen.map((times, face) => times + hidden.filter((one) => one.face === face).length);
  const decks = rules.book.values['cards.decks'];
  const inside = oneDeck().flatMap((face) => Array<Card>(Math.max(0, decks - (out[face] ?? 0))).fill(face));
  const rack = out.flatMap((times, face) => {
    const lying = onFelt.filter((one) => one.face === face).length;
    return Array<Card>(Math.max(0, times - lying)).fill(face);
  });
  const quarter = Math.ceil((inside.length + rack.length) / 4);
  shoe.resume({
    inside: inside.map(cardOfFace),
    felt: onFelt.map(({ face }) => cardOfFace(face)),
    rack: rack.map(cardOfFace),
    coverCardFromBack: state.shoe.cutCardSeen ? null : quarter,
  });
  hands.resume({
    shoe: state.shoe.number,
    cardsOut: numberedSince(state.shoe),
    unread: state.unread,
    lastNumber: state.cardNumber,
    known: new Map(onFelt.map(({ face, number }) => [number, cardOfFace(face)])),
  });
}
