import { BY_HAND_SCENES } from './by-hand-scenes.ts';
import { looksAt } from './scene-looks.ts';

looksAt(BY_HAND_SCENES);
