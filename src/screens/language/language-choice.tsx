// The languages of the page, each by its own name.
import { isLanguage, LANGUAGE_NAMES } from '../../words/language.ts';
import { useSpeech } from './use-words.ts';

export function LanguageChoice() {
  const { language, speak } = useSpeech();
  return (
    <>
      {Object.entries(LANGUAGE_NAMES).map(([code, name]) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-pressed={code === language}
          onClick={() => isLanguage(code) && speak(code)}
        >
          {name}
        </button>
      ))}
    </>
  );
}
