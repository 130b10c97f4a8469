// A dealt card gets another face.
import { z } from 'zod';
import { isTen } from '../../../rules/cards/cards.ts';
import { UNSETTLED } from '../../chart/phases.ts';
import { correctCard } from '../../round/corrections.ts';
import { decidesFinally } from '../../round/floor.ts';
import { cardAt } from '../../round/hands.ts';
import { CARD_WRITTEN, written } from '../../written.ts';
import { floorOnly, type InputOf, inPhases, type PageDeclaration } from '../declare.ts';
import { card, SAMPLE_CARD, seat } from '../fields.ts';
import { ofRound, undecidedOnly } from '../moments.ts';

const fields = z.strictObject({
  seat: z.union([seat, z.literal('dealer')]),
  hand: z.int().min(1).max(9),
  /** Which card of the hand, counted from 0. */
  index: z.int().min(0).max(30),
  card,
});
export type CorrectCard = InputOf<'correct-card', typeof fields>;

export const CORRECT_CARD: PageDeclaration<CorrectCard> = {
  type: 'correct-card',
  fields,
  written: written<CorrectCard>({
    seat: { holds: 'the box, or dealer' },
    hand: { holds: 'the hand, from 1' },
    index: { holds: 'the card of the hand, from 0' },
    card: CARD_WRITTEN,
  }),
  page: fields,
  dealer: 'row',
  floor: {
    group: 'corrections',
    place: 1,
    final: true,
    about: { census: 4 },
    acts: [
      {
        code: '31',
        takes: 'card',
        example: '41 7D 3',
        makes: (placed) => ({ type: 'correct-card', ...placed }),
      },
    ],
  },
  at: inPhases(UNSETTLED),
  during: ['called'],
  who: floorOnly,
  whyNot: ofRound((_, round, input) => {
    if (round.voidedBy) return 'round-over';
    if (isTen(input.card)) return 'ten-not-playable';
    return cardAt(round, input.seat, input.hand, input.index) ? null : 'no-such-card';
  }),
  notHere: undecidedOnly,
  does: (change, input) => {
    decidesFinally(change, input.type, input.seat);
    correctCard(change, input);
  },
  mayBeHidden: ({ seat: whose, index }) => whose === 'dealer' && index > 0,
  samples: ({ state }) =>
    (['dealer', ...(state.round?.boxes ?? []).map((box) => box.seat)] as const).map((whose) => ({
      type: 'correct-card',
      seat: whose,
      hand: 1,
      index: 0,
      card: SAMPLE_CARD,
    })),
};
