// A wire in memory: the host opens one end like a port, and a simulated device is at the other. Clock and seed decide
// everything, so a run can be repeated byte for byte.
import type { Clock, OpenWire, Wire, WireListener } from '../../drivers/driver.ts';
import { WireError, type WireReason } from '../../drivers/reasons.ts';
import type { Habits } from '../devices/habits.ts';
import { chanceOf } from '../world/chance.ts';
import type { DeviceEnd, DeviceListener, Recorded } from './device-end.ts';
import { Line, type LineTimes } from './line.ts';

export interface MemoryWireOptions {
  readonly clock: Clock;
  readonly seed: string;
  readonly habits: Habits;
  readonly times: LineTimes;
  /** The name of the port in sentences. */
  readonly called: string;
  record?(recorded: Recorded): void;
}

export class MemoryWire implements DeviceEnd {
  readonly #options: MemoryWireOptions;
  readonly #toHost: Line;
  readonly #toDevice: Line;
  #device: DeviceListener | null = null;
  #plugged = false;
  /** The host that has opened its end. */
  #host: WireListener | null = null;

  constructor(options: MemoryWireOptions) {
    this.#options = options;
    this.#toHost = this.#line('->', (bytes) => this.#host?.received(bytes));
    this.#toDevice = this.#line('<-', (bytes) => this.#device?.received(bytes));
  }

  attach(device: DeviceListener): void {
    this.#device = device;
  }

  plug(): void {
    this.#plugged = true;
  }

  unplug(): void {
    this.#plugged = false;
    this.#end({ code: 'unplugged', port: this.#options.called });
  }

  send(bytes: Uint8Array): void {
    if (this.#host) this.#toHost.carry(bytes);
  }

  readonly open: OpenWire = async (listener) => {
    const { called } = this.#options;
    if (!this.#plugged) throw new WireError({ code: 'port-not-opened', port: called, how: 'no-port' });
    if (this.#host) throw new WireError({ code: 'port-not-opened', port: called, how: 'in-use' });
    this.#host = listener;
    this.#device?.opened();
    return this.#wireOf(listener);
  };

  #wireOf(listener: WireListener): Wire {
    return {
      write: async (bytes) => {
        if (this.#host !== listener) throw new WireError({ code: 'wire-closed' });
        this.#toDevice.carry(bytes.slice());
      },
      close: async () => {
        if (this.#host === listener) this.#end({ code: 'wire-closed' });
      },
    };
  }

  #line(way: Recorded['way'], deliver: (bytes: Uint8Array) => void): Line {
    const { clock, seed, habits, times, called } = this.#options;
    return new Line({
      clock,
      times,
      chance: chanceOf(`${seed}/${called}/${way}`),
      habits: habits.of(`${called}/${way}`),
      deliver: (bytes) => {
        this.#options.record?.({ at: clock.now(), way, bytes });
        deliver(bytes);
      },
    });
  }

  #end(reason: WireReason): void {
    const host = this.#host;
    if (!host) return;
    this.#host = null;
    this.#toHost.cut();
    this.#toDevice.cut();
    this.#device?.closed();
    host.closed(reason);
  }
}
