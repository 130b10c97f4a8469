// The time of simulated people who live faster than the clock: a floorperson who comes after half a minute comes after a
// second at thirty times the speed.
import type { Clock } from '../../drivers/driver.ts';

export class PeopleTime {
  readonly #clock: Clock;
  #at: number;
  #since: number;
  #speed = 1;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#at = clock.now();
    this.#since = this.#at;
  }

  readonly now = (): number => this.#at + (this.#clock.now() - this.#since) * this.#speed;

  set speed(speed: number) {
    this.#at = this.now();
    this.#since = this.#clock.now();
    this.#speed = speed;
  }
}
