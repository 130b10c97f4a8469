// What the station says in sentences, in the language of the page. The station speaks English; another language has its own
// sentences for the same codes, and where it has none it shows the station's.
import { useContext } from 'preact/hooks';
import type { KeypadView } from '../../protocol/messages.ts';
import type { SimulationView } from '../../protocol/simulation.ts';
import type { Due } from '../../table/due/due.ts';
import type { TableRefusal } from '../../table/refusals.ts';
import { spanishHalt } from '../../table/spanish-halts.ts';
import { spanishRefusal } from '../../table/spanish-refusals.ts';
import { spanishDue } from '../../words/es/screens/dues.ts';
import { spanishKeypad } from '../../words/es/screens/keypad.ts';
import { spanishProblem } from '../../words/es/screens/problems.ts';
import { SPANISH_SITUATIONS } from '../../words/es/screens/situations.ts';
import { type Language, SpeechContext } from './use-words.ts';

type Situation = SimulationView['situations'][number];

export interface Sentences {
  /** Said once for all the boxes that it is due for. */
  due(due: Due, seats: readonly number[]): string;
  refusal(refusal: TableRefusal): string;
  /** Why the table is halted. */
  halt(reason: string): string;
  situation(situation: Situation): Situation;
  /** What the station says where it has no code: about PINs, and about itself. */
  problem(sentence: string): string;
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

export const SENTENCES: Readonly<Record<Language, Sentences>> = {
  en: {
    due: englishDue,
    refusal: ({ message }) => message,
    halt: (reason) => reason,
    situation: (one) => one,
    problem: (sentence) => sentence,
    keypad: ({ problem, meaning }) => problem ?? meaning ?? '',
  },
  es: {
    due: (due, seats) => spanishDue(due, listed(seats, 'y')) ?? due.say,
    refusal: spanishRefusal,
    halt: spanishHalt,
    situation: (one) => SPANISH_SITUATIONS[one.name] ?? one,
    problem: spanishProblem,
    keypad: spanishKeypad,
  },
};

export function useSentences(): Sentences {
  return SENTENCES[useContext(SpeechContext).language];
}
