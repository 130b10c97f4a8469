// Chips to touch: each adds its value, and those that would be too much are dark.

import { onChip, shortMoney } from '../../words/format.ts';
import { useWords } from '../language/use-words.ts';
import './chips.css';
import { colourOf } from './chips.ts';

export interface ChipRowProps {
  /** How much may still be added. */
  readonly room: number;
  /** The denominations of the table. */
  readonly chips: readonly number[];
  readonly add: (cents: number) => void;
  /** A chip comes off, instead of on. */
  readonly isOff?: boolean;
}

/** Larger ones are counted in by the floor. */
const LARGEST = 100_000;

/** Who says what stands on a chip finds it: "Add $25", "Add $1,000: 1K". */
function nameOf(adds: string, printed: string): string {
  return adds.includes(printed) ? adds : `${adds}: ${printed}`;
}

export function ChipRow({ room, chips, add, isOff = false }: ChipRowProps) {
  const { bets } = useWords();
  return (
    <div class="chip-row">
      {chips
        .filter((value) => value <= LARGEST)
        .map((value) => (
          <button
            key={value}
            type="button"
            class={`chip-button chip-${colourOf(value)}`}
            aria-label={nameOf((isOff ? bets.remove : bets.add)(shortMoney(value)), onChip(value))}
            disabled={value > room}
            onClick={() => add(value)}
          >
            {onChip(value)}
          </button>
        ))}
    </div>
  );
}
