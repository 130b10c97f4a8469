import { CROWDED_SCENES } from './crowded-scenes.ts';
import { DEALERS_SCREEN, looksAt } from './scene-looks.ts';
import { OUT_OF_THE_ORDINARY, SCENES } from './scenes.ts';

const WORDY = [
  'refused',
  'halted',
  'super-bonus',
  'keypad',
  'menu',
  'device',
  'voided',
  'decision-corrected',
];

looksAt(
  DEALERS_SCREEN,
  {
    ...Object.fromEntries(Object.entries(SCENES).filter(([name]) => OUT_OF_THE_ORDINARY.includes(name))),
    ...CROWDED_SCENES,
  },
  WORDY,
);
