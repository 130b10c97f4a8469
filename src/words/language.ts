// The room of words. All sentences and names that a person reads are here, in every language, one file for each subject:
// `src/words/<language>/<subject>.ts`. Screens, story, keypad, commands and print take their words from this room.
//
// Every language has a folder with the same files. `<subject>.ts` beside this file brings the languages together. So whoever
// needs one subject loads that one only: the browser stays small. What only a technician reads is in a folder of its own,
// `technician`.
//
// Where something is stored or sent it is a code with parameters (`src/rules/coded.ts`). Its subject here is typed
// `Wordings<Codes>` (wording.ts). What an instruction says may hang on a switch of the rule book: the code then carries the
// switch's value as the parameter `how`. A language does not compile when it lacks a code, lacks a value of `how`, or leaves
// a parameter out of a sentence.
// Words that belong to no code (headings, buttons) are plain objects: English is the pattern, and another language is
// typed `typeof english`.
//
// To add a language: CONTRIBUTING.md, "A new language".

export const LANGUAGE_NAMES = { en: 'English', es: 'Español', fr: 'Français' } as const;

export type Language = keyof typeof LANGUAGE_NAMES;

export type InEveryLanguage<Words> = Readonly<Record<Language, Words>>;

/** For a button that goes through them all. */
export function nextLanguage(language: Language): Language {
  const all = Object.keys(LANGUAGE_NAMES).filter(isLanguage);
  return all[(all.indexOf(language) + 1) % all.length] ?? language;
}

export function isLanguage(text: string | null): text is Language {
  return text !== null && Object.hasOwn(LANGUAGE_NAMES, text);
}
