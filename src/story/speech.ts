// How a story is told: by which clock, with which words.
import type { Language } from '../words/language.ts';
import { STORY_WORDS, type StoryWords } from '../words/story.ts';
import { type Clock, clockOf, DEFAULT_ZONE } from './time.ts';
import { visible } from './visible.ts';

/** The language of the record. */
export const DEFAULT_LANGUAGE: Language = 'en';

export interface StoryOptions {
  /** The time zone of the clock on the wall: "America/New_York". */
  readonly zone?: string;
  readonly language?: Language;
}

export interface Speech {
  /** The name of the time zone. */
  readonly zone: string;
  readonly clock: Clock;
  readonly words: StoryWords;
}

export function speechOf({ zone = DEFAULT_ZONE, language = DEFAULT_LANGUAGE }: StoryOptions): Speech {
  const words = STORY_WORDS[language];
  return { zone: visible(zone), clock: clockOf(zone, words), words };
}
