import { FLOOR_SCENES } from './floor-scenes.ts';
import { FLOOR_PAGE, looksAt } from './scene-looks.ts';

looksAt(FLOOR_PAGE, FLOOR_SCENES, Object.keys(FLOOR_SCENES));
