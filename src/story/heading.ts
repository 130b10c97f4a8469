// What a round is called and where it is to be found again.
import type { RoundHistory } from '../journal/queries/history.ts';
import type { StoryWords } from '../words/story.ts';
import type { Speech } from './speech.ts';
import type { ToldRound } from './tell.ts';
import { type Clock, zoneText } from './time.ts';
import { visible } from './visible.ts';

export interface Heading {
  /** "Table 7, shoe 3, round 12" */
  readonly title: string;
  readonly status: string;
  /** Names and values, in the order of their interest. */
  readonly facts: readonly (readonly [string, string])[];
  /** Where the round is in the log. */
  readonly proof: readonly (readonly [string, string])[];
}

type HeadingWords = StoryWords['heading'];

function rowsText(rows: ToldRound['rows'], words: HeadingWords): string {
  if (rows === null) return words.noRows;
  return rows.first === rows.last ? String(rows.first) : words.rowsTo(rows.first, rows.last);
}

function timesText({ steps, startedAt, endedAt }: RoundHistory, { zone, clock, words }: Speech): string {
  const first = steps[0]?.at ?? startedAt;
  const last = endedAt ?? steps.at(-1)?.at ?? first;
  if (first === null || last === null) return zone;
  return zoneText(zone, clock, [first, last], words);
}

export function headingOf(history: RoundHistory, { rows }: ToldRound, speech: Speech): Heading {
  const { clock, words } = speech;
  const { table, shoe, round, pack, dealer } = history;
  const names = words.heading;
  const seen = (pairs: (readonly [string, string])[]) =>
    pairs.map(([name, value]) => [name, visible(value)] as const);
  const moment = (at: number | null) => (at === null ? names.notYet : `${clock.date(at)}, ${clock.time(at)}`);
  const rules = `${pack.id}, ${names.version(pack.version)}`;
  return {
    title: visible(names.title(table, shoe, round)),
    status: words.statuses[history.status],
    facts: seen([
      [names.rules, rules],
      [names.dealer, dealer ?? names.nobody],
      [names.started, moment(history.startedAt)],
      [names.ended, moment(history.endedAt)],
      [names.zone, timesText(history, speech)],
    ]),
    proof: seen([
      [names.pack, rules],
      [names.packHash, pack.hash],
      [names.program, names.version(history.program)],
      [names.rows, rowsText(rows, names)],
      [names.hash, history.hash],
      ...(history.head === null ? [] : [[names.head, history.head] as const]),
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
