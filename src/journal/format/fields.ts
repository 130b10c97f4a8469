// How an input or a fact is written in the log: as a list. Its kind comes first, then its fields in a fixed order. The
// order, what each field holds and what may be left out stand in tables (inputs.ts, facts.ts), and the compiler holds
// the tables to the types. A field is only ever added at the end: so every later version reads what an earlier one wrote.
import { cardName, parseCard } from '../../rules/cards/cards.ts';

export interface Follows {
  readonly from: (fields: object, input: object) => unknown;
  /** For docs/journal-format.md. */
  readonly told: string;
}

/** A field that always has a value. */
export interface Sure<V> {
  /** What it holds, for docs/journal-format.md. */
  readonly holds: string;
  /** Left out at the end of the list. */
  readonly unless?: V;
  /** Left out at the end of the list when it is what follows from the fields before it, or from the row's input. */
  readonly follows?: Follows;
  /** A card: a number in the program, two letters in the log. */
  readonly card?: true;
  /** An object is written as a list too. */
  readonly of?: Shape<Extract<V, object>>;
  /** So is every object of a list. */
  readonly each?: Shape<Item<V>>;
}

/** A field that may be missing: null in its place, or left out at the end. So it can never hold null itself. */
export interface Maybe<V> extends Omit<Sure<Exclude<V, undefined>>, 'unless'> {
  readonly maybe: true;
}

type Item<V> = V extends readonly (infer I)[] ? I : never;
type KeyOf<T> = T extends unknown ? keyof T : never;
type ValueOf<T, K> = T extends unknown ? (K extends keyof T ? T[K] : undefined) : never;
type FieldOf<V> = undefined extends V ? (null extends V ? never : Maybe<V>) : Sure<V>;

/** The fields of an object in the order in which they are written. Of several variants: the fields of all. */
export type Shape<T, Tag extends PropertyKey = never> = {
  readonly [K in Exclude<KeyOf<T>, Tag>]: FieldOf<ValueOf<T, K>>;
};

/** A field as it is walked through. */
export interface Field {
  readonly name: string;
  readonly holds: string;
  readonly unless: unknown;
  readonly follows: Follows | null;
  readonly maybe: boolean;
  readonly card: boolean;
  readonly of: readonly Field[] | null;
  readonly each: readonly Field[] | null;
}

interface Told {
  readonly holds: string;
  readonly unless?: unknown;
  readonly follows?: Follows;
  readonly maybe?: true;
  readonly card?: true;
  readonly of?: object;
  readonly each?: object;
}

export function fieldsOf(shape: object): Field[] {
  return Object.entries(shape).map(([name, told]: [string, Told]) => ({
    name,
    holds: told.holds,
    unless: told.unless,
    follows: told.follows ?? null,
    maybe: told.maybe ?? false,
    card: told.card ?? false,
    of: told.of ? fieldsOf(told.of) : null,
    each: told.each ? fieldsOf(told.each) : null,
  }));
}

function packed(field: Field, value: unknown, input: object): unknown {
  if (value === undefined || value === null) return null;
  if (field.card && typeof value === 'number') return cardName(value);
  if (field.of && typeof value === 'object') return pack(field.of, value, input);
  if (field.each && Array.isArray(value)) {
    const { each } = field;
    return value.map((one: object) => pack(each, one, input));
  }
  return value;
}

/** The values of an object, in order; what may be left out at the end is. */
export function pack(fields: readonly Field[], from: object, input: object, list: unknown[] = []): unknown[] {
  let used = list.length;
  for (const field of fields) {
    const value: unknown = Reflect.get(from, field.name);
    list.push(packed(field, value, input));
    const isLeftOut = value === (field.follows ? field.follows.from(from, input) : field.unless);
    if (value !== undefined && !isLeftOut) used = list.length;
  }
  list.length = used;
  return list;
}

function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw new Error('a list is expected');
}

function unpacked(field: Field, value: unknown, input: object): unknown {
  if (value === null) return null;
  if (field.card) return cardIn(value);
  if (field.of) return unpack(field.of, listOf(value), input);
  const { each } = field;
  return each ? listOf(value).map((one) => unpack(each, listOf(one), input)) : value;
}

function cardIn(name: unknown): number {
  const card = typeof name === 'string' ? parseCard(name) : null;
  if (card === null) throw new Error('a card is expected');
  return card;
}

function leftOut({ follows, unless }: Field, before: readonly unknown[][], input: object): unknown {
  return follows ? follows.from(Object.fromEntries(before), input) : unless;
}

/** The object that was written. It was written by this program and is covered by the chain: it is read as what it was. */
export function unpack<T>(
  fields: readonly Field[],
  list: readonly unknown[],
  input: object,
  tag: readonly [string, unknown] | null = null,
): T {
  const first = tag ? 1 : 0;
  if (list.length > first + fields.length) throw new Error('there are more fields than this program knows');
  const pairs: unknown[][] = tag ? [[...tag]] : [];
  for (const [index, field] of fields.entries()) {
    const place = first + index;
    const isThere = place < list.length;
    const value = isThere ? unpacked(field, list[place], input) : leftOut(field, pairs, input);
    if (value === undefined && !field.maybe) throw new Error(`${field.name} is missing`);
    if (!field.maybe || (value !== null && value !== undefined)) pairs.push([field.name, value]);
  }
  return Object.fromEntries(pairs);
}
