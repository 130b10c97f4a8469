// Las manos retenidas para una disputa, en español.
import type { PastHold } from '../../../table/hold.ts';

type Held = Pick<PastHold, 'hold' | 'reason'>;

/** "Retención 3, por Flo: «el jugador dice que tenía blackjack»." */
export function holdText({ hold, reason }: Held, by: string): string {
  return `Retención ${hold}, por ${by}: «${reason}».`;
}

export function pastHoldText(past: PastHold): string {
  return holdText(past, past.held.by);
}
