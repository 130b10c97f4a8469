// Cards that people tell of in the place of a device: entered by hand, used after an error, corrected.
import type { TableView } from '../../protocol/view.ts';
import { type InputOf, type Offered, offered } from './offers.ts';

type ByHand = InputOf<'card-out'>;
type Used = InputOf<'drawn-card-used'>;
type Correction = InputOf<'correct-card'>;

export function cardByHand(face: number): ByHand {
  return { type: 'card-out', card: face, faceUp: false, manual: true };
}

/** Whether the screen takes a card by hand now. */
export function takesCardByHand(view: TableView): boolean {
  return offered(view, 'card-out') !== null;
}

/** A card drawn in error goes where the next card goes, and is this one. */
export function usingDrawn(face: number): Used {
  return { type: 'drawn-card-used', card: face };
}

/** The card drawn in error that somebody must look at now. */
export function drawnToUse(view: TableView): Offered<Used> | null {
  return offered(view, 'drawn-card-used');
}

export function correction(place: Omit<Correction, 'type'>): Correction {
  return { type: 'correct-card', ...place };
}
