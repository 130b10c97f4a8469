import { recordStep } from '../../opening/procedure.ts';
import { NOTHING_WRITTEN } from '../../written.ts';
import { type Bare, nothingElse, type PageDeclaration, stays } from '../declare.ts';

export type BurnMissed = Bare<'burn-missed'>;

/** Where the book says that a missed burn changes nothing, play goes on. @rule irregularity.missedBurn */
export const BURN_MISSED: PageDeclaration<BurnMissed> = {
  type: 'burn-missed',
  fields: nothingElse,
  written: NOTHING_WRITTEN,
  page: nothingElse,
  dealer: 'menu',
  floor: { group: 'shoe', place: 3 },
  at: { burning: stays },
  whyNot: ({ rules }) =>
    rules.book.values['irregularity.missedBurn'] === 'changes-nothing' ? null : 'burn-is-due',
  does: (change) => {
    change.state.burnDue = false;
    recordStep(change, { code: 'burn-missed' }, 'irregularity.missedBurn');
  },
  samples: () => [{ type: 'burn-missed' }],
};
