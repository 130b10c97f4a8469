// A second floorperson confirms an adjustment: now the money moves.
import { adjustmentOf } from '../../adjustment.ts';
import { noBox } from '../../touches.ts';
import { written } from '../../written.ts';
import { ALL_HOLDS, floorOnly, type InputOf, type PageDeclaration } from '../declare.ts';
import { ADJUSTMENT_WRITTEN, fields, numbersIn, takeOut, waitingOf } from './waiting.ts';

export type ConfirmAdjustment = InputOf<'confirm-adjustment', typeof fields>;

/** Nobody alone makes money: whoever proposed it does not confirm it, whatever the role. */
export const CONFIRM_ADJUSTMENT: PageDeclaration<ConfirmAdjustment> = {
  type: 'confirm-adjustment',
  fields,
  written: written<ConfirmAdjustment>({ adjustment: ADJUSTMENT_WRITTEN }),
  page: fields,
  dealer: 'floor',
  floor: {
    group: 'calls',
    place: 10,
    about: { adjustment: 1 },
    acts: [{ code: '18', makes: { type: 'confirm-adjustment', adjustment: 1 }, needs: 'adjustment' }],
  },
  anywhere: { touches: noBox },
  during: ALL_HOLDS,
  who: floorOnly,
  whyNot: ({ state, stamp: { by } }, input) => {
    const waiting = waitingOf(state, input);
    if (!waiting) return 'no-such-adjustment';
    return waiting.proposed.by === by?.id ? 'another-confirms' : null;
  },
  does: ({ state, facts, stamp }, input) => {
    const waiting = takeOut(state, input);
    const { adjustment, proposed } = waiting;
    facts.push({
      fact: 'adjusted',
      adjustment,
      ...adjustmentOf(waiting),
      proposed,
      by: stamp.by?.id ?? '',
    });
  },
  samples: (moment) => numbersIn(moment).map((adjustment) => ({ type: 'confirm-adjustment', adjustment })),
};
