// An amount in chips, as they are cut out: how many of each.
import { amount, onChip } from '../../words/format.ts';
import '../money/chips.css';
import { breakdown } from '../money/chips.ts';

export function Chips({ cents }: { readonly cents: number }) {
  const { stacks, rest } = breakdown(cents);
  return (
    <span class="chips">
      {stacks.map(({ value, colour, count }) => (
        <span key={value} class="stack">
          {count}×<span class={`chip chip-${colour}`}>{onChip(value)}</span>
        </span>
      ))}
      {rest > 0 ? <span class="stack">{amount(rest)}</span> : null}
    </span>
  );
}
