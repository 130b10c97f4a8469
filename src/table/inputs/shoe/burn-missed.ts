import { recordStep } from '../../opening/procedure.ts';
import { type Bare, type Declaration, nothingElse, stays } from '../declare.ts';

export type BurnMissed = Bare<'burn-missed'>;

/** Where the book says that a missed burn changes nothing, play goes on. @rule irregularity.missedBurn */
export const BURN_MISSED: Declaration<BurnMissed> = {
  type: 'burn-missed',
  fields: nothingElse,
  page: nothingElse,
  at: { burning: stays },
  whyNot: ({ rules }) =>
    rules.book.values['irregularity.missedBurn'] === 'changes-nothing' ? null : 'burn-is-due',
  does: (change) => {
    change.state.burnDue = false;
    recordStep(change, { code: 'burn-missed' }, 'irregularity.missedBurn');
  },
  samples: () => [{ type: 'burn-missed' }],
};
