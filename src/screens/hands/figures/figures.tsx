// The figures of a period: what the journal says, and nothing that was estimated.
import { useMemo, useState } from 'preact/hooks';
import type { TableFigures } from '../../../protocol/hands.ts';
import { amount, currencySign, decimal, gained } from '../../../words/format.ts';
import { useWords } from '../../language/use-words.ts';
import { useHandsAnswer } from '../ask.ts';
import { useMoments } from '../moments.ts';
import './figures.css';
import { Panel } from './panel.tsx';
import { PERIODS, type Period, periodBetween, periodOf } from './periods.ts';

/** When the shift ends that begins at this hour: the last of the day ends with the first. */
function nextShift(shifts: readonly number[], begins: number): number {
  return shifts.find((hour) => hour > begins) ?? shifts[0] ?? begins;
}

function clockHour(hour: number): string {
  return `${String(hour % 24).padStart(2, '0')}:00`;
}

function seconds(ms: number): string {
  return decimal(ms / 1000);
}

const inWholes = (cents: number) => cents / 100;

function Money({ told }: { readonly told: TableFigures }) {
  const { figures: words, shared, hands } = useWords();
  const { count, hour } = useMoments();
  const { hours, wagers, boxes } = told;
  const panels = useMemo(() => {
    const at = hours.map((one) => one.at);
    const hourly = hours.map((one) => [hour(one.at), count(one.rounds), gained(one.house)]);
    const byBox = boxes.map(({ seat, rounds, bets, house }) => [
      shared.box(seat),
      count(rounds),
      amount(bets),
      gained(house),
    ]);
    const boxColumns = [hands.ask.fields.seat, words.rounds, words.staked, words.house];
    const hourColumns = [words.hour, words.rounds, words.house];
    return [
      {
        title: words.perHour,
        columns: hourColumns,
        rows: hourly,
        bars: { at, values: hours.map((one) => one.rounds) },
      },
      {
        title: words.houseByHour(currencySign()),
        columns: hourColumns,
        rows: hourly,
        bars: { at, values: hours.map((one) => inWholes(one.house)) },
      },
      {
        title: words.byWager(currencySign()),
        columns: [words.byWager(currencySign()), words.times, words.staked, words.house],
        rows: wagers.map(({ wager, lines, stakes, house }) => [
          words.wagers[wager] ?? wager,
          count(lines),
          amount(stakes),
          gained(house),
        ]),
        bars: { at: null, values: wagers.map((one) => inWholes(one.house)) },
      },
      {
        title: words.byBox(currencySign()),
        columns: boxColumns,
        rows: byBox,
        bars: { at: null, values: boxes.map((one) => inWholes(one.house)) },
      },
      {
        title: words.betsByBox(currencySign()),
        columns: boxColumns,
        rows: byBox,
        bars: { at: null, values: boxes.map((one) => inWholes(one.bets)) },
      },
    ];
  }, [told, words]);
  return (
    <>
      {panels.map((panel) => (
        <Panel key={panel.title} {...panel} />
      ))}
    </>
  );
}

function Trouble({ told }: { readonly told: TableFigures }) {
  const { figures: words, incidentNames } = useWords();
  const { count } = useMoments();
  const { incidents, devices, decisions, shifts } = told;
  const panels = useMemo(
    () => [
      {
        title: words.incidents,
        columns: [words.incidents, words.times],
        rows: incidents.map(({ kind, times }) => [incidentNames[kind] ?? kind, count(times)]),
        bars: { at: null, values: incidents.map(({ times }) => times) },
        nothing: words.noIncidents,
      },
      {
        title: words.devices,
        columns: [words.devices, words.lost, words.misread],
        rows: devices.map(({ device, lost, misread }) => [
          words.deviceNames[device] ?? device,
          count(lost),
          count(misread),
        ]),
        nothing: words.allWell,
      },
      {
        title: words.decisions,
        columns: [words.decisions, words.count, words.median, words.slow],
        rows: decisions.map(({ group, decisions: times, medianMs, slowMs }) => [
          words.shift(clockHour(group), clockHour(nextShift(shifts, group))),
          count(times),
          seconds(medianMs),
          seconds(slowMs),
        ]),
        bars: { at: null, values: decisions.map((one) => one.medianMs / 1000) },
      },
    ],
    [told, words],
  );
  return (
    <>
      {panels.map((panel) => (
        <Panel key={panel.title} {...panel} />
      ))}
    </>
  );
}

function Choose({ choose }: { readonly choose: (period: Period) => void }) {
  const words = useWords().figures;
  const [chosen, setChosen] = useState<string>('week');
  const [days, setDays] = useState({ from: '', to: '' });
  const own = periodBetween(days.from, days.to);
  return (
    <form
      class="period"
      aria-label={words.period}
      onSubmit={(event) => {
        event.preventDefault();
        if (!own) return;
        setChosen('own');
        choose(own);
      }}
    >
      {PERIODS.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={chosen === name}
          onClick={() => {
            setChosen(name);
            choose(periodOf(name, Date.now()));
          }}
        >
          {words[name]}
        </button>
      ))}
      {(['from', 'to'] as const).map((end) => (
        <label key={end}>
          {words[end]}
          <input
            type="date"
            value={days[end]}
            onInput={(event) => setDays({ ...days, [end]: event.currentTarget.value })}
          />
        </label>
      ))}
      <button type="submit" aria-pressed={chosen === 'own'}>
        {words.show}
      </button>
    </form>
  );
}

function Totals({ told }: { readonly told: TableFigures }) {
  const { figures: words } = useWords();
  const { count } = useMoments();
  const { rounds, voids, house, adjustments } = told;
  const money = (cents: number) => `${gained(cents)} ${currencySign()}`;
  return (
    <>
      <p class="figures-total" role="status">
        {rounds === 0 ? words.nothing : words.total(count(rounds), count(voids), money(house))}
      </p>
      {adjustments.times > 0 ? (
        <p class="figures-total">
          {words.adjusted(
            count(adjustments.times),
            money(adjustments.house),
            money(house + adjustments.house),
          )}
        </p>
      ) : null}
    </>
  );
}

export function Figures() {
  const { figures: words, hands } = useWords();
  const { full } = useMoments();
  const [{ from, to }, choose] = useState(() => periodOf('week', Date.now()));
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const answer = useHandsAnswer<TableFigures>(
    `/figures?from=${from}&to=${to}&zone=${encodeURIComponent(zone)}`,
  );
  const told = answer.kind === 'given' ? answer.value : null;
  return (
    <div class="figures">
      <Choose choose={choose} />
      {answer.kind === 'waiting' ? <p role="status">{hands.waiting}</p> : null}
      {answer.kind === 'failed' ? <p role="alert">{answer.problem}</p> : null}
      {told ? <Totals told={told} /> : null}
      {told?.since != null && told.since > from ? <p role="note">{words.since(full(told.since))}</p> : null}
      {told && told.rounds > 0 ? (
        <div class="panels">
          <Money told={told} />
          <Trouble told={told} />
        </div>
      ) : null}
    </div>
  );
}
