import { z } from 'zod';
import { answerCut, refusedAnswer } from '../../shoe/cut.ts';
import { SEAT_WRITTEN, written } from '../../written.ts';
import { type InputOf, type PageDeclaration, stays } from '../declare.ts';
import { seat } from '../fields.ts';

const fields = z.strictObject({ seat, accepts: z.boolean() });
export type CutAnswer = InputOf<'cut-answer', typeof fields>;

export const CUT_ANSWER: PageDeclaration<CutAnswer> = {
  type: 'cut-answer',
  fields,
  written: written<CutAnswer>({ seat: SEAT_WRITTEN, accepts: { holds: 'the player cuts' } }),
  page: fields,
  dealer: 'row',
  at: { offeringCut: stays },
  whyNot: ({ rules, state }, input) => refusedAnswer(rules, state, input.seat),
  does: (change, input) => answerCut(change, input.seat, input.accepts),
  samples: ({ state: { cutOffers } }) => {
    const [offered] = cutOffers;
    if (offered === undefined) return [];
    return [true, false].map((accepts) => ({ type: 'cut-answer', seat: offered, accepts }));
  },
};
