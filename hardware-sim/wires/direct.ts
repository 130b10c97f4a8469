// A wire without delay: each end hears the other at once. For worlds without wire faults that cannot wait for promises.
import { Attendant } from '../../drivers/attendant.ts';
import type { Reaction } from '../../drivers/driver.ts';
import type { Supervised, Supervision } from '../../drivers/supervisor.ts';
import type { DeviceEnd, DeviceListener } from './device-end.ts';

export class DirectWire implements DeviceEnd {
  #device: DeviceListener | null = null;
  #host: ((bytes: Uint8Array) => void) | null = null;

  attach(device: DeviceListener): void {
    this.#device = device;
  }

  send(bytes: Uint8Array): void {
    this.#host?.(bytes);
  }

  plug(): void {}

  unplug(): void {
    throw new Error('a wire without length has no plug to pull');
  }

  /** Opens the host's end for this driver, once. */
  connect<Event, Command>(supervision: Supervision<Event, Command>): Supervised<Command> {
    const { driver, clock } = supervision;
    const react = ({ send, signals, reopen }: Reaction<Event>): void => {
      if (reopen) throw new Error(`nothing can fail on this wire: ${driver.status.reason}`);
      // First: the device may answer while it is being written to.
      attendant.queue(signals);
      for (const bytes of send) this.#device?.received(bytes);
      attendant.goOn();
    };
    const attendant = new Attendant(supervision, react);
    this.#host = (bytes) => react(driver.received(bytes, clock.now()));
    this.#device?.opened();
    react(driver.opened(clock.now()));
    return {
      command: (command) => react(driver.command(command, clock.now())),
      stop: async () => attendant.stop(),
    };
  }
}
