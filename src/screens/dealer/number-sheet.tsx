// A number that somebody has counted: cards in a stack, cards left in the shoe.
import { useState } from 'preact/hooks';
import { useWords } from '../language/use-words.ts';
import { Sheet } from '../look/sheet.tsx';

export interface NumberSheetProps {
  readonly title: string;
  readonly close: () => void;
  readonly chosen: (number: number) => void;
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];
const MOST_DIGITS = 4;

export function NumberSheet({ title, close, chosen }: NumberSheetProps) {
  const { shared, signIn, dealer } = useWords();
  const [typed, setTyped] = useState('');
  return (
    <Sheet title={title} close={close}>
      <p class="draft-sum" role="status">
        {typed === '' ? dealer.howMany : typed}
      </p>
      <div class="keys">
        {DIGITS.map((digit) => (
          <button
            key={digit}
            type="button"
            aria-label={signIn.digit(digit)}
            onClick={() => setTyped((text) => (text + digit).slice(0, MOST_DIGITS))}
          >
            {digit}
          </button>
        ))}
        <button type="button" onClick={() => setTyped('')}>
          {shared.clear}
        </button>
        <button
          type="button"
          class="button-do"
          disabled={typed === ''}
          onClick={() => {
            close();
            chosen(Number(typed));
          }}
        >
          {dealer.ready}
        </button>
      </div>
    </Sheet>
  );
}
