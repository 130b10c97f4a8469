// The hands that were found, one line each, and what is said when there is none.
import type { Criteria, FoundCard, FoundRound } from '../../journal/queries/finding.ts';
import { visible } from '../../story/visible.ts';
import { gain, money } from '../../words/format.ts';
import { columnWidths, rowLines } from '../packs/columns.ts';
import type { WallClock } from '../terminal/wall-clock.ts';

const PLACES: Readonly<Record<string, string>> = {
  dealer: 'the dealer',
  hole: 'the hole card',
  burned: 'burned',
  removed: 'taken out',
};

function placeText({ place, seat, hand }: FoundCard): string {
  return place === 'hand' ? `box ${seat} hand ${hand}` : (PLACES[place] ?? place);
}

const DATE = '2026-03-01 '.length;

/** "card 1234 at 21:14:03.120, box 3 hand 1" */
export function cardText(card: FoundCard, clock: WallClock): string {
  return `card ${card.number} at ${clock.text(card.at).slice(DATE)}, ${placeText(card)}`;
}

/** "misdeal, box-skipped (2)" */
function incidentsText(incidents: readonly string[]): string {
  const times = new Map<string, number>();
  for (const kind of incidents) times.set(kind, (times.get(kind) ?? 0) + 1);
  return [...times].map(([kind, number]) => (number === 1 ? kind : `${kind} (${number})`)).join(', ');
}

const SECONDS = '2026-03-01 21:14:03'.length;

function houseText({ status, house }: FoundRound): string {
  if (house === null) return `not over: ${status}`;
  return status === 'void' ? 'void' : gain(house);
}

function cells(found: FoundRound, clock: WallClock): string[] {
  const { round, shoe, dealer, startedAt, openedAt, seats, incidents, holds } = found;
  return [
    String(round),
    clock.text(startedAt ?? openedAt).slice(0, SECONDS),
    String(shoe ?? ''),
    visible(dealer ?? ''),
    seats.join(' '),
    houseText(found),
    [...holds.map((hold) => `⚑ ${hold}`), incidentsText(incidents)].filter((text) => text !== '').join(', '),
  ];
}

const HEAD = ['round', 'time', 'shoe', 'dealer', 'boxes', 'house', 'incidents'];

/** The table, in columns that fit. The card that was asked for is told in a column of its own. */
export function listPage(
  rounds: readonly FoundRound[],
  wanted: Criteria,
  clock: WallClock,
  width: number,
): string {
  const cards = wanted.card;
  const rows = rounds.map((found) => [
    ...cells(found, clock),
    ...(cards === undefined ? [] : [found.cards.map((card) => cardText(card, clock)).join('; ')]),
  ]);
  const head = [...HEAD, ...(cards === undefined ? [] : [`where ${cards} lay`])];
  const widths = columnWidths([head, ...rows], width);
  return [head, ...rows].flatMap((row) => rowLines(row, widths)).join('\n');
}

/** What was looked for, in words: "round 5, seat 3, at or before 2026-03-01 21:14:00.000". */
export function wantedText(wanted: Criteria, clock: WallClock): string {
  const { round, shoe, seat, dealer, card, amount, incident, at, between } = wanted;
  const words = [
    round === undefined ? '' : `round ${round}`,
    shoe === undefined ? '' : `shoe ${shoe}`,
    seat === undefined ? '' : `seat ${seat}`,
    dealer === undefined ? '' : `dealer "${visible(dealer)}"`,
    card === undefined ? '' : `card ${card}`,
    amount === undefined ? '' : `amount ${money(amount)}`,
    incident === undefined ? '' : `incident ${incident}`,
    at === undefined ? '' : `at or before ${clock.text(at)}`,
    between === undefined ? '' : `between ${clock.text(between[0])} and ${clock.text(between[1])}`,
  ].filter((word) => word !== '');
  const inZone = at === undefined && between === undefined ? '' : ` (${clock.zone})`;
  return words.join(', ') + inZone;
}
