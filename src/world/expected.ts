// What a long run must have reached, and what it cannot reach by the door, with the reason.

import { PAYOUTS } from '../rules/pay/payout.ts';
import { RULES_REFUSALS } from '../rules/play/refusals.ts';
import type { IncidentKind } from '../table/fact.ts';
import type { HaltCodes } from '../table/halt.ts';
import { TABLE_REFUSALS } from '../table/refusals.ts';
import type { WheelFaultCodes } from '../table/round/wheel-fault.ts';
import { ALL_FAULTS } from './rates.ts';

/** The compiler sees to it that none is forgotten. */
const INCIDENTS: Readonly<Record<IncidentKind, true>> = {
  'face-up-card': true,
  'ten-found': true,
  'drawn-in-error': true,
  'dealer-overdraw': true,
  'card-refused': true,
  'box-skipped': true,
  'card-skipped': true,
  'reader-misuse': true,
  'reader-fault': true,
  'shoe-exhausted': true,
  'round-void': true,
  misdeal: true,
  'hand-dead': true,
  'card-corrected': true,
  census: true,
  'late-blackjack': true,
  'dealer-missed-card': true,
  'shuffler-fault': true,
};

const PAYMENTS: readonly string[] = [
  ...PAYOUTS.map((key) => `main win ${key}`),
  'super-bonus win superBonus.smallPays',
  'super-bonus win superBonus.largePays',
];

/** What the table must have said of devices that err, and not only suffered. */
const REASONS: readonly (keyof HaltCodes | keyof WheelFaultCodes)[] = [
  'reader-contradicts-scanner',
  'other-sections',
];

/** By kind and name, as a run counts it. */
export const EXPECTED: readonly string[] = [
  ...Object.keys(INCIDENTS).map((kind) => `incident ${kind}`),
  ...[...RULES_REFUSALS, ...TABLE_REFUSALS].map((code) => `refusal ${code}`),
  ...REASONS.map((code) => `reason ${code}`),
  ...ALL_FAULTS.map((fault) => `fault ${fault}`),
  ...PAYMENTS.map((payment) => `payment ${payment}`),
];

/** What never came up in a run, but for what cannot. */
export function neverReached(
  reached: Readonly<Record<string, number>>,
  unreachable: Readonly<Record<string, string>>,
): string[] {
  return EXPECTED.filter((one) => reached[one] === undefined && unreachable[one] === undefined);
}
