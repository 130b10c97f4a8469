// A line that loses, doubles, delays (and so reorders) and damages what it carries.
import type { Chance } from '../../../src/scenario/chance.ts';
import type { Fate } from './virtual-port.ts';

export interface Badness {
  /** Each in percent of what is sent. */
  readonly lost: number;
  readonly doubled: number;
  readonly delayed: number;
  readonly damaged: number;
}

function damage(bytes: Uint8Array, chance: Chance): Uint8Array {
  const at = chance.below(bytes.length);
  return bytes.map((byte, index) => (index === at ? byte ^ (1 + chance.below(255)) : byte));
}

export function badLine({ lost, doubled, delayed, damaged }: Badness, chance: Chance): Fate {
  const arrival = (bytes: Uint8Array) => ({
    delayMs: chance.percent(delayed) ? chance.below(200) : 1,
    bytes: chance.percent(damaged) ? damage(bytes, chance) : bytes,
  });
  return (bytes) => {
    if (chance.percent(lost)) return [];
    return chance.percent(doubled) ? [arrival(bytes), arrival(bytes)] : [arrival(bytes)];
  };
}
