// Tables, dealers or shifts side by side, in a period: figures, plots, and the same as a file for spreadsheets.
import { useMemo, useState } from 'preact/hooks';
import type { ComparedBy, PitCompared, PitComparison, PitDays } from '../../../protocol/pit.ts';
import type { PitWords } from '../../../words/en/screens/pit.ts';
import { amount, count, currencySign, decimal, gained } from '../../../words/format.ts';
import { type Moments, momentsIn } from '../../../words/moments.ts';
import { useAnswer } from '../../connection/ask.ts';
import { csvOf } from '../../hands/figures/csv.ts';
import { Panel, type PanelProps } from '../../hands/figures/panel.tsx';
import { percent } from '../../hands/figures/rates.ts';
import { save } from '../../hands/save.ts';
import { useSpeech, useWords } from '../../language/use-words.ts';
import { otherThanOwn } from '../../money/in-currency.ts';
import { usePitWords } from '../speech.tsx';
import { type AskedPeriod, PeriodChoice, periodOf } from './period.tsx';
import { type Column, SortedTable } from './sorted-table.tsx';

export const PIT = '/api/pit';
const BY: readonly ComparedBy[] = ['table', 'dealer', 'shift'];
/** More bars than this are no picture any more: those who won or lost most. */
const MOST_BARS = 24;

const inWholes = (cents: number) => cents / 100;
const whole = (cents: number) => gained(Math.round(cents / 100) * 100);

function whoOf(by: ComparedBy, { who }: PitCompared, { hour }: Moments, nobody: string): string {
  if (by === 'shift') return hour(Number(who));
  return who === '' ? nobody : who;
}

function columnsOf(
  { by, compared }: PitComparison,
  { compare }: PitWords,
  moments: Moments,
  nobody: string,
): Column<PitCompared>[] {
  const { columns } = compare;
  const number = (
    name: string,
    value: (row: PitCompared) => number | null,
    write: (value: number) => string,
  ) => ({
    name,
    value,
    said: (row: PitCompared) => {
      const known = value(row);
      return known === null ? '–' : write(known);
    },
  });
  return [
    {
      name: compare.by[by],
      value: (row) => (by === 'shift' ? Number(row.who) : row.who),
      said: (row) => whoOf(by, row, moments, nobody),
    },
    ...(by === 'table' ? [] : [number(columns.tables, (row) => row.tables, count)]),
    // Where there is only one, it stands over the plots.
    ...(currenciesIn(compared).length < 2
      ? []
      : [{ name: columns.currency, value: currencyOf, said: currencyOf }]),
    number(columns.rounds, (row) => row.rounds, count),
    number(columns.hours, (row) => row.hours, decimal),
    number(columns.perHour, (row) => row.perHour, decimal),
    number(columns.target, (row) => row.target, decimal),
    number(
      columns.handle,
      (row) => row.handle,
      (cents) => amount(Math.round(cents / 100) * 100),
    ),
    number(columns.win, (row) => row.house, whole),
    {
      name: columns.hold,
      value: ({ handle, house }) => (handle === 0 ? null : house / handle),
      said: ({ handle, house }) => percent(house, handle),
    },
    number(columns.theoretical, (row) => row.theoretical, whole),
    number(columns.luck, (row) => row.luck?.z ?? null, decimal),
    number(columns.voids, (row) => row.voids, count),
    number(columns.incidents, (row) => row.incidents, count),
    number(columns.typed, (row) => row.typed, count),
    number(columns.corrected, (row) => row.corrected, count),
  ];
}

const currencyOf = ({ currency }: PitCompared) => currency;
const currenciesIn = (compared: readonly PitCompared[]) => [...new Set(compared.map(currencyOf))].sort();

interface Paneled {
  readonly told: PitComparison;
  readonly words: PitWords;
  readonly moments: Moments;
  readonly nobody: string;
}

/** Money of each currency has plots of its own: nothing is added that is not alike. */
function panelsOf(all: Paneled): PanelProps[] {
  const money = currenciesIn(all.told.compared).flatMap((currency) => moneyPanels(all, currency));
  return [...money, pacePanel(all)];
}

