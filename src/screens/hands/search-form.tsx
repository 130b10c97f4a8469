// What is known of the hand that somebody looks for.
import { useState } from 'preact/hooks';
import { currencySign } from '../../words/format.ts';
import { useWords } from '../language/use-words.ts';
import { criteriaOf, NO_CRITERIA, type Typed } from './criteria.ts';

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'J', 'Q', 'K'];
const SUITS = { C: '♣', D: '♦', H: '♥', S: '♠' };
const SEATS = ['1', '2', '3', '4', '5', '6', '7'];

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly change: (value: string) => void;
}

function Field({ label, value, change }: FieldProps) {
  return (
    <label>
      {label}
      <input type="text" value={value} onInput={(event) => change(event.currentTarget.value)} />
    </label>
  );
}

function Moment({ label, value, change }: FieldProps) {
  return (
    <label class="moment">
      {label}
      <input type="datetime-local" value={value} onInput={(event) => change(event.currentTarget.value)} />
    </label>
  );
}

interface ChoiceProps extends FieldProps {
  readonly any: string;
  /** What is sent, and what is shown. */
  readonly choices: readonly (readonly [string, string])[];
}

function Choice({ label, value, change, any, choices }: ChoiceProps) {
  return (
    <label>
      {label}
      <select value={value} onChange={(event) => change(event.currentTarget.value)}>
        <option value="">{any}</option>
        {choices.map(([sent, shown]) => (
          <option key={sent} value={sent}>
            {shown}
          </option>
        ))}
      </select>
    </label>
  );
}

const same = (text: string) => [text, text] as const;

export function SearchForm({ search }: { readonly search: (query: string) => void }) {
  const { hands, incidentNames } = useWords();
  const [typed, setTyped] = useState<Typed>(NO_CRITERIA);
  const [problem, setProblem] = useState<string | null>(null);
  const { fields, any } = hands;
  const field = (name: keyof Typed) => ({
    label: name === 'amount' ? `${fields[name]} ${currencySign()}` : fields[name],
    value: typed[name],
    change: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
  });
  const submit = (event: Event) => {
    event.preventDefault();
    const criteria = criteriaOf(typed, hands);
    setProblem(criteria.ok ? null : criteria.problem);
    if (criteria.ok) search(criteria.query);
  };
  const reset = () => {
    setTyped(NO_CRITERIA);
    setProblem(null);
    search('');
  };
  return (
    <form class="search" onSubmit={submit} aria-label={hands.find}>
      <Field {...field('round')} />
      <Choice {...field('seat')} any={hands.anySeat} choices={SEATS.map(same)} />
      <Field {...field('amount')} />
      <Choice {...field('rank')} any={any} choices={RANKS.map(same)} />
      <Choice {...field('suit')} any={any} choices={Object.entries(SUITS)} />
      <Field {...field('dealer')} />
      <Choice {...field('incident')} any={any} choices={Object.entries(incidentNames)} />
      <Field {...field('shoe')} />
      <Moment {...field('at')} />
      <Moment {...field('from')} />
      <Moment {...field('to')} />
      <p class="problem" role="alert">
        {problem}
      </p>
      <div class="search-acts">
        <button type="submit" class="button-do">
          {hands.search}
        </button>
        <button type="button" onClick={reset}>
          {hands.reset}
        </button>
      </div>
    </form>
  );
}
