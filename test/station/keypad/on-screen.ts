// The keypad as a page shows it, in a language.
import type { KeypadView } from '../../../src/protocol/keypad.ts';
import { KEYPAD } from '../../../src/words/keypad.ts';
import type { Language } from '../../../src/words/language.ts';
import { say } from '../../../src/words/wording.ts';

export interface OnScreen extends Omit<KeypadView, 'meaning' | 'problem'> {
  readonly meaning: string | null;
  readonly problem: string | null;
}

export function onScreen(view: KeypadView, language: Language = 'en'): OnScreen {
  const { lines } = KEYPAD[language];
  const { meaning, problem } = view;
  return { ...view, meaning: meaning && say(lines, meaning), problem: problem && say(lines, problem) };
}
