// The printed pages for dealer and floor, in every language.
import { operating as en, type OperatingWords } from '../en/paper/operating.ts';
import { operating as es } from '../es/paper/operating.ts';
import { operating as fr } from '../fr/paper/operating.ts';
import type { InEveryLanguage } from '../language.ts';

export const OPERATING: InEveryLanguage<OperatingWords> = { en, es, fr };
