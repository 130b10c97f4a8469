import { looksAt } from './scene-looks.ts';
import { OUT_OF_THE_ORDINARY, SCENES } from './scenes.ts';

looksAt(Object.fromEntries(Object.entries(SCENES).filter(([name]) => !OUT_OF_THE_ORDINARY.includes(name))));
