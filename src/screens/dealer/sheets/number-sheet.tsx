// A number that somebody has counted: cards in a stack, cards left in the shoe.
import { useState } from 'preact/hooks';
import { useWords } from '../../language/use-words.ts';
import { DigitKeys } from '../../look/digit-keys.tsx';
import { Sheet } from '../../look/sheet.tsx';

export interface NumberSheetProps {
  readonly title: string;
  readonly close: () => void;
  readonly chosen: (number: number) => void;
}

const MOST_DIGITS = 4;

export function NumberSheet({ title, close, chosen }: NumberSheetProps) {
  const { shared, dealer } = useWords();
  const [typed, setTyped] = useState('');
  return (
    <Sheet title={title} close={close}>
      <p class="draft-sum" role="status">
        {typed === '' ? dealer.howMany : typed}
      </p>
      <DigitKeys
        type={(digit) => setTyped((text) => (text + digit).slice(0, MOST_DIGITS))}
        erase={
          <button type="button" onClick={() => setTyped('')}>
            {shared.clear}
          </button>
        }
        enter={
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
        }
      />
    </Sheet>
  );
}
