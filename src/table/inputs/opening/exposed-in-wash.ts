import { recordStep } from '../../opening/procedure.ts';
import { type Bare, type Declaration, nothingElse, stays } from '../declare.ts';

export type ExposedInWash = Bare<'exposed-in-wash'>;

export const EXPOSED_IN_WASH: Declaration<ExposedInWash> = {
  type: 'exposed-in-wash',
  fields: nothingElse,
  page: nothingElse,
  at: { wash: stays, idleWash: stays },
  does: (change) => recordStep(change, { code: 'exposed-in-wash' }, 'opening.exposedInWash'),
  samples: () => [{ type: 'exposed-in-wash' }],
};
