// Where a signature must follow. One for every input would be too slow; without one a row could have been written by anybody.
import type { Fact } from '../../table/fact.ts';
import { closesTheTable } from '../../table/step.ts';

/** A round's end; a shoe's end, which is the start of the next one or the closing of the table. */
export function isSigned(fact: Fact): boolean {
  if (fact.fact === 'round-ended') return true;
  if (fact.fact === 'shoe-started') return fact.shoe > 1;
  return fact.fact === 'done' && closesTheTable(fact.step);
}
