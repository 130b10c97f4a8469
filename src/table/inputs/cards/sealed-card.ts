// The hole card, sealed before the workflow could see it.
import { z } from 'zod';
import { dealHoleCard } from '../../round/deal.ts';
import { noteSource } from '../../shoe/cards-by-hand.ts';
import { SEAL_WRITTEN, written } from '../../written.ts';
import { type Declaration, type InputOf, stays } from '../declare.ts';
import { seal } from '../fields.ts';
import { refusedSealedCard } from './card-due.ts';

const fields = z.strictObject({ seal });
export type SealedCard = InputOf<'sealed-card', typeof fields>;

export const SEALED_CARD: Declaration<SealedCard> = {
  type: 'sealed-card',
  fields,
  written: written<SealedCard>({ seal: SEAL_WRITTEN }),
  from: 'scanner',
  at: { deal: stays },
  whyNot: (asked) => (asked.state.unread > 0 ? 'misread-first' : refusedSealedCard(asked)),
  notHere: (asked) => (asked.state.unread > 0 ? 'misread-first' : refusedSealedCard(asked)),
  does: (change, input) => {
    noteSource(change, false, null);
    dealHoleCard(change, input.seal);
  },
  bringsCard: true,
};
