// What is done to the journal when nobody waits for it: rows that are in archives leave it while the table is closed, and sums of older
// rounds are added.
import { waitingArchives } from '../journal/archive/letting-go.ts';
import type { Journal } from '../journal/journal.ts';
import { stopOf } from '../journal/startup/stops.ts';
import { type AddedHours, writeAdded } from '../journal/sums/adding.ts';
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

export class Upkeep {
  readonly #journal: Journal;
  readonly #parts: StationParts;
  readonly #time: () => number;

  constructor(journal: Journal, parts: StationParts, time: () => number) {
    this.#journal = journal;
    this.#parts = parts;
    this.#time = time;
  }

  readonly letGoOfArchived = () => letGoOfArchived(this.#journal, this.#parts, this.#time());

  /** False: they could not be written now. A full disk is told by whoever needs it. */
  readonly addSums = (added: AddedHours): boolean => {
    const { db, path } = this.#journal;
    try {
      return writeAdded(db, added);
    } catch (error) {
      if (!stopOf(error, path)) throw error;
      return false;
    }
  };
}
