// An amount in chips of the table, as they are cut out: how many of each.
import { amount, onChip } from '../../words/format.ts';
import '../money/chips.css';
import { breakdown, colourOf } from '../money/chips.ts';

export interface ChipsProps {
  readonly cents: number;
  /** The denominations of the table; empty where nobody knows them any more. */
  readonly chips: readonly number[];
}

export function Chips({ cents, chips }: ChipsProps) {
  if (chips.length === 0) return null;
  const { stacks, rest } = breakdown(cents, chips);
  return (
    <span class="chips">
      {stacks.map(({ value, count }) => (
        <span key={value} class="stack">
          {count}×<span class={`chip chip-${colourOf(value)}`}>{onChip(value)}</span>
        </span>
      ))}
      {rest > 0 ? <span class="stack">{amount(rest)}</span> : null}
    </span>
  );
}
