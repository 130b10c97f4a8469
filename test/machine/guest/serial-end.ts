// The device's end of a USB serial line (CDC-ACM): the station has a ttyACM, the device a ttyGS.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Wire } from '../../../drivers/driver.ts';
import { openSerial } from '../../../drivers/transport/serial.ts';
import type { DeviceEnd, DeviceListener } from '../../../hardware-sim/wires/device-end.ts';
import { Gadget, type GadgetIdentity } from './gadget.ts';
import { Pulled } from './pulled.ts';

const AGAIN_AFTER_MS = 50;
const BAUD_RATE = 115_200;

export class SerialEnd implements DeviceEnd {
  readonly pulled = new Pulled();
  readonly #gadget: Gadget;
  #device: DeviceListener | null = null;
  #wire: Wire | null = null;
  #plugged = false;
  #opening = false;

  constructor(identity: GadgetIdentity) {
    this.#gadget = new Gadget(identity, 'acm', {});
  }

  attach(device: DeviceListener): void {
    this.#device = device;
  }

  /** The device does not wait: bytes that cannot be sent are lost. A blocked port is opened again. */
  send(bytes: Uint8Array): void {
    const wire = this.#wire;
    if (!this.#plugged || !wire) return;
    wire.write(this.pulled.sends(bytes)).then(
      () => this.pulled.sent(),
      () => wire.close(),
    );
  }

  plug(): void {
    this.#plugged = true;
    this.#gadget.plug();
    void this.#keepOpen();
  }

  unplug(): void {
    this.#plugged = false;
    this.#gadget.unplug();
    // A device knows that its cable is gone; this port of the kernel would be silent from here on.
    void this.#wire?.close();
  }

  /** One at a time: the port can be opened once. */
  async #keepOpen(): Promise<void> {
    if (this.#opening) return;
    this.#opening = true;
    const open = openSerial({ path: `/dev/ttyGS${this.#gadget.told('port_num')}`, baudRate: BAUD_RATE });
    const listener = {
      received: (bytes: Uint8Array) => {
        this.pulled.received();
        this.#device?.received(bytes);
      },
      closed: () => {
        this.#wire = null;
        void this.#keepOpen();
      },
    };
    while (this.#plugged && !this.#wire) {
      this.#wire = await open(listener).catch(() => null);
      if (!this.#wire) await sleep(AGAIN_AFTER_MS);
    }
    this.#opening = false;
  }
}
