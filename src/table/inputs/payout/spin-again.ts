// The floor lets the wheel turn once more for a spin that failed.
import { spinAgain } from '../../round/payout.ts';
import { NOTHING_WRITTEN } from '../../written.ts';
import { type Bare, floorOnly, nothingElse, type PageDeclaration, stays } from '../declare.ts';

export type SpinAgain = Bare<'spin-again'>;

/** As many as a round has numbers for. */
const MOST_FAILED_SPINS = 40;

export const SPIN_AGAIN: PageDeclaration<SpinAgain> = {
  type: 'spin-again',
  fields: nothingElse,
  written: NOTHING_WRITTEN,
  page: nothingElse,
  dealer: 'floor',
  floor: { group: 'devices', place: 6, acts: [{ code: '54', makes: { type: 'spin-again' } }] },
  at: { wheel: stays },
  who: floorOnly,
  whyNot: ({ state: { round } }) => {
    const again = round !== null && round.wheelFault !== null && round.failedSpins < MOST_FAILED_SPINS;
    return again ? null : 'spin-not-failed';
  },
  notHere: () => 'spin-not-failed',
  does: spinAgain,
  samples: () => [{ type: 'spin-again' }],
};
