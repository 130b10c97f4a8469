// The fair-shoe report: every shuffle with its reason, so that nobody can claim that a shoe was shuffled because somebody was winning.
import { Fragment } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import type { PitShoes, PitShuffle, PitShuffleWagers } from '../../../protocol/pit/shoes.ts';
import type { PitDays } from '../../../protocol/pit.ts';
import type { PitWords } from '../../../words/en/screens/pit.ts';
import { count, decimal } from '../../../words/format.ts';
import { type Moments, momentsIn } from '../../../words/moments.ts';
import { useAnswer } from '../../connection/ask.ts';
import { percent } from '../../hands/figures/rates.ts';
import { useSpeech, useWords } from '../../language/use-words.ts';
import { moneyIn, otherThanOwn } from '../../money/in-currency.ts';
import { usePitWords } from '../speech.tsx';
import { byName } from '../tables/needs.ts';
import { PIT } from './compare.tsx';
import { type AskedPeriod, PeriodChoice, periodOf } from './period.tsx';
import { type Column, SortedTable } from './sorted-table.tsx';

const money = (currency: string | null, cents: number | null) =>
  cents === null ? '–' : moneyIn(currency, Math.round(cents));

function shuffleColumns({ shoes }: PitWords, { hour }: Moments): Column<PitShuffle>[] {
  const { columns } = shoes;
  const depth = ({ cardsOut, cardsIn }: PitShuffle) => (cardsIn ? cardsOut / cardsIn : null);
  return [
    { name: columns.table, value: ({ table }) => table, said: ({ table }) => table },
    { name: columns.at, value: ({ at }) => at, said: ({ at }) => hour(at) },
    {
      name: columns.reason,
      value: ({ reason }) => shoes.reasons[reason],
      said: ({ reason }) => shoes.reasons[reason],
    },
    { name: columns.clause, value: ({ clause }) => clause, said: ({ clause }) => clause ?? '–' },
    { name: columns.by, value: ({ by }) => by, said: ({ by }) => by ?? '–' },
    { name: columns.dealer, value: ({ dealer }) => dealer, said: ({ dealer }) => dealer ?? '–' },
    { name: columns.rounds, value: ({ rounds }) => rounds, said: ({ rounds }) => count(rounds) },
    {
      name: columns.depth,
      value: depth,
      said: ({ cardsOut, cardsIn }) => (cardsIn ? percent(cardsOut, cardsIn) : count(cardsOut)),
    },
    {
      name: columns.before,
      value: ({ wageredBefore }) => wageredBefore,
      said: ({ currency, wageredBefore }) => money(currency, wageredBefore),
    },
    {
      name: columns.after,
      value: ({ wageredAfter }) => wageredAfter,
      said: ({ currency, wageredAfter }) => money(currency, wageredAfter),
    },
  ];
}

function Reasons({ told: { reasons } }: { readonly told: PitShoes }) {
  const { shoes } = usePitWords();
  const tables = [...new Set(reasons.map(({ table }) => table))].toSorted(byName);
  const found = [...new Set(reasons.map(({ reason }) => reason))];
  const times = (table: string, reason: string) =>
    reasons.find((one) => one.table === table && one.reason === reason)?.times ?? 0;
  return (
    <SortedTable
      title={shoes.reasonsByTable}
      rows={tables}
      keyOf={(table) => table}
      columns={[
        { name: shoes.columns.table, value: (table) => table, said: (table) => table },
        ...found.map((reason) => ({
          name: shoes.reasons[reason],
          value: (table: string) => times(table, reason),
          said: (table: string) => count(times(table, reason)),
        })),
      ]}
    />
  );
}

function Early({ told: { early } }: { readonly told: PitShoes }) {
  const { shoes } = usePitWords();
  const { columns } = shoes;
  return (
    <SortedTable
      title={shoes.early}
      rows={early}
      keyOf={({ table, dealer }) => `${table}\t${dealer}`}
      columns={[
        { name: columns.table, value: ({ table }) => table, said: ({ table }) => table },
        { name: columns.dealer, value: ({ dealer }) => dealer, said: ({ dealer }) => dealer ?? '–' },
        {
          name: columns.times,
          value: ({ times }) => times,
          said: ({ times, of }) => shoes.timesOf(count(times), count(of)),
        },
        {
          name: columns.share,
          value: ({ times, of }) => (of === 0 ? null : times / of),
          said: ({ times, of }) => percent(times, of),
        },
        {
          name: columns.depth,
          value: ({ depth }) => depth,
          said: ({ depth }) => (depth === null ? '–' : `${decimal(depth)} %`),
        },
      ]}
    />
  );
}

