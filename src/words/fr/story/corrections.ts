// Une décision que le chef de table corrige, comme la disent le récit, le clavier et la page du chef de table.
import type { CorrectedDecision } from '../../../table/correction/corrected-decision.ts';
import { money } from '../../format.ts';
import { decisions } from './names.ts';

/** « case 3, main 1, décision 2 : carte au lieu de rester » */
export function correctionText({ seat, hand, which, was, is, amount }: CorrectedDecision): string {
  const adds = amount === null ? '' : ` pour ${money(amount)}`;
  return `case ${seat}, main ${hand}, décision ${which} : ${decisions[is][0]}${adds} au lieu de ${decisions[was][0]}`;
}
