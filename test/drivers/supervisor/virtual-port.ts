// A port of the virtual world: a device can be plugged in and pulled out, and the line can be bad.
import type { Clock, OpenWire, WireListener } from '../../../drivers/driver.ts';
import { WireError, type WireReason } from '../../../drivers/reasons.ts';

/** The other end of the wire: bytes in, answers out. */
export interface LineDevice {
  receive(bytes: Uint8Array): Uint8Array[];
}

/** What becomes of bytes on the line: each arrival with its delay. */
export type Fate = (bytes: Uint8Array) => { readonly delayMs: number; readonly bytes: Uint8Array }[];

export const goodLine: Fate = (bytes) => [{ delayMs: 1, bytes }];

export class VirtualPort {
  readonly #clock: Clock;
  #device: LineDevice | null = null;
  #listener: WireListener | null = null;
  fate: Fate = goodLine;
  /** Wires that are open now, and how many there have been. */
  openWires = 0;
  opened = 0;
  /** What the host has written, by frame. */
  readonly written: Uint8Array[] = [];

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  plug(device: LineDevice): void {
    this.#device = device;
  }

  unplug(): void {
    this.#device = null;
    this.#end({ code: 'unplugged', port: 'port' });
  }

  readonly open: OpenWire = async (listener) => {
    if (!this.#device) throw new WireError({ code: 'port-not-opened', port: 'port', how: 'no-port' });
    if (this.#listener) throw new Error('the port is in use');
    this.#listener = listener;
    this.openWires++;
    this.opened++;
    let closed = false;
    return {
      write: async (bytes) => {
        if (this.#listener !== listener) throw new Error('the port is gone');
        if (this.written.push(bytes) > 1_000) this.written.shift();
        this.#carry(bytes, (arrived) => this.#toDevice(listener, arrived));
      },
      close: async () => {
        if (closed) return;
        closed = true;
        if (this.#listener === listener) this.#end({ code: 'wire-closed' });
      },
    };
  };

  /** The device says something of its own accord. */
  say(bytes: Uint8Array): void {
    const listener = this.#listener;
    if (listener) this.#carry(bytes, (arrived) => this.#listener === listener && listener.received(arrived));
  }

  #toDevice(listener: WireListener, bytes: Uint8Array): void {
    if (this.#listener !== listener) return;
    for (const answer of this.#device?.receive(bytes) ?? []) this.say(answer);
  }

  #carry(bytes: Uint8Array, arrive: (bytes: Uint8Array) => void): void {
    for (const { delayMs, bytes: arrived } of this.fate(bytes)) {
      this.#clock.at(this.#clock.now() + delayMs, () => arrive(arrived));
    }
  }

  #end(reason: WireReason): void {
    const listener = this.#listener;
    if (!listener) return;
    this.#listener = null;
    this.openWires--;
    listener.closed(reason);
  }
}
