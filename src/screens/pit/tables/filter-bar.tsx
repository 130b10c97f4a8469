// Which tables are shown, and in which order.
import type { PitTable } from '../../../protocol/pit.ts';
import { usePitWords } from '../speech.tsx';
import { dealerOf, type Filter, isFiltered, NO_FILTER, ORDERS, valuesOf } from './filter.ts';

export interface FilterBarProps {
  readonly filter: Filter;
  readonly set: (filter: Filter) => void;
  readonly tables: readonly PitTable[];
  readonly shown: number;
}

const STATES = ['needs', 'changed', 'live', 'catching-up', 'silent', 'stopped', 'never-came'] as const;

interface ChoiceProps<Value extends string> {
  readonly name: string;
  readonly value: Value;
  readonly choices: readonly (readonly [Value, string])[];
  readonly choose: (value: Value) => void;
}

function Choice<Value extends string>({ name, value, choices, choose }: ChoiceProps<Value>) {
  return (
    <select
      aria-label={name}
      value={value}
      onChange={({ currentTarget }) => {
        const chosen = choices.find(([one]) => one === currentTarget.value);
        if (chosen) choose(chosen[0]);
      }}
    >
      {choices.map(([one, said]) => (
        <option key={one} value={one}>
          {said}
        </option>
      ))}
    </select>
  );
}

const named = (any: string, values: readonly string[]) => [
  ['', any] as const,
  ...values.map((value) => [value, value] as const),
];

export function FilterBar({ filter, set, tables, shown }: FilterBarProps) {
  const { filter: words, states } = usePitWords();
  const { text, state, pack, dealer, order } = filter;
  const packs = valuesOf(tables, (one) => one.pack);
  const dealers = valuesOf(tables, dealerOf);
  return (
    <search class="filter-bar">
      <input
        type="text"
        autocomplete="off"
        aria-label={words.text}
        placeholder={words.text}
        value={text}
        onInput={({ currentTarget }) => set({ ...filter, text: currentTarget.value })}
      />
      <Choice
        name={words.state}
        value={state}
        choices={[
          ['', words.anyState] as const,
          ...STATES.map(
            (one) => [one, one === 'needs' || one === 'changed' ? words.states[one] : states[one]] as const,
          ),
        ]}
        choose={(chosen) => set({ ...filter, state: chosen })}
      />
      {packs.length > 1 ? (
        <Choice
          name={words.pack}
          value={pack}
          choices={named(words.anyPack, packs)}
          choose={(chosen) => set({ ...filter, pack: chosen })}
        />
      ) : null}
      {dealers.length > 1 ? (
        <Choice
          name={words.dealer}
          value={dealer}
          choices={named(words.anyDealer, dealers)}
          choose={(chosen) => set({ ...filter, dealer: chosen })}
        />
      ) : null}
      <Choice
        name={words.order}
        value={order}
        choices={ORDERS.map((one) => [one, words.orders[one]] as const)}
        choose={(chosen) => set({ ...filter, order: chosen })}
      />
      <span class="filter-count">{words.shown(shown, tables.length)}</span>
      {isFiltered(filter) ? (
        <button type="button" onClick={() => set({ ...NO_FILTER, order })}>
          {words.all}
        </button>
      ) : null}
    </search>
  );
}
