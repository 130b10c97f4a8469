// What becomes of something that a device or a person says.
import type { Problem } from '../protocol/problems.ts';
import type { TableRefusal } from '../table/refusals.ts';

export type Answer =
  | { readonly kind: 'taken'; readonly seq: number }
  | { readonly kind: 'refused'; readonly refused: TableRefusal }
  /** It has no meaning for the table now. */
  | { readonly kind: 'nothing' }
  /** There is no room in the queue, or the station is stopping. */
  | { readonly kind: 'not-heard'; readonly problem: Problem };

/** What a caller gets when the answer is `nothing`. */
export const MEANT_NOTHING: Problem = { code: 'meant-nothing' };
