// The inputs in the log: the fields of each kind, in the order of writing. They come from the declarations.
import type { Input } from '../../table/input.ts';
import { DECLARATIONS } from '../../table/inputs/all.ts';
import { type Field, fieldsOf, type Shape } from '../../table/written.ts';
import type { Withheld } from '../chain/bodies.ts';
import { pack, unpack } from './fields.ts';

/** Replaces an input that would have revealed a hidden card. */
const HIDDEN = {
  withheld: { was: { holds: 'the kind of the input' } },
} as const satisfies Readonly<Record<Withheld['type'], Shape<Withheld, 'type'>>>;

export const INPUT_FIELDS: ReadonlyMap<string, readonly Field[]> = new Map([
  ...DECLARATIONS.map(({ type, written }) => [type, written] as const),
  ...Object.entries(HIDDEN).map(([kind, shape]) => [kind, fieldsOf(shape)] as const),
]);

function fieldsOfKind(kind: unknown): readonly Field[] {
  const fields = INPUT_FIELDS.get(String(kind));
  if (!fields) throw new Error(`this program knows no input "${String(kind)}"`);
  return fields;
}

export function packInput(input: Input | Withheld): unknown[] {
  return pack(fieldsOfKind(input.type), input, {}, [input.type]);
}

export function unpackInput(list: readonly unknown[]): Input {
  return unpack<Input>(fieldsOfKind(list[0]), list, {}, ['type', list[0]]);
}

export function unpackRefusedInput(list: readonly unknown[]): Input | Withheld {
  return unpack<Input | Withheld>(fieldsOfKind(list[0]), list, {}, ['type', list[0]]);
}
