// What a program sees of the world while it lives: time, wires, people who hear it. Killed, it neither hears nor says
// anything any more, in the middle of whatever it was doing; the devices see their wires closed and go on.
import type { Clock, OpenWire, Wire } from '../../drivers/driver.ts';

export class Mortal {
  readonly #clock: Clock;
  readonly #death: () => void;
  readonly #wires = new Set<Wire>();
  readonly #timers = new Set<() => void>();
  #alive = true;
  /** It dies when it has touched the world so many times more. */
  #touches = Number.POSITIVE_INFINITY;

  /** `death` is called in the very moment, before anything else can happen. */
  constructor(clock: Clock, death: () => void) {
    this.#clock = clock;
    this.#death = death;
  }

  get alive(): boolean {
    return this.#alive;
  }

  /** Somewhere inside what it does next. */
  dieAfter(touches: number): void {
    this.#touches = touches;
  }

  die(): void {
    if (!this.#alive) return;
    this.#alive = false;
    this.#death();
    for (const cancel of this.#timers) cancel();
    this.#timers.clear();
    for (const wire of this.#wires) void wire.close();
    this.#wires.clear();
  }

  readonly clock: Clock = {
    now: () => this.#clock.now(),
    at: (time, call) => this.#at(time, call),
  };

  /** Whatever it does to the world: done while it lives, and nothing after. */
  touch(act: () => void): void {
    if (this.#alive && --this.#touches <= 0) this.die();
    if (this.#alive) act();
  }

  wire(open: OpenWire): OpenWire {
    return async (listener) => {
      const wire = await open({
        received: (bytes) => {
          if (this.#alive) listener.received(bytes);
        },
        closed: (reason) => {
          if (this.#alive) listener.closed(reason);
        },
      });
      if (!this.#alive) void wire.close();
      else this.#wires.add(wire);
      return {
        write: async (bytes) => {
          let written: Promise<void> = Promise.resolve();
          this.touch(() => {
            written = wire.write(bytes);
          });
          await written;
        },
        close: async () => {
          this.#wires.delete(wire);
          await wire.close();
        },
      };
    };
  }

  #at(time: number, call: () => void): () => void {
    if (!this.#alive) return () => {};
    const cancel = this.#clock.at(time, () => {
      this.#timers.delete(cancel);
      if (this.#alive) call();
    });
    this.#timers.add(cancel);
    return () => {
      this.#timers.delete(cancel);
      cancel();
    };
  }
}
