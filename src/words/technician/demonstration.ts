// What the terminal says of a table without hardware, in every language.
import { demonstration as en } from '../en/technician/demonstration.ts';
import { demonstration as es } from '../es/technician/demonstration.ts';
import { demonstration as fr } from '../fr/technician/demonstration.ts';
import type { InEveryLanguage } from '../language.ts';

export const DEMONSTRATION_WORDS: InEveryLanguage<typeof en> = { en, es, fr };
