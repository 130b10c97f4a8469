import { z } from 'zod';
import { check, checkDue } from '../../round/offers.ts';
import { written } from '../../written.ts';
import { DEVICES_ALWAYS, type Declaration, type InputOf, stays } from '../declare.ts';

const fields = z.strictObject({ blackjack: z.boolean() });
export type ReaderSaid = InputOf<'reader-said', typeof fields>;

export const READER_SAID: Declaration<ReaderSaid> = {
  type: 'reader-said',
  fields,
  written: written<ReaderSaid>({ blackjack: { holds: 'the dealer has one' } }),
  from: 'reader',
  at: { check: stays },
  during: DEVICES_ALWAYS,
  whyNot: (asked) => (checkDue(asked) ? null : 'not-now'),
  does: (change, { blackjack }) => check(change, blackjack),
};
