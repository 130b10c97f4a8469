// What the terminal says of the pit's demonstration, in every language.
import { pitDemonstration as en } from '../en/technician/pit-demonstration.ts';
import { pitDemonstration as es } from '../es/technician/pit-demonstration.ts';
import { pitDemonstration as fr } from '../fr/technician/pit-demonstration.ts';
import type { InEveryLanguage } from '../language.ts';

export const PIT_DEMONSTRATION_WORDS: InEveryLanguage<typeof en> = { en, es, fr };
