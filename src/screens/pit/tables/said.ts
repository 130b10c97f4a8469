// What a table says of itself, in words: the same on its tile and on its card.
import type { LiveTablePicture, PitTable } from '../../../protocol/pit.ts';
import type { PitWords } from '../../../words/en/screens/pit.ts';
import type { Needed } from './needs.ts';

/** A code without words is shown as it is: it is worth more than nothing. */
export const callSaid = (words: PitWords, code: string) => words.calls[code] ?? code;
export const phaseSaid = (words: PitWords, phase: string) => words.phases[phase] ?? phase;
export const deviceSaid = (words: PitWords, device: string) => words.devices[device] ?? device;

export function devicesSaid(words: PitWords, { devices }: LiveTablePicture): string {
  return Object.keys(devices)
    .map((device) => deviceSaid(words, device))
    .join(', ');
}

/** On a tile there is room for one word: how long a call waits, or what is wrong. */
export function markOf(words: PitWords, { need, since }: Needed, { live }: PitTable, now: number): string {
  if (need === 'device' && live) return devicesSaid(words, live);
  if (since === null || need === 'silent') return words.needs[need];
  const age = words.age(Math.max(0, Math.floor((now - since) / 1000)));
  return need === 'alarm' ? `▲ ${age}` : age;
}
