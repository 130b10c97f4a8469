// The languages of the page, each by its own name.
import { useContext } from 'preact/hooks';
import { LANGUAGES, type Language, SpeechContext } from './use-words.ts';

function isLanguage(code: string): code is Language {
  return code in LANGUAGES;
}

export function LanguageChoice() {
  const { language, speak } = useContext(SpeechContext);
  return (
    <>
      {Object.entries(LANGUAGES).map(([code, { name }]) => (
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
