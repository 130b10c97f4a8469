// A button's line in sysfs. Sysfs has no stamps, so a change is stamped when it is seen; and while this program was busy
// with something else, a change may have waited. As long as the line has not been seen at rest since its last change, one
// that comes late is stamped as early as it can have been: a contact that bounces is not taken for one that was released.
import type { Clock } from '../driver.ts';
import { CONTACT_TIMES } from '../seat-buttons/contact.ts';

/** What is used of onoff. */
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
  /** When it was last seen to change; null when it has been seen at rest since. */
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
    // When the chip is gone, onoff reads once more where nobody can catch what that throws, and the program would end.
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

  /** How it stands, read anew. A change that nobody has told is told first. */
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
