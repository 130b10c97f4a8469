// An amount up to a wager, put together of chips: a double for less.
import { useState } from 'preact/hooks';
import { amount, shortMoney } from '../../words/format.ts';
import { useWords } from '../language/use-words.ts';
import { ChipRow } from './chip-row.tsx';

export interface LessAmountProps {
  readonly most: number;
  /** The denominations of the table. */
  readonly chips: readonly number[];
  readonly chosen: (cents: number) => void;
}

export function LessAmount({ most, chips, chosen }: LessAmountProps) {
  const { dealer, shared } = useWords();
  const [cents, setCents] = useState(0);
  return (
    <>
      <p class="draft-sum" role="status">
        {amount(cents)}
      </p>
      <ChipRow room={most - cents} chips={chips} add={(chip) => setCents(cents + chip)} />
      <div class="acts">
        <button type="button" class="act" onClick={() => setCents(0)}>
          {shared.clear}
        </button>
        <button type="button" class="act button-do" disabled={cents === 0} onClick={() => chosen(cents)}>
          {dealer.decisions.double} {dealer.amountOf(shortMoney(cents))}
        </button>
      </div>
    </>
  );
}
