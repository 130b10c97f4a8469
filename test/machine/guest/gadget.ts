// USB devices of the kernel in USB ports of the kernel (libcomposite on dummy_hcd): for the rest of the machine they are as real as any.
// Taking a gadget off its controller pulls the cable (the kernel's Documentation/usb/gadget_configfs.rst).
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const GADGETS = '/sys/kernel/config/usb_gadget';

export interface GadgetIdentity {
  readonly name: string;
  readonly productId: number;
  readonly serialNumber: string;
  /** Each has a port of its own: 0 is the first. */
  readonly port: number;
}

/** The test ids of pid.codes, as in the udev rules. */
export const VENDOR_ID = 0x1209;

const hex = (number: number) => `0x${number.toString(16).padStart(4, '0')}`;

export class Gadget {
  readonly #folder: string;
  readonly #function: string;
  readonly #port: number;

  /** `kind` is acm or hid; `settings` are files of the function, by name. */
  constructor(
    identity: GadgetIdentity,
    kind: string,
    settings: Readonly<Record<string, string | Uint8Array>>,
  ) {
    const { name, productId, serialNumber, port } = identity;
    this.#port = port;
    this.#folder = join(GADGETS, name);
    this.#function = join(this.#folder, 'functions', `${kind}.${name}`);
    if (existsSync(this.#folder)) return;
    const write = (file: string, value: string | Uint8Array) =>
      writeFileSync(join(this.#folder, file), value);
    mkdirSync(this.#folder);
    write('idVendor', hex(VENDOR_ID));
    write('idProduct', hex(productId));
    mkdirSync(join(this.#folder, 'strings/0x409'));
    write('strings/0x409/serialnumber', serialNumber);
    write('strings/0x409/product', `Simulated ${name}`);
    mkdirSync(this.#function);
    for (const [file, value] of Object.entries(settings)) writeFileSync(join(this.#function, file), value);
    mkdirSync(join(this.#folder, 'configs/c.1'));
    symlinkSync(this.#function, join(this.#folder, 'configs/c.1', `${kind}.${name}`));
  }

  /** What the kernel says of the function. */
  told(file: string): string {
    return readFileSync(join(this.#function, file), 'utf8').trim();
  }

  plug(): void {
    writeFileSync(join(this.#folder, 'UDC'), `dummy_udc.${this.#port}`);
  }

  unplug(): void {
    writeFileSync(join(this.#folder, 'UDC'), '\n');
  }
}
