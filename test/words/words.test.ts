// Every code is said in every language, and every parameter is heard in its sentence.
import { describe, expect, test } from 'vitest';
import type { Coded } from '../../src/rules/coded.ts';
import { ANNOUNCEMENT_WORDS, DUE_WORDS } from '../../src/words/dues.ts';
import { checkFailures as checkEn } from '../../src/words/en/check-failures.ts';
import { checkFailures as checkEs } from '../../src/words/es/check-failures.ts';
import { checkFailures as checkFr } from '../../src/words/fr/check-failures.ts';
import { HALT_WORDS, WHEEL_FAULT_WORDS } from '../../src/words/halts.ts';
import type { InEveryLanguage } from '../../src/words/language.ts';
import { REFUSAL_WORDS } from '../../src/words/refusals.ts';
import { STEP_WORDS } from '../../src/words/steps.ts';
import { STOP_SENTENCES } from '../../src/words/stops.ts';
import { DISCARD_WORDS } from '../../src/words/technician/discards.ts';
import { ERASE_PROBLEMS } from '../../src/words/technician/erase.ts';
import {
  ADDRESS_PROBLEMS,
  ADDRESS_REMEDIES,
  CERTIFICATE_PROBLEMS,
} from '../../src/words/technician/pages.ts';
import { PIT_ALARMS } from '../../src/words/technician/pit.ts';
import { RECORDING_PROBLEMS, REPLAY_DIFFERENCES } from '../../src/words/technician/recordings.ts';
import { STAFF_PROBLEMS } from '../../src/words/technician/staff.ts';
import { UPGRADE_PROBLEMS } from '../../src/words/technician/upgrade.ts';
import { say, type Wordings } from '../../src/words/wording.ts';
import { DUES } from './dues.ts';
import { PIT_ALARM_SAMPLES } from './pit-alarms.ts';
import {
  ANNOUNCEMENTS,
  CHECK_FAILURES,
  HALTS,
  type Samples,
  STEPS,
  TOLD_REFUSALS,
  WHEEL_FAULTS,
} from './samples.ts';
import { STOPS } from './stops.ts';
import {
  ADDRESSES,
  CERTIFICATES,
  DIFFERENCES,
  DISCARDS,
  ERASING,
  RECORDINGS,
  STAFF,
  UPGRADES,
} from './technician.ts';

/** Codes whose words are the same in every language: a person's own words, figures, and the name of the game. */
const SAME_EVERYWHERE: readonly PropertyKey[] = ['said', 'total', 'blackjack'];

/** Two codes for one thing to be done: so many sentences are said of two codes. */
const SAME_SENTENCE = 3;

const UNSAID = /undefined|null|NaN|\[object|^\s*$/;

function saidOf<Codes>(words: Wordings<Codes>, samples: Samples<Codes>, code: keyof Codes): string[] {
  return samples[code].map((sample: Coded<Codes>) => say<Codes, keyof Codes>(words, sample));
}

function expectAllSaid<Codes extends object>(
  { en: english, ...others }: InEveryLanguage<Wordings<Codes>>,
  samples: Samples<Codes>,
  twice = 0,
): void {
  const codes = Object.keys(samples) as (keyof Codes)[];
  expect(codes.length).toBeGreaterThan(0);
  for (const words of Object.values(others)) {
    const inTheOther = codes.flatMap((code) => {
      const [en, other] = [saidOf(english, samples, code), saidOf(words, samples, code)];
      for (const said of [en, other]) {
        expect(said.filter((sentence) => UNSAID.test(sentence))).toEqual([]);
        expect(new Set(said).size, said.join(' | ')).toBe(samples[code].length);
      }
      if (!SAME_EVERYWHERE.includes(code))
        expect(other.filter((sentence, index) => sentence === en[index])).toEqual([]);
      return other;
    });
    expect(new Set(inTheOther).size).toBe(inTheOther.length - twice);
  }
}

describe('every code is said in every language, with all its parameters', () => {
  test('of the steps', () => expectAllSaid(STEP_WORDS, STEPS));
  test('of what is due', () => expectAllSaid(DUE_WORDS, DUES, SAME_SENTENCE));
  test('of what the dealer says aloud', () => expectAllSaid(ANNOUNCEMENT_WORDS, ANNOUNCEMENTS));
  test('of the reasons for a halt', () => expectAllSaid(HALT_WORDS, HALTS));
  test('of the refusals that have parameters', () => expectAllSaid(REFUSAL_WORDS, TOLD_REFUSALS));
  test('of the other refusals', () => {
    const { en, ...others } = REFUSAL_WORDS;
    const plain = (words: object) => Object.values(words).filter((one) => typeof one === 'string');
    expect(plain(en).length).toBeGreaterThan(100);
    for (const words of Object.values(others)) {
      expect(Object.keys(words).sort()).toEqual(Object.keys(en).sort());
      for (const said of [plain(en), plain(words)]) {
        expect(said.filter((sentence) => !/^[A-Z].*\.$/.test(sentence))).toEqual([]);
      }
      expect(plain(words).filter((sentence) => plain(en).includes(sentence))).toEqual([]);
    }
  });
  test('of the reasons why the journal could not be checked', () =>
    expectAllSaid({ en: checkEn, es: checkEs, fr: checkFr }, CHECK_FAILURES));
  test('of what stops a table', () => expectAllSaid(STOP_SENTENCES, STOPS));
  test('of the bytes that are discarded', () => expectAllSaid(DISCARD_WORDS, DISCARDS));
  test('of what is wrong with the staff', () => expectAllSaid(STAFF_PROBLEMS, STAFF));
  test('of why a package is not installed', () => expectAllSaid(UPGRADE_PROBLEMS, UPGRADES));
  test('of the alarms of the pit', () => expectAllSaid(PIT_ALARMS, PIT_ALARM_SAMPLES));
  test('of why the data of a table is not deleted', () => expectAllSaid(ERASE_PROBLEMS, ERASING));
  test('of pages that cannot be served', () => {
    expectAllSaid(CERTIFICATE_PROBLEMS, CERTIFICATES);
    expectAllSaid(ADDRESS_PROBLEMS, ADDRESSES);
    const remedies = Object.values(ADDRESS_REMEDIES).flatMap((words) => Object.values(words));
    expect(new Set(remedies).size).toBe(12);
  });
  test('of recordings that are not played on, or otherwise', () => {
    expectAllSaid(RECORDING_PROBLEMS, RECORDINGS);
    expectAllSaid(REPLAY_DIFFERENCES, DIFFERENCES);
  });
  test('of the faults of the wheel', () => expectAllSaid(WHEEL_FAULT_WORDS, WHEEL_FAULTS));
});
