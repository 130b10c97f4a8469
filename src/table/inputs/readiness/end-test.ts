// The second person signs the readiness test, whatever it has found. The station adds what it knows about itself and the devices.
import { z } from 'zod';
import { endTest, hasSecondPerson, testOf } from '../../readiness/running.ts';
import type { StationTested } from '../../readiness/tested.ts';
import { written } from '../../written.ts';
import { floorOnly, goes, type InputOf, nothingElse, type PageDeclaration } from '../declare.ts';

const fields = z.strictObject({ station: z.custom<StationTested>().exactOptional() });
export type EndTest = InputOf<'end-test', typeof fields>;

export const END_TEST: PageDeclaration<EndTest> = {
  type: 'end-test',
  fields,
  written: written<EndTest>({
    station: {
      holds: 'clock, disk, program, journal, devices with serial number and firmware, spins counted',
      maybe: true,
    },
  }),
  page: nothingElse,
  dealer: 'row',
  floor: { group: 'table', place: 7, acts: [{ code: '74', makes: { type: 'end-test' } }] },
  at: { readiness: goes('closed') },
  who: floorOnly,
  whyNot: ({ state, stamp }) => (hasSecondPerson(testOf(state), stamp.by?.id) ? null : 'another-signs'),
  does: (change, { station }) => endTest(change, station ?? null),
  samples: () => [{ type: 'end-test' }],
};

/** What the station adds something to. */
export function endsTest(input: { readonly type: string }): input is EndTest {
  return input.type === END_TEST.type;
}
