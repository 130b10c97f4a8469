// The decks run through the scanner before the first shuffle, and are counted.
import { recordStep } from '../../opening/procedure.ts';
import { NOTHING_WRITTEN } from '../../written.ts';
import { type Bare, goes, nothingElse, type PageDeclaration } from '../declare.ts';

export type BeginDeckCheck = Bare<'begin-deck-check'>;

export const BEGIN_DECK_CHECK: PageDeclaration<BeginDeckCheck> = {
  type: 'begin-deck-check',
  fields: nothingElse,
  written: NOTHING_WRITTEN,
  page: nothingElse,
  dealer: 'row',
  floor: {
    group: 'table',
    place: 8,
    acts: [{ code: '75', makes: { type: 'begin-deck-check' }, due: 'check-decks' }],
  },
  // Cards that come shuffled are never spread: nobody may see their order.
  at: { spread: goes('deckCheck') },
  whyNot: ({ state, stamp }) => {
    if (stamp.by === null) return 'needs-person';
    if (state.missing.includes('scanner')) return 'scanner-missing';
    return state.deckCount === 'untold' ? 'count-untold' : null;
  },
  notHere: ({ state }) =>
    state.cards.preShuffled && state.cards.freshFromBox ? 'shuffled-not-counted' : 'count-before-shuffle',
  does: (change) => {
    delete change.state.decksAgree;
    change.state.deckCount = 'told';
    recordStep(change, { code: 'deck-check-begun' }, 'opening.deckCheck');
  },
  samples: () => [{ type: 'begin-deck-check' }],
};

/** From then on the station counts. */
export function countsDecks({ type }: { readonly type: string }): boolean {
  return type === BEGIN_DECK_CHECK.type;
}
