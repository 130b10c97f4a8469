import type { Stamp } from '../../table/people.ts';
import type { Entry } from './chain.ts';

/** Who did it, or which device reported it, and when. */
export function stampOf(entry: Pick<Entry, 'at' | 'person' | 'role' | 'device' | 'number'>): Stamp {
  const { at, person, role, device, number } = entry;
  const by = person === null || role === null ? null : { id: person, role };
  return device === null || number === null ? { at, by } : { at, by, from: { device, number } };
}
