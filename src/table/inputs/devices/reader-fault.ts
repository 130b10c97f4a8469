import { incident } from '../../change.ts';
import { ALL_HOLDS, type Bare, type Declaration, nothingElse, stays } from '../declare.ts';

export type ReaderFault = Bare<'reader-fault'>;

export const READER_FAULT: Declaration<ReaderFault> = {
  type: 'reader-fault',
  fields: nothingElse,
  from: 'reader',
  page: nothingElse,
  anywhere: stays,
  during: ALL_HOLDS,
  does: (change) => {
    change.state.readerBroken = true;
    incident(change, 'reader-fault', 'holeCard.readerBreaksDown');
  },
  samples: () => [{ type: 'reader-fault' }],
};
