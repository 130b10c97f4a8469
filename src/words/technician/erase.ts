// Why the data of a table is not deleted, in every language.
import type { EraseProblem, EraseProblemCodes } from '../../protocol/technician.ts';
import { eraseProblems as en } from '../en/technician/erase.ts';
import { eraseProblems as es } from '../es/technician/erase.ts';
import { eraseProblems as fr } from '../fr/technician/erase.ts';
import type { InEveryLanguage, Language } from '../language.ts';
import { say, type Wordings } from '../wording.ts';

export const ERASE_PROBLEMS: InEveryLanguage<Wordings<EraseProblemCodes>> = { en, es, fr };

export function eraseProblemSaid(problem: EraseProblem, language: Language = 'en'): string {
  return say(ERASE_PROBLEMS[language], problem);
}
