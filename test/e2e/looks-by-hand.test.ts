import { BY_HAND_SCENES } from './by-hand-scenes.ts';
import { DEALERS_SCREEN, looksAt } from './scene-looks.ts';

const WORDY = ['seal-broken', 'drawn-in-error', 'unread-early', 'shuffler-failed', 'menu-by-hand'];

looksAt(DEALERS_SCREEN, BY_HAND_SCENES, WORDY);