function moneyPanels({ told, words, moments, nobody }: Paneled, currency: string): PanelProps[] {
  const { compare } = words;
  const most = told.compared
    .filter((one) => one.currency === currency)
    .toSorted((a, b) => Math.abs(b.house) - Math.abs(a.house))
    .slice(0, MOST_BARS)
    .toSorted((a, b) => b.house - a.house);
  const sums = told.days.map(({ day, house }) => ({
    day: new Date(`${day}T00:00`).getTime(),
    house: house.reduce<number>(
      (sum, one, index) => sum + (told.compared[index]?.currency === currency ? (one ?? 0) : 0),
      0,
    ),
  }));
  const sign = otherThanOwn(currency) || currencySign();
  return [
    {
      title: compare.winBy(compare.by[told.by], sign),
      columns: [compare.by[told.by], compare.columns.win, compare.columns.theoretical],
      rows: most.map((one) => [
        whoOf(told.by, one, moments, nobody),
        whole(one.house),
        one.theoretical === null ? '–' : whole(one.theoretical),
      ]),
      bars: {
        at: null,
        values: most.map(({ house }) => inWholes(house)),
        money: true,
        line: most.map(({ theoretical }) => (theoretical === null ? null : inWholes(theoretical))),
      },
    },
    {
      title: compare.winByDay(sign),
      columns: [compare.day, compare.columns.win],
      rows: sums.map(({ day, house }) => [moments.day(day), whole(house)]),
      bars: {
        at: sums.map(({ day }) => day),
        step: 'day',
        values: sums.map(({ house }) => inWholes(house)),
        money: true,
      },
    },
  ];
}

function pacePanel({ told, words, moments, nobody }: Paneled): PanelProps {
  const { compare } = words;
  const paced = told.compared
    .filter(({ perHour }) => perHour !== null)
    .toSorted((a, b) => (b.perHour ?? 0) - (a.perHour ?? 0))
    .slice(0, MOST_BARS);
  return {
    title: compare.paceBy(compare.by[told.by]),
    columns: [compare.by[told.by], compare.columns.perHour, compare.columns.target],
    rows: paced.map((one) => [
      whoOf(told.by, one, moments, nobody),
      decimal(one.perHour ?? 0),
      one.target === null ? '–' : decimal(one.target),
    ]),
    bars: {
      at: null,
      values: paced.map(({ perHour }) => perHour ?? 0),
      line: paced.map(({ target }) => target),
    },
  };
}

function Told({ told }: { readonly told: PitComparison }) {
  const words = usePitWords();
  const { figures } = useWords();
  const { language } = useSpeech();
  const moments = useMemo(() => momentsIn(language), [language]);
  const columns = useMemo(() => columnsOf(told, words, moments, figures.nobody), [told, words, moments]);
  const panels = useMemo(
    () => panelsOf({ told, words, moments, nobody: figures.nobody }),
    [told, words, moments],
  );
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const download = () => {
    const rows = told.compared.map((row) => columns.map(({ value }) => value(row)));
    save(csvOf([columns.map(({ name }) => name), ...rows]), `compare-${told.by}.csv`, 'text/csv');
  };
  if (told.compared.length === 0) return <p role="status">{words.nothing}</p>;
  return (
    <>
      {told.books === 'working' ? <p role="note">{words.compare.working}</p> : null}
      {told.lacking.length > 0 ? (
        <p role="note">
          {words.compare.lacking(
            told.lacking.map(({ table, since }) => `${table} (${moments.day(since)})`).join(', '),
          )}
        </p>
      ) : null}
      <p class="figures-acts no-print">
        <button type="button" onClick={download}>
          {figures.download}
        </button>
        <button type="button" onClick={() => print()}>
          {figures.print}
        </button>
      </p>
      <SortedTable
        title={words.compare.by[told.by]}
        columns={columns}
        rows={told.compared}
        keyOf={({ who, currency }) => `${currency} ${who}`}
      />
      <div class="panels">
        {panels.map((panel) => (
          <Panel key={panel.title} {...panel} moments={moments} zone={zone} />
        ))}
      </div>
    </>
  );
}

export function Compare({ now, days }: { readonly now: number; readonly days: PitDays }) {
  const words = usePitWords();
  const { hands } = useWords();
  const [by, setBy] = useState<ComparedBy>('table');
  const [period, setPeriod] = useState<AskedPeriod>(() => ({
    ...periodOf('today', days, now),
    span: 'today',
  }));
  const answer = useAnswer<PitComparison>(PIT, `/compare?by=${by}&from=${period.from}&to=${period.to}`);
  return (
    <div class="across figures">
      <h2>{words.views.compare}</h2>
      <fieldset class="compared-by" aria-label={words.compare.what}>
        {BY.map((one) => (
          <button key={one} type="button" aria-pressed={by === one} onClick={() => setBy(one)}>
            {words.compare.by[one]}
          </button>
        ))}
      </fieldset>
      <PeriodChoice asked={period} ask={setPeriod} days={days} now={now} />
      {answer.kind === 'waiting' ? <p role="status">{hands.waiting}</p> : null}
      {answer.kind === 'failed' ? <p role="alert">{answer.problem}</p> : null}
      {answer.kind === 'given' ? <Told told={answer.value} /> : null}
    </div>
  );
}
