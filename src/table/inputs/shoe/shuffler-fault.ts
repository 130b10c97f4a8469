import { incident } from '../../change.ts';
import { NOTHING_WRITTEN } from '../../written.ts';
import { type Bare, nothingElse, type PageDeclaration, stays } from '../declare.ts';

export type ShufflerFault = Bare<'shuffler-broke'>;

export const SHUFFLER_FAULT: PageDeclaration<ShufflerFault> = {
  type: 'shuffler-broke',
  fields: nothingElse,
  written: NOTHING_WRITTEN,
  page: nothingElse,
  dealer: 'menu',
  at: { shuffling: stays },
  does: (change) => {
    change.state.shufflerFailed = true;
    incident(change, 'shuffler-fault', 'irregularity.shufflerFault');
  },
  samples: () => [{ type: 'shuffler-broke' }],
};
