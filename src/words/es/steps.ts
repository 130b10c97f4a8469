// Los pasos de un procedimiento, en español.
import type { Phase } from '../../table/chart/phases.ts';
import type { StepCodes } from '../../table/step.ts';
import { capital, of, said, type Wordings } from '../wording.ts';
import { phases } from './phases.ts';

export const steps: Wordings<StepCodes> = {
  'table-opened': 'Se abre la mesa',
  'phase-done': said`${of('phase', (phase: Phase) => capital(phases[phase]))}: hecho`,
  'first-player': said`El primer jugador está en la casilla ${of('seat')}`,
  'exposed-in-wash': 'Se vio una carta al mezclar',
  'nobody-plays': 'Nadie juega',
  'closing-begun': 'La mesa se va a cerrar',
  'dealer-changed': said`${of('dealer')} reparte desde ahora`,
  'cards-shuffled': { hand: 'Barajadas a mano', machine: 'Barajadas a máquina' },
  'shuffler-out-of-the-way': 'La barajadora está apartada',
  'leftovers-counted': said`Cartas que quedan en el sabot: ${of('cards')}`,
  'cut-answered': {
    taken: said`La casilla ${of('seat')} acepta el corte`,
    declined: said`La casilla ${of('seat')} rehúsa el corte`,
  },
  'cards-cut': said`Corta ${of('seat', (seat: number | null) => (seat === null ? 'el crupier' : `la casilla ${seat}`))}`,
  'cut-card-placed': said`La carta de corte está a ${of('fromBack')} cartas del final`,
  'cut-again': {
    'last-cutter': 'Corta otra vez quien cortó',
    'next-cutter': 'Corta otra vez el siguiente con derecho',
  },
  'burn-missed': 'No se quemó la carta',
  'shoe-empty': 'El sabot está vacío: ahora se baraja',
  'wager-confirmed': said`Queda confirmada la apuesta de palabra del apostante ${of('bettor')} en la casilla ${of('seat')}`,
  'box-shared': said`El jugador ${of('player')} acepta a otros en la casilla ${of('seat')}`,
  'player-let-in': said`Se admite al jugador ${of('player')}`,
  'reader-repaired': 'El lector de cartas funciona otra vez',
  'super-bonus-told': {
    pit: 'Se avisó al jefe de sector del súper bono',
    surveillance: 'Se avisó a vigilancia del súper bono',
  },
  'wheel-turns-again': 'La rueda gira otra vez',
  'deck-check-begun': 'El escáner cuenta las barajas',
  'deck-check-left': 'No se contó nada',
  'deck-count-lost': 'Faltaron cartas en el recuento: se empieza otra vez',
  'deck-check-abandoned': 'El recuento se terminó sin el escáner: no hay nada contado',
  'card-outside-count': 'Pasó una carta por el escáner fuera del recuento',
};
