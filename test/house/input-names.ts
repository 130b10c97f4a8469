// Counts the files that name an input. A change of the input has to visit all of them.
import { INPUTS } from '../story/samples.ts';
import { filesUnder, readSource } from './rooms.ts';

export interface Named {
  readonly name: string;
  /** The files, or folders of a language, in which the name stands in quotes. */
  readonly places: readonly string[];
}

/** The sentences of a language are in its folder. All languages together count as one place. */
const LANGUAGES = /^(?:.*\/)?(?:words|language|story)\/(?:en|es|fr|english|spanish)\//;

function placeOf(file: string): string {
  return LANGUAGES.test(file) ? 'the words' : file;
}

/** How often each input is named among these texts, the one named in most places first. */
export function countNames(names: readonly string[], texts: ReadonlyMap<string, string>): Named[] {
  const quoted = new Map([...texts].map(([file, text]) => [file, quotedWords(text)]));
  const named = names.map((name) => {
    const files = [...quoted].filter(([, words]) => words.has(name)).map(([file]) => file);
    return { name, places: [...new Set(files.map(placeOf))] };
  });
  return named.sort((a, b) => b.places.length - a.places.length || a.name.localeCompare(b.name));
}

function quotedWords(text: string): Set<string> {
  return new Set([...text.matchAll(/(['"`])([a-z][a-z-]*)(?=\1)/g)].map((match) => match[2] ?? ''));
}

/** The inputs of the table in the program as it is. */
export function namesInProgram(): Named[] {
  const files = ['src', 'drivers', 'hardware-sim'].flatMap((folder) => filesUnder(folder, /\.tsx?$/));
  return countNames(Object.keys(INPUTS), new Map(files.map((file) => [file, readSource(file)])));
}

export function medianPlaces(named: readonly Named[]): number {
  return named[Math.floor(named.length / 2)]?.places.length ?? 0;
}
