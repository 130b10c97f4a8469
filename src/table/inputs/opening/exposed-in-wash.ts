import { recordStep } from '../../opening/procedure.ts';
import { NOTHING_WRITTEN } from '../../written.ts';
import { type Bare, nothingElse, type PageDeclaration, stays } from '../declare.ts';

export type ExposedInWash = Bare<'exposed-in-wash'>;

export const EXPOSED_IN_WASH: PageDeclaration<ExposedInWash> = {
  type: 'exposed-in-wash',
  fields: nothingElse,
  written: NOTHING_WRITTEN,
  page: nothingElse,
  dealer: 'menu',
  at: { wash: stays, idleWash: stays },
  does: (change) => recordStep(change, { code: 'exposed-in-wash' }, 'opening.exposedInWash'),
  samples: () => [{ type: 'exposed-in-wash' }],
};
