// How an input or a fact is written in the log: as a list. First its kind, then its fields in a fixed order. The
// declarations of the inputs and facts.ts say the order, what each field holds and what may be left out.
import { cardName, parseCard } from '../../rules/cards/cards.ts';
import type { Field } from '../../table/written.ts';

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

/** The values of an object, in order. Values that may be left out at the end are. */
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

/** The object that was written. This program wrote it and the chain protects it, so it is read without checks. */
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
