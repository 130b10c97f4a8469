// Los ajustes de rondas liquidadas en español.
import type {
  Adjustment,
  AdjustmentReason,
  AdjustmentStatus,
  AdjustmentTold,
} from '../../table/adjustment.ts';
import { money } from '../format.ts';
import { capital } from '../wording.ts';

export const adjustmentReasons: Readonly<Record<AdjustmentReason, string>> = {
  'paid-wrong': 'se pagó o se recogió mal',
  'card-wrong': 'una carta era otra que la anotada',
  'wager-wrong': 'la apuesta era otra que la anotada',
  'wrong-bettor': 'se pagó al apostante equivocado',
  ruling: 'una decisión posterior',
  other: 'otro motivo',
};

/** "una decisión posterior («vigilancia lo ha mirado»)" */
export function whyAdjusted({ why, text }: Pick<Adjustment, 'why' | 'text'>): string {
  return text === undefined ? adjustmentReasons[why] : `${adjustmentReasons[why]} («${text}»)`;
}

/** "ronda 17, casilla 3, apostante a: $25.00 al jugador" */
export function adjustmentText(adjustment: Adjustment, amount: (cents: number) => string = money): string {
  const { round, seat, bettor, amount: cents, to } = adjustment;
  const moves = to === 'player' ? 'al jugador' : 'del jugador a la casa';
  return `ronda ${round}, casilla ${seat}, apostante ${bettor}: ${amount(cents)} ${moves}`;
}

/** En qué quedó, con quién lo hizo. */
const outcomes: Readonly<Record<AdjustmentStatus, (proposedBy: string, decidedBy: string) => string>> = {
  proposed: (by) => `propuesto por ${by}, espera a una segunda persona`,
  made: (by, second) => `propuesto por ${by}, confirmado por ${second}`,
  refused: (by, second) => `propuesto por ${by}, rechazado por ${second}: no se hizo`,
  withdrawn: (by) => `propuesto y retirado por ${by}: no se hizo`,
};

/** "Ajuste 3, ronda 17, casilla 3, apostante a: $25.00 al jugador. Propuesto por Flo, confirmado por Pat; …" */
export function pastAdjustmentText(past: AdjustmentTold): string {
  const { adjustment, status, proposed, decided } = past;
  const outcome = outcomes[status](proposed.by, decided?.by ?? '');
  return `Ajuste ${adjustment}, ${adjustmentText(past)}. ${capital(outcome)}; ${whyAdjusted(past)}.`;
}
