// Checks the clock every second. Changes of the clock become rows of the journal and notices for the floor.
import type { Clock } from '../../../drivers/driver.ts';
import type { ClockBody } from '../../journal/chain/station-bodies.ts';
import type { Notice } from '../../table/notice.ts';
import type { RowTime } from './row-time.ts';

export interface ClockWatchParts {
  readonly time: RowTime;
  readonly clock: Clock;
  write(body: ClockBody): void;
  notice(notice: Notice): void;
  /** Whether the clock follows a time server; null if unknown. */
  synchronised?(): Promise<boolean | null>;
}

const LOOK_MS = 1_000;
/** To ask, we start another program, which holds the table up for some milliseconds. */
const ASK_EVERY = 600;
const DAY_MS = 24 * 3_600_000;

/** The notice for the floor; null if only the journal gets it. */
function noticeOf(body: ClockBody): Notice | null {
  switch (body.code) {
    case 'stepped':
      return { code: 'clock-stepped', seconds: Math.round(body.ms / 1000) };
    case 'behind-journal':
      return { code: 'clock-behind', seconds: Math.round(-body.ms / 1000) };
    case 'far-ahead':
      return { code: 'clock-far-ahead', days: Math.round(body.ms / DAY_MS) };
    case 'unsynchronised':
      return { code: 'clock-unsynchronised' };
    case 'believed':
    case 'synchronised':
      return null;
  }
}

const ABOUT_THE_CLOCK: readonly Notice['code'][] = ['clock-stepped', 'clock-far-ahead'];

export class ClockWatch {
  readonly #parts: ClockWatchParts;
  #looks = 0;
  #cancel = () => {};

  constructor(parts: ClockWatchParts) {
    this.#parts = parts;
  }

  start(): void {
    const { atStart } = this.#parts.time;
    if (atStart) this.#tell(atStart);
    this.#next();
  }

  stop(): void {
    this.#cancel();
  }

  /** The floor has acknowledged notices; `left` are the others. */
  acknowledged(left: readonly { readonly notice: Notice }[]): void {
    const { time, write } = this.#parts;
    if (!time.asks || left.some(({ notice }) => ABOUT_THE_CLOCK.includes(notice.code))) return;
    write(time.believe());
  }

  #next(): void {
    const { clock } = this.#parts;
    this.#cancel = clock.at(clock.now() + LOOK_MS, () => this.#look());
  }

  #look(): void {
    const { time, synchronised } = this.#parts;
    const stepped = time.look();
    if (stepped) this.#tell(stepped);
    if (synchronised && this.#looks++ % ASK_EVERY === 0) void synchronised().then((is) => this.#follows(is));
    this.#next();
  }

  #follows(is: boolean | null): void {
    const { time } = this.#parts;
    if (is === null || is === time.synchronised) return;
    time.synchronised = is;
    this.#tell({ code: is ? 'synchronised' : 'unsynchronised', says: time.now() });
  }

  #tell(body: ClockBody): void {
    const { write, notice } = this.#parts;
    write(body);
    const told = noticeOf(body);
    if (told) notice(told);
  }
}
