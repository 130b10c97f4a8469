// The time of the journal's rows. It follows the machine's clock while that runs evenly, compared with a clock that
// cannot be set. If the machine's clock is set by more than a second, the rows follow only if it uses a time server;
// otherwise a floorperson must confirm the clock. So a year that somebody mistyped never gets into the journal.
import type { ClockBody } from '../../journal/chain/station-bodies.ts';

/** Both in milliseconds. */
export interface TimeSource {
  /** The time that people see, since 1970. */
  wall(): number;
  /** Keeps running, even if somebody sets the clock. */
  running(): number;
}

const STEP_MS = 1_000;
/** A table may be in storage this long. If the clock is further ahead of the last row, the floor is asked. */
const FAR_AHEAD_MS = 31 * 24 * 3_600_000;

export class RowTime {
  readonly #source: TimeSource;
  /** How far the rows' time is ahead of the running clock, and how far the wall clock was at the last look. */
  #ahead: number;
  #seen: number;
  #asks = false;
  synchronised: boolean | null;
  /** What is wrong with the clock at the start; null if nothing is. */
  readonly atStart: ClockBody | null;

  /** `lastAt`: the time of the last row; null if there is none. */
  constructor(source: TimeSource, lastAt: number | null, synchronised: boolean | null) {
    this.#source = source;
    this.synchronised = synchronised;
    const says = source.wall();
    this.#seen = says - source.running();
    this.#ahead = this.#seen;
    const ms = lastAt === null ? 0 : says - lastAt;
    this.atStart = ms < -STEP_MS ? { code: 'behind-journal', ms, says } : null;
    if (lastAt === null || synchronised === true || ms <= FAR_AHEAD_MS) return;
    this.atStart = { code: 'far-ahead', ms, says };
    this.#ahead = lastAt - source.running();
    this.#asks = true;
  }

  /** Whether the floor must confirm the clock. */
  get asks(): boolean {
    return this.#asks;
  }

  now(): number {
    return Math.floor(this.#source.running() + this.#ahead);
  }

  /** Call this every second: returns whether the clock was set since. */
  look(): ClockBody | null {
    const says = this.#source.wall();
    const wall = says - this.#source.running();
    const ms = Math.round(wall - this.#seen);
    this.#seen = wall;
    const isStep = Math.abs(ms) > STEP_MS;
    const isFar = Math.abs(wall - this.#ahead) > STEP_MS;
    // A clock that was put back to the right time needs no confirmation.
    if (!isFar) this.#asks = false;
    if (!isFar || this.synchronised === true) this.#follow(wall);
    else if (isStep) this.#asks = true;
    return isStep ? { code: 'stepped', ms, says, followed: !this.#asks } : null;
  }

  /** A floorperson has confirmed the clock. */
  believe(): ClockBody {
    const says = this.#source.wall();
    this.#follow(says - this.#source.running());
    this.#seen = this.#ahead;
    return { code: 'believed', says };
  }

  #follow(ahead: number): void {
    this.#ahead = ahead;
    this.#asks = false;
  }
}
