// Hands that are held for a dispute, in English.
import type { PastHold } from '../../../table/hold.ts';

type Held = Pick<PastHold, 'hold' | 'reason'>;

/** "Hold 3, by Flo: “the player says he had a blackjack”." */
export function holdText({ hold, reason }: Held, by: string): string {
  return `Hold ${hold}, by ${by}: “${reason}”.`;
}

export function pastHoldText(past: PastHold): string {
  return holdText(past, past.held.by);
}
