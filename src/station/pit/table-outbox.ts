// The outbox of a table that runs: its thread, its picture once a second, and what the floor is told.
import type { Clock } from '../../../drivers/driver.ts';
import type { OutboxProgress } from '../../pit/outbox/progress.ts';
import type { TableCredential } from '../../pit/wire/credential.ts';
import type { WriteEvent } from '../log/log-events.ts';
import type { Station } from '../station.ts';
import { Outbox } from './outbox.ts';
import { pictureOf } from './picture.ts';

/** Where the pit is, and by what the table is known there. */
export interface PitAt {
  readonly addresses: readonly string[];
  readonly credential: TableCredential;
}

export interface TableOutboxParts {
  readonly pit?: PitAt;
  readonly station: Station;
  readonly journal: string;
  readonly archives?: string;
  readonly program: string;
  readonly clock: Clock;
  readonly log: WriteEvent;
  /** Where its own pages are on the network; null: nowhere. */
  pages(): string | null;
}

export interface TableOutbox {
  start(): void;
  /** Nothing where the table sends its rows to no pit. */
  health(): { readonly pit?: OutboxProgress };
  stop(): Promise<void>;
}

const PICTURE_EVERY_MS = 1_000;
const NO_PIT: TableOutbox = { start: () => {}, health: () => ({}), stop: async () => {} };

export function outboxOf(parts: TableOutboxParts): TableOutbox {
  const { pit, station, journal, archives = null, program, clock, log } = parts;
  if (!pit) return NO_PIT;
  const outbox = new Outbox({
    ...{ ...pit, journal, archives, program, clock, log },
    forked: (row) => station.queue.notice({ code: 'pit-differs', row }),
  });
  let cancel = () => {};
  const next = () => {
    outbox.show(pictureOf(station.view(), station.health(), parts.pages()));
    cancel = clock.at(clock.now() + PICTURE_EVERY_MS, next);
  };
  return {
    start: () => {
      outbox.start();
      next();
    },
    // A pit that is away asks for no rows: how many there are, the station knows.
    health: () => ({ pit: { ...outbox.progress, end: station.seq } }),
    stop: () => {
      cancel();
      return outbox.close();
    },
  };
}
