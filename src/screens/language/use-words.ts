// The language of a page: chosen on it, remembered by its browser, else the browser's own.
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { english, type Words } from '../../words/en/screens.ts';
import { spanish } from '../../words/es/screens.ts';

export const LANGUAGES = {
  en: { name: 'English', words: english },
  es: { name: 'Español', words: spanish },
} as const satisfies Record<string, { readonly name: string; readonly words: Words }>;

export type Language = keyof typeof LANGUAGES;

const CHOICE = 'sabot.language';

function isLanguage(text: string | null): text is Language {
  return text !== null && text in LANGUAGES;
}

export function firstLanguage(): Language {
  const chosen = localStorage.getItem(CHOICE);
  if (isLanguage(chosen)) return chosen;
  const own = navigator.language.slice(0, 2);
  return isLanguage(own) ? own : 'en';
}

/** All windows of a browser speak the language that was chosen in one of them. Gives back how to stop listening. */
export function followChoice(follow: (language: Language) => void): () => void {
  const heard = ({ key, newValue }: StorageEvent) => {
    if (key === CHOICE && isLanguage(newValue)) follow(newValue);
  };
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
}

export function remember(language: Language): void {
  localStorage.setItem(CHOICE, language);
}

export interface Speech {
  readonly language: Language;
  speak(language: Language): void;
}

export const SpeechContext = createContext<Speech>({ language: 'en', speak: () => {} });

export function useWords(): Words {
  return LANGUAGES[useContext(SpeechContext).language].words;
}
