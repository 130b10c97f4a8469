// Dealer and floorperson walk through the readiness test while the table is closed.
import { beginTest } from '../../readiness/running.ts';
import { NOTHING_WRITTEN } from '../../written.ts';
import { type Bare, goes, nothingElse, type PageDeclaration } from '../declare.ts';

export type BeginTest = Bare<'begin-test'>;

export const BEGIN_TEST: PageDeclaration<BeginTest> = {
  type: 'begin-test',
  fields: nothingElse,
  written: NOTHING_WRITTEN,
  page: nothingElse,
  dealer: 'row',
  floor: {
    group: 'table',
    place: 5,
    acts: [{ code: '71', makes: { type: 'begin-test' }, due: 'test-table' }],
  },
  at: { closed: goes('readiness') },
  anyDealer: true,
  whyNot: ({ stamp }) => (stamp.by === null ? 'needs-person' : null),
  notHere: ({ phase }) => (phase === 'readiness' ? 'not-now' : 'test-while-closed'),
  does: beginTest,
  samples: () => [{ type: 'begin-test' }],
};

/** The station looks at itself from then on. */
export function beginsTest({ type }: { readonly type: string }): boolean {
  return type === BEGIN_TEST.type;
}
