// All words of the story in English. It is also the pattern: a language that lacks a word does not compile.

import { pastAdjustmentText } from './adjustments.ts';
import { refusals } from './refusals.ts';
import { steps } from './steps.ts';
import { facts, unknownFact } from './story/facts.ts';
import { pastHoldText } from './story/holds.ts';
import { inputs, someCard, unknownInput, withheld } from './story/inputs.ts';
import * as names from './story/names.ts';
import { readings } from './story/readings.ts';
import { reasons } from './story/reasons.ts';
import { ending, heading, page, text } from './story/record.ts';
import { lines, placed, sums, totals } from './story/sums.ts';

export const english = {
  /** As a page says which it is in. */
  lang: 'en',
  /** Of dates and times. */
  locale: 'en-GB',
  refusals,
  ...names,
  ...{ reasons, readings, inputs, someCard, withheld, unknownInput, facts, unknownFact, steps },
  ...{ sums, placed, lines, totals, heading, ending, text, page, pastAdjustmentText, pastHoldText },
};

export type StoryWords = typeof english;
