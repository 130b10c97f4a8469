// Moments and counts as people write them, by the clock of the browser. Moments are in the language of the page.
import { useMemo } from 'preact/hooks';
import { count } from '../../words/format.ts';
import { type Moments, momentsIn } from '../../words/moments.ts';
import { useSpeech } from './use-words.ts';

export interface MomentsAndCounts extends Moments {
  /** "12,345" */
  readonly count: (number: number) => string;
}

export function useMoments(): MomentsAndCounts {
  const { language } = useSpeech();
  return useMemo(() => ({ ...momentsIn(language), count }), [language]);
}
