// Una decisión que el jefe de sala corrige, como la dicen la historia, el teclado y la página de sala.
import type { CorrectedDecision } from '../../../table/correction/corrected-decision.ts';
import { money } from '../../format.ts';
import { decisions } from './names.ts';

/** «casilla 3, mano 1, decisión 2: pedir carta en vez de plantarse» */
export function correctionText({ seat, hand, which, was, is, amount }: CorrectedDecision): string {
  const adds = amount === null ? '' : ` por ${money(amount)}`;
  return `casilla ${seat}, mano ${hand}, decisión ${which}: ${decisions[is][0]}${adds} en vez de ${decisions[was][0]}`;
}
