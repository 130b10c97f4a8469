// A floorperson has read what the station has noticed. Before the table is opened this is the confirmation of what has changed.
import { z } from 'zod';
import { noBox } from '../../touches.ts';
import { written } from '../../written.ts';
import { ALL_HOLDS, floorOnly, type InputOf, type PageDeclaration } from '../declare.ts';

const fields = z.strictObject({ through: z.int().min(1) });
export type Acknowledge = InputOf<'acknowledge', typeof fields>;

export const ACKNOWLEDGE: PageDeclaration<Acknowledge> = {
  type: 'acknowledge',
  fields,
  written: written<Acknowledge>({ through: { holds: 'the number of the last notice that was read' } }),
  page: fields,
  dealer: 'floor',
  floor: {
    group: 'calls',
    place: 9,
    about: { noticed: 1 },
    acts: [{ code: '17', makes: { type: 'acknowledge', through: 1 }, needs: 'notice' }],
  },
  anywhere: { touches: noBox },
  during: ALL_HOLDS,
  who: floorOnly,
  whyNot: ({ state: { notices = [] } }, { through }) =>
    notices.some(({ number }) => number === through) ? null : 'nothing-to-acknowledge',
  does: ({ state, facts, stamp }, { through }) => {
    const left = (state.notices ?? []).filter(({ number }) => number > through);
    if (left.length > 0) state.notices = left;
    else delete state.notices;
    facts.push({ fact: 'acknowledged', through, by: stamp.by?.id ?? '' });
  },
  samples: ({ state: { notices } }) => {
    const last = notices?.at(-1);
    return last ? [{ type: 'acknowledge', through: last.number }] : [];
  },
};
