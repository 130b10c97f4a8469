// Why the journal cannot be used, in every language.
import type { Stop, StopCode } from '../journal/startup/stops.ts';
import { stopRemedies as remediesEn, stopSentences as sentencesEn } from './en/stop-sentences.ts';
import { stops as en } from './en/stops.ts';
import { stopRemedies as remediesEs, stopSentences as sentencesEs } from './es/stop-sentences.ts';
import { stops as es } from './es/stops.ts';
import { stopRemedies as remediesFr, stopSentences as sentencesFr } from './fr/stop-sentences.ts';
import { stops as fr } from './fr/stops.ts';
import type { InEveryLanguage, Language } from './language.ts';
import { say } from './wording.ts';

/** What each stop means. */
export const STOP_MEANINGS: InEveryLanguage<Readonly<Record<StopCode, string>>> = { en, es, fr };

/** What to do about each stop. */
export const STOP_REMEDIES: InEveryLanguage<typeof remediesEn> = {
  en: remediesEn,
  es: remediesEs,
  fr: remediesFr,
};

export const STOP_SENTENCES: InEveryLanguage<typeof sentencesEn> = {
  en: sentencesEn,
  es: sentencesEs,
  fr: sentencesFr,
};

/** What was found, where, and what to do. */
export function stopSaid({ about }: Stop, language: Language = 'en'): string {
  return say(STOP_SENTENCES[language], about);
}
