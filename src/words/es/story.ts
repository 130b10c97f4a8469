// All words of the story in Spanish.

import type { StoryWords } from '../en/story.ts';
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

export const spanish: StoryWords = {
  lang: 'es',
  locale: 'es',
  refusals,
  ...names,
  ...{ reasons, readings, inputs, someCard, withheld, unknownInput, facts, unknownFact, steps },
  ...{ sums, placed, lines, totals, heading, ending, text, page, pastAdjustmentText, pastHoldText },
};
