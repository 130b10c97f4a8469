// The machine that the doctor looks at: this one, or one that a test has made.
import { type Spawn, spawn } from '../../../drivers/transport/program.ts';

export interface Machine {
  /** Milliseconds since 1970. */
  now(): number;
  readonly nodeVersion: string;
  /** The user that asks; null where there are none. */
  readonly uid: number | null;
  readonly groups: readonly number[];
  /** Where the kernel shows its things. */
  readonly proc: string;
  readonly sys: string;
  readonly dev: string;
  readonly etc: string;
  readonly spawn: Spawn;
}

export const THIS_MACHINE: Machine = {
  now: Date.now,
  nodeVersion: process.versions.node,
  uid: process.getuid?.() ?? null,
  groups: process.getgroups?.() ?? [],
  proc: '/proc',
  sys: '/sys',
  dev: '/dev',
  etc: '/etc',
  spawn,
};
