import { recordStep } from '../../opening/procedure.ts';
import { NOTHING_WRITTEN } from '../../written.ts';
import { type Bare, nothingElse, type PageDeclaration, stays } from '../declare.ts';

export type ShufflerOut = Bare<'shuffler-out'>;

export const SHUFFLER_OUT: PageDeclaration<ShufflerOut> = {
  type: 'shuffler-out',
  fields: nothingElse,
  written: NOTHING_WRITTEN,
  page: nothingElse,
  dealer: 'row',
  at: { shuffling: stays },
  whyNot: ({ state }) => (state.shufflerFailed ? null : 'not-now'),
  does: (change) => {
    change.state.shufflerFailed = false;
    recordStep(change, { code: 'shuffler-out-of-the-way' }, 'irregularity.shufflerOut');
  },
  samples: () => [{ type: 'shuffler-out' }],
};
