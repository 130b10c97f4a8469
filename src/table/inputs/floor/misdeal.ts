import { callOff } from '../../change.ts';
import { UNDECIDED } from '../../chart/phases.ts';
import { decidesFinally } from '../../round/floor.ts';
import { NOTHING_WRITTEN } from '../../written.ts';
import { type Bare, floorOnly, inPhases, nothingElse, type PageDeclaration } from '../declare.ts';
import { undecidedOnly } from '../moments.ts';

export type Misdeal = Bare<'misdeal'>;

export const MISDEAL: PageDeclaration<Misdeal> = {
  type: 'misdeal',
  fields: nothingElse,
  written: NOTHING_WRITTEN,
  page: nothingElse,
  dealer: 'row',
  floor: {
    group: 'round',
    place: 6,
    grave: true,
    final: true,
    acts: [{ code: '22', makes: { type: 'misdeal' }, due: 'may-misdeal' }],
  },
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
