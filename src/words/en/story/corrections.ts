// A decision that the floor puts right, as the story, the keypad and the floor page say it.
import type { CorrectedDecision } from '../../../table/correction/corrected-decision.ts';
import { money } from '../../format.ts';
import { decisions } from './names.ts';

/** "box 3, hand 1, decision 2: hit instead of stand" */
export function correctionText({ seat, hand, which, was, is, amount }: CorrectedDecision): string {
  const adds = amount === null ? '' : ` for ${money(amount)}`;
  return `box ${seat}, hand ${hand}, decision ${which}: ${decisions[is][0]}${adds} instead of ${decisions[was][0]}`;
}
