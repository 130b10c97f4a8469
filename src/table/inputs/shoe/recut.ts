// The cut is made again: by whoever made it unless the next one entitled is named.
import { z } from 'zod';
import { recut, refusedRecut } from '../../shoe/cut.ts';
import { written } from '../../written.ts';
import { floorOnly, goes, type InputOf, inPhases, type PageDeclaration } from '../declare.ts';

const by = z.enum(['last-cutter', 'next-cutter']);
const fields = z.strictObject({ by: by.exactOptional() });
export type Recut = InputOf<'recut', typeof fields>;

export const RECUT: PageDeclaration<Recut> = {
  type: 'recut',
  fields,
  written: written<Recut>({ by: { holds: 'last-cutter or next-cutter', maybe: true } }),
  page: z.strictObject({ by }),
  dealer: 'floor',
  floor: {
    group: 'shoe',
    place: 2,
    acts: [
      { code: '42', makes: { type: 'recut', by: 'last-cutter' }, due: 'may-recut' },
      { code: '43', makes: { type: 'recut', by: 'next-cutter' }, due: 'may-recut' },
    ],
  },
  at: inPhases(['placingCutCard', 'loading', 'burning', 'betting'], goes('offeringCut')),
  who: floorOnly,
  whyNot: ({ rules, phase, state }) => refusedRecut(rules, state, phase === 'burning' || phase === 'betting'),
  does: (change, input) => recut(change, input.by ?? 'last-cutter'),
  samples: () => [
    { type: 'recut', by: 'last-cutter' },
    { type: 'recut', by: 'next-cutter' },
  ],
};
