// Digits as they lie on every keypad: the 0 under the 8, where a finger finds it in the dark.
import type { ComponentChildren } from 'preact';
import { useWords } from '../language/use-words.ts';

export interface DigitKeysProps {
  readonly type: (digit: string) => void;
  /** At the left of the 0. */
  readonly erase: ComponentChildren;
  /** At its right. */
  readonly enter: ComponentChildren;
}

const ABOVE = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

export function DigitKeys({ type, erase, enter }: DigitKeysProps) {
  const { signIn } = useWords();
  const key = (digit: string) => (
    <button key={digit} type="button" aria-label={signIn.digit(digit)} onClick={() => type(digit)}>
      {digit}
    </button>
  );
  return (
    <div class="keys">
      {ABOVE.map(key)}
      {erase}
      {key('0')}
      {enter}
    </div>
  );
}
