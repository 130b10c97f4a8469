// Why a package is not installed, in every language.
import type { UpgradeProblem, UpgradeProblemCodes } from '../../protocol/technician.ts';
import { upgradeProblems as en } from '../en/technician/upgrade.ts';
import { upgradeProblems as es } from '../es/technician/upgrade.ts';
import { upgradeProblems as fr } from '../fr/technician/upgrade.ts';
import type { InEveryLanguage, Language } from '../language.ts';
import { say, type Wordings } from '../wording.ts';

export const UPGRADE_PROBLEMS: InEveryLanguage<Wordings<UpgradeProblemCodes>> = { en, es, fr };

export function upgradeProblemSaid(problem: UpgradeProblem, language: Language = 'en'): string {
  return say(UPGRADE_PROBLEMS[language], problem);
}
