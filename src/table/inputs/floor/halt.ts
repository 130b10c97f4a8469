// A person stops a table that runs. What a device or the station finds out meanwhile is one more reason.
import { z } from 'zod';
import { type HaltReason, haltKey, withReason } from '../../halt.ts';
import type { TableState } from '../../state.ts';
import { written } from '../../written.ts';
import { type InputOf, type PageDeclaration, SAID_LATER, stays } from '../declare.ts';

const fields = z.strictObject({ reason: z.custom<HaltReason>() });
export type Halt = InputOf<'halt-table', typeof fields>;

/** Why a person halts the table, in the person's own words; the dealer has a button for it. */
const page = z.strictObject({
  reason: z.discriminatedUnion('code', [
    z.strictObject({ code: z.literal('said'), text: z.string().min(1).max(200) }),
    z.strictObject({ code: z.literal('by-the-dealer') }),
  ]),
});

/** The table is to stop, for this reason. */
export function haltFor(reason: HaltReason): Halt {
  return { type: 'halt-table', reason };
}

/** What a device has lost must be known before the floor lets the table go on, whatever it was halted for. */
function isNews({ halted }: TableState, reason: HaltReason): boolean {
  return halted !== null && !halted.some((one) => haltKey(one) === haltKey(reason));
}

export const HALT: PageDeclaration<Halt> = {
  type: 'halt-table',
  fields,
  written: written<Halt>({ reason: { holds: 'why: a code with parameters' } }),
  page,
  dealer: 'own',
  floor: {
    group: 'halt',
    place: 2,
    grave: true,
    acts: [{ code: '91', makes: haltFor({ code: 'at-the-keypad' }) }],
  },
  held: { running: { to: 'halted' }, halted: stays },
  during: ['stopped', 'called'],
  whyNot: ({ state, stamp }, { reason }) => {
    if (state.halted === null) return null;
    return stamp.by === null && isNews(state, reason) ? null : 'table-halted';
  },
  does: ({ state, facts }, { reason }) => {
    state.halted = withReason(state.halted, reason);
    facts.push({ fact: 'halted', reason });
  },
  samples: () => [haltFor({ code: 'said', text: SAID_LATER })],
};
