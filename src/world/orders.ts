// What a thread of the soak is told to do, and what it hands back.
import type { AnyFault } from './rates.ts';
import type { Shrinkable, Shrunk } from './shrink.ts';
import type { WorldReport } from './world.ts';

/** One world: everything in it is decided by this. */
export interface Order extends Shrinkable {
  readonly seed: string;
  readonly pack: string;
  readonly faults: readonly AnyFault[];
  /** A world that fails is made as short as possible. */
  readonly shrinks: boolean;
}

export interface Done {
  readonly order: Order;
  readonly report: WorldReport;
  /** Null when nothing failed, or nothing was to be shrunk. */
  readonly shrunk: Shrunk | null;
}

/** The command that repeats a world, exactly. */
export function commandOf(
  { seed, pack }: Order,
  { rounds, moves, boxes, faults }: Shrinkable,
  all: number,
): string {
  const named = faults.length === 0 ? 'none' : faults.length === all ? 'all' : faults.join(',');
  const limits = `--rounds ${rounds}${Number.isFinite(moves) ? ` --moves ${moves}` : ''} --boxes ${boxes}`;
  return `npm run soak -- --world ${seed} --pack ${pack} ${limits} --faults ${named}`;
}
