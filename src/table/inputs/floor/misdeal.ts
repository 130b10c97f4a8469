import { callOff } from '../../change.ts';
import { UNDECIDED } from '../../chart/phases.ts';
import { decidesFinally } from '../../round/floor.ts';
import { type Bare, type Declaration, floorOnly, inPhases, nothingElse } from '../declare.ts';
import { undecidedOnly } from '../moments.ts';

export type Misdeal = Bare<'misdeal'>;

export const MISDEAL: Declaration<Misdeal> = {
  type: 'misdeal',
  fields: nothingElse,
  page: nothingElse,
  at: inPhases(UNDECIDED),
  during: ['stopped', 'called'],
  who: floorOnly,
  notHere: undecidedOnly,
  does: (change, { type }) => {
    decidesFinally(change, type);
    callOff(change, type, 'irregularity.misdeal');
  },
  samples: () => [{ type: 'misdeal' }],
};
