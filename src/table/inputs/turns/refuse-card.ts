// The player in turn refuses the card that was exposed in error.
import { z } from 'zod';
import { announceTurn } from '../../round/announcements.ts';
import { payTurns } from '../../round/turn-payments.ts';
import { refuseCard, refusedRefusal } from '../../shoe/misdrawn-cards.ts';
import { SEAT_WRITTEN, written } from '../../written.ts';
import type { InputOf, PageDeclaration } from '../declare.ts';
import { seat } from '../fields.ts';
import { seatsInTurn, undecidedOnly } from '../moments.ts';

const fields = z.strictObject({ seat });
export type RefuseCard = InputOf<'decline-card', typeof fields>;

export const REFUSE_CARD: PageDeclaration<RefuseCard> = {
  type: 'decline-card',
  fields,
  written: written<RefuseCard>({ seat: SEAT_WRITTEN }),
  page: fields,
  dealer: 'row',
  floor: { group: 'round', place: 4 },
  at: { turns: { followed: [payTurns, announceTurn] } },
  whyNot: ({ rules, state }, input) => refusedRefusal(rules, state, input.seat),
  notHere: undecidedOnly,
  does: (change, input) => refuseCard(change, input.seat),
  samples: (moment) => seatsInTurn(moment).map((one) => ({ type: 'decline-card', seat: one })),
};
