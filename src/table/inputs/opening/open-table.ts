import { z } from 'zod';
import { holdsUpOpening } from '../../notice.ts';
import { openTable, refusedOpening } from '../../opening/procedure.ts';
import { lacksTest } from '../../readiness/running.ts';
import type { TableState } from '../../state.ts';
import { written } from '../../written.ts';
import { floorOnly, goes, type InputOf, type PageDeclaration, type Refused } from '../declare.ts';

const fields = z.strictObject({
  preShuffled: z.boolean(),
  batches: z.union([z.literal(1), z.literal(2)]),
});
export type OpenTable = InputOf<'open-table', typeof fields>;

/** The program must be the one that was shipped, and whoever opens the table has confirmed what has changed. */
function refusedFor({ programDiffers, notices }: TableState): Refused {
  if (programDiffers) return 'program-differs';
  return holdsUpOpening(notices) ? 'changes-unconfirmed' : null;
}

export const OPEN_TABLE: PageDeclaration<OpenTable> = {
  type: 'open-table',
  fields,
  written: written<OpenTable>({
    preShuffled: { holds: 'the cards come shuffled' },
    batches: { holds: 'batches of cards: 1 or 2' },
  }),
  page: fields,
  dealer: 'row',
  floor: {
    group: 'table',
    place: 1,
    acts: [
      { code: '61', makes: { type: 'open-table', preShuffled: false, batches: 1 } },
      { code: '62', makes: { type: 'open-table', preShuffled: false, batches: 2 } },
      { code: '63', makes: { type: 'open-table', preShuffled: true, batches: 1 } },
      { code: '64', makes: { type: 'open-table', preShuffled: true, batches: 2 } },
    ],
  },
  at: { closed: goes('opening') },
  who: floorOnly,
  whyNot: ({ rules, state, stamp }, input) =>
    refusedFor(state) ?? lacksTest(rules, state, stamp.at) ?? refusedOpening(rules, input),
  notHere: ({ phase }) => (phase === 'readiness' ? 'test-is-running' : null),
  does: openTable,
  samples: () => [
    { type: 'open-table', preShuffled: false, batches: 1 },
    { type: 'open-table', preShuffled: true, batches: 1 },
    { type: 'open-table', preShuffled: false, batches: 2 },
    { type: 'open-table', preShuffled: true, batches: 2 },
  ],
};

/** What the station does beforehand depends on it. */
export function opensTheTable({ type }: { readonly type: string }): boolean {
  return type === OPEN_TABLE.type;
}
