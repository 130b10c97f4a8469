// What a page may ask about past hands. An address is typed by a stranger: every part of it is checked, and has an end.
import { z } from 'zod';
import type { Criteria } from '../../journal/queries/finding.ts';
import { cardName, parseCard } from '../../rules/cards/cards.ts';
import { incidents } from '../../story/english/names.ts';
import { DEFAULT_LANGUAGE, isStoryLanguage, STORY_LANGUAGES } from '../../story/speech.ts';
import { isZone } from '../../story/time.ts';
import type { PastRoundAsked } from './past-round.ts';

export type Question =
  | { readonly ask: 'find'; readonly criteria: Criteria; readonly limit: number }
  | ({ readonly ask: 'round' } & PastRoundAsked)
  | { readonly ask: 'proof'; readonly round: number }
  | { readonly ask: 'record'; readonly round: number }
  | { readonly ask: 'figures'; readonly from: number; readonly to: number; readonly zone: string };

export type Parsed =
  | { readonly ok: true; readonly question: Question }
  | { readonly ok: false; readonly sentence: string };

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

const card = z
  .string()
  .length(2)
  .transform((text) => parseCard(text.toUpperCase()))
  .refine((found) => found !== null)
  .transform((found) => (found === null ? '' : cardName(found)));

const SHAPES = {
  find: z.strictObject({
    round: ROUND.optional(),
    at: TIME.optional(),
    seat: wholeNumber(1, 7).optional(),
    dealer: z.string().min(1).max(80).optional(),
    shoe: ROUND.optional(),
    card: card.optional(),
    amount: wholeNumber(1, 100_000_000_000).optional(),
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
    language: z.string().refine(isStoryLanguage).default(DEFAULT_LANGUAGE),
  }),
  proof: z.strictObject({ round: ROUND }),
  record: z.strictObject({ round: ROUND }),
  figures: z.strictObject({ from: TIME, to: TIME, zone: z.string().max(60).refine(isZone) }),
} as const;

/** What each part of an address must be, for whoever has typed it wrong. */
const MEANT: Readonly<Record<string, string>> = {
  round: 'a whole number from 1',
  at: 'a time in milliseconds since 1970',
  from: 'a time in milliseconds since 1970, or the number of a step',
  to: 'a time in milliseconds since 1970',
  seat: 'a number from 1 to 7',
  dealer: 'up to 80 letters',
  shoe: 'a whole number from 1',
  card: 'a rank (A 2 3 4 5 6 7 8 9 J Q K) and a suit (C D H S), as in 7S',
  amount: 'a sum in cents',
  incident: 'a kind of irregularity that the table knows',
  before: 'a whole number from 1',
  limit: `a number from 1 to ${MOST_LISTED}`,
  zone: 'the name of a time zone, as in America/New_York',
  language: `a language of the story: ${Object.keys(STORY_LANGUAGES).join(' or ')}`,
};

function wrong({ issues: [issue] }: z.ZodError): Parsed {
  const [name] = issue?.path ?? [];
  if (issue?.code === 'unrecognized_keys')
    return { ok: false, sentence: 'There is something in the address that cannot be asked for.' };
  const meant = typeof name === 'string' && Object.hasOwn(MEANT, name) ? MEANT[name] : 'something else';
  return { ok: false, sentence: `"${String(name)}" must be ${meant}.` };
}

type Given = Readonly<Record<string, string>>;

function findQuestion(given: Given): Parsed {
  const parsed = SHAPES.find.safeParse(given);
  if (!parsed.success) return wrong(parsed.error);
  const { from, to, limit = DEFAULT_LISTED, ...rest } = parsed.data;
  const between = from === undefined && to === undefined ? undefined : ([from ?? 0, to ?? LATEST] as const);
  // The round at a time is the first of those up to it.
  const last = rest.at === undefined ? undefined : limit;
  return { ok: true, question: { ask: 'find', criteria: { ...rest, between, last }, limit } };
}

function figuresQuestion(given: Given): Parsed {
  const parsed = SHAPES.figures.safeParse(given);
  if (!parsed.success) return wrong(parsed.error);
  const { from, to } = parsed.data;
  if (to <= from) return { ok: false, sentence: 'The period ends before it begins.' };
  if (to - from > LONGEST_PERIOD_MS)
    return {
      ok: false,
      sentence: 'The period is longer than a quarter of a year: choose a shorter one, or use `sabot export`.',
    };
  return { ok: true, question: { ask: 'figures', ...parsed.data } };
}

function roundQuestion(given: Given): Parsed {
  const parsed = SHAPES.round.safeParse(given);
  return parsed.success ? { ok: true, question: { ask: 'round', ...parsed.data } } : wrong(parsed.error);
}

/** What is asked with these words; a sentence when something of it cannot be. */
export function questionOf(ask: Question['ask'], given: Given): Parsed {
  if (ask === 'find') return findQuestion(given);
  if (ask === 'figures') return figuresQuestion(given);
  if (ask === 'round') return roundQuestion(given);
  const parsed = SHAPES[ask].safeParse(given);
  return parsed.success ? { ok: true, question: { ask, ...parsed.data } } : wrong(parsed.error);
}
