import { incident } from '../../change.ts';
import { type Bare, type Declaration, nothingElse, stays } from '../declare.ts';

export type ShufflerFault = Bare<'shuffler-fault'>;

export const SHUFFLER_FAULT: Declaration<ShufflerFault> = {
  type: 'shuffler-fault',
  fields: nothingElse,
  page: nothingElse,
  at: { shuffling: stays },
  does: (change) => {
    change.state.shufflerFailed = true;
    incident(change, 'shuffler-fault', 'irregularity.shufflerFault');
  },
  samples: () => [{ type: 'shuffler-fault' }],
};
