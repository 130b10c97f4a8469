// Signing in by staff number and PIN: large keys, or the keyboard. What is typed leaves this file only towards the station.
import { useState } from 'preact/hooks';
import type { Answer } from '../connection/connection.ts';
import { saidBy } from '../connection/use-asking.ts';
import { useConnection } from '../connection/use-station.ts';
import { useSentences, useWords } from '../language/use-words.ts';
import { DigitKeys } from '../look/digit-keys.tsx';
import './pin-pad.css';
import { afterEnter, afterKey, type Credentials, type Field, NOTHING_TYPED } from './typed.ts';

export interface PinPadProps {
  readonly title: string;
  /** What number and PIN are for, where they are not for signing in. */
  readonly for?: { readonly enter: string; send(given: Credentials): Promise<Answer> };
}

export function PinPad({ title, for: another }: PinPadProps) {
  const connection = useConnection();
  const { signIn, line } = useWords();
  const sentences = useSentences();
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const [problem, setProblem] = useState<string | null>(null);
  const [checking, setChecking] = useState(false);

  const enter = async () => {
    if (checking) return;
    const next = afterEnter(typed);
    if (next !== 'send') {
      setTyped(next);
      return;
    }
    const { number, pin } = typed;
    setTyped({ ...typed, pin: '' });
    setChecking(true);
    const answer = await (another ? another.send({ number, pin }) : connection.signIn({ number, pin }));
    setChecking(false);
    setProblem(answer.kind === 'taken' ? null : saidBy(answer, sentences, line.cut).sentence);
  };
  const type = (key: string) => {
    setProblem(null);
    setTyped((before) => afterKey(before, key));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      void enter();
    } else type(event.key);
  };
  const field = (name: Field, text: string) => (
    <button
      type="button"
      class="pin-field"
      aria-pressed={typed.at === name}
      onClick={() => setTyped({ ...typed, at: name })}
    >
      <small>{signIn[name]}</small>
      <span aria-hidden="true">{text === '' ? ' ' : text}</span>
      <span class="unseen">{signIn.typed(typed[name].length)}</span>
    </button>
  );
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
      <h2>{title}</h2>
      <div class="pin-fields" aria-live="polite">
        {field('number', typed.number)}
        {field('pin', checking ? signIn.checking : '•'.repeat(typed.pin.length))}
      </div>
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
            {typed.at === 'number' ? signIn.next : (another?.enter ?? signIn.enter)}
          </button>
        }
      />
    </div>
  );
}
