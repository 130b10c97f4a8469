// The language of a page where nobody is signed in: chosen on it, remembered by its browser, else the browser's own. Whoever signs in
// gets their own. Only its words are loaded.
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Words } from '../../words/en/screens.ts';
import { type InEveryLanguage, isLanguage, type Language } from '../../words/language.ts';
import { type Sentences, sentencesIn } from './sentences.ts';

const WORDS: InEveryLanguage<() => Promise<Words>> = {
  en: async () => (await import('../../words/en/screens.ts')).english,
  es: async () => (await import('../../words/es/screens.ts')).spanish,
  fr: async () => (await import('../../words/fr/screens.ts')).french,
};

const CHOICE = 'sabot.language';

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

export interface Spoken {
  readonly language: Language;
  readonly words: Words;
  readonly sentences: Sentences;
}

export async function spokenIn(language: Language): Promise<Spoken> {
  const words = await WORDS[language]();
  return { language, words, sentences: sentencesIn(words) };
}

export interface Speech extends Spoken {
  speak(language: Language): void;
}

/** There is none before the words are loaded; no page is shown before that. */
export const SpeechContext = createContext<Speech | null>(null);

export function useSpeech(): Speech {
  const speech = useContext(SpeechContext);
  if (!speech) throw new Error('a page was shown before its words were loaded');
  return speech;
}

export function useWords(): Words {
  return useSpeech().words;
}

export function useSentences(): Sentences {
  return useSpeech().sentences;
}
