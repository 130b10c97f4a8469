// The floor has dealt with the call that waits longest.

import { NOTHING_WRITTEN } from '../../written.ts';
import { type Bare, floorOnly, nothingElse, type PageDeclaration, stays } from '../declare.ts';
import { ANY_CALL } from '../people-do.ts';

export type FloorAnswers = Bare<'floor-answers'>;

export const FLOOR_ANSWERS: PageDeclaration<FloorAnswers> = {
  type: 'floor-answers',
  fields: nothingElse,
  written: NOTHING_WRITTEN,
  page: nothingElse,
  dealer: 'row',
  floor: {
    group: 'calls',
    place: 1,
    about: { [ANY_CALL]: 1, 'super-bonus': 4 },
    acts: [
      { code: '11', makes: { type: 'floor-answers' }, needs: 'call' },
      { code: '15', makes: { type: 'floor-answers' }, needs: 'call-about-a-ten' },
    ],
  },
  held: { called: stays },
  during: ['stopped'],
  who: floorOnly,
  does: ({ state, facts, stamp }) => {
    const call = state.calls.shift();
    const by = stamp.by?.id ?? null;
    if (call) facts.push({ fact: 'floor-acted', action: `answers:${call.about}`, by, seat: call.seat });
  },
  samples: () => [{ type: 'floor-answers' }],
};
