// What is written down of a look at the pit: what somebody has looked at or done, and what that was about.
import { ADDRESS_PARTS, type AddressPart } from '../problems.ts';

export const LOOKED_AT = [
  'signed-in',
  'came-back',
  'sessions',
  'session-ended',
  'looked',
  'alarm-seen',
  'alarms',
  'looks',
  'hands',
  'table-hands',
  'table-round',
  'table-proof',
  'table-record',
  'table-figures',
  'compare',
  'shoes',
  'report',
  'journal',
] as const;
export type LookedAt = (typeof LOOKED_AT)[number];

/** How many are listed, and in which language, is no part of a look; the kind of a report is its `file`. */
const NOT_TOLD = ['limit', 'language', 'kind'] as const;
type Told = Exclude<AddressPart, (typeof NOT_TOLD)[number]>;

/** `place`: where somebody sits, `box` or an address of the network; `from` is a moment. */
const OF_THE_PIT = ['line', 'alarm', 'alarmCode', 'whose', 'place', 'file'] as const;

/** What a look can be about. Each has a word in every language. */
export type LookPart = Told | (typeof OF_THE_PIT)[number];
export type About = Readonly<Partial<Record<LookPart, string | number | null>>>;

const PARTS: readonly string[] = [...ADDRESS_PARTS, ...OF_THE_PIT];
const SILENT: readonly string[] = NOT_TOLD;

export function isLookPart(name: string): name is LookPart {
  return PARTS.includes(name) && !SILENT.includes(name);
}

/** What an address asks for. One that has anything else is refused. */
export function aboutAddress(given: Readonly<Record<string, string>>): About {
  return Object.fromEntries(Object.entries(given).filter(([name]) => isLookPart(name)));
}
