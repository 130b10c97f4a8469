// A hand is held for a dispute: the round in play, or one that is over.
import { z } from 'zod';
import { LONGEST_HOLD_REASON, mayHold } from '../../hold.ts';
import { noBox } from '../../touches.ts';
import { written } from '../../written.ts';
import { ALL_HOLDS, type InputOf, type PageDeclaration } from '../declare.ts';

const fields = z.strictObject({
  round: z.int().min(1).max(1_000_000_000),
  reason: z.string().max(LONGEST_HOLD_REASON).regex(/\S/),
});
export type HoldHand = InputOf<'hold-hand', typeof fields>;

export const HOLD_HAND: PageDeclaration<HoldHand> = {
  type: 'hold-hand',
  fields,
  written: written<HoldHand>({
    round: { holds: 'the round' },
    reason: { holds: 'why, in the words of whoever holds it' },
  }),
  page: fields,
  dealer: 'hands',
  anywhere: { touches: noBox },
  during: ALL_HOLDS,
  watchersToo: true,
  who: ({ by }) => (mayHold(by) ? null : 'needs-floor'),
  concerns: ({ round }) => ({ round }),
  whyNot: ({ state }, { round }) => (round > state.rounds ? 'round-not-begun' : null),
  does: ({ state, facts, stamp }, { round, reason }) => {
    const hold = (state.handsHeld ?? 0) + 1;
    state.handsHeld = hold;
    facts.push({ fact: 'hand-held', hold, round, reason, by: stamp.by?.id ?? '' });
  },
};
