// Every code is said in every language, and every parameter is heard in its sentence.
import { describe, expect, test } from 'vitest';
import type { Coded } from '../../src/rules/coded.ts';
import { HALT_WORDS, WHEEL_FAULT_WORDS } from '../../src/words/halts.ts';
import { REFUSAL_WORDS } from '../../src/words/refusals.ts';
import { STEP_WORDS } from '../../src/words/steps.ts';
import { say, type Wordings } from '../../src/words/wording.ts';
import { HALTS, type Samples, STEPS, TOLD_REFUSALS, WHEEL_FAULTS } from './samples.ts';

/** What a person has said is told as it was said. */
const OWN_WORDS = 'said';

const UNSAID = /undefined|null|NaN|\[object|^\s*$/;

function saidOf<Codes>(words: Wordings<Codes>, samples: Samples<Codes>, code: keyof Codes): string[] {
  return samples[code].map((sample: Coded<Codes>) => say<Codes, keyof Codes>(words, sample));
}

function expectAllSaid<Codes extends object>(
  words: { readonly en: Wordings<Codes>; readonly es: Wordings<Codes> },
  samples: Samples<Codes>,
): void {
  const codes = Object.keys(samples) as (keyof Codes)[];
  expect(codes.length).toBeGreaterThan(0);
  const inSpanish = codes.flatMap((code) => {
    const [en, es] = [saidOf(words.en, samples, code), saidOf(words.es, samples, code)];
    for (const said of [en, es]) {
      expect(said.filter((sentence) => UNSAID.test(sentence))).toEqual([]);
      expect(new Set(said).size, said.join(' | ')).toBe(samples[code].length);
    }
    if (code !== OWN_WORDS) expect(es.filter((sentence, index) => sentence === en[index])).toEqual([]);
    return es;
  });
  expect(new Set(inSpanish).size).toBe(inSpanish.length);
}

describe('every code is said in every language, with all its parameters', () => {
  test('of the steps', () => expectAllSaid(STEP_WORDS, STEPS));
  test('of the reasons for a halt', () => expectAllSaid(HALT_WORDS, HALTS));
  test('of the refusals that have parameters', () => expectAllSaid(REFUSAL_WORDS, TOLD_REFUSALS));
  test('of the other refusals', () => {
    const { en, es } = REFUSAL_WORDS;
    const plain = (words: object) => Object.values(words).filter((one) => typeof one === 'string');
    expect(plain(en).length).toBeGreaterThan(100);
    expect(Object.keys(es).sort()).toEqual(Object.keys(en).sort());
    for (const said of [plain(en), plain(es)]) {
      expect(said.filter((sentence) => !/^[A-Z].*\.$/.test(sentence))).toEqual([]);
    }
    expect(plain(es).filter((sentence) => plain(en).includes(sentence))).toEqual([]);
  });
  test('of the faults of the wheel', () => expectAllSaid(WHEEL_FAULT_WORDS, WHEEL_FAULTS));
});
