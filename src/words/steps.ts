// The steps of a procedure, as the story of a hand tells them.
import type { StepCodes } from '../table/step.ts';
import { steps as en } from './en/steps.ts';
import { steps as es } from './es/steps.ts';
import { steps as fr } from './fr/steps.ts';
import type { InEveryLanguage } from './language.ts';
import type { Wordings } from './wording.ts';

export const STEP_WORDS: InEveryLanguage<Wordings<StepCodes>> = { en, es, fr };
