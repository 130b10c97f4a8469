// The parts of the readiness test in Spanish.
import type { Part } from '../../../table/readiness/parts.ts';

export const parts: Readonly<Record<Part, string>> = {
  'reader-blackjack': 'lector con un blackjack',
  'reader-none': 'lector sin blackjack',
  buttons: 'botones',
  lamps: 'luces',
  wheel: 'rueda',
  scanner: 'escáner del sabot',
  screen: 'pantalla',
  sound: 'sonido',
};
