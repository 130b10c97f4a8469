// What the station says in sentences, in the language of the page. The station speaks English; another language has its own
// sentences for the same codes, and where it has none it shows the station's.
import { useContext } from 'preact/hooks';
import type { KeypadView } from '../../protocol/keypad.ts';
import type { Problem } from '../../protocol/problems.ts';
import type { Due } from '../../table/due/due.ts';
import type { HaltReason } from '../../table/halt.ts';
import type { TableRefusal } from '../../table/refusals.ts';
import { english, type Words } from '../../words/en/screens.ts';
import { spanishDue } from '../../words/es/screens/dues.ts';
import { spanish } from '../../words/es/screens.ts';
import { HALT_WORDS } from '../../words/halts.ts';
import { REFUSAL_WORDS } from '../../words/refusals.ts';
import { say } from '../../words/wording.ts';
import { type Language, SpeechContext } from './use-words.ts';

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

/** "3, 5 and 7" */
export function listed(seats: readonly number[], and: string): string {
  return seats.length < 2 ? seats.join('') : `${seats.slice(0, -1).join(', ')} ${and} ${seats.at(-1)}`;
}

function englishDue({ say, seat }: Due, seats: readonly number[]): string {
  if (seats.length < 2 || seat === null) return say;
  return say.replace(new RegExp(`\\b(box|seat) ${seat}\\b`), (_, place) => {
    return `${place === 'seat' ? 'seats' : 'boxes'} ${listed(seats, 'and')}`;
  });
}

function saidIn({ problems, keypad }: Words): Pick<Sentences, 'problem' | 'keypad'> {
  return {
    problem: (problem) => say(problems, problem),
    keypad: ({ problem, meaning }) => {
      const line = problem ?? meaning;
      return line ? say(keypad.lines, line) : '';
    },
  };
}

export const SENTENCES: Readonly<Record<Language, Sentences>> = {
  en: {
    due: englishDue,
    refusal: (refusal) => say(REFUSAL_WORDS.en, refusal),
    halt: (reason) => say(HALT_WORDS.en, reason),
    ...saidIn(english),
  },
  es: {
    due: (due, seats) => spanishDue(due, listed(seats, 'y')) ?? due.say,
    refusal: (refusal) => say(REFUSAL_WORDS.es, refusal),
    halt: (reason) => say(HALT_WORDS.es, reason),
    ...saidIn(spanish),
  },
};

export function useSentences(): Sentences {
  return SENTENCES[useContext(SpeechContext).language];
}
