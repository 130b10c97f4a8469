// The backups that come by themselves: one a day, in the folder that table.yaml names. The oldest go, so that the disk does not fill.
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TableConfig } from '../../station/config/load.ts';
import { utcDay } from '../../words/moments.ts';
import { UserError } from '../terminal/streams.ts';

/** Only files with such a name are ever deleted. */
const OF_A_DAY = /^\d{4}-\d{2}-\d{2}\.db$/;

/** The file of today: a second backup of the same day takes the place of the first. */
export function backupOfDay({ backups, file }: TableConfig, now: number): { folder: string; name: string } {
  if (!backups)
    throw new UserError(
      `${file} names no folder for backups. Add it (backups: { folder: /var/lib/sabot/backups }), or name the file to be written.`,
    );
  const { folder } = backups;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return { folder, name: join(folder, `${utcDay(now)}.db`) };
}

/** Which were deleted. */
export function dropOldest(folder: string, keep: number): string[] {
  const days = readdirSync(folder).filter((name) => OF_A_DAY.test(name));
  const old = days.sort().slice(0, Math.max(0, days.length - keep));
  for (const name of old) rmSync(join(folder, name));
  return old;
}
