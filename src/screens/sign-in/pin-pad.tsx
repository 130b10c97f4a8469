// Signing in by PIN: large keys, or the keyboard. What is typed leaves this file only towards the station.
import { useState } from 'preact/hooks';
import type { Answer } from '../connection/connection.ts';
import { saidBy } from '../connection/use-asking.ts';
import { useConnection } from '../connection/use-station.ts';
import { useSentences, useWords } from '../language/use-words.ts';
import { DigitKeys } from '../look/digit-keys.tsx';
import './pin-pad.css';
import { afterKey } from './typed.ts';

export interface PinPadProps {
  readonly title: string;
  /** What the PIN is for, where it is not for signing in. */
  readonly for?: { readonly asks: string; readonly enter: string; send(pin: string): Promise<Answer> };
}

export function PinPad({ title, for: another }: PinPadProps) {
  const connection = useConnection();
  const { signIn, line } = useWords();
  const sentences = useSentences();
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [checking, setChecking] = useState(false);

  const enter = async () => {
    if (pin === '' || checking) return;
    setPin('');
    setChecking(true);
    const answer = await (another ? another.send(pin) : connection.signIn(pin));
    setChecking(false);
    setProblem(answer.kind === 'taken' ? null : saidBy(answer, sentences, line.cut).sentence);
  };
  const type = (key: string) => {
    setProblem(null);
    setPin((typed) => afterKey(typed, key));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      void enter();
    } else type(event.key);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keyboard types the same digits as the buttons inside
    <div
      class="pin-pad"
      onKeyDown={onKeyDown}
      // The keyboard is heard from the first moment, and no key looks as if it were chosen; a sheet that opens looks for this.
      tabIndex={-1}
      autofocus
      ref={(pad) => {
        if (document.activeElement === document.body) pad?.focus();
      }}
    >
      <h1>{title}</h1>
      <p class="pin-typed" aria-live="polite">
        <span aria-hidden="true">
          {checking ? signIn.checking : pin === '' ? (another?.asks ?? signIn.ask) : '•'.repeat(pin.length)}
        </span>
        <span class="unseen">{signIn.typed(pin.length)}</span>
      </p>
      <p class="pin-problem" role="alert">
        {problem}
      </p>
      <DigitKeys
        type={type}
        erase={
          <button type="button" aria-label={signIn.erase} onClick={() => type('Backspace')}>
            ⌫
          </button>
        }
        enter={
          <button type="button" class="button-do" onClick={() => void enter()}>
            {another?.enter ?? signIn.enter}
          </button>
        }
      />
    </div>
  );
}
