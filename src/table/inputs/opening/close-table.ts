import { recordStep } from '../../opening/procedure.ts';
import { NOTHING_WRITTEN } from '../../written.ts';
import { type Bare, floorOnly, goes, nothingElse, type PageDeclaration } from '../declare.ts';
import { betweenRoundsOnly, noWagers } from '../moments.ts';

export type CloseTable = Bare<'close-table'>;

export const CLOSE_TABLE: PageDeclaration<CloseTable> = {
  type: 'close-table',
  fields: nothingElse,
  written: NOTHING_WRITTEN,
  page: nothingElse,
  dealer: 'menu',
  floor: { group: 'table', place: 4, grave: true, acts: [{ code: '69', makes: { type: 'close-table' } }] },
  // Mostly it is closed because nobody plays.
  at: { betting: goes('closing'), idle: goes('closing') },
  during: ['stopped'],
  who: floorOnly,
  whyNot: noWagers,
  notHere: betweenRoundsOnly,
  does: (change) => recordStep(change, { code: 'closing-begun' }, 'opening.tens'),
  samples: () => [{ type: 'close-table' }],
};
