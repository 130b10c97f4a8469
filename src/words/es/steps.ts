// Los pasos de un procedimiento, en español.
import type { StepCodes } from '../../table/step.ts';
import { byHow, capital, type Wordings } from '../wording.ts';
import { phases } from './phases.ts';

export const steps: Wordings<StepCodes> = {
  'table-opened': 'Se abre la mesa',
  'phase-done': ({ phase }) => `${capital(phases[phase])}: hecho`,
  'first-player': ({ seat }) => `El primer jugador está en la casilla ${seat}`,
  'exposed-in-wash': 'Se vio una carta al mezclar',
  'nobody-plays': 'Nadie juega',
  'closing-begun': 'La mesa se va a cerrar',
  'dealer-changed': ({ dealer }) => `${dealer} reparte desde ahora`,
  'cards-shuffled': byHow({ hand: 'Barajadas a mano', machine: 'Barajadas a máquina' }),
  'shuffler-out-of-the-way': 'La barajadora está apartada',
  'leftovers-counted': ({ cards }) => `Cartas que quedan en el sabot: ${cards}`,
  'cut-answered': byHow({
    taken: ({ seat }) => `La casilla ${seat} acepta el corte`,
    declined: ({ seat }) => `La casilla ${seat} rehúsa el corte`,
  }),
  'cards-cut': ({ seat }) => (seat === null ? 'Corta el crupier' : `Corta la casilla ${seat}`),
  'cut-card-placed': ({ fromBack }) => `La carta de corte está a ${fromBack} cartas del final`,
  'cut-again': byHow({
    'last-cutter': 'Corta otra vez quien cortó',
    'next-cutter': 'Corta otra vez el siguiente con derecho',
  }),
  'burn-missed': 'No se quemó la carta',
  'shoe-empty': 'El sabot está vacío: ahora se baraja',
  'wager-confirmed': ({ seat, bettor }) =>
    `Queda confirmada la apuesta de palabra del apostante ${bettor} en la casilla ${seat}`,
  'player-let-in': ({ player }) => `Se admite al jugador ${player}`,
  'reader-repaired': 'El lector de cartas funciona otra vez',
  'super-bonus-told': byHow({
    pit: 'Se avisó al jefe de sector del súper bono',
    surveillance: 'Se avisó a vigilancia del súper bono',
  }),
  'wheel-turns-again': 'La rueda gira otra vez',
};
