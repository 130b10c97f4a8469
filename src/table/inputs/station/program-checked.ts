// The station has compared the files of the program with those that were shipped. Where they differ, the round that runs is
// finished, and no further one begins until they are again what they were.
import { z } from 'zod';
import { noBox } from '../../touches.ts';
import { written } from '../../written.ts';
import { ALL_HOLDS, type Declaration, type InputOf } from '../declare.ts';

const fields = z.strictObject({
  identity: z.string(),
  differing: z.int().min(0),
  files: z.array(z.string()).readonly(),
});
export type ProgramChecked = InputOf<'program-checked', typeof fields>;

export const PROGRAM_CHECKED: Declaration<ProgramChecked> = {
  type: 'program-checked',
  fields,
  written: written<ProgramChecked>({
    identity: { holds: "the hash of the program's list of files; empty: there is no list" },
    differing: { holds: 'how many files are not as they were shipped' },
    files: { holds: 'the first of them, by their paths' },
  }),
  anywhere: { touches: noBox },
  during: ALL_HOLDS,
  does: ({ state, facts }, { identity, differing, files }) => {
    if (differing > 0) state.programDiffers = { differing, files };
    else delete state.programDiffers;
    facts.push({ fact: 'program-checked', identity, differing });
  },
};
