// Puts a model device at the other end of a real port: what it answers is what its driver sends.
import type { Driver, Reaction } from '../../../drivers/driver.ts';
import { joined } from '../link/frames.ts';
import type { LineDevice } from '../supervisor/virtual-port.ts';

const NOTHING: Reaction<never> = { send: [], signals: [], reopen: false };

export class DeviceEnd implements Driver<never, Uint8Array> {
  readonly status = { condition: 'ready', since: 0, reason: { code: 'answers' } } as const;
  readonly nextTick = Number.POSITIVE_INFINITY;
  readonly #device: LineDevice;
  #open = false;

  constructor(device: LineDevice) {
    this.#device = device;
  }

  opened(): Reaction<never> {
    this.#open = true;
    return NOTHING;
  }

  closed(): Reaction<never> {
    this.#open = false;
    return NOTHING;
  }

  received(bytes: Uint8Array): Reaction<never> {
    return { ...NOTHING, send: [joined(this.#device.receive(bytes))] };
  }

  /** The device says something of its own accord. */
  command(bytes: Uint8Array): Reaction<never> {
    return this.#open ? { ...NOTHING, send: [bytes] } : NOTHING;
  }

  tick(): Reaction<never> {
    return NOTHING;
  }
}
