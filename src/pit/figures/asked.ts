// What a page or a program may ask of the figures across tables. A stranger may type the address, so every part is checked.
import { z } from 'zod';
import type { Period } from '../../journal/queries/exporting.ts';
import { PERIODS } from '../../protocol/figures.ts';
import { COMPARED_BY } from '../../protocol/pit.ts';
import { ADDRESS_PARTS, type AddressPart, type Problem } from '../../protocol/problems.ts';
import { dayClock, daysBetween, namedPeriod } from '../../station/figures/gaming-day.ts';
import type { FiguresHouse } from '../../station/figures/table-figures.ts';
import { type FiguresQuestion, REPORT_FORMATS, REPORTS } from './question.ts';

/** A quarter of a year with a day at each end. */
const LONGEST_MS = 94 * 24 * 3_600_000;
const LATEST = 8_640_000_000_000_000;

const TIME = z
  .string()
  .regex(/^\d{1,16}$/)
  .transform(Number)
  .refine((at) => at <= LATEST);

/** "2026-02-30" is none, though a computer may take it for a day of March. */
export function isDay(text: string): boolean {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00Z`) : Number.NaN;
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(text);
}

/** A gaming day: "2026-11-02". */
const DAY = z.string().refine(isDay);

const WHEN = {
  period: z.enum(PERIODS).optional(),
  first: DAY.optional(),
  last: DAY.optional(),
  from: TIME.optional(),
  to: TIME.optional(),
};
const TABLE = z.string().min(1).max(100).optional();

const SHAPES = {
  compare: z.strictObject({ ...WHEN, by: z.enum(COMPARED_BY) }),
  shoes: z.strictObject({ ...WHEN, table: TABLE }),
  report: z.strictObject({
    ...WHEN,
    table: TABLE,
    kind: z.enum(REPORTS),
    format: z.enum(REPORT_FORMATS).default('jsonl'),
  }),
};

export type FiguresAsked =
  | { readonly ok: true; readonly question: FiguresQuestion }
  | { readonly ok: false; readonly problem: Problem };

function isPart(name: unknown): name is Exclude<AddressPart, 'limit'> {
  return name !== 'limit' && ADDRESS_PARTS.some((part) => part === name);
}

function wrong({ issues: [issue] }: z.ZodError): Problem {
  const [name] = issue?.path ?? [];
  return isPart(name) ? { code: 'wrong-in-address', how: name } : { code: 'unknown-in-address' };
}

interface When {
  readonly period?: (typeof PERIODS)[number] | undefined;
  readonly first?: string | undefined;
  readonly last?: string | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

function periodIn(when: When, { day, shifts }: FiguresHouse, now: number): Period | null {
  const { period, first, last = first, from, to } = when;
  const clock = dayClock(day);
  if (period !== undefined) return namedPeriod(period, now, clock, shifts);
  if (first !== undefined && last !== undefined) return daysBetween(first, last, clock);
  return from === undefined || to === undefined ? null : { from, to };
}

type Asked<T> =
  | { readonly ok: true; readonly given: T; readonly period: Period }
  | { readonly ok: false; readonly problem: Problem };

function read<T extends When>(
  shape: z.ZodType<T>,
  given: Readonly<Record<string, string>>,
  house: FiguresHouse,
  now: number,
): Asked<T> {
  const parsed = shape.safeParse(given);
  if (!parsed.success) return { ok: false, problem: wrong(parsed.error) };
  const period = periodIn(parsed.data, house, now);
  if (!period) return { ok: false, problem: { code: 'wrong-in-address', how: 'period' } };
  if (period.to <= period.from) return { ok: false, problem: { code: 'period-backwards' } };
  if (period.to - period.from > LONGEST_MS) return { ok: false, problem: { code: 'period-too-long' } };
  return { ok: true, given: parsed.data, period };
}

/** The question in these parameters, or what is wrong with them. */
export function figuresAsked(
  ask: FiguresQuestion['ask'],
  given: Readonly<Record<string, string>>,
  house: FiguresHouse,
  now: number,
): FiguresAsked {
  switch (ask) {
    case 'compare': {
      const asked = read(SHAPES.compare, given, house, now);
      return asked.ok ? { ok: true, question: { ask, by: asked.given.by, ...asked.period } } : asked;
    }
    case 'shoes': {
      const asked = read(SHAPES.shoes, given, house, now);
      return asked.ok ? { ok: true, question: { ask, table: asked.given.table, ...asked.period } } : asked;
    }
    case 'report': {
      const asked = read(SHAPES.report, given, house, now);
      if (!asked.ok) return asked;
      const { kind, format, table } = asked.given;
      return { ok: true, question: { ask, kind, format, table, ...asked.period, after: null } };
    }
  }
}
