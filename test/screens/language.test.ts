import { describe, expect, test } from 'vitest';
import { english } from '../../src/screens/language/english.ts';
import { spanish } from '../../src/screens/language/spanish.ts';

/** Every word of a language by its place; of a sentence with gaps, how many it has. */
function placesOf(words: object, place = ''): [string, string | number][] {
  return Object.entries(words).flatMap(([name, word]: [string, unknown]) => {
    const at = `${place}.${name}`;
    if (typeof word === 'string') return [[at, word] as [string, string]];
    if (typeof word === 'function') return [[at, word.length] as [string, number]];
    return typeof word === 'object' && word !== null ? placesOf(word, at) : [];
  });
}

describe('the languages', () => {
  const [inEnglish, inSpanish] = [placesOf(english), placesOf(spanish)];

  test('have the same words, and none is empty', () => {
    expect(inEnglish.length).toBeGreaterThan(30);
    expect(inSpanish.map(([at]) => at).sort()).toEqual(inEnglish.map(([at]) => at).sort());
    expect([...inEnglish, ...inSpanish].filter(([, word]) => word === '')).toEqual([]);
  });

  test('are not the same language: hardly a word is left in English', () => {
    const english = new Map(inEnglish);
    const same = inSpanish.filter(([at, word]) => typeof word === 'string' && english.get(at) === word);
    expect(same.map(([, word]) => word).filter((word) => String(word).includes(' '))).toEqual([]);
  });
});
