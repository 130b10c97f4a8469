// How often each fault happens in a simulated world when it is on: often enough to occur in an hour, rarely enough to
// let people play.
import { HABITS, type Habit, type Rates } from '../../hardware-sim/devices/habits.ts';
import { DISASTERS, type Fault, type FaultRates, MISTAKES } from '../../hardware-sim/world/faults.ts';

const HABIT_RATES: Readonly<Record<Habit, number>> = {
  chunking: 0.1,
  noise: 0.01,
  damage: 0.004,
  duplicates: 0.01,
  losses: 0.01,
  'slow-answers': 0.005,
  reboots: 0.002,
  unplugging: 0.002,
  misreads: 0.004,
  'endless-spins': 0.15,
  'unreadable-cards': 0.08,
  'stuck-buttons': 0.05,
  'contact-bounce': 0.3,
};

const FAULT_RATES: Readonly<Record<Fault, number>> = {
  'draws-in-error': 0.004,
  'waves-at-scanner': 0.002,
  'draws-fast': 0.03,
  'skips-box': 0.006,
  'skips-own-card': 0.01,
  'forgets-card': 0.01,
  'forgets-burn': 0.5,
  'forgets-stand': 0.03,
  'mishears-decision': 0.01,
  'forgets-check': 0.2,
  'checks-at-once': 0.1,
  'misuses-reader': 0.01,
  'mistypes-wager': 0.03,
  'mistypes-card': 0.1,
  'miscounts-shoe': 0.1,
  'changes-mind': 0.05,
  'asks-the-impossible': 0.04,
  'cuts-badly': 0.1,
  'exposes-cards': 0.3,
  'shuffler-fails': 0.1,
  'calls-halt': 0.001,
  'mistypes-pin': 0.1,
  'floor-has-a-whim': 0.001,
  'guest-disputes': 0.01,
  'surveillance-meddles': 0.001,
  'plays-strangely': 0.4,
  wonders: 0.4,
  'face-up-cards': 0.002,
  'tens-left-in': 0.3,
  'short-shoes': 0.1,
  crashes: 0.002,
  'crashes-inside': 0.002,
  'torn-writes': 0.5,
  'clock-leaps': 0.005,
  'full-disk': 0.0005,
  'read-only-disk': 0.0005,
  'scanner-outage': 0.0005,
  'scanner-swap': 0.0004,
  'reader-outage': 0.0005,
  'wheel-outage': 0.0005,
  'buttons-outage': 0.0005,
  'keypad-outage': 0.0005,
  'reader-breaks': 0.0005,
  'wheel-breaks': 0.001,
  'scanner-breaks': 0.0005,
  'reader-contradicts': 0.05,
  'scanner-contradicts': 0.0003,
  'wheel-other-sections': 0.25,
  'wheel-impossible-section': 0.25,
};

export type AnyFault = Habit | Fault;

export const ALL_FAULTS = [
  ...Object.keys(HABITS),
  ...Object.keys(MISTAKES),
  ...Object.keys(DISASTERS),
] as readonly AnyFault[];

export function isFault(name: string): name is AnyFault {
  return ALL_FAULTS.some((fault) => fault === name);
}

/** The rates of those that are switched on. */
export function ratesOf(on: readonly AnyFault[]): { readonly habits: Rates; readonly faults: FaultRates } {
  const only = <F extends AnyFault>(rates: Readonly<Record<F, number>>) =>
    Object.fromEntries(Object.entries<number>(rates).filter(([name]) => on.some((fault) => fault === name)));
  return { habits: only(HABIT_RATES), faults: only(FAULT_RATES) };
}
