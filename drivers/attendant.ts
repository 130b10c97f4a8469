// What every driver needs besides a wire: passes on its signals in order, and calls its ticks on time.
import type { Clock, DeviceSignal, Driver, Reaction } from './driver.ts';

export interface Attended<Event, Command> {
  readonly driver: Driver<Event, Command>;
  readonly clock: Clock;
  onSignal(signal: DeviceSignal<Event>): void;
}

export class Attendant<Event, Command> {
  readonly #to: Attended<Event, Command>;
  readonly #ticked: (reaction: Reaction<Event>) => void;
  readonly #signals: DeviceSignal<Event>[] = [];
  #signalling = false;
  #stopped = false;
  #tickAt = Number.POSITIVE_INFINITY;
  #cancelTick = () => {};

  /** The owner of the wire handles the reactions to ticks like all others. */
  constructor(to: Attended<Event, Command>, ticked: (reaction: Reaction<Event>) => void) {
    this.#to = to;
    this.#ticked = ticked;
  }

  /** Passed on with the next `goOn`, so that pending bytes are written first. */
  queue(signals: readonly DeviceSignal<Event>[]): void {
    this.#signals.push(...signals);
  }

  goOn(): void {
    this.#scheduleTick();
    this.#signal();
  }

  /** After this no signal is passed on. */
  stop(): void {
    this.#stopped = true;
    this.#cancelTick();
  }

  /** In order, even if a listener answers a signal with a command at once. */
  #signal(): void {
    if (this.#signalling) return;
    this.#signalling = true;
    try {
      for (let signal = this.#signals.shift(); signal && !this.#stopped; signal = this.#signals.shift()) {
        this.#to.onSignal(signal);
      }
    } finally {
      this.#signalling = false;
    }
  }

  #scheduleTick(): void {
    const { nextTick } = this.#to.driver;
    if (this.#stopped || nextTick === this.#tickAt) return;
    this.#cancelTick();
    this.#tickAt = nextTick;
    this.#cancelTick =
      nextTick === Number.POSITIVE_INFINITY ? () => {} : this.#to.clock.at(nextTick, this.#tick);
  }

  readonly #tick = () => {
    this.#tickAt = Number.POSITIVE_INFINITY;
    this.#cancelTick = () => {};
    this.#ticked(this.#to.driver.tick(this.#to.clock.now()));
  };
}
