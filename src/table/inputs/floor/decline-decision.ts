// The decision stays as it is: another floorperson refuses the correction, or whoever proposed it withdraws it.
import { PLAYED } from '../../chart/phases.ts';
import { noBox } from '../../touches.ts';
import { NOTHING_WRITTEN } from '../../written.ts';
import { ALL_HOLDS, type Bare, floorOnly, inPhases, nothingElse, type PageDeclaration } from '../declare.ts';

export type DeclineDecision = Bare<'decline-decision'>;

export const DECLINE_DECISION: PageDeclaration<DeclineDecision> = {
  type: 'decline-decision',
  fields: nothingElse,
  written: NOTHING_WRITTEN,
  page: nothingElse,
  dealer: 'floor',
  floor: {
    group: 'corrections',
    place: 4,
    about: { correction: 2 },
    acts: [{ code: '37', makes: { type: 'decline-decision' }, needs: 'correction' }],
  },
  at: inPhases(PLAYED, { touches: noBox }),
  during: ALL_HOLDS,
  who: floorOnly,
  whyNot: ({ state }) => (state.correction ? null : 'no-correction-waits'),
  notHere: () => 'no-correction-waits',
  does: ({ state, facts, stamp }) => {
    const { correction } = state;
    if (!correction) throw new Error('no correction waits');
    const { seat, hand, proposed } = correction;
    const by = stamp.by?.id ?? '';
    const how = by === proposed.by ? 'withdrawn' : 'refused';
    delete state.correction;
    facts.push({ fact: 'correction-declined', seat, hand, how, by });
  },
  samples: ({ phase, state }) =>
    state.correction && PLAYED.includes(phase) ? [{ type: 'decline-decision' }] : [],
};
