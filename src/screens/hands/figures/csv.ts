// The figures as a file for spreadsheets: names and plain numbers, amounts with a point and two decimals, times in the table's zone.
import type { TableFigures } from '../../../protocol/figures.ts';

type Cell = string | number | null;

const NEEDS_QUOTES = /[",\r\n]/;
/** A spreadsheet would run a text that begins like this as a formula. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

function cellText(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const money = (cents: number | null) => (cents === null ? null : Number((cents / 100).toFixed(2)));

function zoned(zone: string): (at: number) => string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: zone,
  });
  return (at) => format.format(at);
}

function totals(told: TableFigures, time: (at: number) => string): Cell[][] {
  const { rounds, voids, busyMs, handle, house, mainWagers, luck, adjustments, waits, typedCards } = told;
  return [
    ['total', 'from', time(told.from)],
    ['total', 'to', time(told.to)],
    ['total', 'zone', told.zone],
    ['total', 'as of', time(told.asOf)],
    ['total', 'rounds', rounds],
    ['total', 'void rounds', voids],
    ['total', 'seconds in play', Math.round(busyMs / 1000)],
    ['total', 'handle', money(handle)],
    ['total', 'win', money(house)],
    ['total', 'main wagers', mainWagers.times],
    ['total', 'main wagered', money(mainWagers.amount)],
    ['total', 'theoretical win', money(luck?.theoretical ?? null)],
    ['total', 'standard deviation', money(luck?.deviation ?? null)],
    ['total', 'z', luck ? Number(luck.z.toFixed(4)) : null],
    ['total', 'adjustments', adjustments.times],
    ['total', 'win by adjustments', money(adjustments.house)],
    ['total', 'typed cards', typedCards],
    ['total', 'waited ms', waits?.waitedMs ?? null],
    ['total', 'longest wait ms', waits?.longestMs ?? null],
    ['total', 'station late ms', waits?.blockedMs ?? null],
  ];
}

/** RFC 4180. */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');
}

/** Each line says first which list it belongs to. */
export function figuresCsv(told: TableFigures): string {
  const time = zoned(told.zone);
  const rows: Cell[][] = [
    ['list', 'name', 'value', '', '', ''],
    ...totals(told, time),
    ['pace', 'boxes', 'rounds', 'seconds in play', 'target'],
    ...told.paces.map((one) => ['pace', one.boxes, one.rounds, Math.round(one.busyMs / 1000), one.target]),
    [told.step, 'begins', 'rounds', 'win', 'theoretical win'],
    ...told.steps.map((one) => [
      told.step,
      time(one.at),
      one.rounds,
      money(one.house),
      money(one.theoretical),
    ]),
    ['wager', 'wager', 'lines', 'stakes', 'win', 'theoretical win'],
    ...told.wagers.map((one) => [
      ...['wager', one.wager, one.lines, money(one.stakes), money(one.house), money(one.theoretical)],
    ]),
    ['box', 'box', 'rounds', 'handle', 'win', 'first decisions', 'not the best', 'their cost'],
    ...told.boxes.map(({ seat, rounds, bets, house, mistakes }) => [
      ...['box', seat, rounds, money(bets), money(house), mistakes?.decisions ?? null],
      ...[mistakes?.wrong ?? null, money(mistakes?.cost ?? null)],
    ]),
    ['dealer', 'dealer', 'rounds', 'seconds in play', 'handle', 'win'],
    ...told.dealers.map((one) => [
      ...['dealer', one.dealer, one.rounds, Math.round(one.busyMs / 1000), money(one.bets), money(one.house)],
    ]),
    ['incident', 'kind', 'times'],
    ...told.incidents.map(({ kind, times }) => ['incident', kind, times]),
    ...told.corrections.map(({ kind, times }) => ['correction', kind, times]),
    ['device', 'device', 'lost', 'not read'],
    ...told.devices.map(({ device, lost, misread }) => ['device', device, lost, misread]),
  ];
  return csvOf(rows);
}
