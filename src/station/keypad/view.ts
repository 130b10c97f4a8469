// What the dealer's screen may show of the keypad.
import { shown } from '../../../drivers/keypad/entry.ts';
import type { KeypadLine, KeypadView } from '../../protocol/keypad.ts';
import { canBeCode, meaningOf } from './reading.ts';
import { isEmpty, type KeypadState, type Stage, sessionOf } from './state.ts';

const MODES: Readonly<Record<Stage['at'], KeypadView['mode']>> = {
  number: 'number',
  pin: 'pin',
  checking: 'checking',
  code: 'code',
  'dealer-number': 'number',
  'dealer-pin': 'pin',
  'checking-dealer': 'checking',
  confirm: 'confirm',
  asking: 'asking',
};

const dots = (length: number) => '•'.repeat(length);

/**
 * One dot for each digit of a number or a PIN. A line that cannot be a code may be the PIN of somebody who is already
 * signed in, so it is hidden too.
 */
function textOf({ stage, entry }: KeypadState): string {
  if ('text' in stage) return stage.text;
  const typed = shown(entry);
  if (typed.mode === 'pin') return dots(typed.digits);
  return canBeCode(typed.text) ? typed.text : dots(typed.text.length);
}

function meaning({ stage, said, entry }: KeypadState): KeypadLine | null {
  if (said?.kind === 'done') return said.line;
  switch (stage.at) {
    case 'number':
      return isEmpty(entry) ? null : { code: 'number-then-enter' };
    case 'pin':
      return { code: 'pin-then-enter' };
    case 'checking':
    case 'checking-dealer':
      return { code: 'pin-looked-up' };
    case 'code':
      return meaningOf(entry.typed.reveal());
    case 'dealer-number':
      return { code: 'new-dealers-number' };
    case 'dealer-pin':
      return { code: 'new-dealers-pin' };
    case 'confirm':
      return { code: 'do-it', doing: stage.doing };
    case 'asking':
      return { code: 'being-written', doing: stage.doing };
  }
}

export function keypadView(state: KeypadState): KeypadView {
  const { stage, said } = state;
  const text = textOf(state);
  const session = sessionOf(stage);
  return {
    mode: stage.at === 'number' && text === '' ? 'idle' : MODES[stage.at],
    text,
    meaning: meaning(state),
    problem: said?.kind === 'problem' ? said.line : null,
    person: session?.person.id ?? null,
    role: session?.person.role ?? null,
  };
}
