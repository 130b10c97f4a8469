// The device's end of a USB HID device (f_hid): the station has a hidraw, the device a hidg. Reports of 16 bytes both ways.
import { closeSync, constants, existsSync, openSync, readSync, writeSync } from 'node:fs';
import type { DeviceEnd, DeviceListener } from '../../../hardware-sim/wires/device-end.ts';
import { Gadget, type GadgetIdentity } from './gadget.ts';
import { Pulled } from './pulled.ts';

/** On a page of the vendor's, as in the wire documents. */
const DESCRIPTOR = Buffer.from('0600ff0901a101150026ff00750895100902810209039102c0', 'hex');
const REPORT_BYTES = 16;
const LOOK_EVERY_MS = 8;
/** Nothing is there; the host does not fetch; the cable is gone. */
const NO_MATTER = ['EAGAIN', 'ESHUTDOWN', 'ENODEV', 'ENXIO', 'EIO', 'ENOENT'];

function quietly<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (NO_MATTER.includes(code)) return null;
    throw error;
  }
}

export class HidEnd implements DeviceEnd {
  readonly pulled = new Pulled();
  readonly #gadget: Gadget;
  #device: DeviceListener | null = null;
  #file: number | null = null;
  #looking: NodeJS.Timeout | null = null;
  readonly #unsent: Uint8Array[] = [];

  constructor(identity: GadgetIdentity) {
    const report_length = String(REPORT_BYTES);
    this.#gadget = new Gadget(identity, 'hid', {
      ...{ protocol: '0', subclass: '0', report_length },
      report_desc: DESCRIPTOR,
    });
  }

  attach(device: DeviceListener): void {
    this.#device = device;
  }

  send(bytes: Uint8Array): void {
    if (this.#looking) this.#unsent.push(bytes);
    this.#write();
  }

  plug(): void {
    this.#gadget.plug();
    this.#looking = setInterval(() => this.#look(), LOOK_EVERY_MS);
  }

  unplug(): void {
    if (this.#looking) clearInterval(this.#looking);
    this.#looking = null;
    this.#unsent.length = 0;
    if (this.#file !== null) closeSync(this.#file);
    this.#file = null;
    this.#gadget.unplug();
  }

  #look(): void {
    this.#file ??= this.#opened();
    const file = this.#file;
    if (file === null) return;
    this.#write();
    const heard = Buffer.alloc(REPORT_BYTES);
    for (;;) {
      const size = this.#file === null ? null : quietly(() => readSync(file, heard));
      if (!size) break;
      this.#device?.received(Uint8Array.from(heard.subarray(0, size)));
      this.pulled.received();
    }
  }

  /** One report at a time waits for the host to fetch it. */
  #write(): void {
    for (let [next] = this.#unsent; next && this.#file !== null; [next] = this.#unsent) {
      const [file, report] = [this.#file, next];
      if (quietly(() => writeSync(file, report)) === null) return;
      this.#unsent.shift();
      this.pulled.sent();
    }
  }

  /** The kernel names its file by two numbers; udev makes it a moment after the cable is in. */
  #opened(): number | null {
    const [, minor = '0'] = this.#gadget.told('dev').split(':');
    const path = `/dev/hidg${minor}`;
    if (!existsSync(path)) return null;
    return quietly(() => openSync(path, constants.O_RDWR | constants.O_NONBLOCK));
  }
}
