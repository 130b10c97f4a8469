// One entry of a rule pack: `{ value, clause }` for a law, `{ choice, allowed, clause }` for a house choice,
// `{ fixed, clause }` for a point that the table plays in one way only.
import { z } from 'zod';
import { STANDARD, type SwitchKey } from '../rules/rule-book.ts';
import {
  count,
  isMatchOdds,
  isOdds,
  type KindName,
  kinds,
  money,
  type SwitchValue,
  showValue,
} from './kinds.ts';
import { type Finding, isInsteadOf } from './problem.ts';
import { type Allowed, allowing, written as asWritten } from './problem-codes.ts';
import { type Limits, limitsAllowed, permits } from './ruling.ts';
import { isFixed, kindOf, placeOf, writtenAs } from './switches.ts';

export interface Entry {
  readonly value?: SwitchValue | undefined;
  readonly fixed?: SwitchValue | undefined;
  readonly choice?: SwitchValue | undefined;
  readonly allowed?: readonly SwitchValue[] | Range | undefined;
  readonly atLeast?: SwitchValue | undefined;
  readonly clause: string;
  readonly reading?: number | undefined;
  readonly note?: string | undefined;
}

interface Range {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

const CLAUSE = allowing({ code: 'clause', standard: STANDARD });
const LIST_OR_RANGE: Allowed = { code: 'list-or-range' };
const RANGE = allowing(LIST_OR_RANGE);

const clause = z
  .string({ error: CLAUSE })
  .regex(/^\S(.*\S)?$/, { error: CLAUSE })
  .meta({
    id: 'clause',
    description: `The place in the book, in its own numbering; "${STANDARD}" where it is silent.`,
  });

/** How many decisions docs/readings.md has. */
export const READINGS = 26;
const READING = allowing({ code: 'reading', last: READINGS });

const reading = z
  .int({ error: READING })
  .min(1, { error: READING })
  .max(READINGS, { error: READING })
  .meta({ id: 'reading', description: 'The number of the decision taken where the text is open.' });

const NOTE = allowing({ code: 'short-sentence' });

const note = z
  .string({ error: NOTE })
  .min(1, { error: NOTE })
  .meta({ id: 'note', description: 'A short sentence for whoever reads the file.' });

const AN_ENTRY: Allowed = { code: 'entry' };

/** The only entry that a fixed point may have. */
function fixedEntry(written: z.ZodType<SwitchValue>): Allowed {
  return asWritten(`{ fixed: ${kinds.get(written)?.fixedAt}, clause: … }`);
}

/**
 * The shape of an entry with this kind of value. A choice has a list of values; numbers and amounts may have a range
 * instead, and odds a minimum.
 */
function entryOf(written: z.ZodType<SwitchValue>): z.ZodType<Entry> {
  const said = { value: written.optional(), choice: written.optional() };
  const source = { clause, reading: reading.optional(), note: note.optional() };
  const list = z
    .array(written, { error: allowing({ code: 'list' }) })
    .min(1, { error: allowing({ code: 'one-value' }) });
  const error = { error: allowing(AN_ENTRY) };
  switch (kinds.get(written)?.kind) {
    case 'fixed':
      return z.strictObject(
        { fixed: written.optional(), ...source },
        { error: allowing(fixedEntry(written)) },
      );
    case 'count':
    case 'money':
    case 'prizes': {
      const isMoney = kinds.get(written)?.kind !== 'count';
      const end: z.ZodType<number> = isMoney ? money : count(0, 1000);
      const range = z.strictObject({ from: end.optional(), to: end.optional() }, { error: RANGE });
      const allowed = z.union([list, range], { error: RANGE }).optional();
      return z.strictObject({ ...said, allowed, ...source }, error);
    }
    case 'odds':
    case 'match-odds':
      return z.strictObject(
        { ...said, allowed: list.optional(), atLeast: written.optional(), ...source },
        error,
      );
    default:
      return z.strictObject({ ...said, allowed: list.optional(), ...source }, error);
  }
}

const shared = new Map<z.ZodType, z.ZodType<Entry>>();

function withName(key: SwitchKey, kind: KindName, written: z.ZodType<SwitchValue>): z.ZodType<Entry> {
  if (kind === 'fixed') return entryOf(written);
  const oneOfAKind = kind === 'word' || kind === 'count';
  return oneOfAKind ? entryOf(written.meta({ id: key })) : entryOf(written).meta({ id: kind });
}

/**
 * The shape of a switch's entry. Switches with the same kind of value share one shape, so the JSON Schema defines it
 * once.
 */
export function entrySchema(key: SwitchKey): z.ZodType<Entry> {
  const written = writtenAs(key);
  const known = shared.get(written);
  if (known !== undefined) return known;
  const kind = kindOf(key);
  const made = withName(key, kind, written);
  shared.set(written, made);
  return made;
}

/** What the entry leaves to the house; null for a law. */
export function limitsOf(entry: Entry): Limits | null {
  const { allowed, atLeast } = entry;
  if (isOdds(atLeast) || isMatchOdds(atLeast)) return { kind: 'at-least', floor: atLeast };
  if (allowed === undefined) return null;
  if ('from' in allowed || 'to' in allowed) {
    return { kind: 'range', from: allowed.from ?? null, to: allowed.to ?? null };
  }
  return Array.isArray(allowed)
    ? { kind: 'one-of', values: allowed }
    : { kind: 'range', from: null, to: null };
}

/** A fixed point has neither a law nor a choice, and only a fixed point has `fixed`. */
export function fixedFindings(key: SwitchKey, raw: Readonly<Record<string, unknown>>): Finding[] {
  const path = placeOf(key);
  const has = (field: string) => Object.hasOwn(raw, field);
  if (!isFixed(key)) {
    if (!has('fixed')) return [];
    return [
      {
        code: 'not-fixed',
        path: [...path, 'fixed'],
        at: 'key',
        found: asWritten('fixed'),
        allowed: AN_ENTRY,
        sentence: { code: 'not-fixed', key, allowed: AN_ENTRY },
      },
    ];
  }
  const allowed = fixedEntry(writtenAs(key));
  const finding = { at: 'key', allowed } as const;
  const others = ['value', 'choice', 'allowed', 'atLeast'].filter(has);
  if (others.length === 0 && !has('fixed'))
    return [
      {
        ...finding,
        code: 'missing-key',
        path: [...path, 'fixed'],
        found: { code: 'nothing' },
        sentence: { code: 'fixed-missing', key, allowed },
      },
    ];
  return others.map((field) => ({
    ...finding,
    code: 'fixed',
    path: [...path, field],
    found: asWritten(field),
    sentence: { code: 'fixed-with', key, field, allowed },
  }));
}

/** A law and a choice do not mix. */
function mixture(key: SwitchKey, fields: ReadonlySet<string>): Finding[] {
  // `fixedFindings` has already reported what is wrong with a fixed point.
  if (isFixed(key) || fields.has('fixed')) return [];
  const path = placeOf(key);
  const allowed: Allowed = { code: 'value-or-choice' };
  const finding = { code: 'value-and-choice', path, at: 'key', allowed } as const;
  const law = fields.has('value');
  if (law && fields.has('choice')) {
    const found = { code: 'two-fields', one: 'value', other: 'choice' } as const;
    return [{ ...finding, found, sentence: { code: 'value-and-choice', key } }];
  }
  if (!law && !fields.has('choice')) {
    return [{ ...finding, found: { code: 'neither' }, sentence: { code: 'value-nor-choice', key } }];
  }
  if (law) {
    return ['allowed', 'atLeast']
      .filter((field) => fields.has(field))
      .map((field) => ({
        ...finding,
        path: [...path, field],
        found: { code: 'two-fields', one: 'value', other: field },
        sentence: { code: 'goes-with-choice', key, field },
      }));
  }
  if (fields.has('allowed') && fields.has('atLeast')) {
    const found = { code: 'two-fields', one: 'allowed', other: 'atLeast' } as const;
    const sentence = { code: 'allowed-and-at-least', key } as const;
    return [{ ...finding, found, allowed: { code: 'one-of-them' }, sentence }];
  }
  if (fields.has('allowed') || fields.has('atLeast')) return [];
  return [
    {
      ...finding,
      code: 'missing-key',
      path: [...path, 'allowed'],
      found: { code: 'nothing' },
      allowed: LIST_OR_RANGE,
      sentence: { code: 'allowed-missing', key },
    },
  ];
}

/** The house may only choose a value that the book allows. */
function outside(key: SwitchKey, raw: Readonly<Record<string, unknown>>): Finding[] {
  // Ignore clause and note, so that a mistake there does not hide one here.
  const { choice, allowed, atLeast } = raw;
  const known = Object.entries({ choice, allowed, atLeast }).filter(([, written]) => written !== undefined);
  const read = entrySchema(key).safeParse({ ...Object.fromEntries(known), clause: STANDARD });
  if (!read.success || read.data.choice === undefined) return [];
  const limits = limitsOf(read.data);
  if (limits === null) return [];
  const path = placeOf(key);
  const within = limitsAllowed(key, limits);
  if (limits.kind === 'range' && limits.from !== null && limits.to !== null && limits.from > limits.to) {
    const range = [...path, 'allowed'];
    const kind = kindOf(key);
    return [
      {
        code: 'inconsistent',
        path: range,
        at: 'value',
        found: { code: 'from-to', from: showValue(kind, limits.from), to: showValue(kind, limits.to) },
        allowed: { code: 'from-not-above-to' },
        sentence: { code: 'empty-range', key, range: within },
      },
    ];
  }
  if (permits(limits, read.data.choice)) return [];
  const found = asWritten(showValue(kindOf(key), read.data.choice));
  const at = [...path, 'choice'];
  const by = typeof raw.clause === 'string' ? { clause: raw.clause } : {};
  return [
    {
      code: 'outside-allowed',
      path: at,
      at: 'value',
      found,
      allowed: within,
      ...by,
      sentence: isInsteadOf(at, found, within),
    },
  ];
}

/** Checks how the fields of an entry go together. The schema cannot say this. */
export function entryFindings(key: SwitchKey, raw: Readonly<Record<string, unknown>>): Finding[] {
  return [...mixture(key, new Set(Object.keys(raw))), ...outside(key, raw)];
}
