// Nobody plays: the cards are spread until somebody comes.
import { recordStep } from '../../opening/procedure.ts';
import { NOTHING_WRITTEN } from '../../written.ts';
import { type Bare, goes, nothingElse, type PageDeclaration } from '../declare.ts';
import { betweenRoundsOnly, noWagers } from '../moments.ts';

export type Idle = Bare<'pause-table'>;

export const IDLE: PageDeclaration<Idle> = {
  type: 'pause-table',
  fields: nothingElse,
  written: NOTHING_WRITTEN,
  page: nothingElse,
  dealer: 'menu',
  at: { betting: goes('idle') },
  // Without its reader no round is dealt; the table can be left all the same.
  during: ['stopped'],
  whyNot: noWagers,
  notHere: betweenRoundsOnly,
  does: (change) => {
    change.state.reshuffleDue = false;
    change.state.present = [];
    change.state.firstPlayer = null;
    recordStep(change, { code: 'nobody-plays' }, 'idle.spread');
  },
  samples: () => [{ type: 'pause-table' }],
};