/** Whether shuffles follow the wagers. */
interface WagersProps {
  readonly title: string;
  readonly currency: string;
  readonly wagers: PitShuffleWagers;
}

function Wagers({ title, currency, wagers }: WagersProps) {
  const { shoes } = usePitWords();
  const { shuffles, mean, expected, z } = wagers;
  return (
    <div class="tile-of-figure">
      <dt>{[title, otherThanOwn(currency)].filter(Boolean).join(', ')}</dt>
      <dd>
        <b>{z === null ? '–' : `z = ${decimal(z)}`}</b>
        <small>
          {shoes.wagers(count(shuffles), money(currency, mean), money(currency, expected))}{' '}
          {z === null ? shoes.tooFew : Math.abs(z) < 2 ? shoes.ordinary : shoes.striking}
        </small>
      </dd>
    </div>
  );
}

function Told({ told }: { readonly told: PitShoes }) {
  const words = usePitWords();
  const { figures } = useWords();
  const { language } = useSpeech();
  const moments = useMemo(() => momentsIn(language), [language]);
  const columns = useMemo(() => shuffleColumns(words, moments), [words, moments]);
  const { shoes } = words;
  if (told.shuffles.length === 0) return <p role="status">{words.nothing}</p>;
  return (
    <>
      <p>{shoes.means}</p>
      <p class="quiet">{words.period.between(moments.full(told.from), moments.full(told.to))}</p>
      <p class="figures-acts no-print">
        <button type="button" onClick={() => print()}>
          {figures.print}
        </button>
      </p>
      <dl class="figure-tiles">
        {told.wagers.map(({ currency, early, byCards }) => (
          <Fragment key={currency}>
            <Wagers title={shoes.beforeEarly} currency={currency} wagers={early} />
            <Wagers title={shoes.beforeByCards} currency={currency} wagers={byCards} />
          </Fragment>
        ))}
      </dl>
      <h3>{shoes.early}</h3>
      {told.early.length === 0 ? <p>{shoes.noEarly}</p> : <Early told={told} />}
      <h3>{shoes.reasonsByTable}</h3>
      <Reasons told={told} />
      <h3>{shoes.all}</h3>
      {told.more ? <p role="note">{shoes.more}</p> : null}
      <SortedTable
        title={shoes.all}
        columns={columns}
        rows={told.shuffles}
        keyOf={({ table, line, seq }) => `${table}\t${line}\t${seq}`}
      />
    </>
  );
}

interface ShoesProps {
  readonly now: number;
  readonly days: PitDays;
  readonly tables: readonly string[];
}

export function Shoes({ now, days, tables }: ShoesProps) {
  const words = usePitWords();
  const { hands } = useWords();
  const [table, setTable] = useState('');
  const [period, setPeriod] = useState<AskedPeriod>(() => ({
    ...periodOf('today', days, now),
    span: 'today',
  }));
  const asked = new URLSearchParams({
    from: String(period.from),
    to: String(period.to),
    ...(table !== '' && { table }),
  });
  const answer = useAnswer<PitShoes>(PIT, `/shoes?${asked}`);
  return (
    <div class="across figures">
      <h2>{words.shoes.title}</h2>
      <PeriodChoice asked={period} ask={setPeriod} days={days} now={now} />
      <label class="pit-field no-print">
        {words.shoes.columns.table}
        <select value={table} onChange={({ currentTarget }) => setTable(currentTarget.value)}>
          <option value="">{words.filter.anyTable}</option>
          {tables.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {answer.kind === 'waiting' ? <p role="status">{hands.waiting}</p> : null}
      {answer.kind === 'failed' ? <p role="alert">{answer.problem}</p> : null}
      {answer.kind === 'given' ? <Told told={answer.value} /> : null}
    </div>
  );
}
