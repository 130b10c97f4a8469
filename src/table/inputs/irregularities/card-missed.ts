// A card that was asked for was not dealt.
import { z } from 'zod';
import { missCard, refusedCardMissed } from '../../shoe/misdrawn-cards.ts';
import { SEAT_WRITTEN, written } from '../../written.ts';
import { type InputOf, type PageDeclaration, stays } from '../declare.ts';
import { seat } from '../fields.ts';
import { ofRound, seatsInTurn, undecidedOnly } from '../moments.ts';

const fields = z.strictObject({ seat });
export type CardMissed = InputOf<'card-missed', typeof fields>;

export const CARD_MISSED: PageDeclaration<CardMissed> = {
  type: 'card-missed',
  fields,
  written: written<CardMissed>({ seat: SEAT_WRITTEN }),
  page: fields,
  dealer: 'menu',
  floor: { group: 'round', place: 10 },
  at: { turns: stays },
  whyNot: ofRound((rules, round, input) => refusedCardMissed(rules, round, input.seat)),
  notHere: undecidedOnly,
  does: (change, input) => missCard(change, input.seat),
  samples: (moment) => seatsInTurn(moment).map((one) => ({ type: 'card-missed', seat: one })),
};
