// Why the staff cannot be read or changed, in every language.
import type { StaffAndStopCodes, StaffProblem, StaffProblemCodes } from '../../protocol/technician.ts';
import { staffProblems as en } from '../en/technician/staff.ts';
import { staffProblems as es } from '../es/technician/staff.ts';
import { staffProblems as fr } from '../fr/technician/staff.ts';
import type { InEveryLanguage, Language } from '../language.ts';
import { STOP_SENTENCES } from '../stops.ts';
import { say, type Wordings } from '../wording.ts';

export const STAFF_PROBLEMS: InEveryLanguage<Wordings<StaffProblemCodes>> = { en, es, fr };

const WITH_STOPS: InEveryLanguage<Wordings<StaffAndStopCodes>> = {
  en: { ...STOP_SENTENCES.en, ...en },
  es: { ...STOP_SENTENCES.es, ...es },
  fr: { ...STOP_SENTENCES.fr, ...fr },
};

export function staffProblemSaid(problem: StaffProblem, language: Language = 'en'): string {
  return say(WITH_STOPS[language], problem);
}
