// What a round is called and where it is to be found again.
import type { RoundHistory } from '../journal/history.ts';
import type { ToldRound } from './tell.ts';
import { type Clock, zoneText } from './time.ts';
import { visible } from './visible.ts';
import { STATUSES } from './words.ts';

export interface Heading {
  /** "Table 7, shoe 3, round 12" */
  readonly title: string;
  readonly status: string;
  /** Names and values, in the order of their interest. */
  readonly facts: readonly (readonly [string, string])[];
  /** Where the round is in the log. */
  readonly proof: readonly (readonly [string, string])[];
}

function momentText(clock: Clock, at: number | null): string {
  return at === null ? 'not yet' : `${clock.date(at)}, ${clock.time(at)}`;
}

function rowsText(rows: ToldRound['rows']): string {
  if (rows === null) return 'none';
  return rows.first === rows.last ? String(rows.first) : `${rows.first} to ${rows.last}`;
}

function timesText({ steps, startedAt, endedAt }: RoundHistory, zone: string, clock: Clock): string {
  const first = steps[0]?.at ?? startedAt;
  const last = endedAt ?? steps.at(-1)?.at ?? first;
  return first === null || last === null ? zone : zoneText(zone, clock, first, last);
}

export function headingOf(history: RoundHistory, told: ToldRound, zone: string, clock: Clock): Heading {
  const { table, shoe, round, pack, dealer } = history;
  const seen = (pairs: (readonly [string, string])[]) =>
    pairs.map(([name, value]) => [name, visible(value)] as const);
  return {
    title: visible(`Table ${table}, shoe ${shoe}, round ${round}`),
    status: STATUSES[history.status],
    facts: seen([
      ['Rules', `${pack.id}, version ${pack.version}`],
      ['Dealer', dealer ?? 'nobody signed in'],
      ['Started', momentText(clock, history.startedAt)],
      ['Ended', momentText(clock, history.endedAt)],
      ['Time zone', timesText(history, zone, clock)],
    ]),
    proof: seen([
      ['Rule pack', `${pack.id}, version ${pack.version}`],
      ['Hash of the rule pack', pack.hash],
      ['Program', `version ${history.program}`],
      ['Rows of the log', rowsText(told.rows)],
      ['Hash of the last row', history.hash],
    ]),
  };
}

/** Each first moment of a day gets the date in front of it. */
export function withDates<Step extends { readonly at: number }>(
  steps: readonly Step[],
  clock: Clock,
): { readonly date: string | null; readonly step: Step }[] {
  let before = '';
  return steps.map((step) => {
    const date = clock.date(step.at);
    const isNew = date !== before;
    before = date;
    return { date: isNew ? date : null, step };
  });
}
