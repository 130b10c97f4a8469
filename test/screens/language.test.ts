import { describe, expect, test } from 'vitest';
import { sentencesIn } from '../../src/screens/language/sentences.ts';
import { english } from '../../src/words/en/screens.ts';
import { spanish } from '../../src/words/es/screens.ts';

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
    expect(same.map(([, word]) => word).filter((word) => /[a-z]{2}.* /.test(String(word)))).toEqual([]);
  });
});

describe('what the station says has its Spanish', () => {
  test('for what is due on several boxes at once', () => {
    const { due } = sentencesIn(spanish);
    const where = { seat: 1, clause: '1' };
    expect(due({ code: 'offer-insurance', ...where }, [1])).toContain('a la casilla 1,');
    expect(due({ code: 'offer-insurance', ...where }, [1, 3, 7])).toContain('a las casillas 1, 3 y 7,');
    expect(due({ code: 'press-button', ...where }, [3, 5])).toBe('Pulse el botón de los puestos 3 y 5.');
    expect(due({ code: 'wager-on-cards', ...where }, [3, 5])).toMatch(/^Casillas 3 y 5:/);
  });

  test('for what a page is answered about PINs', () => {
    const { problem } = sentencesIn(spanish);
    expect(problem({ code: 'pin-wait', seconds: 1 })).toBe('Demasiados PIN erróneos: espere 1 segundo.');
    expect(problem({ code: 'pin-wait', seconds: 5 })).toBe('Demasiados PIN erróneos: espere 5 segundos.');
  });
});
