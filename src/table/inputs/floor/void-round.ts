import { callOff } from '../../change.ts';
import { UNDECIDED } from '../../chart/phases.ts';
import { decidesFinally } from '../../round/floor.ts';
import { UNREAD } from '../../state.ts';
import { NOTHING_WRITTEN } from '../../written.ts';
import { type Bare, floorOnly, inPhases, nothingElse, type PageDeclaration, stays } from '../declare.ts';
import { undecidedOnly, whilePaymentWaits } from '../moments.ts';

export type VoidRound = Bare<'void-round'>;

export const VOID_ROUND: PageDeclaration<VoidRound> = {
  type: 'void-round',
  fields: nothingElse,
  written: NOTHING_WRITTEN,
  page: nothingElse,
  dealer: 'row',
  floor: {
    group: 'round',
    place: 7,
    grave: true,
    final: true,
    about: { 'ten-found': 3, census: 3, 'reader-misuse': 2 },
    acts: [{ code: '21', makes: { type: 'void-round' } }],
  },
  at: { ...inPhases<VoidRound>(UNDECIDED), dealer: stays, payout: stays },
  during: ['stopped', 'called'],
  who: floorOnly,
  whyNot: (asked) => {
    const { phase, state } = asked;
    const { round } = state;
    if (phase !== 'dealer') return whilePaymentWaits(asked);
    // Only the reader has seen the hole card. If it was wrong, players did not play, or played for nothing.
    const unseen = round?.hole === UNREAD && round.checked !== null && !round.holeTurned;
    return unseen ? null : 'round-over';
  },
  notHere: undecidedOnly,
  does: (change, { type }) => {
    decidesFinally(change, type);
    callOff(change, 'round-void', 'irregularity.misdeal');
  },
  samples: () => [{ type: 'void-round' }],
};
