// Adjustments of settled rounds in English.
import type {
  Adjustment,
  AdjustmentReason,
  AdjustmentStatus,
  AdjustmentTold,
} from '../../table/adjustment.ts';
import { money } from '../format.ts';
import { capital } from '../wording.ts';

export const adjustmentReasons: Readonly<Record<AdjustmentReason, string>> = {
  'paid-wrong': 'it was paid or collected wrongly',
  'card-wrong': 'a card was another than was recorded',
  'wager-wrong': 'the wager was another than was recorded',
  'wrong-bettor': 'the wrong bettor was paid',
  ruling: 'a later ruling',
  other: 'another reason',
};

/** "a later ruling (“surveillance has looked at it”)" */
export function whyAdjusted({ why, text }: Pick<Adjustment, 'why' | 'text'>): string {
  return text === undefined ? adjustmentReasons[why] : `${adjustmentReasons[why]} (“${text}”)`;
}

/** "round 17, box 3, bettor a: $25.00 to the player" */
export function adjustmentText(adjustment: Adjustment, amount: (cents: number) => string = money): string {
  const { round, seat, bettor, amount: cents, to } = adjustment;
  const moves = to === 'player' ? 'to the player' : 'from the player to the house';
  return `round ${round}, box ${seat}, bettor ${bettor}: ${amount(cents)} ${moves}`;
}

/** How it came out, with who did it. */
const outcomes: Readonly<Record<AdjustmentStatus, (proposedBy: string, decidedBy: string) => string>> = {
  proposed: (by) => `proposed by ${by}, waits for a second person`,
  made: (by, second) => `proposed by ${by}, confirmed by ${second}`,
  refused: (by, second) => `proposed by ${by}, refused by ${second}: not made`,
  withdrawn: (by) => `proposed and withdrawn by ${by}: not made`,
};

/** "Adjustment 3, round 17, box 3, bettor a: $25.00 to the player. Proposed by Flo, confirmed by Pat; a later ruling." */
export function pastAdjustmentText(past: AdjustmentTold): string {
  const { adjustment, status, proposed, decided } = past;
  const outcome = outcomes[status](proposed.by, decided?.by ?? '');
  return `Adjustment ${adjustment}, ${adjustmentText(past)}. ${capital(outcome)}; ${whyAdjusted(past)}.`;
}
