// What a long run must reach, and what it cannot reach through the station's interface, with the reason.

import { PAYOUTS } from '../rules/pay/payout.ts';
import { RULES_REFUSALS } from '../rules/play/refusals.ts';
import type { IncidentKind } from '../table/fact.ts';
import type { HaltCodes } from '../table/halt.ts';
import { TABLE_REFUSALS } from '../table/refusals.ts';
import type { WheelFaultCodes } from '../table/round/wheel-fault.ts';
import { ALL_FAULTS } from './rates.ts';

/** The compiler demands every kind. */
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
  'decision-corrected': true,
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

/** Halts that faulty devices must have caused. */
const REASONS: readonly (keyof HaltCodes | keyof WheelFaultCodes)[] = [
  'reader-contradicts-scanner',
  'scanner-contradicts-itself',
  'other-sections',
  'impossible-section',
];

/** By kind and name, as a run counts them. */
export const EXPECTED: readonly string[] = [
  ...Object.keys(INCIDENTS).map((kind) => `incident ${kind}`),
  ...[...RULES_REFUSALS, ...TABLE_REFUSALS].map((code) => `refusal ${code}`),
  ...REASONS.map((code) => `reason ${code}`),
  ...ALL_FAULTS.map((fault) => `fault ${fault}`),
  ...PAYMENTS.map((payment) => `payment ${payment}`),
];

/** What a run never reached, without what it cannot reach. */
export function neverReached(
  reached: Readonly<Record<string, number>>,
  unreachable: Readonly<Record<string, string>>,
): string[] {
  return EXPECTED.filter((one) => reached[one] === undefined && unreachable[one] === undefined);
}
