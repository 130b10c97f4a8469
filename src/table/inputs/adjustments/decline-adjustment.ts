// An adjustment is not made: another floorperson refuses it, or whoever proposed it withdraws it.
import { noBox } from '../../touches.ts';
import { written } from '../../written.ts';
import { ALL_HOLDS, floorOnly, type InputOf, type PageDeclaration } from '../declare.ts';
import { ADJUSTMENT_WRITTEN, fields, numbersIn, takeOut, waitingOf } from './waiting.ts';

export type DeclineAdjustment = InputOf<'decline-adjustment', typeof fields>;

export const DECLINE_ADJUSTMENT: PageDeclaration<DeclineAdjustment> = {
  type: 'decline-adjustment',
  fields,
  written: written<DeclineAdjustment>({ adjustment: ADJUSTMENT_WRITTEN }),
  page: fields,
  dealer: 'floor',
  floor: {
    group: 'calls',
    place: 11,
    about: { adjustment: 2 },
    acts: [{ code: '19', makes: { type: 'decline-adjustment', adjustment: 1 }, needs: 'adjustment' }],
  },
  anywhere: { touches: noBox },
  during: ALL_HOLDS,
  who: floorOnly,
  whyNot: ({ state }, input) => (waitingOf(state, input) ? null : 'no-such-adjustment'),
  does: ({ state, facts, stamp }, input) => {
    const { adjustment, round, seat, bettor, proposed } = takeOut(state, input);
    const by = stamp.by?.id ?? '';
    const how = by === proposed.by ? 'withdrawn' : 'refused';
    facts.push({ fact: 'adjustment-declined', adjustment, round, seat, bettor, how, by });
  },
  samples: (moment) => numbersIn(moment).map((adjustment) => ({ type: 'decline-adjustment', adjustment })),
};
