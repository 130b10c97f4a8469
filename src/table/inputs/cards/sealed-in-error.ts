// A card drawn in error that nobody has seen: it is sealed, for it may come to be the hole card.
import { z } from 'zod';
import { drawUnseen } from '../../shoe/misdrawn-cards.ts';
import { SEAL_WRITTEN, written } from '../../written.ts';
import { type Declaration, type InputOf, stays } from '../declare.ts';
import { seal } from '../fields.ts';
import { noErrorHere } from './drawn-in-error.ts';

const fields = z.strictObject({ seal });
export type SealedInError = InputOf<'sealed-in-error', typeof fields>;

export const SEALED_IN_ERROR: Declaration<SealedInError> = {
  type: 'sealed-in-error',
  fields,
  written: written<SealedInError>({ seal: SEAL_WRITTEN }),
  from: 'scanner',
  at: { turns: stays },
  notHere: (asked) => {
    const { phase, state } = asked;
    const toDealer = phase === 'payout' && state.round !== null && !state.round.voidedBy;
    return toDealer ? 'card-is-open' : noErrorHere(asked);
  },
  does: (change, input) => drawUnseen(change, input.seal),
  bringsCard: true,
};
