// What a check is, and what it has at hand.
import type { Machine } from '../host/machine.ts';

export interface Surroundings {
  readonly machine: Machine;
  /** A folder for whatever it makes. */
  readonly folder: string;
  readonly project: string;
  /** Everything, and not the short run. */
  readonly all: boolean;
  /** When the run has to be over, in milliseconds since 1970; null when nobody waits for it. */
  readonly end: number | null;
  /** Whatever happens by chance comes from it. */
  readonly seed: string;
  /** How far it is. */
  progress(sentence: string): void;
}

export interface Check {
  readonly name: string;
  /** What is true when it passes. */
  readonly sentence: string;
  /** Only in the long run. */
  readonly onlyAll?: boolean;
  /** Also in the run beside `npm test`. */
  readonly inCi?: boolean;
  /** Says what it has seen, with figures; throws when it is not so. */
  run(surroundings: Surroundings): Promise<string>;
}

export function demand(so: boolean, sentence: () => string): void {
  if (!so) throw new Error(sentence());
}
