// The station has noticed something that the floor must know.
import { z } from 'zod';
import { MOST_NOTICES, type Notice } from '../../notice.ts';
import { deviceSwapped } from '../../readiness/running.ts';
import { noBox } from '../../touches.ts';
import { written } from '../../written.ts';
import { ALL_HOLDS, type Declaration, type InputOf } from '../declare.ts';

const fields = z.strictObject({ notice: z.custom<Notice>() });
export type Noticed = InputOf<'noticed', typeof fields>;

export const NOTICED: Declaration<Noticed> = {
  type: 'noticed',
  fields,
  written: written<Noticed>({ notice: { holds: 'what: a code with parameters' } }),
  anywhere: { touches: noBox },
  during: ALL_HOLDS,
  does: ({ state, facts }, { notice }) => {
    const number = (state.noticed ?? 0) + 1;
    state.noticed = number;
    const kept = state.notices ?? [];
    if (kept.length < MOST_NOTICES) state.notices = [...kept, { number, notice }];
    facts.push({ fact: 'noticed', number, notice });
    if (notice.code === 'device-swapped') deviceSwapped(state, notice.device);
  },
};
