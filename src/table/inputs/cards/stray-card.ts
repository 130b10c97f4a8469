// A card has left the shoe while none may: nobody has seen it, or it shows because it may not be played.
import { z } from 'zod';
import { isTen } from '../../../rules/cards/cards.ts';
import { type Change, callFloor } from '../../change.ts';
import { CARDS_CAN_COME_OUT, CUTTING, OUT_OF_SHOE } from '../../chart/phases.ts';
import { drawAtCut, drawBefore, drawInError, drawUnseen } from '../../shoe/misdrawn-cards.ts';
import { CARD_WRITTEN, FACE_UP_WRITTEN, SEAL_WRITTEN, written } from '../../written.ts';
import { ALL_HOLDS, type Declaration, type InputOf, inPhases } from '../declare.ts';
import { card, seal } from '../fields.ts';

const fields = z.union([z.strictObject({ seal }), z.strictObject({ card, faceUp: z.boolean() })]);
export type StrayCard = InputOf<'stray-card', typeof fields>;

function goAstray(change: Change, input: StrayCard): void {
  if ('seal' in input) drawUnseen(change, input.seal);
  else drawInError(change, input.card, { faceUp: input.faceUp, typed: false });
}

/** A ten is taken out of the game wherever it is found. */
function comesAtCut(change: Change, input: StrayCard): void {
  if ('seal' in input) drawAtCut(change, { face: null });
  else if (isTen(input.card)) goAstray(change, input);
  else drawAtCut(change, { face: input.card });
}

export const STRAY_CARD: Declaration<StrayCard> = {
  type: 'stray-card',
  fields,
  written: written<StrayCard>({
    seal: { ...SEAL_WRITTEN, maybe: true },
    card: { ...CARD_WRITTEN, maybe: true },
    faceUp: { holds: FACE_UP_WRITTEN.holds, maybe: true },
  }),
  from: 'scanner',
  at: {
    ...inPhases<StrayCard>(CARDS_CAN_COME_OUT),
    ...inPhases<StrayCard>(CUTTING, { does: comesAtCut }),
    // Somebody draws from a shoe that nobody has said to be loaded.
    loading: {
      does: (change, input) => {
        goAstray(change, input);
        if ('seal' in input)
          callFloor(change, {
            about: 'stray-card',
            clause: 'irregularity.drawnInErrorUnexposed',
            seat: null,
          });
      },
    },
    // A scanner that was away may tell of a card when the cards are already being shuffled, spread or put away.
    ...inPhases<StrayCard>(OUT_OF_SHOE, {
      does: (change, input) => {
        if ('seal' in input) drawBefore(change);
        else goAstray(change, input);
      },
    }),
  },
  during: ALL_HOLDS,
  whyNot: ({ phase, state }, input) => {
    if (phase === 'shuffling' && state.shoe.number === 0) return 'no-card-due';
    return 'seal' in input || input.faceUp || isTen(input.card) ? null : 'card-is-open';
  },
  notHere: () => 'no-card-due',
  does: goAstray,
  bringsCard: true,
};
