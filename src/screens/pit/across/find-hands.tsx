// A hand that somebody tells of, who does not know the table: "two eights at seat 3, about nine, paid too little".
import { useState } from 'preact/hooks';
import type { PitFoundHands } from '../../../protocol/pit.ts';
import { faceSign } from '../../../words/faces.ts';
import { currencySign, gained, shortMoney } from '../../../words/format.ts';
import { useAnswer } from '../../connection/ask.ts';
import { criteriaOf, NO_CRITERIA, type Preset, presetOf, type Typed } from '../../hands/search/criteria.ts';
import { Choice, Field, type FieldProps, Moment, Tick } from '../../hands/search/fields.tsx';
import { useMoments } from '../../language/moments.ts';
import { useWords } from '../../language/use-words.ts';
import { handsAddress, type Place } from '../place.ts';
import { usePitWords } from '../speech.tsx';
import { PIT } from './compare.tsx';
import { questionOf, WON_LESS } from './question.ts';

const SEATS = ['1', '2', '3', '4', '5', '6', '7'];
const MINUTES = ['5', '15', '30', '60', '120', '180'];
const PRESETS: readonly Preset[] = ['hour', 'evening', 'night'];
const same = (text: string) => [text, text] as const;

const NOTHING_TYPED = { ...NO_CRITERIA, of: 'wager', table: '' };

/** What was typed outlives a look at one of the hands: whoever comes back finds it. */
function typedBefore(): Typed & { readonly table: string } {
  const state: unknown = history.state;
  const typed = typeof state === 'object' && state !== null && 'typed' in state ? state.typed : null;
  if (typeof typed !== 'object' || typed === null) return NOTHING_TYPED;
  const kept = new Map(Object.entries(typed).map(([name, value]) => [name, String(value)]));
  const filled = Object.keys(NO_CRITERIA).map((name) => [name, kept.get(name) ?? '']);
  return { ...NOTHING_TYPED, ...Object.fromEntries(filled), table: kept.get('table') ?? '' };
}

interface FindHandsProps {
  readonly place: Place;
  readonly go: (place: Place) => void;
  readonly tables: readonly string[];
  readonly now: number;
}

function Found({ query }: { readonly query: string }) {
  const { hands } = useWords();
  const words = usePitWords();
  const { full } = useMoments();
  const answer = useAnswer<PitFoundHands>(PIT, `/hands?${query}`);
  if (answer.kind === 'waiting') return <p role="status">{hands.waiting}</p>;
  if (answer.kind === 'failed') return <p role="alert">{answer.problem}</p>;
  const found = answer.value.hands;
  return (
    <>
      <p role="status" class="quiet">
        {found.length === 0 ? hands.none : words.find.found(found.length, answer.value.more)}
      </p>
      <ol class="found-hands">
        {found.map((one) => (
          <li key={`${one.table}\t${one.line}\t${one.round}\t${one.seat}\t${one.hand}`}>
            <a href={handsAddress(one.table, one.line, one.round, one.seat)}>
              <span class="found-where">
                <b>{one.table}</b> <time>{full(one.at)}</time>
              </span>
              <span class="found-cards">
                {hands.ask.box(one.seat)} <b>{one.cards.split(' ').map(faceSign).join(' ')}</b>{' '}
                {hands.ask.total(one.total)}
                {one.blackjack
                  ? ` ${hands.ask.results.blackjack}`
                  : one.bust
                    ? ` ${hands.ask.results.bust}`
                    : ''}
              </span>
              <span class="found-money">
                {hands.ask.wager(shortMoney(one.wager))} · {hands.ask.net(gained(one.net))}
              </span>
              <small>
                {hands.round(one.round)}
                {one.dealer === null ? '' : ` · ${hands.dealtBy(one.dealer)}`}
              </small>
            </a>
          </li>
        ))}
      </ol>
    </>
  );
}

export function FindHands({ place, go, tables, now }: FindHandsProps) {
  const { hands, incidentNames } = useWords();
  const words = usePitWords();
  const { any, ask } = hands;
  const [typed, setTyped] = useState(typedBefore);
  const [problem, setProblem] = useState<string | null>(null);
  const field = (name: keyof Typed): FieldProps => ({
    label: name === 'amount' ? `${ask.fields[name]} ${currencySign()}` : ask.fields[name],
    value: typed[name],
    name,
    change: (value) => setTyped((before) => ({ ...before, [name]: value })),
  });
  const submit = (event: Event) => {
    event.preventDefault();
    const criteria = criteriaOf(typed, ask);
    setProblem(criteria.ok ? null : criteria.problem);
    if (!criteria.ok) return;
    go({ view: 'hands', query: questionOf(criteria.query, typed.table) });
    history.replaceState({ typed }, '');
  };
  return (
    <div class="across find-across">
      <form class="search" onSubmit={submit} aria-label={words.views.hands}>
        <h2>{words.find.title}</h2>
        <p class="quiet">{words.find.means}</p>
        <div class="criteria">
          <fieldset class="presets" aria-label={ask.times}>
            {PRESETS.map((chosen) => (
              <button
                key={chosen}
                type="button"
                onClick={() => setTyped((before) => ({ ...before, ...presetOf(chosen, now) }))}
              >
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
          <Field {...field('amount')} example={ask.amountExample} />
          <Choice {...field('of')} choices={[...Object.entries(ask.sums), [WON_LESS, words.find.wonLess]]} />
          <Field {...field('dealer')} />
          <Choice
            {...{ name: 'table', label: words.shoes.columns.table, value: typed.table }}
            change={(table) => setTyped((before) => ({ ...before, table }))}
            any={words.filter.anyTable}
            choices={tables.map(same)}
          />
          <Choice {...field('incident')} any={any} choices={Object.entries(incidentNames)} />
        </div>
        <p class="problem" role="alert">
          {problem}
        </p>
        <div class="search-acts">
          <button type="submit" class="button-do">
            {hands.search}
          </button>
          <button
            type="button"
            onClick={() => {
              setTyped(NOTHING_TYPED);
              setProblem(null);
              go({ view: 'hands', query: '' });
            }}
          >
            {hands.reset}
          </button>
        </div>
      </form>
      <section class="found-across" aria-label={hands.list}>
        {place.query === '' ? <p class="quiet">{words.find.nothingAsked}</p> : <Found query={place.query} />}
      </section>
    </div>
  );
}
