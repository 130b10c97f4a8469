import { HANDS_SCENES } from './hands-scenes.ts';
import { HANDS_PAGE, looksAt } from './scene-looks.ts';

looksAt(HANDS_PAGE, HANDS_SCENES, []);
