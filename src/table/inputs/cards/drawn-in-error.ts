// A card drawn in error that shows: it was exposed, or it cannot be used as it is.
import { z } from 'zod';
import { UNDECIDED } from '../../chart/phases.ts';
import { noteSource } from '../../shoe/cards-by-hand.ts';
import { intoPlay } from '../../shoe/into-play.ts';
import { drawInError } from '../../shoe/misdrawn-cards.ts';
import { CARD_WRITTEN, FACE_UP_WRITTEN, MANUAL_WRITTEN, written } from '../../written.ts';
import {
  DEVICES_ALWAYS,
  type InputOf,
  type Moment,
  type PageDeclaration,
  type Refused,
  stays,
} from '../declare.ts';
import { byHand, card, SAMPLE_CARD } from '../fields.ts';
import { refusedInPlace } from '../shoe/by-hand.ts';

const shown = { card, faceUp: z.boolean() };
const fields = z.strictObject({ ...shown, manual: byHand.exactOptional() });
export type DrawnInError = InputOf<'shown-in-error', typeof fields>;

function toldBy({ faceUp, manual }: DrawnInError) {
  return { faceUp, typed: manual ?? false };
}

/** Before the last decision it is too early or too late for it; after it there is nothing to draw for. */
export function noErrorHere({ phase, state }: Moment): Refused {
  if (!state.round) return 'no-round';
  return UNDECIDED.includes(phase) ? 'not-now' : 'round-over';
}

export const DRAWN_IN_ERROR: PageDeclaration<DrawnInError> = {
  type: 'shown-in-error',
  fields,
  written: written<DrawnInError>({ card: CARD_WRITTEN, faceUp: FACE_UP_WRITTEN, manual: MANUAL_WRITTEN }),
  from: 'scanner',
  page: z.strictObject({ ...shown, manual: byHand }),
  dealer: 'menu',
  at: {
    turns: stays,
    // To the dealer's finished hand.
    payout: {
      // It has left the shoe, whatever the table waits for.
      during: DEVICES_ALWAYS,
      does: (change, input) => {
        noteSource(change, input.manual ?? false, input.card);
        intoPlay(change, input.card, toldBy(input));
      },
    },
  },
  whyNot: (asked, { manual }) => {
    if (asked.phase === 'payout' && asked.state.round?.voidedBy) return 'round-over';
    return refusedInPlace(asked, manual);
  },
  notHere: noErrorHere,
  does: (change, input) => {
    noteSource(change, input.manual ?? false, input.card);
    drawInError(change, input.card, toldBy(input));
  },
  bringsCard: true,
  samples: () => [{ type: 'shown-in-error', card: SAMPLE_CARD, faceUp: false, manual: true }],
};
