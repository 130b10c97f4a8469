// The scanner is back and reports cards that were entered by hand meanwhile.
import { z } from 'zod';
import { written } from '../../written.ts';
import { ALL_HOLDS, type Declaration, type InputOf, stays } from '../declare.ts';
import { count } from '../fields.ts';

const fields = z.strictObject({ cards: count });
export type SeenByScanner = InputOf<'seen-by-scanner', typeof fields>;

export const SEEN_BY_SCANNER: Declaration<SeenByScanner> = {
  type: 'seen-by-scanner',
  fields,
  written: written<SeenByScanner>({ cards: { holds: 'how many cards that were entered by hand' } }),
  from: 'scanner',
  anywhere: stays,
  during: ALL_HOLDS,
  whyNot: ({ state }, { cards }) => (cards <= state.byHand.length ? null : 'not-now'),
  does: ({ state, facts }, { cards }) => {
    state.byHand.splice(0, cards);
    facts.push({ fact: 'device', device: 'scanner', state: 'caught-up' });
  },
};
