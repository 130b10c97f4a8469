// A hand in one word: what the dealer announces.
import type { Score } from '../../protocol/view.ts';

/** "17", "7/17" for a hand that may be either. */
export function totalText({ total, soft }: Pick<Score, 'total' | 'soft'>): string {
  return soft && total < 21 ? `${total - 10}/${total}` : String(total);
}
