import { describe, expect, test } from 'vitest';
import { sentencesIn } from '../../src/screens/language/sentences.ts';
import { english } from '../../src/words/en/screens.ts';
import { spanish } from '../../src/words/es/screens.ts';
import { french } from '../../src/words/fr/screens.ts';

/** Every word of a language by its place; of a sentence with gaps, how many it has. */
function placesOf(words: object, place = ''): [string, string | number][] {
  return Object.entries(words).flatMap(([name, word]: [string, unknown]) => {
    const at = `${place}.${name}`;
    if (typeof word === 'string') return [[at, word] as [string, string]];
    if (typeof word === 'function') return [[at, word.length] as [string, number]];
    return typeof word === 'object' && word !== null ? placesOf(word, at) : [];
  });
}

/** French has the same names for them. */
const SAME_EVERYWHERE = /^(super bonus|surveillance ✓$)/i;

describe.each([
  ['Spanish', spanish],
  ['French', french],
])('English and %s', (_, words) => {
  const [inEnglish, inOther] = [placesOf(english), placesOf(words)];

  test('have the same words, and none is empty', () => {
    expect(inEnglish.length).toBeGreaterThan(30);
    expect(inOther.map(([at]) => at).sort()).toEqual(inEnglish.map(([at]) => at).sort());
    expect([...inEnglish, ...inOther].filter(([, word]) => word === '')).toEqual([]);
  });

  test('are not the same language: hardly a word is left in English', () => {
    const english = new Map(inEnglish);
    const same = inOther.filter(([at, word]) => typeof word === 'string' && english.get(at) === word);
    const left = same.map(([, word]) => String(word)).filter((word) => /[a-z]{2}.* /i.test(word));
    expect(left.filter((word) => !SAME_EVERYWHERE.test(word))).toEqual([]);
  });
});

describe('what the station says has its French', () => {
  test('for what is due on several boxes at once', () => {
    const { due } = sentencesIn(french);
    const where = { seat: 1, clause: '1' };
    expect(due({ code: 'offer-insurance', ...where }, [1])).toContain('à la case 1,');
    expect(due({ code: 'offer-insurance', ...where }, [1, 3, 7])).toContain('aux cases 1, 3 et 7,');
    expect(due({ code: 'press-button', ...where }, [3, 5])).toContain('des places 3 et 5.');
    expect(due({ code: 'leave-hand', ...where }, [3, 5])).toMatch(/^Les mains des cases 3 et 5 restent/);
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
