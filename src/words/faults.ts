// What is wrong with a journal, in every language.
import type { Fault, FaultCodes } from '../journal/verify/fault.ts';
import { faults as en } from './en/faults.ts';
import { faults as es } from './es/faults.ts';
import type { InEveryLanguage, Language } from './language.ts';
import { say, type Wordings } from './wording.ts';

export const FAULT_WORDS: InEveryLanguage<Wordings<FaultCodes>> = { en, es };

export function faultsSaid(faults: readonly Fault[], language: Language = 'en'): string {
  return faults.map((fault) => say(FAULT_WORDS[language], fault)).join(' ');
}
