// What the station notices about itself and about people, for the journal and the floor: access, the clock, and who had to wait.
import type { Files } from '../journal/chain/station-bodies.ts';
import type { Journal } from '../journal/journal.ts';
import type { Table } from '../table/table.ts';
import { AccessDesk } from './access/access-desk.ts';
import { noting } from './access/logged.ts';
import { ClockWatch } from './clock/clock-watch.ts';
import type { RowTime } from './clock/row-time.ts';
import type { InputQueue } from './input-queue.ts';
import type { WriteEvent } from './log/log-events.ts';
import type { StationParts } from './station-parts.ts';
import { Waits } from './waits.ts';

export interface SelfWatchParts
  extends Pick<StationParts, 'clock' | 'log' | 'spools' | 'synchronised' | 'late'> {
  readonly journal: Journal;
  readonly queue: InputQueue;
  /** Null: rows get the time of `clock`, which nobody can set. */
  readonly rowTime: RowTime | null;
  /** Called after rows were written that no input caused. */
  written(): void;
}

export class SelfWatch {
  readonly access: AccessDesk;
  /** The log; its events about people get into the journal too. */
  readonly log: WriteEvent;
  readonly #clock: ClockWatch | null;
  readonly #waits: Waits | null;

  constructor(parts: SelfWatchParts) {
    const { clock, journal, queue, rowTime, spools = false, synchronised, late, written } = parts;
    const notice = queue.notice.bind(queue);
    const time = () => rowTime?.now() ?? clock.now();
    const waiting = () => queue.waiting;
    this.access = new AccessDesk({ journal, clock, time, waiting, notice, written, spools });
    this.log = noting(parts.log, (noted) => this.access.note(noted));
    this.#waits = late ? new Waits({ journal, clock, time, waiting, late }) : null;
    this.#clock =
      rowTime &&
      new ClockWatch({
        time: rowTime,
        clock,
        write: (body) => void journal.noteClock(body, time()),
        notice,
        ...(synchronised && { synchronised }),
      });
  }

  /** The files that the start has found, and those that the journal knew before. */
  start(found: Files, before: Files | null): void {
    this.access.start(found, before);
    this.#clock?.start();
    this.#waits?.start();
  }

  stop(): void {
    this.#clock?.stop();
    this.#waits?.stop();
    this.access.stop();
  }

  /** An input was written, so long after it was heard. */
  waited(ms: number): void {
    this.#waits?.waited(ms);
  }

  /** A floorperson has acknowledged notices. */
  acknowledged({ state }: Table): void {
    this.#clock?.acknowledged(state.notices ?? []);
  }
}
