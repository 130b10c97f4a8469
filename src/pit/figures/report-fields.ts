// What the reports for others hold: each field once, with its meaning. docs/pit-reports.md tells the same; a test holds them together. A field
// that is there keeps its name and meaning as long as the version of the schema stays.
import { z } from 'zod';
import type { ReportKind } from './question.ts';

export type ReportValue = string | number | boolean | null;
export type ReportRow = Readonly<Record<string, ReportValue>>;

export const SCHEMA_VERSION = 1;

export function schemaName(kind: ReportKind): string {
  return `sabot-pit-${kind}/${SCHEMA_VERSION}`;
}

const text = (description: string) => z.string().meta({ description });
const whole = (description: string) => z.int().meta({ description });
const maybe = <T extends z.ZodType>(schema: T, description: string) =>
  schema.nullable().meta({ description });
const time = (description: string) => z.iso.datetime({ offset: true }).meta({ description });

const DAY = text('The gaming day, YYYY-MM-DD, by the clock and zone of pit.yaml.');
const TABLE = text("The table's name.");
const LINE = whole('1; after a fork that a manager has accepted 2, 3, …');
const ROUND = whole("The round's number in the table's life.");
const CURRENCY = text('The currency of all money in the row, as in ISO 4217.');
const MONEY = 'In hundredths of the currency.';

const rounds = z.strictObject({
  schema: z.literal(schemaName('rounds')).meta({ description: 'What the row is, and its version.' }),
  gaming_day: DAY.meta({ description: 'The gaming day in which the round ended, YYYY-MM-DD.' }),
  table: TABLE,
  line: LINE,
  round: ROUND,
  row: whole("The row of the table's journal that ended the round."),
  opened_at: time('When the first thing of the round happened.'),
  ended_at: time('When it ended.'),
  status: z
    .enum(['settled', 'void'])
    .meta({ description: 'A void round was called off: all wagers were returned.' }),
  pack: text('The rule book.'),
  shoe: maybe(z.int(), 'The shoe in which it was opened.'),
  dealer: maybe(z.string(), "The dealer's staff number; null: nobody was signed in."),
  boxes: whole('Boxes in play.'),
  dealer_cards: text("The dealer's cards, such as TS 7D."),
  dealer_total: whole('Their total.'),
  currency: CURRENCY,
  main_wagers: whole(`Main wagers as they were first placed. ${MONEY}`),
  wagered: whole(`All that was placed, with doubles, insurance and side wagers. ${MONEY}`),
  house_won: whole(`What the house won, or lost (below zero). ${MONEY}`),
  cards_typed: whole('Cards that somebody typed by hand.'),
  cards_corrected: whole('Cards whose face somebody corrected.'),
});

const incidents = z.strictObject({
  schema: z.literal(schemaName('incidents')).meta({ description: 'What the row is, and its version.' }),
  gaming_day: DAY,
  table: TABLE,
  line: LINE,
  round: ROUND,
  row: whole("The row of the table's journal that tells it."),
  place: whole('Which fact of that row, from 1.'),
  at: time('When it was noticed.'),
  kind: text('A code, such as misdeal or ten-found (docs/journal-format.md).'),
  clause: text('The clause of the rule book.'),
  box: maybe(z.int(), 'Null: it belongs to no box.'),
});

const days = z.strictObject({
  schema: z.literal(schemaName('days')).meta({ description: 'What the row is, and its version.' }),
  gaming_day: DAY,
  begins_at: time('When the gaming day began.'),
  ends_at: time('When it ended or will end.'),
  table: TABLE,
  rounds: whole('Rounds that ended in it.'),
  voids: whole('Rounds of these that were called off.'),
  hours: z.number().meta({ description: 'Hours of play.' }),
  rounds_per_hour: maybe(z.number(), 'In an hour of play.'),
  target_per_hour: maybe(
    z.number(),
    'What the house wants to see at so many boxes (roundsPerHour in pit.yaml).',
  ),
  currency: maybe(
    z.string(),
    'The currency of all money in the row, as in ISO 4217. A day on which a table changed it has a row for each.',
  ),
  handle: whole(
    `What was staked in rounds that were settled, with doubles, without coupons and bonuses. ${MONEY}`,
  ),
  house_won: whole(`What the house won, or lost (below zero). ${MONEY}`),
  theoretical: maybe(
    z.int(),
    `What the house wins on average by the book; null: a book is not worked out yet. ${MONEY}`,
  ),
  luck: maybe(
    z.number(),
    'How many standard deviations the result is away from the theoretical win; null: nothing to compare.',
  ),
  incidents: whole('Incidents in these rounds.'),
  cards_typed: whole('Cards that somebody typed by hand.'),
  cards_corrected: whole('Cards whose face somebody corrected.'),
  whole: z.boolean().meta({
    description:
      'False: the pit does not know all rounds of the day, because some are still to come, or a gaming day begins within an hour whose rounds are in an archive.',
  }),
});

export const REPORT_SCHEMAS = { rounds, incidents, days } as const satisfies Readonly<
  Record<ReportKind, z.ZodObject>
>;

export type RoundLine = z.infer<typeof rounds>;
export type IncidentLine = z.infer<typeof incidents>;
export type DayLine = z.infer<typeof days>;

/** In the order of the columns. */
export function fieldsOf(kind: ReportKind): string[] {
  return Object.keys(REPORT_SCHEMAS[kind].shape);
}

export function meaningOf(kind: ReportKind, field: string): string {
  const shape: Readonly<Record<string, z.ZodType>> = REPORT_SCHEMAS[kind].shape;
  return shape[field]?.meta()?.description ?? '';
}
