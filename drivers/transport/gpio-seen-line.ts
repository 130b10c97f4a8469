// A button's line in sysfs. Sysfs has no time stamps, so a change gets the time at which we see it. While this program
// was busy, a change may have waited. Until the line was seen at rest, a late change gets the earliest possible time,
// so that a bouncing contact is not taken for a released one.
import type { Clock } from '../driver.ts';
import { CONTACT_TIMES } from '../seat-buttons/contact.ts';

/** The part of onoff that we use. */
export interface OnoffLine {
  readSync(): 0 | 1;
  writeSync(value: 0 | 1): void;
  watch(callback: (error: Error | null | undefined, value: 0 | 1) => void): void;
  unexport(): void;
}

export interface SeenListener {
  changed(high: boolean, at: number): void;
  failed(error: Error): void;
}

export class SeenLine {
  readonly #line: OnoffLine;
  readonly #clock: Clock;
  readonly #listener: SeenListener;
  #high = false;
  /** When it was last seen to change; null if it was seen at rest since. */
  #restlessSince: number | null = null;
  #cancelLook = () => {};

  constructor(line: OnoffLine, clock: Clock, listener: SeenListener) {
    this.#line = line;
    this.#clock = clock;
    this.#listener = listener;
  }

  watch(): void {
    const line = this.#line;
    this.#high = line.readSync() === 1;
    // When the chip is gone, onoff reads once more where nobody can catch the error, and the program would end.
    const read = line.readSync.bind(line);
    line.readSync = () => {
      try {
        return read();
      } catch (error) {
        this.#listener.failed(error instanceof Error ? error : new Error(String(error)));
        return this.#high ? 1 : 0;
      }
    };
    line.watch((error, value) => {
      if (error) this.#listener.failed(error);
      else this.#see(value === 1);
    });
  }

  /** Reads the level again. An unreported change is reported first. */
  look(): boolean {
    this.#see(this.#line.readSync() === 1);
    return this.#high;
  }

  unexport(): void {
    this.#cancelLook();
    this.#line.unexport();
  }

  #see(high: boolean): void {
    if (high === this.#high) return;
    this.#high = high;
    const now = this.#clock.now();
    const isLate = this.#restlessSince !== null && now - this.#restlessSince >= CONTACT_TIMES.settle;
    this.#listener.changed(high, isLate ? (this.#restlessSince ?? now) : now);
    this.#restlessSince = now;
    this.#cancelLook();
    this.#cancelLook = this.#clock.at(now + CONTACT_TIMES.settle, () => this.#lookAtRest());
  }

  #lookAtRest(): void {
    const before = this.#high;
    if (this.look() === before) this.#restlessSince = null;
  }
}
