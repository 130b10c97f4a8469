// The machine that the doctor checks: this one, or one that a test makes.
import { type Spawn, spawn } from '../../../drivers/transport/program.ts';

export interface Machine {
  /** Milliseconds since 1970. */
  now(): number;
  readonly nodeVersion: string;
  /** The user who asks; null on systems without users. */
  readonly uid: number | null;
  readonly groups: readonly number[];
  /** Where the kernel has its files. */
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
