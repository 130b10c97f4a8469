// What a page may ask about past hands. A stranger may type the address, so every part is checked and limited.
import { z } from 'zod';
import type { Criteria } from '../../journal/queries/finding.ts';
import { HAND_RESULTS, SUM_KINDS } from '../../journal/queries/finding-boxes.ts';
import { PERIODS, type PeriodName } from '../../protocol/figures.ts';
import { ADDRESS_PARTS, type AddressPart, type Problem } from '../../protocol/problems.ts';
import { cardName, parseCard } from '../../rules/cards/cards.ts';
import { DEFAULT_LANGUAGE } from '../../story/speech.ts';
import { incidents } from '../../words/en/story/names.ts';
import { isLanguage } from '../../words/language.ts';
import type { PastRoundAsked } from './past-round.ts';

export type Question =
  | { readonly ask: 'find'; readonly criteria: Criteria; readonly limit: number }
  | ({ readonly ask: 'round' } & PastRoundAsked)
  | { readonly ask: 'proof'; readonly round: number }
  | { readonly ask: 'record'; readonly round: number }
  | { readonly ask: 'head' }
  /** Who has dealt. */
  | { readonly ask: 'dealers' }
  /** Only the station itself asks this. */
  | { readonly ask: 'holds' }
  | FiguresQuestion
  /** Only the station itself asks this: the figures of the book in this setup are worked out. */
  | { readonly ask: 'book'; readonly setup: number }
  /** Only the station itself asks this: the next sums of older hours are made. */
  | { readonly ask: 'sums' };

/** Of a named period, of gaming days, or from one moment to another. */
export interface FiguresQuestion {
  readonly ask: 'figures';
  readonly of:
    | { readonly period: PeriodName }
    | { readonly first: string; readonly last: string }
    | { readonly from: number; readonly to: number };
  readonly dealer?: string | undefined;
  readonly seat?: number | undefined;
}

export type Parsed =
  | { readonly ok: true; readonly question: Question }
  | { readonly ok: false; readonly problem: Problem };

export const MOST_LISTED = 50;
const DEFAULT_LISTED = 20;
/** A quarter of a year with a day at each end. */
const LONGEST_PERIOD_MS = 94 * 24 * 3_600_000;
const LATEST = 8_640_000_000_000_000;

function wholeNumber(from: number, to: number) {
  return z
    .string()
    .regex(/^\d{1,16}$/)
    .transform(Number)
    .refine((value) => value >= from && value <= to);
}

const ROUND = wholeNumber(1, 1_000_000_000);
const TIME = wholeNumber(0, LATEST);

/** A gaming day: "2026-11-02". */
const DAY = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/)
  .refine((day) => Number.isFinite(Date.parse(`${day}T00:00Z`)));

const card = z
  .string()
  .length(2)
  .transform((text) => parseCard(text.toUpperCase()))
  .refine((found) => found !== null)
  .transform((found) => (found === null ? '' : cardName(found)));

const MOST_CENTS = 100_000_000_000;
const MOST_HELD = 8;

/** "2500", or from one amount to another: "2000-3000". */
const amount = z
  .string()
  .regex(/^\d{1,12}(-\d{1,12})?$/)
  .transform((text) => {
    const [from = 0, to = from] = text.split('-').map(Number);
    return { from, to };
  })
  .refine(({ from, to }) => from >= 1 && from <= to && to <= MOST_CENTS);

/** "8,8" or "8S,K": ranks, and cards. */
const held = z
  .string()
  .toUpperCase()
  .regex(/^[A2-9TJQK][CDHS]?(,[A2-9TJQK][CDHS]?)*$/)
  .transform((text) => text.split(','))
  .refine((cards) => cards.length <= MOST_HELD);

