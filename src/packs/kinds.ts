// The kinds of value that a switch can hold: how each is written in a rule pack, and how it is shown. The error of a
// schema says what is allowed, as a code for `src/words`.
import { z } from 'zod';
import { type Odds, oddsText, parseOdds } from '../rules/pay/odds.ts';
import type { MatchOdds, SuperBonusTier, Switches, SwitchKey } from '../rules/rule-book.ts';
import { allowing, written } from './problem-codes.ts';

export type SwitchValue = Exclude<Switches[SwitchKey], undefined>;

export type KindName =
  | 'flag'
  | 'word'
  | 'fixed'
  | 'count'
  | 'hours'
  | 'money'
  | 'prizes'
  | 'totals'
  | 'weights'
  | 'tiers'
  | 'odds'
  | 'match-odds';

/** The kind of value that a schema reads. For a fixed point: how its one value is written. */
export const kinds = z.registry<{ kind: KindName; fixedAt?: string }>();

const LARGEST_AMOUNT = 10_000_000;
const MOST_PRIZES = 100;
const MOST_TIERS = 10;
const MONEY = allowing({ code: 'money' });
const ODDS = allowing({ code: 'odds' });

export const flag = z.boolean({ error: allowing({ code: 'flag' }) }).register(kinds, { kind: 'flag' });

/** One of several words. A point with only one possible word is `fixed`. */
export function word<const W extends string>(...words: readonly [W, W, ...W[]]) {
  return z
    .enum(words, { error: allowing({ code: 'this-or-that', items: words }) })
    .register(kinds, { kind: 'word' });
}

/** The only value of a point that the table plays in one way. A word that looks like a number is quoted. */
export function fixed<const V extends string | boolean>(value: V): z.ZodLiteral<V> {
  const isNumeral = /^\d+$/.test(String(value));
  const fixedAt = isNumeral ? `"${value}"` : String(value);
  const how = isNumeral ? 'in-quotes' : 'plain';
  const schema = z.literal(value, { error: allowing({ code: 'only-way', how, text: fixedAt }) });
  kinds.add(schema, { kind: 'fixed', fixedAt });
  return schema;
}

export function count(from: number, to: number) {
  const error = allowing({ code: 'whole-number', from, to });
  return z.int({ error }).min(from, { error }).max(to, { error }).register(kinds, { kind: 'count' });
}

export const hours = z
  .union([z.int().min(1).max(8760), z.literal('never')], { error: allowing({ code: 'hours' }) })
  .register(kinds, { kind: 'hours' });

/** Written in dollars, read into cents. A fraction of a cent is a typing mistake. */
export const money = z
  .number({ error: MONEY })
  .min(0, { error: MONEY })
  .max(LARGEST_AMOUNT, { error: allowing({ code: 'at-most', to: dollars(LARGEST_AMOUNT * 100) }) })
  .refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, { error: MONEY })
  .transform((amount) => Math.round(amount * 100))
  .register(kinds, { kind: 'money' });

export const prizes = z
  .array(money, { error: allowing({ code: 'prizes' }) })
  .min(1, { error: allowing({ code: 'one-amount' }) })
  .max(MOST_PRIZES, { error: allowing({ code: 'most-amounts', most: MOST_PRIZES }) })
  .readonly()
  .register(kinds, { kind: 'prizes' });

/** The totals on which something is allowed: all, or those of the list. */
export const totals = z
  .union([z.literal('any'), rising(z.array(z.int().min(4).max(21)).min(1))], {
    error: allowing({ code: 'totals' }),
  })
  .register(kinds, { kind: 'totals' });

/** How often each section of a wheel comes up, against the others. */
export const weights = z
  .union([z.literal('equal'), z.array(z.int().min(1).max(1000)).min(1).max(MOST_PRIZES).readonly()], {
    error: allowing({ code: 'weights' }),
  })
  .register(kinds, { kind: 'weights' });

/** The lowest wager of each tier, and what it is paid. */
export const tiers = z
  .union(
    [
      z.literal('by-two-amounts'),
      z
        .array(z.strictObject({ from: money, pays: money }).readonly())
        .min(1)
        .max(MOST_TIERS)
        .refine((list) => list.every(({ from }, place) => place === 0 || from > (list[place - 1]?.from ?? 0)))
        .readonly(),
    ],
    {
      error: allowing({ code: 'tiers' }),
    },
  )
  .register(kinds, { kind: 'tiers' });

function rising(list: z.ZodArray<z.ZodInt>) {
  return list
    .refine((each) => each.every((one, place) => place === 0 || one > (each[place - 1] ?? 0)))
    .readonly();
}

export const odds = z
  .string({ error: ODDS })
  .regex(/^[1-9]\d{0,3}:[1-9]\d{0,3}$/, { error: ODDS })
  .transform((text) => parseOdds(text) ?? z.NEVER)
  .register(kinds, { kind: 'odds' });

export const matchOdds = z
  .strictObject(
    { unsuited: odds, suited: odds },
    { error: allowing(written('{ unsuited: "4:1", suited: "9:1" }')) },
  )
  .readonly()
  .register(kinds, { kind: 'match-odds' });

export function isOdds(value: unknown): value is Odds {
  return typeof value === 'object' && value !== null && 'pays' in value && 'to' in value;
}

export function isMatchOdds(value: unknown): value is MatchOdds {
  return (
    typeof value === 'object' &&
    value !== null &&
    'unsuited' in value &&
    'suited' in value &&
    isOdds(value.unsuited) &&
    isOdds(value.suited)
  );
}

/** Cents as dollars: 50050 is "500.50". */
export function dollars(cents: number): string {
  return (cents / 100).toFixed(2);
}

function isTier(item: unknown): item is SuperBonusTier {
  return typeof item === 'object' && item !== null && 'from' in item && 'pays' in item;
}

function showItem(kind: KindName, item: unknown): string {
  if (isTier(item)) return `${dollars(item.pays)} from ${dollars(item.from)}`;
  return kind === 'prizes' && typeof item === 'number' ? dollars(item) : String(item);
}

/** A value as the pack files write it. A value of the wrong type is shown as it is. */
export function showValue(kind: KindName, value: SwitchValue): string {
  if (typeof value === 'number')
    return kind === 'money' || kind === 'prizes' ? dollars(value) : String(value);
  if (typeof value !== 'object') return String(value);
  if (isOdds(value)) return oddsText(value);
  if (isMatchOdds(value)) return `${oddsText(value.unsuited)}, suited ${oddsText(value.suited)}`;
  if (!Array.isArray(value)) return JSON.stringify(value);
  return value.length === 0 ? 'nothing' : value.map((item) => showItem(kind, item)).join(', ');
}
