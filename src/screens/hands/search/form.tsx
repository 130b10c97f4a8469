// What is known of the hand that somebody looks for: what a guest tells first, the rest below.
import { useEffect, useState } from 'preact/hooks';
import type { DealerList } from '../../../protocol/hands.ts';
import { currencySign } from '../../../words/format.ts';
import { useKnown } from '../../connection/use-station.ts';
import { useWords } from '../../language/use-words.ts';
import { useHandsAnswer } from '../ask.ts';
import { criteriaOf, NO_CRITERIA, type Preset, presetOf, type Typed } from './criteria.ts';
import { Choice, Field, type FieldProps, Moment, Tick } from './fields.tsx';

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'J', 'Q', 'K'];
const SUITS = { C: '♣', D: '♦', H: '♥', S: '♠' };
const SEATS = ['1', '2', '3', '4', '5', '6', '7'];
const MINUTES = ['5', '15', '30', '60', '120', '180'];
const PRESETS: readonly Preset[] = ['hour', 'evening', 'night'];

const same = (text: string) => [text, text] as const;

type FieldOf = (name: keyof Typed) => FieldProps;

/** From all who have dealt. When the station does not name them, the name is typed. */
function DealerChoice({ field }: { readonly field: FieldProps }) {
  const { any } = useWords().hands;
  const answer = useHandsAnswer<DealerList>('/dealers', useKnown().view?.dealer);
  const [dealers, setDealers] = useState<readonly string[]>([]);
  // A list that is shown stays until the next one is here.
  useEffect(() => {
    if (answer.kind === 'given') setDealers(answer.value.dealers);
  }, [answer]);
  if (answer.kind === 'failed' && dealers.length === 0) return <Field {...field} />;
  return <Choice {...field} any={any} choices={dealers.map(same)} />;
}

function Told({ field, preset }: { readonly field: FieldOf; readonly preset: (chosen: Preset) => void }) {
  const { any, ask } = useWords().hands;
  return (
    <>
      <fieldset class="presets" aria-label={ask.times}>
        {PRESETS.map((chosen) => (
          <button key={chosen} type="button" onClick={() => preset(chosen)}>
            {ask.presets[chosen]}
          </button>
        ))}
      </fieldset>
      <Moment {...field('about')} />
      <Choice {...field('within')} choices={MINUTES.map(same)} />
      <Choice {...field('seat')} any={any} choices={SEATS.map(same)} />
      <Field {...field('held')} example={ask.heldExample} />
      <Tick {...field('pair')} />
      <Field {...field('total')} />
      <Choice {...field('result')} any={any} choices={Object.entries(ask.results)} />
      <Field {...field('amount')} example={ask.amountExample} />
      <Choice {...field('of')} any={any} choices={Object.entries(ask.sums)} />
      <Field {...field('player')} />
      <DealerChoice field={field('dealer')} />
      <Field {...field('round')} />
    </>
  );
}

function More({ field }: { readonly field: FieldOf }) {
  const { hands, incidentNames } = useWords();
  const { any, ask } = hands;
  return (
    <details class="more-criteria">
      <summary>{ask.more}</summary>
      <div class="criteria">
        <Choice {...field('rank')} any={any} choices={RANKS.map(same)} />
        <Choice {...field('suit')} any={any} choices={Object.entries(SUITS)} />
        <Field {...field('shoe')} />
        <Choice {...field('incident')} any={any} choices={Object.entries(incidentNames)} />
        <Moment {...field('from')} />
        <Moment {...field('to')} />
      </div>
    </details>
  );
}

export function SearchForm({ search }: { readonly search: (query: string) => void }) {
  const { hands } = useWords();
  const [typed, setTyped] = useState<Typed>(NO_CRITERIA);
  const [problem, setProblem] = useState<string | null>(null);
  const { fields } = hands.ask;
  const field: FieldOf = (name) => ({
    label: name === 'amount' ? `${fields[name]} ${currencySign()}` : fields[name],
    value: typed[name],
    name,
    change: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
  });
  const submit = (event: Event) => {
    event.preventDefault();
    const criteria = criteriaOf(typed, hands.ask);
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
      <div class="criteria">
        <Told
          field={field}
          preset={(chosen) => setTyped((before) => ({ ...before, ...presetOf(chosen, Date.now()) }))}
        />
      </div>
      <More field={field} />
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
