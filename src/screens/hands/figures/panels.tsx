// The panels of the figures: each a plot and its numbers.
import { useMemo } from 'preact/hooks';
import type { TableFigures } from '../../../protocol/figures.ts';
import type { Words } from '../../../words/en/screens.ts';
import { amount, count, currencySign, decimal, gained } from '../../../words/format.ts';
import type { Moments } from '../../../words/moments.ts';
import { useWords } from '../../language/use-words.ts';
import { Panel, type PanelProps } from './panel.tsx';
import { hoursOf, percent, perHour, rate } from './rates.ts';

type Panels = readonly PanelProps[];

const inWholes = (cents: number) => cents / 100;
const known = (cents: number | null) => (cents === null ? '…' : gained(Math.round(cents / 100) * 100));

function pacePanel({ paces }: TableFigures, words: Words['figures']): PanelProps {
  return {
    title: words.pace,
    columns: [words.box, words.rounds, words.hours, words.perHour, words.target, words.ofTarget],
    rows: paces.map(({ boxes, rounds, busyMs, target }) => {
      const pace = perHour(rounds, busyMs);
      const share = pace === null || target === null ? '–' : percent(pace, target);
      const wanted = target === null ? '–' : count(target);
      return [words.boxes(count(boxes)), count(rounds), hoursOf(busyMs), rate(pace), wanted, share];
    }),
  };
}

function stepPanels({ steps, step }: TableFigures, words: Words['figures'], moments: Moments): Panels {
  const at = steps.map((one) => one.at);
  const name = step === 'hour' ? moments.hour : moments.day;
  const rows = steps.map((one) => [
    name(one.at),
    count(one.rounds),
    gained(one.house),
    known(one.theoretical),
  ]);
  const columns = [words.when[step], words.rounds, words.house, words.theoretical];
  const theory = steps.map((one) => (one.theoretical === null ? null : inWholes(one.theoretical)));
  return [
    {
      title: `${words.byStep[step]}: ${words.houseByStep(currencySign())}`,
      columns,
      rows,
      bars: { at, step, values: steps.map((one) => inWholes(one.house)), money: true, line: theory },
    },
    {
      title: `${words.byStep[step]}: ${words.roundsByStep}`,
      columns,
      rows,
      bars: { at, step, values: steps.map((one) => one.rounds) },
    },
  ];
}

function moneyPanels(
  { wagers, boxes, dealers }: TableFigures,
  words: Words['figures'],
  box: (seat: number) => string,
): Panels {
  const sign = currencySign();
  const bars = (list: readonly { readonly house: number }[]) => ({
    at: null,
    values: list.map((one) => inWholes(one.house)),
    money: true,
  });
  return [
    {
      title: words.byWager(sign),
      columns: [words.byWager(sign), words.times, words.staked, words.house, words.hold, words.theoretical],
      rows: wagers.map(({ wager, lines, stakes, house, theoretical }) => [
        words.wagers[wager] ?? wager,
        count(lines),
        amount(stakes),
        gained(house),
        percent(house, stakes),
        known(theoretical),
      ]),
      bars: bars(wagers),
    },
    {
      title: words.byBox(sign),
      columns: [words.box, words.rounds, words.staked, words.house, words.hold],
      rows: boxes.map(({ seat, rounds, bets, house }) => [
        box(seat),
        count(rounds),
        amount(bets),
        gained(house),
        percent(house, bets),
      ]),
      bars: bars(boxes),
    },
    {
      title: words.byDealer(sign),
      columns: [words.dealer, words.rounds, words.perHour, words.staked, words.house, words.hold],
      rows: dealers.map(({ dealer, rounds, busyMs, bets, house }) => [
        dealer === '' ? words.nobody : dealer,
        count(rounds),
        rate(perHour(rounds, busyMs)),
        amount(bets),
        gained(house),
        percent(house, bets),
      ]),
    },
    {
      title: words.mistakes(sign),
      columns: [words.box, words.decided, words.wrong, words.cost],
      rows: boxes.flatMap(({ seat, mistakes }) =>
        mistakes
          ? [[box(seat), count(mistakes.decisions), count(mistakes.wrong), amount(Math.round(mistakes.cost))]]
          : [],
      ),
      nothing: words.noMistakes,
    },
  ];
}

/** When the shift ends that begins at this hour: the last of the day ends with the first. */
function nextShift(shifts: readonly number[], begins: number): number {
  return shifts.find((hour) => hour > begins) ?? shifts[0] ?? begins;
}

const clockHour = (hour: number) => `${String(hour % 24).padStart(2, '0')}:00`;
const seconds = (ms: number) => decimal(ms / 1000);

function waitsPanel({ waits }: TableFigures, words: Words['figures']): PanelProps {
  const rows = waits
    ? [
        [words.waited, words.secondsOf(seconds(waits.waitedMs))],
        [words.waitedEach, words.millisecondsOf(decimal(waits.inputs ? waits.waitedMs / waits.inputs : 0))],
        [words.longest, words.millisecondsOf(count(waits.longestMs))],
        [words.blocked, words.secondsOf(seconds(waits.blockedMs))],
      ]
    : [];
  return { title: words.waits, columns: ['', ''], rows, nothing: words.notMeasured };
}

function troublePanels(
  told: TableFigures,
  words: Words['figures'],
  names: Readonly<Record<string, string>>,
): Panels {
  const { incidents, corrections, typedCards, devices, decisions, shifts } = told;
  return [
    {
      title: words.incidents,
      columns: [words.incidents, words.times],
      rows: [
        ...incidents.map(({ kind, times }) => [names[kind] ?? kind, count(times)]),
        ...corrections.map(({ kind, times }) => [words.corrections[kind] ?? kind, count(times)]),
        ...(typedCards > 0 ? [[words.typedCards, count(typedCards)]] : []),
      ],
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
    waitsPanel(told, words),
    {
      title: words.decisions,
      columns: [words.decisions, words.count, words.median, words.slow],
      rows: decisions.map(({ group, decisions: times, medianMs, slowMs }) => [
        words.shiftOf(clockHour(group), clockHour(nextShift(shifts, group))),
        count(times),
        seconds(medianMs),
        seconds(slowMs),
      ]),
      nothing: words.noIncidents,
    },
  ];
}

/** All panels, in their order. The file to download has the same. */
export function usePanels(told: TableFigures | null, moments: Moments): Panels {
  const { figures: words, incidentNames, shared } = useWords();
  return useMemo(
    () =>
      told === null
        ? []
        : [
            pacePanel(told, words),
            ...stepPanels(told, words, moments),
            ...moneyPanels(told, words, shared.box),
            ...troublePanels(told, words, incidentNames),
          ],
    [told, words, moments],
  );
}

export function PanelList({
  panels,
  moments,
  zone,
}: {
  readonly panels: Panels;
  readonly moments: Moments;
  readonly zone: string;
}) {
  return (
    <div class="panels">
      {panels.map((panel) => (
        <Panel key={panel.title} {...panel} moments={moments} zone={zone} />
      ))}
    </div>
  );
}
