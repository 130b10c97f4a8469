// The languages a story can be told in, and how one is told: by which clock, with which words.
import { english, type StoryWords } from './english.ts';
import { spanish } from './spanish.ts';
import { type Clock, clockOf, DEFAULT_ZONE } from './time.ts';
import { visible } from './visible.ts';

export const STORY_LANGUAGES = { en: english, es: spanish } as const satisfies Record<string, StoryWords>;

export type StoryLanguage = keyof typeof STORY_LANGUAGES;

/** The language of the record. */
export const DEFAULT_LANGUAGE: StoryLanguage = 'en';

export function isStoryLanguage(text: string): text is StoryLanguage {
  return Object.hasOwn(STORY_LANGUAGES, text);
}

export interface StoryOptions {
  /** The time zone of the clock on the wall: "America/New_York". */
  readonly zone?: string;
  readonly language?: StoryLanguage;
}

export interface Speech {
  /** The name of the time zone. */
  readonly zone: string;
  readonly clock: Clock;
  readonly words: StoryWords;
}

export function speechOf({ zone = DEFAULT_ZONE, language = DEFAULT_LANGUAGE }: StoryOptions): Speech {
  const words = STORY_LANGUAGES[language];
  return { zone: visible(zone), clock: clockOf(zone, words), words };
}
