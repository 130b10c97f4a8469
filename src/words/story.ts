// The words of a hand's story, in every language.
import { english, type StoryWords } from './en/story.ts';
import { spanish } from './es/story.ts';
import { french } from './fr/story.ts';
import type { InEveryLanguage } from './language.ts';

export type { StoryWords } from './en/story.ts';

export const STORY_WORDS: InEveryLanguage<StoryWords> = { en: english, es: spanish, fr: french };
