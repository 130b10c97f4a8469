// All words of the story in English. It is also the pattern: a language that lacks a word does not compile.

import { refusals } from '../words/en/refusals.ts';
import { steps } from '../words/en/steps.ts';
import { facts, unknownFact } from './english/facts.ts';
import { inputs, someCard, unknownInput, withheld } from './english/inputs.ts';
import * as names from './english/names.ts';
import { reasons } from './english/reasons.ts';
import { ending, heading, page, text } from './english/record.ts';
import { lines, placed, sums, totals } from './english/sums.ts';

export const english = {
  /** As a page says which it is in. */
  lang: 'en',
  /** Of dates and times. */
  locale: 'en-GB',
  refusals,
  ...names,
  ...{ reasons, inputs, someCard, withheld, unknownInput, facts, unknownFact, steps },
  ...{ sums, placed, lines, totals, heading, ending, text, page },
};

export type StoryWords = typeof english;
