// The floor has dealt with the call that waits longest.
import { type Bare, type Declaration, floorOnly, nothingElse, stays } from '../declare.ts';

export type FloorAnswers = Bare<'floor-answers'>;

export const FLOOR_ANSWERS: Declaration<FloorAnswers> = {
  type: 'floor-answers',
  fields: nothingElse,
  page: nothingElse,
  held: { called: stays },
  during: ['stopped'],
  who: floorOnly,
  does: ({ state, facts, stamp }) => {
    const call = state.calls.shift();
    const by = stamp.by?.id ?? null;
    if (call) facts.push({ fact: 'floor-acted', action: `answers ${call.about}`, by, seat: call.seat });
  },
  samples: () => [{ type: 'floor-answers' }],
};
