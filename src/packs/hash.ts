// The fingerprint of a rule pack. It depends only on what the file says, not on comments, the order of keys or how
// amounts are written.
import { createHash } from 'node:crypto';
import type { Limits, Ruling } from './ruling.ts';

/** JSON with sorted keys. */
function canonical(data: unknown): string {
  if (Array.isArray(data)) return `[${data.map(canonical).join(',')}]`;
  if (typeof data !== 'object' || data === null) return JSON.stringify(data);
  const entries = Object.entries(data).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${canonical(value)}`).join(',')}}`;
}

/** The order of the allowed values does not matter. */
function unordered(limits: Limits | null): unknown {
  return limits?.kind === 'one-of' ? { ...limits, values: limits.values.map(canonical).sort() } : limits;
}

/** SHA-256 over the values, the limits of the house's choices, and the clauses. Notes are left out. */
export function packHash(rulings: readonly Ruling[]): string {
  const content = rulings.map(({ key, value, limits, clause, reading }) => ({
    key,
    value,
    limits: unordered(limits),
    clause,
    reading,
  }));
  content.sort((a, b) => (a.key < b.key ? -1 : 1));
  return createHash('sha256').update(canonical(content)).digest('hex');
}
