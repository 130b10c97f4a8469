// What tells one act from others of its type: lists, words and tests are kept by it.
import type { Input } from '../table/input.ts';

/** The fields that make something else of an input: what is said by them has words of its own. All others are about what, or how much. */
const TELLING = ['step', 'how', 'choice', 'who', 'by', 'accepts', 'preShuffled', 'batches', 'well'] as const;

/** How a yes and a no are told, field by field. */
const TOLD: Readonly<Record<string, readonly [yes: string, no: string]>> = {
  preShuffled: ['shuffled', 'new'],
  well: ['well', 'failed'],
};

function told(field: string, value: unknown): string {
  const [yes, no] = TOLD[field] ?? ['yes', 'no'];
  return typeof value === 'boolean' ? (value ? yes : no) : String(value);
}

/** The type of the input, with what tells it apart from others of its type. */
export function kindOf(input: Input): string {
  const fields = new Map<string, unknown>(Object.entries(input));
  const words = TELLING.filter((field) => fields.has(field)).map((field) => told(field, fields.get(field)));
  return [input.type, ...words].join(' ');
}
