// The orders to a thread of the soak, and its results.
import type { AnyFault } from './rates.ts';
import type { Shrinkable, Shrunk } from './shrink.ts';
import type { WorldReport } from './world.ts';

/** One world: this decides everything in it. */
export interface Order extends Shrinkable {
  readonly seed: string;
  readonly pack: string;
  readonly faults: readonly AnyFault[];
  /** Whether a failing world is made as short as possible. */
  readonly shrinks: boolean;
}

export interface Done {
  readonly order: Order;
  readonly report: WorldReport;
  /** Null if nothing failed, or nothing was to be shrunk. */
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
  return `npm run soak -- --world ${seed} --rules ${pack} ${limits} --faults ${named}`;
}
