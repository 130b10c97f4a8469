// All cards have run through the scanner. The station adds what it has counted. While the scanner has not told of all of them only the
// floor ends the count, and it counts nothing: a scanner that does not come back must not keep the table from its shuffle.
import { z } from 'zod';
import { recordStep } from '../../opening/procedure.ts';
import { isFloor } from '../../people.ts';
import { endDeckCheck, wereCounted } from '../../readiness/deck-check.ts';
import { written } from '../../written.ts';
import { goes, type InputOf, nothingElse, type PageDeclaration } from '../declare.ts';
import { count } from '../fields.ts';

const FACES = 52;
const fields = z.strictObject({
  counted: z.strictObject({ faces: z.array(count).length(FACES), unread: count }).exactOptional(),
});
export type EndDeckCheck = InputOf<'end-deck-check', typeof fields>;

export const END_DECK_CHECK: PageDeclaration<EndDeckCheck> = {
  type: 'end-deck-check',
  fields,
  written: written<EndDeckCheck>({
    counted: {
      holds:
        'how many cards of each face, from the ace of clubs to the king of spades, and how many were not read',
      maybe: true,
    },
  }),
  page: nothingElse,
  dealer: 'row',
  floor: { group: 'table', place: 9, acts: [{ code: '76', makes: { type: 'end-deck-check' } }] },
  at: { deckCheck: goes('spread') },
  whyNot: ({ state, stamp }) => {
    if (stamp.by === null) return 'needs-person';
    return state.deckCount === 'untold' && !isFloor(stamp.by) ? 'count-untold' : null;
  },
  does: (change, { counted }) => {
    const isTold = change.state.deckCount !== 'untold';
    if (!isTold) recordStep(change, { code: 'deck-check-abandoned' }, 'opening.deckCheck');
    else if (counted && wereCounted(counted)) endDeckCheck(change, counted);
    else recordStep(change, { code: 'deck-check-left' }, 'opening.deckCheck');
  },
  samples: () => [{ type: 'end-deck-check' }],
};

/** What the station adds its count to. */
export function endsDeckCheck(input: { readonly type: string }): input is EndDeckCheck {
  return input.type === END_DECK_CHECK.type;
}
