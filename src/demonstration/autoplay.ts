// Lets the simulated people play in real time, faster or slower, until they are told to stop.
import type { Clock } from '../../drivers/driver.ts';
import type { Dealer } from '../simulated-people/dealer.ts';
import type { Floor } from '../simulated-people/floor.ts';
import type { SecondPerson } from '../simulated-people/second-person.ts';
import type { PeopleTime } from './people-time.ts';

export interface AutoplayParts {
  readonly clock: Clock;
  readonly time: PeopleTime;
  readonly dealer: Dealer;
  readonly floor: Floor;
  /** Where cards may be entered or corrected by hand. */
  readonly second?: SecondPerson;
  /** Somebody has done something. */
  moved(): void;
}

/** The devices take the time they take: people who lived faster would lose patience with them. */
const FASTEST_TIME = 3;
/** Nobody moves faster than the devices can follow. */
const SHORTEST_MS = 5;

export class Autoplay {
  readonly #parts: AutoplayParts;
  #cancel = () => {};
  #on = false;
  #speed = 1;
  /** The floor is elsewhere: whatever waits for it goes on waiting. */
  floorIsAway = false;

  constructor(parts: AutoplayParts) {
    this.#parts = parts;
  }

  get state(): { readonly on: boolean; readonly speed: number } {
    return { on: this.#on, speed: this.#speed };
  }

  set(on: boolean, speed: number): void {
    this.#speed = speed;
    this.#parts.time.speed = Math.min(speed, FASTEST_TIME);
    this.#cancel();
    this.#on = on;
    if (on) this.#move();
  }

  stop(): void {
    this.set(false, this.#speed);
  }

  #move(): void {
    const { clock, dealer, floor, second, moved } = this.#parts;
    const ms = (this.floorIsAway ? null : floor.act()) ?? second?.act() ?? dealer.act();
    moved();
    this.#cancel = clock.at(clock.now() + Math.max(SHORTEST_MS, ms / this.#speed), () => this.#move());
  }
}
