// The deal has passed a box by.
import { z } from 'zod';
import { missBox, refusedMiss } from '../../round/deal.ts';
import { SEAT_WRITTEN, written } from '../../written.ts';
import { type InputOf, type PageDeclaration, stays } from '../declare.ts';
import { seat } from '../fields.ts';
import { ofRound, undecidedOnly } from '../moments.ts';

const fields = z.strictObject({ seat });
export type BoxMissed = InputOf<'box-missed', typeof fields>;

export const BOX_MISSED: PageDeclaration<BoxMissed> = {
  type: 'box-missed',
  fields,
  written: written<BoxMissed>({ seat: SEAT_WRITTEN }),
  page: fields,
  dealer: 'menu',
  floor: { group: 'round', place: 8 },
  at: { deal: stays },
  whyNot: ofRound((rules, round, input) => refusedMiss(rules, round, input.seat)),
  notHere: undecidedOnly,
  does: (change, input) => missBox(change, input.seat),
  samples: ({ state }) => {
    const next = state.round?.queue[0];
    return next?.to === 'box' ? [{ type: 'box-missed', seat: next.seat }] : [];
  },
};
