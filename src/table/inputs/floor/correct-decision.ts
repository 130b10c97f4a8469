// A floorperson proposes that a decision was wrong. Nothing changes before another one has confirmed it.
import { z } from 'zod';
import { PLAYED } from '../../chart/phases.ts';
import { possibleCorrections, refusedCorrection, saidBefore } from '../../correction/decision-corrections.ts';
import { noBox } from '../../touches.ts';
import { SEAT_WRITTEN, written } from '../../written.ts';
import {
  ALL_HOLDS,
  floorOnly,
  type InputOf,
  inPhases,
  type Moment,
  type PageDeclaration,
} from '../declare.ts';
import { cents, seat } from '../fields.ts';
import { undecidedOnly } from '../moments.ts';
import { decision } from '../turns/decide.ts';

const fields = z.strictObject({
  seat,
  hand: z.int().min(1).max(9),
  /** Which decision of the hand, from 1. */
  which: z.int().min(1).max(30),
  is: decision,
  amount: cents.nullable(),
});
export type CorrectDecision = InputOf<'correct-decision', typeof fields>;

/** Only what is possible: a page would offer most of the others in vain. */
function samples({ rules, phase, state: { round, correction } }: Moment): CorrectDecision[] {
  if (!round || correction || !PLAYED.includes(phase)) return [];
  const possible = possibleCorrections(rules, round, decision.options);
  return possible.map((wanted) => ({ type: 'correct-decision', ...wanted }));
}

export const CORRECT_DECISION: PageDeclaration<CorrectDecision> = {
  type: 'correct-decision',
  fields,
  written: written<CorrectDecision>({
    seat: SEAT_WRITTEN,
    hand: { holds: 'the hand, from 1' },
    which: { holds: 'which decision of the hand, from 1' },
    is: { holds: 'what it should have been' },
    amount: { holds: 'cents of a double; null: the whole wager', unless: null },
  }),
  page: fields,
  dealer: 'floor',
  floor: {
    group: 'corrections',
    place: 2,
    acts: [
      {
        code: '35',
        takes: 'decision',
        example: '41 1 2',
        makes: (said) => ({ type: 'correct-decision', ...said, amount: null }),
      },
    ],
  },
  at: inPhases(PLAYED, { touches: noBox }),
  during: ALL_HOLDS,
  who: floorOnly,
  whyNot: ({ rules, state: { round, correction } }, input) => {
    if (!round) return 'no-round';
    return correction ? 'correction-waits' : refusedCorrection(rules, round, input);
  },
  notHere: undecidedOnly,
  does: ({ state, facts, stamp }, { type: _, ...wanted }) => {
    const was = state.round && saidBefore(state.round, wanted)?.decision;
    if (!was) throw new Error('there is no such decision');
    const proposed = { by: stamp.by?.id ?? '', at: stamp.at };
    state.correction = { ...wanted, was, proposed };
    facts.push({ fact: 'correction-proposed', ...wanted, was, by: proposed.by });
  },
  samples,
};
