// What the station says in codes, as sentences in the language of the page.
import { useContext } from 'preact/hooks';
import type { KeypadView } from '../../protocol/keypad.ts';
import type { Problem } from '../../protocol/problems.ts';
import type { Due } from '../../table/due/due.ts';
import type { HaltReason } from '../../table/halt.ts';
import type { TableRefusal } from '../../table/refusals.ts';
import { dueSentence } from '../../words/due-words.ts';
import { DUE_WORDS } from '../../words/dues.ts';
import { HALT_WORDS } from '../../words/halts.ts';
import type { InEveryLanguage } from '../../words/language.ts';
import { REFUSAL_WORDS } from '../../words/refusals.ts';
import { say } from '../../words/wording.ts';
import { LANGUAGES, type Language, SpeechContext } from './use-words.ts';

export interface Sentences {
  /** Said once for all the boxes that it is due for. */
  due(due: Due, seats: readonly number[]): string;
  refusal(refusal: TableRefusal): string;
  /** Why the table is halted. */
  halt(reason: HaltReason): string;
  /** What the station says where it did not ask the table: about PINs, and about itself. */
  problem(problem: Problem): string;
  /** What the floor's keypad shows. */
  keypad(keypad: KeypadView): string;
}

function saidIn(language: Language): Sentences {
  const { problems, keypad } = LANGUAGES[language].words;
  return {
    due: (due, seats) => dueSentence(DUE_WORDS[language], due, seats),
    refusal: (refusal) => say(REFUSAL_WORDS[language], refusal),
    halt: (reason) => say(HALT_WORDS[language], reason),
    problem: (problem) => say(problems, problem),
    keypad: ({ problem, meaning }) => {
      const line = problem ?? meaning;
      return line ? say(keypad.lines, line) : '';
    },
  };
}

export const SENTENCES: InEveryLanguage<Sentences> = { en: saidIn('en'), es: saidIn('es') };

export function useSentences(): Sentences {
  return SENTENCES[useContext(SpeechContext).language];
}
