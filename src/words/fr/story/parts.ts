// The parts of the readiness test in French.
import type { Part } from '../../../table/readiness/parts.ts';

export const parts: Readonly<Record<Part, string>> = {
  'reader-blackjack': 'lecteur avec un blackjack',
  'reader-none': 'lecteur sans blackjack',
  buttons: 'boutons',
  lamps: 'voyants',
  wheel: 'roue',
  scanner: 'scanner du sabot',
  screen: 'écran',
  sound: 'son',
};
