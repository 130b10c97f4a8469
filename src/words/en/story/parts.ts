// The parts of the readiness test in English.
import type { Part } from '../../../table/readiness/parts.ts';

export const parts: Readonly<Record<Part, string>> = {
  'reader-blackjack': 'card reader with a blackjack',
  'reader-none': 'card reader without a blackjack',
  buttons: 'buttons',
  lamps: 'lamps',
  wheel: 'wheel',
  scanner: 'shoe scanner',
  screen: 'screen',
  sound: 'sound',
};
