// The denominations of the table's chips, the smallest first. The limits name the smallest one; the list must agree with it.
import { dollars } from '../../packs/kinds.ts';
import { type Finding, isInsteadOf, type Path } from '../../packs/problem.ts';
import { type Allowed, written } from '../../packs/problem-codes.ts';

/** What most houses have, in cents. */
const USUAL: readonly number[] = [25, 50, 100, 500, 2_500, 10_000, 50_000, 100_000, 500_000];

/** For a table that does not name its chips: the smallest one, and the usual ones that it can be changed into. */
export function usualChips(smallest: number): readonly number[] {
  return [smallest, ...USUAL.filter((value) => value > smallest && value % smallest === 0)];
}

function wrong(path: Path, amount: number, allowed: Allowed): Finding {
  const found = written(dollars(amount));
  return {
    ...{ code: 'inconsistent', path, at: 'value', found, allowed },
    sentence: isInsteadOf(path, found, allowed),
  };
}

/** Every amount that the smallest chip can make must be payable, whichever chips are taken first. */
export function chipFindings(chips: readonly number[] | undefined, smallest: number): Finding[] {
  if (!chips) return [];
  const [first = smallest] = chips;
  if (first !== smallest)
    return [wrong(['chips', 0], first, { code: 'smallest-chip', amount: dollars(smallest) })];
  return chips.flatMap((value, index) =>
    value % smallest === 0
      ? []
      : [wrong(['chips', index], value, { code: 'multiple-of-chip', amount: dollars(smallest) })],
  );
}
