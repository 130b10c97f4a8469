// The scanner tells of cards after the end of a deck check and before the shuffle: it was late with them, or somebody ran another card
// through it. They belong to no shoe. What was counted without them is not known to be all.
import { recordStep } from '../../opening/procedure.ts';
import { NOTHING_WRITTEN } from '../../written.ts';
import { ALL_HOLDS, type Bare, type Declaration, inPhases, nothingElse } from '../declare.ts';

export type CardOutsideCount = Bare<'card-outside-count'>;

export const CARD_OUTSIDE_COUNT: Declaration<CardOutsideCount> = {
  type: 'card-outside-count',
  fields: nothingElse,
  written: NOTHING_WRITTEN,
  from: 'scanner',
  at: inPhases(['spread', 'wash', 'shuffling']),
  during: ALL_HOLDS,
  whyNot: ({ state }) => (state.deckCount && state.cards.freshFromBox ? null : 'not-now'),
  does: (change) => {
    // Cards that differ stay cards that differ.
    if (change.state.decksAgree) delete change.state.decksAgree;
    recordStep(change, { code: 'card-outside-count' }, 'opening.deckCheck');
  },
};
