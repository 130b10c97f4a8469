// Where a signature must follow. A signature for every input would be too slow; without any, anybody could have written
// a row.
import type { Fact } from '../../table/fact.ts';
import { closesTheTable } from '../../table/step.ts';

const AT_ONCE: readonly Fact['fact'][] = [
  'round-ended',
  'adjusted',
  'hand-held',
  'readiness-tested',
  'decks-checked',
];

/** The end of a round or of a shoe, an adjustment, a hold, a readiness test or a deck check. A shoe ends when the next one starts or the table closes. */
export function isSigned(fact: Fact): boolean {
  if (AT_ONCE.includes(fact.fact)) return true;
  if (fact.fact === 'shoe-started') return fact.shoe > 1;
  return fact.fact === 'done' && closesTheTable(fact.step);
}
