// The cards of a scenario on their way: out of the shoe, into the reader, over.

import type { SealKeeper } from '../journal/chain/sealing.ts';
import { type Card, isTen } from '../rules/cards/cards.ts';
import { openedSealInput } from '../station/devices/seal-opener.ts';
import { roundOf } from '../table/change.ts';
import type { Input } from '../table/input.ts';
import { refusal } from '../table/refusal.ts';
import type { TableRefusal } from '../table/refusals.ts';
import { nextCard as whereNextCardGoes } from '../table/shoe/next-card.ts';
import type { Table } from '../table/table.ts';
import { due, type Floor, happen, must, mustHappen, send } from './floor.ts';
import type { OpenCard } from './shoes.ts';

/**
 * The next card of the shoe, looked at and not taken. An empty shoe is replaced, its successor's first card burned.
 * Null when that made the round void: then no card is needed any more.
 */
export function nextCard(floor: Floor): OpenCard | null {
  while (!floor.table.state.round?.voidedBy) {
    const entry = floor.shoes.peek();
    if (entry === 'cut-card') {
      floor.shoes.take();
      due(floor, floor.hardware.cutCardLeaves(), 'cut-card-out');
    } else if (entry === null) {
      // A scanner that calls a fresh shoe empty is taken to repeat itself: the people say it.
      if (floor.table.state.shoe.out === 0) must(floor, { type: 'shoe-ran-out' });
      else due(floor, floor.hardware.shoeIsEmpty(), 'shoe-ran-out');
      floor.shoes.next();
    } else if (floor.table.state.burnDue && floor.table.phase !== 'burning') {
      floor.shoes.take();
      due(floor, floor.hardware.cardLeaves(entry), 'card-out');
      answerCalls(floor);
    } else return entry;
  }
  return null;
}

export function answerCalls(floor: Floor): void {
  while (floor.table.state.calls.length > 0) must(floor, { type: 'floor-answers' });
}

function holeIsDue(table: Table): boolean {
  return whereNextCardGoes(table)?.to === 'hole';
}

/** A card drawn in error is used. One that nobody has seen is opened for it, but not to be the hole card. */
export function usingDrawn({ table, seals }: Floor): Input {
  const [drawn] = table.state.drawn;
  if (!drawn || drawn.exposed || holeIsDue(table)) return { type: 'drawn-card-used' };
  return { type: 'drawn-card-used', card: opened(seals, drawn.seal), sealKey: seals.keyOf(drawn.seal) };
}

function opened(seals: SealKeeper, seal: string): Card {
  const face = seals.open(seal);
  if (face === null) throw new Error('the seal of the card is broken');
  return face;
}

/** A card leaves the shoe, or one drawn in error before is used. */
export function draw(floor: Floor): void {
  if (floor.table.state.drawn.length > 0 && floor.table.phase !== 'burning') {
    mustHappen(floor, usingDrawn(floor));
    answerCalls(floor);
    return;
  }
  const entry = nextCard(floor);
  if (!entry) return;
  floor.shoes.take();
  const hidden = holeIsDue(floor.table) && !entry.faceUp && !isTen(entry.card);
  due(floor, floor.hardware.cardLeaves(entry), hidden ? 'sealed-card' : 'card-out');
  answerCalls(floor);
}

/** Whoever draws a card in error shows it or not; a ten and a card that lay face up show in any case. */
function inError({ table, seals }: Floor, { card, faceUp }: OpenCard, exposed: boolean): Input {
  const seen = exposed || faceUp || isTen(card) || table.phase === 'payout';
  return seen
    ? { type: 'shown-in-error', card, faceUp }
    : { type: 'sealed-in-error', seal: seals.seal(card, table.state.cardNumber + 1) };
}

/**
 * The dealer draws this card in error. The scanner sees it like any other: that it is an error, and whether anybody has
 * seen it, must be said. What the table would refuse is not done, only said.
 */
export function takeInError(floor: Floor, entry: OpenCard, exposed: boolean): TableRefusal | null {
  const said = inError(floor, entry, exposed);
  if (refusal(floor.table, said, { at: floor.clock, by: null })) return happen(floor, said);
  floor.shoes.take();
  return floor.hardware.cardLeaves(entry, (card) => inError(floor, card, exposed)).refused;
}

function holeFace(floor: Floor): Card {
  return opened(floor.seals, roundOf(floor.table.state).hole ?? '');
}

/** The check: the dealer puts the hole card into the reader. */
export function readHole(floor: Floor): void {
  due(floor, floor.hardware.cardInReader(holeFace(floor)), 'reader-said');
}

/** The hole card is put into the reader though no check is due. Where no reader can tell, it is only said. */
export function misuseReader(floor: Floor): TableRefusal | null {
  const hole = floor.table.state.round?.hole ?? null;
  if (hole === null || !floor.hardware.seesMisuse) return send(floor, { type: 'reader-misused' });
  return floor.hardware.cardInReader(opened(floor.seals, hole)).refused;
}

/** The keeper of the seals turns the hole card over when its time has come. */
export function turnHole(floor: Floor): void {
  const turned = openedSealInput(floor.table, floor.seals);
  if (turned?.type !== 'hole-card-turned')
    throw new Error('the hole card is to be turned, and its keeper does not');
  mustHappen(floor, turned);
  answerCalls(floor);
}
