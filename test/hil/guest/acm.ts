// A USB serial device of the kernel (CDC-ACM) in a USB port of the kernel (dummy_hcd): the host has /dev/ttyACM0, the
// device /dev/ttyGS0. Removing it from its controller unplugs it.
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Wire } from '../../../drivers/driver.ts';
import { openSerial } from '../../../drivers/transport/serial.ts';
import type { DeviceEnd, DeviceListener } from '../../../hardware-sim/wires/device-end.ts';

const GADGET = '/sys/kernel/config/usb_gadget/sabot';
const CONTROLLER = 'dummy_udc.0';
const AGAIN_AFTER_MS = 50;

export const HOST_PORT = '/dev/ttyACM0';
const DEVICE_PORT = '/dev/ttyGS0';
export const BAUD_RATE = 115_200;

/** Writes its description into configfs, as the kernel's Documentation/usb/gadget_configfs.rst says. */
function describe(): void {
  if (existsSync(GADGET)) return;
  const write = (file: string, text: string) => writeFileSync(join(GADGET, file), text);
  mkdirSync(GADGET);
  write('idVendor', '0x1209');
  write('idProduct', '0x0001');
  mkdirSync(join(GADGET, 'strings/0x409'));
  write('strings/0x409/serialnumber', 'SCAN-1');
  mkdirSync(join(GADGET, 'functions/acm.usb0'));
  mkdirSync(join(GADGET, 'configs/c.1'));
  symlinkSync(join(GADGET, 'functions/acm.usb0'), join(GADGET, 'configs/c.1/acm.usb0'));
}

export class AcmEnd implements DeviceEnd {
  #device: DeviceListener | null = null;
  #wire: Wire | null = null;
  #plugged = false;
  #opening = false;

  constructor() {
    describe();
  }

  attach(device: DeviceListener): void {
    this.#device = device;
  }

  /** The device does not wait: bytes that cannot be sent are lost. A blocked port is opened again. */
  send(bytes: Uint8Array): void {
    const wire = this.#wire;
    if (this.#plugged) wire?.write(bytes).catch(() => wire.close());
  }

  plug(): void {
    this.#plugged = true;
    writeFileSync(join(GADGET, 'UDC'), CONTROLLER);
    void this.#keepOpen();
  }

  unplug(): void {
    this.#plugged = false;
    writeFileSync(join(GADGET, 'UDC'), '\n');
    // A device knows that its cable is gone; this port of the kernel would be silent from here on.
    void this.#wire?.close();
  }

  /** One at a time: the port can be opened once. */
  async #keepOpen(): Promise<void> {
    if (this.#opening) return;
    this.#opening = true;
    const open = openSerial({ path: DEVICE_PORT, baudRate: BAUD_RATE });
    const listener = {
      received: (bytes: Uint8Array) => this.#device?.received(bytes),
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
