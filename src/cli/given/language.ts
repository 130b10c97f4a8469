// The language in which a command speaks.
import { isLanguage, LANGUAGE_NAMES, type Language } from '../../words/language.ts';
import { UserError } from '../terminal/streams.ts';

/** "en, es or fr" */
export const LANGUAGES = Object.keys(LANGUAGE_NAMES)
  .join(', ')
  .replace(/, (\w+)$/, ' or $1');

export const LANGUAGE_OPTION = `the language of the report: ${LANGUAGES}`;

export function languageOf(text: string): Language {
  if (isLanguage(text)) return text;
  throw new UserError(`--language is ${LANGUAGES}, not "${text}".`);
}
