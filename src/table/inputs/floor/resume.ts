import { NOTHING_WRITTEN } from '../../written.ts';
import { type Bare, floorOnly, nothingElse, type PageDeclaration } from '../declare.ts';

export type Resume = Bare<'resume'>;

export const RESUME: PageDeclaration<Resume> = {
  type: 'resume',
  fields: nothingElse,
  written: NOTHING_WRITTEN,
  page: nothingElse,
  dealer: 'row',
  floor: { group: 'halt', place: 1, about: { halted: 1 }, acts: [{ code: '92', makes: { type: 'resume' } }] },
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
