// The time that the rows of the journal get. It goes with the machine's clock while that runs evenly, measured against one that
// only runs on. A clock that is set by more than a second is followed at once only if it follows a time server; otherwise a
// floorperson has to say that it is right. So ten years that somebody typed by mistake never come into the journal.
import type { ClockBody } from '../../journal/chain/station-bodies.ts';

/** Both in milliseconds. */
export interface TimeSource {
  /** What people see: since 1970. */
  wall(): number;
  /** Runs on, whatever is done to the clock. */
  running(): number;
}

const STEP_MS = 1_000;
/** A table may stand in a store for so long; what is further ahead of the last row is asked about. */
const FAR_AHEAD_MS = 31 * 24 * 3_600_000;

export class RowTime {
  readonly #source: TimeSource;
  /** By how much the rows' time is ahead of the running clock, and by how much the wall clock was when last looked at. */
  #ahead: number;
  #seen: number;
  #asks = false;
  synchronised: boolean | null;
  /** What is wrong with the clock at the start; null when nothing. */
  readonly atStart: ClockBody | null;

  /** `lastAt`: the time of the last row; null when there is none. */
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

  /** Whether the floor has to say that the clock is right. */
  get asks(): boolean {
    return this.#asks;
  }

  now(): number {
    return Math.floor(this.#source.running() + this.#ahead);
  }

  /** To be called every second: whether the clock was set since. */
  look(): ClockBody | null {
    const says = this.#source.wall();
    const wall = says - this.#source.running();
    const ms = Math.round(wall - this.#seen);
    this.#seen = wall;
    const isStep = Math.abs(ms) > STEP_MS;
    const isFar = Math.abs(wall - this.#ahead) > STEP_MS;
    // A clock that was put back to where it was needs nobody's word.
    if (!isFar) this.#asks = false;
    if (!isFar || this.synchronised === true) this.#follow(wall);
    else if (isStep) this.#asks = true;
    return isStep ? { code: 'stepped', ms, says, followed: !this.#asks } : null;
  }

  /** A floorperson has said that the clock is right. */
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
