// The fields of the search.
export interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly change: (value: string) => void;
}

export function Field({ name, label, value, change, example }: FieldProps & { readonly example?: string }) {
  return (
    <label class={`criterion criterion-${name}`}>
      {label}
      <input
        type="text"
        autocomplete="off"
        value={value}
        placeholder={example}
        onInput={(event) => change(event.currentTarget.value)}
      />
    </label>
  );
}

export function Moment({ name, label, value, change }: FieldProps) {
  return (
    <label class={`criterion criterion-${name} moment`}>
      {label}
      <input type="datetime-local" value={value} onInput={(event) => change(event.currentTarget.value)} />
    </label>
  );
}

/** "1" or nothing. */
export function Tick({ name, label, value, change }: FieldProps) {
  return (
    <label class={`criterion criterion-${name} tick`}>
      <input
        type="checkbox"
        checked={value !== ''}
        onChange={(event) => change(event.currentTarget.checked ? '1' : '')}
      />
      {label}
    </label>
  );
}

interface ChoiceProps extends FieldProps {
  /** What stands for no choice; left out: one is always chosen. */
  readonly any?: string;
  /** What is sent, and what is shown. */
  readonly choices: readonly (readonly [string, string])[];
}

export function Choice({ name, label, value, change, any, choices }: ChoiceProps) {
  return (
    <label class={`criterion criterion-${name}`}>
      {label}
      <select value={value} onChange={(event) => change(event.currentTarget.value)}>
        {any === undefined ? null : <option value="">{any}</option>}
        {choices.map(([sent, shown]) => (
          <option key={sent} value={sent}>
            {shown}
          </option>
        ))}
      </select>
    </label>
  );
}