const SHAPES = {
  find: z.strictObject({
    round: ROUND.optional(),
    at: TIME.optional(),
    seat: wholeNumber(1, 7).optional(),
    dealer: z.string().min(1).max(80).optional(),
    shoe: ROUND.optional(),
    card: card.optional(),
    held: held.optional(),
    pair: z
      .literal('1')
      .transform(() => true)
      .optional(),
    total: wholeNumber(2, 40).optional(),
    result: z.enum(HAND_RESULTS).optional(),
    amount: amount.optional(),
    of: z.enum(SUM_KINDS).optional(),
    player: z.string().min(1).max(80).optional(),
    incident: z
      .string()
      .refine((kind) => Object.hasOwn(incidents, kind))
      .optional(),
    from: TIME.optional(),
    to: TIME.optional(),
    before: ROUND.optional(),
    limit: wholeNumber(1, MOST_LISTED).optional(),
  }),
  round: z.strictObject({
    round: ROUND,
    from: wholeNumber(0, 1_000_000).default(0),
    language: z.string().refine(isLanguage).default(DEFAULT_LANGUAGE),
  }),
  proof: z.strictObject({ round: ROUND }),
  record: z.strictObject({ round: ROUND }),
  head: z.strictObject({}),
  dealers: z.strictObject({}),
  figures: z.strictObject({
    period: z.enum(PERIODS).optional(),
    first: DAY.optional(),
    last: DAY.optional(),
    from: TIME.optional(),
    to: TIME.optional(),
    dealer: z.string().max(80).optional(),
    seat: wholeNumber(1, 7).optional(),
  }),
} as const;

function isPart(name: unknown): name is AddressPart {
  return ADDRESS_PARTS.some((part) => part === name);
}

function wrong({ issues: [issue] }: z.ZodError): Parsed {
  const [name] = issue?.path ?? [];
  if (!isPart(name)) return { ok: false, problem: { code: 'unknown-in-address' } };
  if (name === 'limit') return { ok: false, problem: { code: 'wrong-limit-in-address', most: MOST_LISTED } };
  return { ok: false, problem: { code: 'wrong-in-address', how: name } };
}

type Given = Readonly<Record<string, string>>;

function findQuestion(given: Given): Parsed {
  const parsed = SHAPES.find.safeParse(given);
  if (!parsed.success) return wrong(parsed.error);
  const { from, to, limit = DEFAULT_LISTED, amount: sum, of, ...rest } = parsed.data;
  // One amount of whatever kind is looked up by an index.
  const money =
    sum && of === undefined && sum.from === sum.to ? { amount: sum.from } : { sum: sum && { ...sum, of } };
  const between = from === undefined && to === undefined ? undefined : ([from ?? 0, to ?? LATEST] as const);
  // For a time: list the rounds up to it. The round at that time comes first.
  const last = rest.at === undefined ? undefined : limit;
  return { ok: true, question: { ask: 'find', criteria: { ...rest, ...money, between, last }, limit } };
}

const DAY_MS = 24 * 3_600_000;

function figuresQuestion(given: Given): Parsed {
  const parsed = SHAPES.figures.safeParse(given);
  if (!parsed.success) return wrong(parsed.error);
  const { period, first, last = first, from, to, dealer, seat } = parsed.data;
  const whose = { ...(dealer !== undefined && { dealer }), ...(seat !== undefined && { seat }) };
  if (period !== undefined) return { ok: true, question: { ask: 'figures', of: { period }, ...whose } };
  if (first !== undefined && last !== undefined) {
    const problem = wrongPeriod(Date.parse(first), Date.parse(last) + DAY_MS);
    return problem ?? { ok: true, question: { ask: 'figures', of: { first, last }, ...whose } };
  }
  if (from === undefined || to === undefined)
    return { ok: false, problem: { code: 'wrong-in-address', how: 'period' } };
  return wrongPeriod(from, to) ?? { ok: true, question: { ask: 'figures', of: { from, to }, ...whose } };
}

function wrongPeriod(from: number, to: number): Parsed | null {
  if (to <= from) return { ok: false, problem: { code: 'period-backwards' } };
  return to - from > LONGEST_PERIOD_MS ? { ok: false, problem: { code: 'period-too-long' } } : null;
}

function roundQuestion(given: Given): Parsed {
  const parsed = SHAPES.round.safeParse(given);
  return parsed.success ? { ok: true, question: { ask: 'round', ...parsed.data } } : wrong(parsed.error);
}

/** What a page can ask for. */
export type PageAsk = Exclude<Question['ask'], 'holds' | 'book' | 'sums'>;

/** The question in these parameters, or what is wrong with them. */
export function questionOf(ask: PageAsk, given: Given): Parsed {
  if (ask === 'find') return findQuestion(given);
  if (ask === 'figures') return figuresQuestion(given);
  if (ask === 'round') return roundQuestion(given);
  if (ask === 'head' || ask === 'dealers') {
    const parsed = SHAPES[ask].safeParse(given);
    return parsed.success ? { ok: true, question: { ask } } : wrong(parsed.error);
  }
  const parsed = SHAPES[ask].safeParse(given);
  return parsed.success ? { ok: true, question: { ask, ...parsed.data } } : wrong(parsed.error);
}
