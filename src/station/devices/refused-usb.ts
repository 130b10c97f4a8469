// USB devices that the kernel was told not to let in (`sabot usb-rules`): they have no driver. The station looks for them in
// sysfs, and tells of each once, for as long as it is plugged in.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface RefusedUsb {
  /** Vendor and product: "1209:0001". */
  readonly usb: string;
  /** The port: "1-1.2" is port 2 of the hub at port 1. */
  readonly port: string;
}

function textIn(folder: string, name: string): string {
  try {
    return readFileSync(join(folder, name), 'utf8').trim();
  } catch {
    return '';
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Interfaces ("1-1:1.0") have no device of their own. */
export function refusedUsb(sys = '/sys'): RefusedUsb[] {
  const all = join(sys, 'bus', 'usb', 'devices');
  const ports = namesIn(all).filter((name) => !name.includes(':'));
  return ports.sort().flatMap((port) => {
    const folder = join(all, port);
    if (textIn(folder, 'authorized') !== '0') return [];
    return [{ usb: `${textIn(folder, 'idVendor')}:${textIn(folder, 'idProduct')}`, port }];
  });
}

export class RefusedUsbWatch {
  readonly #look: () => readonly RefusedUsb[];
  readonly #tell: (refused: RefusedUsb) => void;
  #known: ReadonlySet<string> = new Set();

  constructor(look: () => readonly RefusedUsb[], tell: (refused: RefusedUsb) => void) {
    this.#look = look;
    this.#tell = tell;
  }

  look(): void {
    const now = this.#look();
    const before = this.#known;
    const name = ({ usb, port }: RefusedUsb) => `${usb} ${port}`;
    this.#known = new Set(now.map(name));
    for (const one of now) if (!before.has(name(one))) this.#tell(one);
  }
}
