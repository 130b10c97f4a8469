// Why something is refused, in every language.
import type { AllRefusalCodes } from '../table/refusals.ts';
import { refusals as en } from './en/refusals.ts';
import { refusals as es } from './es/refusals.ts';
import { refusals as fr } from './fr/refusals.ts';
import type { InEveryLanguage } from './language.ts';
import type { Wordings } from './wording.ts';

export const REFUSAL_WORDS: InEveryLanguage<Wordings<AllRefusalCodes>> = { en, es, fr };
