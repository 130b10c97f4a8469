// What is wrong with a JSON file that people write (a scenario, the records that it is to have), in every language.
import type { Coded } from '../../rules/coded.ts';
import { jsonProblems as en } from '../en/technician/json-problems.ts';
import { jsonProblems as es } from '../es/technician/json-problems.ts';
import { jsonProblems as fr } from '../fr/technician/json-problems.ts';
import type { InEveryLanguage, Language } from '../language.ts';
import { say, type Wordings } from '../wording.ts';

/** Why there is nothing to read in the file. */
export interface NoJsonCodes {
  'byte-order-mark': object;
  'not-json': { readonly error: string };
}

export const VALUE_KINDS = ['text', 'number', 'whole-number', 'flag', 'list', 'object', 'other'] as const;
export type ValueKind = (typeof VALUE_KINDS)[number];

/** What is wrong in one place of it. */
export interface WrongValueCodes {
  missing: object;
  'of-other-kind': { readonly how: ValueKind };
  'too-small': { readonly least: number };
  'too-large': { readonly most: number };
  'too-short': { readonly least: number };
  'too-long': { readonly most: number };
  'none-of': { readonly items: readonly string[] };
  'unknown-keys': { readonly keys: readonly string[] };
  'fits-nothing': object;
  'not-whole-cents': object;
  'not-positive': object;
  'no-seat': object;
  'is-empty': object;
  'no-shoe': object;
  'minimum-above-maximum': object;
  'not-a-card': { readonly text: string };
  'neither-card-nor-cut': { readonly text: string };
}

export type WrongValue = Coded<WrongValueCodes>;

/** The place is written as a program would: `rounds[0].wagers[1].main`; empty when it is the whole file. */
export interface WrongPlace {
  readonly place: string;
  readonly what: WrongValue;
}

export interface JsonProblemWords {
  readonly unreadable: Wordings<NoJsonCodes>;
  readonly wrong: Wordings<WrongValueCodes>;
  readonly whole: Readonly<Record<'scenario' | 'records', string>>;
  readonly between: (place: string, what: string) => string;
}

const WORDS: InEveryLanguage<JsonProblemWords> = { en, es, fr };

export function noJsonSaid(problem: Coded<NoJsonCodes>, language: Language = 'en'): string {
  return say<NoJsonCodes, keyof NoJsonCodes>(WORDS[language].unreadable, problem);
}

/** Each with its place, one after the other. */
export function wrongPlacesSaid(
  wrong: readonly WrongPlace[],
  whole: keyof JsonProblemWords['whole'],
  language: Language = 'en',
): string {
  const words = WORDS[language];
  const saidAt = ({ place, what }: WrongPlace) =>
    words.between(
      place || words.whole[whole],
      say<WrongValueCodes, keyof WrongValueCodes>(words.wrong, what),
    );
  return wrong.map(saidAt).join('; ');
}
