// The floor lets the wheel turn once more for a spin that failed, or whose section another floorperson does not confirm.
import { spinAgain } from '../../round/payout.ts';
import { mayConfirmSection, unconfirmedSections } from '../../round/typed-cards.ts';
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
  floor: {
    group: 'devices',
    place: 6,
    acts: [{ code: '54', makes: { type: 'spin-again' }, due: 'wheel-out' }],
  },
  at: { wheel: stays },
  who: floorOnly,
  whyNot: ({ state: { round }, stamp: { by } }) => {
    if (round === null || round.failedSpins >= MOST_FAILED_SPINS) return 'spin-not-failed';
    const waiting = unconfirmedSections(round);
    if (waiting.length === 0) return round.wheelFault !== null ? null : 'spin-not-failed';
    return waiting.some((spun) => mayConfirmSection(spun, by?.id ?? '')) ? null : 'another-confirms';
  },
  notHere: () => 'spin-not-failed',
  does: spinAgain,
  samples: () => [{ type: 'spin-again' }],
};
