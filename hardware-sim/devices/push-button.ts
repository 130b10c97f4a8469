// A physical push-button: a finger presses and releases it, and the contact bounces.
import type { Clock } from '../../drivers/driver.ts';
import type { Range } from '../world/chance.ts';
import type { Habits } from './habits.ts';

const BOUNCES: Range = [1, 4];
const BOUNCE_MS: Range = [0, 2];
const STUCK_MS: Range = [500, 40_000];
/** No finger presses again sooner after the button has come up. */
const UP_AT_LEAST_MS = 50;

export interface ButtonParts {
  readonly clock: Clock;
  readonly habits: Habits;
  /** The contact has closed, or opened. */
  changed(closed: boolean): void;
}

export class PushButton {
  readonly #parts: ButtonParts;
  /** The position of the button, whatever the contact does until it rests. */
  #down = false;
  #closed = false;
  #stuck = false;
  #upSince = Number.NEGATIVE_INFINITY;
  #cancelBounces: (() => void)[] = [];

  constructor(parts: ButtonParts) {
    this.#parts = parts;
  }

  /** Whether the contact is closed at this moment. */
  get isClosed(): boolean {
    return this.#closed;
  }

  /** False if it was already down, or has only just come up: then nothing happens. */
  press(): boolean {
    if (this.#down || this.#parts.clock.now() - this.#upSince < UP_AT_LEAST_MS) return false;
    this.#move(true);
    return true;
  }

  release(): void {
    if (!this.#down || this.#stuck) return;
    const { habits, clock } = this.#parts;
    if (!habits.occurs('stuck-buttons')) {
      this.#move(false);
      return;
    }
    this.#stuck = true;
    clock.at(clock.now() + habits.chance('stuck-buttons').between(...STUCK_MS), () => {
      this.#stuck = false;
      this.#move(false);
    });
  }

  #move(down: boolean): void {
    this.#down = down;
    if (!down) this.#upSince = this.#parts.clock.now();
    for (const cancel of this.#cancelBounces) cancel();
    this.#cancelBounces = [];
    this.#become(down);
    const { habits, clock } = this.#parts;
    if (!habits.occurs('contact-bounce')) return;
    const chance = habits.chance('contact-bounce');
    let at = clock.now();
    for (let bounce = chance.between(...BOUNCES); bounce > 0; bounce--) {
      for (const closed of [!down, down]) {
        at += chance.between(...BOUNCE_MS);
        this.#cancelBounces.push(clock.at(at, () => this.#become(closed)));
      }
    }
  }

  #become(closed: boolean): void {
    if (closed === this.#closed) return;
    this.#closed = closed;
    this.#parts.changed(closed);
  }
}
