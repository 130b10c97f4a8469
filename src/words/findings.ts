// What a verification has found, in every language.
import { findings as en, type FindingWords, verifying as inEnglish } from './en/findings.ts';
import { verifying as enEspanol, findings as es } from './es/findings.ts';
import type { InEveryLanguage } from './language.ts';

export const FINDING_WORDS: InEveryLanguage<FindingWords> = { en, es };
export const VERIFY_WORDS: InEveryLanguage<typeof inEnglish> = { en: inEnglish, es: enEspanol };
