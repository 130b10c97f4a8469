import { z } from 'zod';
import { openTable, refusedOpening } from '../../opening/procedure.ts';
import { type Declaration, floorOnly, goes, type InputOf } from '../declare.ts';

const fields = z.strictObject({
  preShuffled: z.boolean(),
  batches: z.union([z.literal(1), z.literal(2)]),
});
export type OpenTable = InputOf<'open-table', typeof fields>;

export const OPEN_TABLE: Declaration<OpenTable> = {
  type: 'open-table',
  fields,
  page: fields,
  at: { closed: goes('opening') },
  who: floorOnly,
  whyNot: ({ rules }, input) => refusedOpening(rules, input),
  does: openTable,
  samples: () => [
    { type: 'open-table', preShuffled: false, batches: 1 },
    { type: 'open-table', preShuffled: true, batches: 1 },
    { type: 'open-table', preShuffled: false, batches: 2 },
    { type: 'open-table', preShuffled: true, batches: 2 },
  ],
};
