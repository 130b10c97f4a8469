// Les mains conservées pour un litige, en français.
import type { PastHold } from '../../../table/hold.ts';

type Held = Pick<PastHold, 'hold' | 'reason'>;

/** « Conservation 3, par Flo : « le joueur dit qu’il avait un blackjack ». » */
export function holdText({ hold, reason }: Held, by: string): string {
  return `Conservation ${hold}, par ${by} : « ${reason} ».`;
}

export function pastHoldText(past: PastHold): string {
  return holdText(past, past.held.by);
}
