// Shrinks a failing world to the shortest one that still fails: fewer rounds, fewer faults, fewer boxes. Every try is a
// whole run, so the result is known to fail.
import type { AnyFault } from './rates.ts';
import type { WorldReport } from './world.ts';

/** What can be reduced. */
export interface Shrinkable {
  readonly rounds: number;
  readonly moves: number;
  readonly boxes: number;
  readonly faults: readonly AnyFault[];
}

export interface Shrunk {
  readonly options: Shrinkable;
  readonly report: WorldReport;
  readonly tries: number;
}

export interface ShrinkParts {
  run(options: Shrinkable): Promise<WorldReport>;
  readonly mostTries: number;
  stop?(): boolean;
}

/** The same check failed. */
function failsAlike(a: WorldReport, b: WorldReport): boolean {
  return a.violation !== null && a.violation.check === b.violation?.check;
}

export async function shrink(
  options: Shrinkable,
  failed: WorldReport,
  { run, mostTries, stop }: ShrinkParts,
): Promise<Shrunk> {
  let best = options;
  let report = failed;
  let tries = 0;
  const attempt = async (less: Shrinkable): Promise<boolean> => {
    if (tries >= mostTries || stop?.()) return false;
    tries++;
    const again = await run(less);
    // A run that ends later than the best is not shorter, even with less in it.
    if (!failsAlike(again, failed) || again.moves > report.moves) return false;
    best = { ...less, rounds: again.rounds + 1, moves: again.moves };
    report = again;
    return true;
  };
  await attempt({ ...best, rounds: failed.rounds + 1, moves: failed.moves });
  await withFewerFaults(() => best, attempt);
  for (let boxes = 1; boxes < best.boxes; boxes++) if (await attempt({ ...best, boxes })) break;
  return { options: best, report, tries };
}

/** First halves, then one by one: most faults are not involved. */
async function withFewerFaults(
  best: () => Shrinkable,
  attempt: (less: Shrinkable) => Promise<boolean>,
): Promise<void> {
  for (
    let size = Math.ceil(best().faults.length / 2);
    size >= 1;
    size = size === 1 ? 0 : Math.ceil(size / 2)
  ) {
    for (let from = 0; from < best().faults.length; ) {
      const faults = best().faults.filter((_, index) => index < from || index >= from + size);
      if (!(await attempt({ ...best(), faults }))) from += size;
    }
  }
}
