import { recordStep } from '../../opening/procedure.ts';
import { isFloor } from '../../people.ts';
import { NOTHING_WRITTEN } from '../../written.ts';
import { ALL_HOLDS, type Bare, nothingElse, type PageDeclaration, stays } from '../declare.ts';

export type ReaderRepaired = Bare<'reader-in-service'>;

export const READER_REPAIRED: PageDeclaration<ReaderRepaired> = {
  type: 'reader-in-service',
  fields: nothingElse,
  written: NOTHING_WRITTEN,
  page: nothingElse,
  dealer: 'floor',
  floor: {
    group: 'devices',
    place: 5,
    about: { reader: 1 },
    acts: [{ code: '52', makes: { type: 'reader-in-service' } }],
  },
  changesNothing: ({ state }) => !state.readerBroken,
  anywhere: stays,
  // Before anybody has decided anything it is in time for the check; else play goes on as it was.
  at: { turns: [{ only: 'inTimeForCheck', to: 'check' }, stays] },
  during: ALL_HOLDS,
  // Whoever breaks it does not say that it is repaired: the device does, or the floor.
  who: ({ by }) => (by === null || isFloor(by) ? null : 'needs-floor'),
  does: (change) => {
    change.state.readerBroken = false;
    recordStep(change, { code: 'reader-repaired' }, 'holeCard.readerBreaksDown');
  },
  samples: () => [{ type: 'reader-in-service' }],
};
