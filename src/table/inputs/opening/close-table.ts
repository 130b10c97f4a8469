import { recordStep } from '../../opening/procedure.ts';
import { type Bare, type Declaration, floorOnly, goes, nothingElse } from '../declare.ts';
import { betweenRoundsOnly, noWagers } from '../moments.ts';

export type CloseTable = Bare<'close-table'>;

export const CLOSE_TABLE: Declaration<CloseTable> = {
  type: 'close-table',
  fields: nothingElse,
  page: nothingElse,
  // Mostly it is closed because nobody plays.
  at: { betting: goes('closing'), idle: goes('closing') },
  during: ['stopped'],
  who: floorOnly,
  whyNot: noWagers,
  notHere: betweenRoundsOnly,
  does: (change) => recordStep(change, { code: 'closing-begun' }, 'opening.tens'),
  samples: () => [{ type: 'close-table' }],
};
