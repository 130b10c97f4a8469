// A second floorperson confirms that a decision was wrong: now the hand goes back to it.
import { PLAYED } from '../../chart/phases.ts';
import { correctDecision, refusedCorrection, saidBefore } from '../../correction/decision-corrections.ts';
import { announceTurn } from '../../round/announcements.ts';
import { payTurns } from '../../round/turn-payments.ts';
import { NOTHING_WRITTEN } from '../../written.ts';
import { type Bare, floorOnly, goes, nothingElse, type PageDeclaration } from '../declare.ts';

export type ConfirmDecision = Bare<'confirm-decision'>;

/** Nobody alone makes money: whoever proposed it does not confirm it, whatever the role. */
export const CONFIRM_DECISION: PageDeclaration<ConfirmDecision> = {
  type: 'confirm-decision',
  fields: nothingElse,
  written: NOTHING_WRITTEN,
  page: nothingElse,
  dealer: 'floor',
  floor: {
    group: 'corrections',
    place: 3,
    final: true,
    about: { correction: 1 },
    acts: [{ code: '36', makes: { type: 'confirm-decision' }, needs: 'correction' }],
  },
  // The hand may have something to do again, whatever the dealer has done since.
  at: { turns: { followed: [payTurns, announceTurn] }, dealer: goes('turns'), payout: goes('turns') },
  during: ['called'],
  who: floorOnly,
  whyNot: ({ rules, state: { round, correction }, stamp: { by } }) => {
    if (!round || !correction) return 'no-correction-waits';
    if (correction.proposed.by === by?.id) return 'another-confirms';
    // The hand has gone on meanwhile.
    if (saidBefore(round, correction)?.decision !== correction.was) return 'decision-stands';
    return refusedCorrection(rules, round, correction);
  },
  notHere: () => 'no-correction-waits',
  does: (change) => {
    const { correction } = change.state;
    if (!correction) throw new Error('no correction waits');
    delete change.state.correction;
    correctDecision(change, correction);
  },
  samples: ({ phase, state }) =>
    state.correction && PLAYED.includes(phase) ? [{ type: 'confirm-decision' }] : [],
};
