// The keys that are allowed at each place in config/table.yaml or pit.yaml, taken from its schema.
import { z } from 'zod';
import type { Path } from '../../packs/problem.ts';
import { missingKey, type Shape } from '../../packs/shape.ts';
import { tableSchema } from './schema.ts';

function isWrapped(schema: unknown): schema is { readonly unwrap: () => unknown } {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault;
}

function unwrapped(schema: unknown): unknown {
  return isWrapped(schema) ? unwrapped(schema.unwrap()) : schema;
}

function shapeAt(schema: unknown, path: Path): Readonly<Record<string, unknown>> {
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodUnion)
    return Object.assign({}, ...inner.options.map((one) => shapeAt(one, path)));
  if (!(inner instanceof z.ZodObject)) return {};
  const [first, ...rest] = path;
  return first === undefined ? inner.shape : shapeAt(inner.shape[String(first)], rest);
}

export function shapeOf(schema: z.ZodType): Shape {
  const keysAt = (path: Path) => Object.keys(shapeAt(schema, path));
  return {
    schema,
    keysAt,
    /** Where else this key is allowed: people forget to indent. */
    belongsUnder: (parent, key) => {
      if (parent[0] === 'options' && key.startsWith('limits.')) return 'limits';
      const groups = keysAt([]).filter((group) => group !== String(parent[0] ?? ''));
      return groups.find((group) => keysAt([group]).includes(key)) ?? null;
    },
    missing: missingKey,
  };
}

export const TABLE_SHAPE: Shape = shapeOf(tableSchema);
