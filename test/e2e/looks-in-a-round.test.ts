import { DEALERS_SCREEN, looksAt } from './scene-looks.ts';
import { OUT_OF_THE_ORDINARY, SCENES } from './scenes.ts';

const WORDY = ['sign-in', 'opening', 'bet-sheet', 'turns', 'insurance', 'payment', 'shared-box', 'wheel'];

looksAt(
  DEALERS_SCREEN,
  Object.fromEntries(Object.entries(SCENES).filter(([name]) => !OUT_OF_THE_ORDINARY.includes(name))),
  WORDY,
);
