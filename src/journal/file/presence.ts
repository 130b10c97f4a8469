// Whether the files that the table writes still have their names. A journal that was moved away while the table runs is written on
// in its new place; the next start would not find it.
import { type BigIntStats, statSync } from 'node:fs';
import { type Stop, stopped } from '../startup/stops.ts';

function identityOf(file: string): string | null {
  const found: BigIntStats | undefined = statSync(file, { bigint: true, throwIfNoEntry: false });
  return found ? `${found.dev} ${found.ino}` : null;
}

export interface Presence {
  /** Why the files are no longer where they were; null while they are. Two questions to the system, no reading. */
  readonly lost: () => Stop | null;
  /** Something else has the name of one of them. */
  readonly isReplaced: () => boolean;
}

/** Call it when the files are open; it tells from then on. */
export function presenceOf(path: string): Presence {
  const files = [path, `${path}-wal`];
  const opened = new Map(files.map((file) => [file, identityOf(file)]));
  const missed = () =>
    files.find((file) => {
      const before = opened.get(file) ?? null;
      const now = identityOf(file);
      // SQLite makes the `-wal` when it is needed first.
      if (before === null) opened.set(file, now);
      return before !== null && before !== now;
    });
  return {
    lost: () => {
      const file = missed();
      return file === undefined ? null : moved(file, identityOf(file) === null);
    },
    isReplaced: () => {
      const file = missed();
      return file !== undefined && identityOf(file) !== null;
    },
  };
}

function moved(file: string, isGone: boolean): Stop {
  return stopped('journal-moved', {
    code: isGone ? 'moved-while-running' : 'replaced-while-running',
    path: file,
  }).stop;
}
