import { incident } from '../../change.ts';
import { NOTHING_WRITTEN } from '../../written.ts';
import { ALL_HOLDS, type Bare, nothingElse, type PageDeclaration, stays } from '../declare.ts';

export type ReaderFault = Bare<'reader-out-of-service'>;

export const READER_FAULT: PageDeclaration<ReaderFault> = {
  type: 'reader-out-of-service',
  fields: nothingElse,
  written: NOTHING_WRITTEN,
  from: 'reader',
  page: nothingElse,
  dealer: 'menu',
  floor: { group: 'devices', place: 4, acts: [{ code: '51', makes: { type: 'reader-out-of-service' } }] },
  changesNothing: ({ rules, state }) => state.readerBroken || rules.book.values['holeCard.mode'] !== 'peek',
  anywhere: stays,
  during: ALL_HOLDS,
  does: (change) => {
    change.state.readerBroken = true;
    incident(change, 'reader-fault', 'holeCard.readerBreaksDown');
  },
  samples: () => [{ type: 'reader-out-of-service' }],
};
