// All words of the story in Spanish.
import { refusals } from '../words/es/refusals.ts';
import { steps } from '../words/es/steps.ts';
import type { StoryWords } from './english.ts';
import { facts, unknownFact } from './spanish/facts.ts';
import { inputs, someCard, unknownInput, withheld } from './spanish/inputs.ts';
import * as names from './spanish/names.ts';
import { reasons } from './spanish/reasons.ts';
import { ending, heading, page, text } from './spanish/record.ts';
import { lines, placed, sums, totals } from './spanish/sums.ts';

export const spanish: StoryWords = {
  lang: 'es',
  locale: 'es',
  refusals,
  ...names,
  ...{ reasons, inputs, someCard, withheld, unknownInput, facts, unknownFact, steps },
  ...{ sums, placed, lines, totals, heading, ending, text, page },
};
