// The words of the pit's page. They are loaded with it alone: no table's page carries them.
import { type ComponentChildren, createContext } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import type { PitWords } from '../../words/en/screens/pit.ts';
import type { InEveryLanguage } from '../../words/language.ts';
import { useSpeech } from '../language/use-words.ts';

const WORDS: InEveryLanguage<() => Promise<PitWords>> = {
  en: async () => (await import('../../words/en/screens/pit.ts')).pit,
  es: async () => (await import('../../words/es/screens/pit.ts')).pit,
  fr: async () => (await import('../../words/fr/screens/pit.ts')).pit,
};

const PitContext = createContext<PitWords | null>(null);

/** Nothing is shown before the words are there; the last language stays until then. */
export function PitSpeech({ children }: { readonly children: ComponentChildren }) {
  const { language } = useSpeech();
  const [words, setWords] = useState<PitWords | null>(null);
  useEffect(() => {
    let isWanted = true;
    void WORDS[language]().then((loaded) => {
      if (isWanted) setWords(loaded);
    });
    return () => {
      isWanted = false;
    };
  }, [language]);
  return words ? <PitContext.Provider value={words}>{children}</PitContext.Provider> : null;
}

export function usePitWords(): PitWords {
  const words = useContext(PitContext);
  if (!words) throw new Error('a part of the pit was shown before its words were loaded');
  return words;
}
