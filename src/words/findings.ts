// What a verification has found, in every language.

import type { FindingCodes } from '../journal/verify/finding.ts';
import { findings as en, verifying as inEnglish } from './en/findings.ts';
import { verifying as enEspanol, findings as es } from './es/findings.ts';
import type { InEveryLanguage } from './language.ts';
import type { Wordings } from './wording.ts';

export const FINDING_WORDS: InEveryLanguage<Wordings<FindingCodes>> = { en, es };
export const VERIFY_WORDS: InEveryLanguage<typeof inEnglish> = { en: inEnglish, es: enEspanol };
