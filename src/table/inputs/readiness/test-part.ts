// A person says how a part of the readiness test went: what nobody but a person can see or hear, or what a device does not do.
import { z } from 'zod';
import { PARTS, SEEN_BY_PEOPLE } from '../../readiness/parts.ts';
import { currentPart, partDone, testOf } from '../../readiness/running.ts';
import { written } from '../../written.ts';
import { type InputOf, type PageDeclaration, stays } from '../declare.ts';

const fields = z.strictObject({ part: z.enum(PARTS), well: z.boolean() });
export type TestPart = InputOf<'test-part', typeof fields>;

export const TEST_PART: PageDeclaration<TestPart> = {
  type: 'test-part',
  fields,
  written: written<TestPart>({
    part: { holds: 'the part of the test' },
    well: { holds: 'it works' },
  }),
  page: fields,
  dealer: 'row',
  floor: {
    group: 'table',
    place: 6,
    acts: [
      { code: '72', makes: { type: 'test-part', part: 'lamps', well: true }, needs: 'part' },
      { code: '73', makes: { type: 'test-part', part: 'lamps', well: false }, needs: 'part' },
    ],
  },
  at: { readiness: stays },
  anyDealer: true,
  whyNot: ({ rules, state, stamp }, { part, well }) => {
    if (stamp.by === null) return 'needs-person';
    // A second touch comes when the part is over.
    if (part !== currentPart(rules, testOf(state))) return 'part-not-now';
    return well && !SEEN_BY_PEOPLE.includes(part) ? 'device-tells' : null;
  },
  does: (change, { part, well }) => partDone(change, part, well),
  samples: ({ rules, state }) => {
    const part = state.readiness ? currentPart(rules, state.readiness) : null;
    return part === null ? [] : [true, false].map((well) => ({ type: 'test-part', part, well }));
  },
};
