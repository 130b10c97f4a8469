import { type Bare, type Declaration, floorOnly, nothingElse } from '../declare.ts';

export type Resume = Bare<'resume'>;

export const RESUME: Declaration<Resume> = {
  type: 'resume',
  fields: nothingElse,
  page: nothingElse,
  held: { halted: { to: 'running' } },
  who: floorOnly,
  notHere: () => 'not-halted',
  does: ({ state, facts, stamp }) => {
    state.halted = null;
    if (state.round?.checked === null) state.round.resumes = (state.round.resumes ?? 0) + 1;
    // People have compared the cards with the record.
    state.byHand = [];
    facts.push({ fact: 'resumed', by: stamp.by?.id ?? '' });
  },
  samples: () => [{ type: 'resume' }],
};
