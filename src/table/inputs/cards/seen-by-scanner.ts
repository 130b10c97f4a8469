// The scanner is back and reports cards that were entered by hand meanwhile, or has told of all that it noted while it was away.
import { z } from 'zod';
import { countIsTold } from '../../readiness/deck-check.ts';
import { written } from '../../written.ts';
import { ALL_HOLDS, type Declaration, type InputOf, stays } from '../declare.ts';
import { count } from '../fields.ts';

const fields = z.strictObject({ cards: count, all: z.literal(true).exactOptional() });
export type SeenByScanner = InputOf<'seen-by-scanner', typeof fields>;

export const SEEN_BY_SCANNER: Declaration<SeenByScanner> = {
  type: 'seen-by-scanner',
  fields,
  written: written<SeenByScanner>({
    cards: { holds: 'how many cards that were entered by hand' },
    all: { holds: 'true when the scanner has told of all cards of a deck check', maybe: true },
  }),
  from: 'scanner',
  anywhere: stays,
  during: ALL_HOLDS,
  whyNot: ({ state }, { cards }) => (cards <= state.byHand.length ? null : 'not-now'),
  does: ({ state, facts }, { cards, all }) => {
    state.byHand.splice(0, cards);
    if (all) countIsTold(state);
    facts.push({ fact: 'device', device: 'scanner', state: 'caught-up' });
  },
};
