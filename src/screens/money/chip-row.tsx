// Chips to touch: each adds its value, and those that would be too much are dark.

import { onChip, shortMoney } from '../../words/format.ts';
import { useWords } from '../language/use-words.ts';
import './chips.css';
import { CHIPS } from './chips.ts';

export interface ChipRowProps {
  /** How much may still be added. */
  readonly room: number;
  readonly smallest: number;
  readonly add: (cents: number) => void;
}

/** Larger ones are counted in by the floor. */
const LARGEST = 100_000;

export function ChipRow({ room, smallest, add }: ChipRowProps) {
  const { bets } = useWords();
  const chips = CHIPS.filter(({ value }) => value >= smallest && value <= LARGEST).toReversed();
  return (
    <div class="chip-row">
      {chips.map(({ value, colour }) => (
        <button
          key={value}
          type="button"
          class={`chip-button chip-${colour}`}
          aria-label={bets.add(shortMoney(value))}
          disabled={value > room}
          onClick={() => add(value)}
        >
          {onChip(value)}
        </button>
      ))}
    </div>
  );
}
