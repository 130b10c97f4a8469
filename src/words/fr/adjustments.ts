// Les ajustements des coups réglés, en français.
import type {
  Adjustment,
  AdjustmentReason,
  AdjustmentStatus,
  AdjustmentTold,
} from '../../table/adjustment.ts';
import { money } from '../format.ts';
import { capital } from '../wording.ts';

export const adjustmentReasons: Readonly<Record<AdjustmentReason, string>> = {
  'paid-wrong': 'le paiement ou l’encaissement était faux',
  'card-wrong': 'une carte était autre que celle enregistrée',
  'wager-wrong': 'la mise était autre que celle enregistrée',
  'wrong-bettor': 'le mauvais parieur a été payé',
  ruling: 'une décision ultérieure',
  other: 'une autre raison',
};

/** « une décision ultérieure (« la surveillance l’a examiné ») » */
export function whyAdjusted({ why, text }: Pick<Adjustment, 'why' | 'text'>): string {
  return text === undefined ? adjustmentReasons[why] : `${adjustmentReasons[why]} (« ${text} »)`;
}

/** « coup 17, case 3, parieur a : $25.00 au joueur » */
export function adjustmentText(adjustment: Adjustment, amount: (cents: number) => string = money): string {
  const { round, seat, bettor, amount: cents, to } = adjustment;
  const moves = to === 'player' ? 'au joueur' : 'du joueur à la maison';
  return `coup ${round}, case ${seat}, parieur ${bettor} : ${amount(cents)} ${moves}`;
}

/** Ce qu’il est devenu, et par qui. */
const outcomes: Readonly<Record<AdjustmentStatus, (proposedBy: string, decidedBy: string) => string>> = {
  proposed: (by) => `proposé par ${by}, attend une deuxième personne`,
  made: (by, second) => `proposé par ${by}, confirmé par ${second}`,
  refused: (by, second) => `proposé par ${by}, refusé par ${second} : non effectué`,
  withdrawn: (by) => `proposé et retiré par ${by} : non effectué`,
};

/** « Ajustement 3, coup 17, case 3, parieur a : $25.00 au joueur. Proposé par Flo, confirmé par Pat ; … » */
export function pastAdjustmentText(past: AdjustmentTold): string {
  const { adjustment, status, proposed, decided } = past;
  const outcome = outcomes[status](proposed.by, decided?.by ?? '');
  return `Ajustement ${adjustment}, ${adjustmentText(past)}. ${capital(outcome)} ; ${whyAdjusted(past)}.`;
}
