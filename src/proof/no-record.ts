// Switches that no record of a round can show: what is done with the cards before the first one is dealt, what is said and shown,
// in which order things are done that come to the same. The tests of the table prove these.
import type { SwitchKey } from '../rules/rule-book.ts';

const GROUPS: readonly string[] = ['opening', 'shuffle', 'idle', 'cut', 'announce', 'pickUp'];
const KEYS: readonly SwitchKey[] = [];

export function isInNoRecord(key: SwitchKey): boolean {
  return KEYS.includes(key) || GROUPS.some((group) => key.startsWith(`${group}.`));
}
