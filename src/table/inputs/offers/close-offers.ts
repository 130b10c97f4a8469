// Insurance is closed: a person says so, or the hole card is in the reader, or the next card is drawn.
import { z } from 'zod';
import { sayClosed } from '../../round/offers.ts';
import { IMPLIED_WRITTEN, written } from '../../written.ts';
import { DEVICES_ALWAYS, type InputOf, nothingElse, type PageDeclaration, stays } from '../declare.ts';
import { implied } from '../fields.ts';

const fields = z.strictObject({ implied });
export type CloseOffers = InputOf<'no-more-offers', typeof fields>;

export const CLOSE_OFFERS: PageDeclaration<CloseOffers> = {
  type: 'no-more-offers',
  fields,
  written: written<CloseOffers>({ implied: IMPLIED_WRITTEN }),
  page: nothingElse,
  dealer: 'own',
  at: { offers: stays },
  // The hole card is in the reader: whoever put it there has closed insurance, and the answer comes once.
  during: DEVICES_ALWAYS,
  does: sayClosed,
  implied: { offers: { type: 'no-more-offers', implied: true } },
  samples: () => [{ type: 'no-more-offers' }],
};
