// Any input that a page could send, with anything in it: made from the shapes that the station publishes.
import type { Chance } from '../../hardware-sim/world/chance.ts';
import { type PageInput, pageShapes, parseInput } from '../protocol/inputs.ts';

const SHAPES = pageShapes();
const NAMES = ['a', 'b', 'z', 'Dee'] as const;

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Small numbers are seats, hands and sections; the others are amounts. */
function anyNumber(chance: Chance, least: number, most: number): number {
  const likely = Math.min(most, least + 9);
  return chance.happens(0.8) ? chance.between(least, likely) : chance.between(least, most);
}

function anyOf(chance: Chance, shape: unknown): unknown {
  const {
    const: only,
    enum: words,
    anyOf: either,
    oneOf,
    type,
    properties,
    minimum,
    maximum,
  } = record(shape);
  if (only !== undefined) return only;
  const several = [...listOf(words)];
  if (several.length > 0) return several[chance.below(several.length)];
  const shapes = [...listOf(either), ...listOf(oneOf)];
  if (shapes.length > 0) return anyOf(chance, shapes[chance.below(shapes.length)]);
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(record(properties)).map(([name, inner]) => [name, anyOf(chance, inner)]),
      );
    case 'integer':
      return anyNumber(chance, Number(minimum ?? 0), Number(maximum ?? 100));
    case 'boolean':
      return chance.happens(0.5);
    case 'string':
      return chance.pick(NAMES);
    default:
      return null;
  }
}

/** Null when what came to mind is not even an input. */
export function anyInput(chance: Chance): PageInput | null {
  const parsed = parseInput(anyOf(chance, SHAPES[chance.below(SHAPES.length)]));
  return parsed.ok ? parsed.input : null;
}
