import { z } from 'zod';
import { insuranceLimit } from '../../../rules/pay/insurance.ts';
import { insure, refusedInsure } from '../../round/offers.ts';
import { SEAT_WRITTEN, written } from '../../written.ts';
import { type InputOf, type PageDeclaration, stays } from '../declare.ts';
import { cents, name, seat } from '../fields.ts';
import { ofRound, ofUndecidedRound } from '../moments.ts';

const fields = z.strictObject({ seat, bettor: name.nullable(), amount: cents });
export type Insure = InputOf<'take-insurance', typeof fields>;

export const INSURE: PageDeclaration<Insure> = {
  type: 'take-insurance',
  fields,
  written: written<Insure>({
    seat: SEAT_WRITTEN,
    bettor: { holds: 'the bettor; null: all of the box' },
    amount: { holds: 'cents' },
  }),
  page: fields,
  dealer: 'box',
  at: { offers: stays },
  whyNot: ofRound(refusedInsure),
  notHere: ofUndecidedRound(refusedInsure),
  does: insure,
  samples: ({ rules, state }) =>
    (state.round?.boxes ?? []).flatMap((box) =>
      box.bettors.map(({ bettor, main }) => ({
        type: 'take-insurance',
        seat: box.seat,
        bettor,
        amount: insuranceLimit(rules, main),
      })),
    ),
};
