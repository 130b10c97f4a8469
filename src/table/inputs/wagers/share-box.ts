// The first bettor on a box has agreed to others on it. It is asked once, and holds until that bettor leaves.
import { z } from 'zod';
import { recordStep } from '../../opening/procedure.ts';
import { firstBettor, unsharedSeats } from '../../round/sharing.ts';
import { SEAT_WRITTEN, written } from '../../written.ts';
import { type InputOf, type PageDeclaration, stays } from '../declare.ts';
import { seat } from '../fields.ts';
import { betweenRoundsOnly } from '../moments.ts';

const fields = z.strictObject({ seat });
export type ShareBox = InputOf<'share-box', typeof fields>;

export const SHARE_BOX: PageDeclaration<ShareBox> = {
  type: 'share-box',
  fields,
  written: written<ShareBox>({ seat: SEAT_WRITTEN }),
  page: fields,
  dealer: 'row',
  at: { betting: stays },
  whyNot: ({ rules, state }, input) =>
    unsharedSeats(rules, state).includes(input.seat) ? null : 'no-consent-due',
  notHere: betweenRoundsOnly,
  does: (change, input) => {
    const { state } = change;
    const first = firstBettor(state, input.seat);
    if (!first) throw new Error(`nobody bets on box ${input.seat}`);
    const { player } = first;
    state.shared = [...(state.shared ?? []), { seat: input.seat, player }];
    recordStep(change, { code: 'box-shared', seat: input.seat, player }, 'wagers.consentToShare');
  },
  samples: ({ rules, state }) => unsharedSeats(rules, state).map((box) => ({ type: 'share-box', seat: box })),
};
