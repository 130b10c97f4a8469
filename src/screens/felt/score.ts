// A hand in one word: what the dealer announces.
import type { Score } from '../../protocol/view.ts';

/** "17", "7/17" for a hand that may still be either. */
export function totalText({ total, soft, final }: Pick<Score, 'total' | 'soft' | 'final'>): string {
  return soft && !final && total < 21 ? `${total - 10}/${total}` : String(total);
}
