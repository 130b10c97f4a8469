// What a verification has found, of a journal or of a signed record, in every language.
import { pastAdjustmentText as adjustmentEn } from './en/adjustments.ts';
import { findings as en, type FindingWords, verifying as inEnglish } from './en/findings.ts';
import { recordProblems as problemsEn, type RecordProblems, records as recordsEn } from './en/records.ts';
import { holdText as holdEn } from './en/story/holds.ts';
import { pastAdjustmentText as adjustmentEs } from './es/adjustments.ts';
import { verifying as enEspanol, findings as es } from './es/findings.ts';
import { recordProblems as problemsEs, records as recordsEs } from './es/records.ts';
import { holdText as holdEs } from './es/story/holds.ts';
import { pastAdjustmentText as adjustmentFr } from './fr/adjustments.ts';
import { verifying as enFrancais, findings as fr } from './fr/findings.ts';
import { recordProblems as problemsFr, records as recordsFr } from './fr/records.ts';
import { holdText as holdFr } from './fr/story/holds.ts';
import type { InEveryLanguage } from './language.ts';
import type { Wordings } from './wording.ts';

export type { RecordProblems };

export const FINDING_WORDS: InEveryLanguage<FindingWords> = { en, es, fr };
export const VERIFY_WORDS: InEveryLanguage<typeof inEnglish> = {
  en: inEnglish,
  es: enEspanol,
  fr: enFrancais,
};
export const RECORD_PROBLEMS: InEveryLanguage<Wordings<RecordProblems>> = {
  en: problemsEn,
  es: problemsEs,
  fr: problemsFr,
};
export const RECORD_WORDS = {
  en: { ...recordsEn, adjustmentText: adjustmentEn, holdText: holdEn },
  es: { ...recordsEs, adjustmentText: adjustmentEs, holdText: holdEs },
  fr: { ...recordsFr, adjustmentText: adjustmentFr, holdText: holdFr },
} satisfies InEveryLanguage<object>;
