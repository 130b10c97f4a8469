// Rows that are in archives leave the journal while the table is closed: nobody waits for it then.
import { waitingArchives } from '../journal/archive/letting-go.ts';
import type { Journal } from '../journal/journal.ts';
import type { StationParts } from './station-parts.ts';

/** An archive that cannot be relied on changes nothing: the journal keeps its rows, and the log says why. */
export function letGoOfArchived(
  journal: Journal,
  { archives, log }: Pick<StationParts, 'archives' | 'log'>,
  now: number,
): void {
  if (archives === undefined || journal.table.phase !== 'closed') return;
  for (const file of waitingArchives(journal.db, archives)) {
    const stop = journal.letGo(file, now);
    if (stop) {
      log('archive.refused', { file, code: stop.code, about: JSON.stringify(stop.about) });
      return;
    }
    log('archive.rows-left', { file });
  }
}
