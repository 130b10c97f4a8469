// Refused inputs are written down, but without a face that nobody at the table may have seen.
import type { Input } from '../table/input.ts';
import { declarationOf } from '../table/inputs/all.ts';
import type { TableRefusal } from '../table/refusals.ts';
import type { RefusedBody } from './chain/bodies.ts';

/** A hole card that was shown or entered too early is refused, and its face is left out. */
const TELLS_TOO_MUCH: readonly string[] = ['hole-is-closed', 'hole-too-early'];

/** The same for any other face that may be hidden: a refused card may still become the hole card. */
function mayBeHidden(input: Input): boolean {
  return declarationOf(input.type).mayBeHidden?.(input) ?? false;
}

export function discreet(input: Input, { code }: TableRefusal): RefusedBody['input'] {
  const tells = TELLS_TOO_MUCH.includes(code) || mayBeHidden(input);
  return tells ? { type: 'withheld', was: input.type } : input;
}
