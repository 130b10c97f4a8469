// Cards ran through the scanner while nobody counted: the station was started anew, or the scanner was away. Or another scanner is there,
// whose numbers do not go on from those of the cards that were counted. The count begins again.
import { recordStep } from '../../opening/procedure.ts';
import { NOTHING_WRITTEN } from '../../written.ts';
import { ALL_HOLDS, type Bare, type Declaration, nothingElse, stays } from '../declare.ts';
import { countsDecks } from './begin-deck-check.ts';

export type DeckCountLost = Bare<'deck-count-lost'>;

export const DECK_COUNT_LOST: Declaration<DeckCountLost> = {
  type: 'deck-count-lost',
  fields: nothingElse,
  written: NOTHING_WRITTEN,
  from: 'scanner',
  at: { deckCheck: stays },
  during: ALL_HOLDS,
  does: (change) => {
    // The station was started anew, or the scanner is another one: it has not told yet what it noted.
    if (!change.stamp.from) change.state.deckCount = 'untold';
    recordStep(change, { code: 'deck-count-lost' }, 'opening.deckCheck');
  },
};

/** The station's count is empty from here on. */
export function beginsDeckCount({ type }: { readonly type: string }): boolean {
  return type === DECK_COUNT_LOST.type || countsDecks({ type });
}
