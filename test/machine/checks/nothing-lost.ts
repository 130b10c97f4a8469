// What everybody demands of the disk of a table: all that was acknowledged is on it, once.
import { type FoundTable, foundOn, verified } from '../host/cut-disk.ts';
import type { Disk } from '../host/qemu.ts';
import type { Promised } from '../protocol.ts';
import { demand } from './check.ts';

export const CONFIG = '/etc/sabot/table.yaml';

/** Nobody has acknowledged a card that has only left the shoe. */
export function acknowledged({ promised }: { readonly promised: readonly Promised[] }): number {
  return promised.filter((one) => !('card' in one)).length;
}

export function demandNothingLost({ lost, doubled }: FoundTable): void {
  demand(lost.length === 0, () => `lost: ${lost.slice(0, 3).join('; ')} (${lost.length} in all)`);
  demand(doubled.length === 0, () => `cards that are there twice: ${doubled.join(', ')}`);
}

export interface LookedAt {
  readonly disk: Disk;
  /** For the copies. */
  readonly folder: string;
  readonly project: string;
  readonly tableYaml: string;
  readonly promised: readonly Promised[];
}

/** The machine is off. */
export function nothingLostOn({ disk, folder, project, tableYaml, promised }: LookedAt): FoundTable {
  const found = foundOn(disk, folder, tableYaml, promised);
  demandNothingLost(found);
  verified(found, project);
  return found;
}
