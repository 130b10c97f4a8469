import { callOff } from '../../change.ts';
import { UNDECIDED } from '../../chart/phases.ts';
import { decidesFinally } from '../../round/floor.ts';
import { NOTHING_WRITTEN } from '../../written.ts';
import { type Bare, floorOnly, inPhases, nothingElse, type PageDeclaration, stays } from '../declare.ts';
import { undecidedOnly, whilePaymentWaits } from '../moments.ts';

export type Misdeal = Bare<'call-misdeal'>;

export const MISDEAL: PageDeclaration<Misdeal> = {
  type: 'call-misdeal',
  fields: nothingElse,
  written: NOTHING_WRITTEN,
  page: nothingElse,
  dealer: 'row',
  floor: {
    group: 'round',
    place: 6,
    grave: true,
    final: true,
    acts: [{ code: '22', makes: { type: 'call-misdeal' }, due: 'may-misdeal' }],
  },
  at: { ...inPhases<Misdeal>(UNDECIDED), payout: stays },
  during: ['stopped', 'called'],
  who: floorOnly,
  whyNot: whilePaymentWaits,
  notHere: undecidedOnly,
  does: (change) => {
    decidesFinally(change, 'misdeal');
    callOff(change, 'misdeal', 'irregularity.misdeal');
  },
  samples: () => [{ type: 'call-misdeal' }],
};
