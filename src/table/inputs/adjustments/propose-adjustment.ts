// A floorperson proposes to put a settled round right. Nothing moves before another one has confirmed it.
import { z } from 'zod';
import {
  ADJUSTMENT_REASONS,
  adjustmentOf,
  LONGEST_REASON,
  MOST_ADJUSTED,
  MOST_PROPOSED,
  RECEIVERS,
} from '../../adjustment.ts';
import { noBox } from '../../touches.ts';
import { BETTOR_WRITTEN, SEAT_WRITTEN, written } from '../../written.ts';
import { ALL_HOLDS, floorOnly, type InputOf, type PageDeclaration } from '../declare.ts';
import { name, seat } from '../fields.ts';

const fields = z.strictObject({
  round: z.int().min(1).max(1_000_000_000),
  seat,
  bettor: name,
  amount: z.int(),
  to: z.enum(RECEIVERS),
  why: z.enum(ADJUSTMENT_REASONS),
  text: z.string().min(1).max(LONGEST_REASON).exactOptional(),
});
export type ProposeAdjustment = InputOf<'propose-adjustment', typeof fields>;

export const PROPOSE_ADJUSTMENT: PageDeclaration<ProposeAdjustment> = {
  type: 'propose-adjustment',
  fields,
  written: written<ProposeAdjustment>({
    round: { holds: 'the round that it is about' },
    seat: SEAT_WRITTEN,
    bettor: BETTOR_WRITTEN,
    amount: { holds: 'cents' },
    to: { holds: 'who gets it: player or house' },
    why: { holds: 'why: a code' },
    text: { holds: "the same in the floor's own words", maybe: true },
  }),
  page: fields,
  dealer: 'hands',
  anywhere: { touches: noBox },
  during: ALL_HOLDS,
  who: floorOnly,
  concerns: ({ round, seat: box, bettor }) => ({ round, seat: box, bettor }),
  whyNot: ({ state }, { round, amount, why, text }) => {
    const running = state.round?.number === round;
    if (running || round > state.rounds) return 'round-not-settled';
    if (amount <= 0 || amount > MOST_ADJUSTED) return 'no-such-adjustment-amount';
    if (why === 'other' && (text ?? '').trim() === '') return 'reason-in-words';
    return (state.adjustments?.length ?? 0) < MOST_PROPOSED ? null : 'too-many-adjustments';
  },
  does: ({ state, facts, stamp }, input) => {
    const adjustment = (state.adjustmentsProposed ?? 0) + 1;
    const proposed = { by: stamp.by?.id ?? '', at: stamp.at };
    const what = adjustmentOf(input);
    state.adjustmentsProposed = adjustment;
    state.adjustments = [...(state.adjustments ?? []), { adjustment, ...what, proposed }];
    facts.push({ fact: 'adjustment-proposed', adjustment, ...what, by: proposed.by });
  },
};
