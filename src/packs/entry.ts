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
import { type Limits, limitsText, permits } from './ruling.ts';
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

const CLAUSE_IN_WORDS = `the place in the book in quotes, such as "5(e)", or ${STANDARD}`;
const RANGE_IN_WORDS = 'a list such as [6, 8], or { from: 1, to: 7 } with either end left out';

const clause = z
  .string({ error: CLAUSE_IN_WORDS })
  .regex(/^\S(.*\S)?$/, { error: CLAUSE_IN_WORDS })
  .meta({
    id: 'clause',
    description: `The place in the book, in its own numbering; "${STANDARD}" where it is silent.`,
  });

/** How many decisions docs/readings.md has. */
export const READINGS = 26;
const READING_IN_WORDS = `the number of a decision in docs/readings.md, 1 to ${READINGS}`;

const reading = z
  .int({ error: READING_IN_WORDS })
  .min(1, { error: READING_IN_WORDS })
  .max(READINGS, { error: READING_IN_WORDS })
  .meta({ id: 'reading', description: 'The number of the decision taken where the text is open.' });

const note = z
  .string({ error: 'a short sentence' })
  .min(1, { error: 'a short sentence' })
  .meta({ id: 'note', description: 'A short sentence for whoever reads the file.' });

const ENTRY_IN_WORDS = '{ value: …, clause: … } or { choice: …, allowed: …, clause: … }';

/** The only entry that a fixed point may have. */
function fixedInWords(written: z.ZodType<SwitchValue>): string {
  return `{ fixed: ${kinds.get(written)?.fixedAt}, clause: … }`;
}

/**
 * The shape of an entry with this kind of value. A choice has a list of values; numbers and amounts may have a range
 * instead, and odds a minimum.
 */
function entryOf(written: z.ZodType<SwitchValue>): z.ZodType<Entry> {
  const said = { value: written.optional(), choice: written.optional() };
  const source = { clause, reading: reading.optional(), note: note.optional() };
  const list = z.array(written, { error: 'a list' }).min(1, { error: 'at least one value' });
  const words = { error: ENTRY_IN_WORDS };
  switch (kinds.get(written)?.kind) {
    case 'fixed':
      return z.strictObject({ fixed: written.optional(), ...source }, { error: fixedInWords(written) });
    case 'count':
    case 'money':
    case 'prizes': {
      const isMoney = kinds.get(written)?.kind !== 'count';
      const end: z.ZodType<number> = isMoney ? money : count(0, 1000);
      const range = z.strictObject({ from: end.optional(), to: end.optional() }, { error: RANGE_IN_WORDS });
      const allowed = z.union([list, range], { error: RANGE_IN_WORDS }).optional();
      return z.strictObject({ ...said, allowed, ...source }, words);
    }
    case 'odds':
    case 'match-odds':
      return z.strictObject(
        { ...said, allowed: list.optional(), atLeast: written.optional(), ...source },
        words,
      );
    default:
      return z.strictObject({ ...said, allowed: list.optional(), ...source }, words);
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
    const message = `${key} is not fixed; write ${ENTRY_IN_WORDS}.`;
    return [
      {
        code: 'not-fixed',
        path: [...path, 'fixed'],
        at: 'key',
        found: 'fixed',
        allowed: ENTRY_IN_WORDS,
        message,
      },
    ];
  }
  const allowed = fixedInWords(writtenAs(key));
  const finding = { at: 'key', allowed } as const;
  const others = ['value', 'choice', 'allowed', 'atLeast'].filter(has);
  if (others.length === 0 && !has('fixed'))
    return [
      {
        ...finding,
        code: 'missing-key',
        path: [...path, 'fixed'],
        found: 'nothing',
        message: `${key}.fixed is missing; write ${allowed}.`,
      },
    ];
  return others.map((field) => ({
    ...finding,
    code: 'fixed',
    path: [...path, field],
    found: field,
    message: `${key} has no ${field}, because the table plays it in one way only; write ${allowed}.`,
  }));
}

/** A law and a choice do not mix. */
function mixture(key: SwitchKey, fields: ReadonlySet<string>): Finding[] {
  // `fixedFindings` has already reported what is wrong with a fixed point.
  if (isFixed(key) || fields.has('fixed')) return [];
  const path = placeOf(key);
  const finding = { code: 'value-and-choice', path, at: 'key', allowed: 'either value or choice' } as const;
  const law = fields.has('value');
  if (law && fields.has('choice')) {
    const message = `${key} has both value and choice: a law of the book has a value, a choice of the house a choice.`;
    return [{ ...finding, found: 'value and choice', message }];
  }
  if (!law && !fields.has('choice')) {
    return [{ ...finding, found: 'neither', message: `${key} has neither value nor choice.` }];
  }
  if (law) {
    return ['allowed', 'atLeast']
      .filter((field) => fields.has(field))
      .map((field) => {
        const message = `${key}.${field} goes with a choice of the house, but ${key} has a value.`;
        return { ...finding, path: [...path, field], found: `value and ${field}`, message };
      });
  }
  if (fields.has('allowed') && fields.has('atLeast')) {
    const message = `${key} has both allowed and atLeast; allowed: one of them.`;
    return [{ ...finding, found: 'allowed and atLeast', allowed: 'one of them', message }];
  }
  if (fields.has('allowed') || fields.has('atLeast')) return [];
  const message = `${key}.allowed is missing: a choice says what the house may choose from.`;
  return [
    {
      ...finding,
      code: 'missing-key',
      path: [...path, 'allowed'],
      found: 'nothing',
      allowed: RANGE_IN_WORDS,
      message,
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
  const text = limitsText(key, limits);
  if (limits.kind === 'range' && limits.from !== null && limits.to !== null && limits.from > limits.to) {
    const range = [...path, 'allowed'];
    const message = `${key}.allowed goes from ${text}, which leaves nothing to choose.`;
    return [
      {
        code: 'inconsistent',
        path: range,
        at: 'value',
        found: text,
        allowed: 'from no higher than to',
        message,
      },
    ];
  }
  if (permits(limits, read.data.choice)) return [];
  const found = showValue(kindOf(key), read.data.choice);
  const at = [...path, 'choice'];
  const by = typeof raw.clause === 'string' ? { clause: raw.clause } : {};
  return [
    {
      code: 'outside-allowed',
      path: at,
      at: 'value',
      found,
      allowed: text,
      ...by,
      message: isInsteadOf(at, found, text),
    },
  ];
}

/** Checks how the fields of an entry go together. The schema cannot say this. */
export function entryFindings(key: SwitchKey, raw: Readonly<Record<string, unknown>>): Finding[] {
  return [...mixture(key, new Set(Object.keys(raw))), ...outside(key, raw)];
}
