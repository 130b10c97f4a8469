// A USB HID device as a wire, through node-hid. The library is loaded when the first device is opened: a table without
// HID devices needs neither it nor libusb.
import type { OpenWire, Wire, WireListener } from '../driver.ts';
import { accessCode, NOT_LET_THROUGH, refusalIn } from './refused-device.ts';
import { closeQuietly, within } from './time-limit.ts';

export interface HidAddress {
  readonly vendorId: number;
  readonly productId: number;
  /** Needed only where two devices of the same make are plugged in. */
  readonly serialNumber?: string;
}

/** What is used of node-hid. */
export interface HidLibrary {
  setDriverType(type: 'hidraw'): void;
  devicesAsync(vendorId: number, productId: number): Promise<readonly HidFound[]>;
  readonly HIDAsync: { open(path: string): Promise<HidDevice> };
}

export interface HidFound {
  readonly path?: string | undefined;
  readonly serialNumber?: string | undefined;
  readonly usagePage?: number | undefined;
}

export interface HidDevice {
  on(event: 'data', listener: (data: Uint8Array) => void): unknown;
  /** After an unplug it is a string. */
  on(event: 'error', listener: (error: unknown) => void): unknown;
  write(bytes: number[]): Promise<number>;
  close(): Promise<void>;
}

export interface HidOptions {
  readonly load: () => Promise<HidLibrary>;
  /** Milliseconds for one write, and for closing. */
  readonly limit: number;
}

/** Reports of our own format are on a page of the vendor's, never on the keyboard's. */
const VENDOR_PAGE = 0xff00;
/** Our reports have no number of their own; hidraw wants a zero in its place. */
const NO_REPORT_ID = 0;

export async function loadNodeHid(): Promise<HidLibrary> {
  const library = await import('node-hid');
  // CommonJS: its exports are on `default` under every loader.
  return library.default ?? library;
}

const DEFAULTS: HidOptions = { load: loadNodeHid, limit: 1000 };

export function openHid(address: HidAddress, options: Partial<HidOptions> = {}): OpenWire {
  const { load, limit } = { ...DEFAULTS, ...options };
  return async (listener) => {
    const library = await loaded(load);
    const path = await findPath(library, address);
    return hidWire(await opened(library, path, address), listener, limit);
  };
}

function nameOf({ vendorId, productId, serialNumber }: HidAddress): string {
  const hex = (id: number) => id.toString(16).padStart(4, '0');
  const serial = serialNumber === undefined ? '' : ` with serial number ${serialNumber}`;
  return `USB device ${hex(vendorId)}:${hex(productId)}${serial}`;
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The library may be loaded only now, or at its first use: both can find that libusb is missing. */
function explained(error: unknown): Error {
  const message = sentenceOf(error);
  return message.includes('libusb')
    ? new Error('The library for USB devices needs libusb: install the package libusb-1.0-0.', {
        cause: error,
      })
    : new Error(`The library for USB devices cannot be used: ${message}.`, { cause: error });
}

async function loaded(load: () => Promise<HidLibrary>): Promise<HidLibrary> {
  try {
    const library = await load();
    library.setDriverType('hidraw');
    return library;
  } catch (error) {
    throw explained(error);
  }
}

async function findPath(library: HidLibrary, address: HidAddress): Promise<string> {
  const all = await library.devicesAsync(address.vendorId, address.productId).catch((error: unknown) => {
    throw explained(error);
  });
  const { serialNumber } = address;
  const wanted = all.filter((found) => serialNumber === undefined || found.serialNumber === serialNumber);
  const ours = wanted.filter(({ usagePage }) => usagePage === VENDOR_PAGE);
  const [path, ...more] = new Set((ours.length > 0 ? ours : wanted).flatMap((found) => found.path ?? []));
  if (path === undefined) throw new Error(`There is no ${nameOf(address)}: is it plugged in?`);
  if (more.length > 0) {
    const serials = [...new Set(wanted.map((found) => found.serialNumber || 'none'))].join(', ');
    const advice = 'put the serial number of the right one into the configuration';
    throw new Error(`There are ${more.length + 1} devices ${nameOf(address)} (${serials}): ${advice}.`);
  }
  return path;
}

async function opened(library: HidLibrary, path: string, address: HidAddress): Promise<HidDevice> {
  try {
    return await library.HIDAsync.open(path);
  } catch (error) {
    const code = refusalIn(sentenceOf(error)) ?? (await accessCode(path));
    const why =
      code === 'EPERM'
        ? `may not be opened: ${NOT_LET_THROUGH}`
        : 'may not be opened. This is nearly always a missing udev rule: see docs/install.md.';
    throw new Error(`The ${nameOf(address)} is there, but ${path} ${why}`, { cause: error });
  }
}

function hidWire(device: HidDevice, listener: WireListener, limit: number): Wire {
  let closing: Promise<void> | null = null;
  const end = (reason: string): Promise<void> => {
    if (closing) return closing;
    closing = closeQuietly(() => device.close(), limit);
    listener.closed(reason);
    return closing;
  };
  device.on('error', (error) => void end(`The device is gone (${sentenceOf(error)}).`));
  device.on('data', (data) => {
    if (!closing) listener.received(Uint8Array.from(data));
  });
  return {
    async write(bytes) {
      if (closing) throw new Error('The device is closed.');
      const written = device.write([NO_REPORT_ID, ...bytes]).catch((error: unknown) => {
        throw new Error(`The device cannot be written to (${sentenceOf(error)}).`, { cause: error });
      });
      await within(limit, written, 'The device does not take what is sent.');
    },
    close: () => end('It was closed by this program.'),
  };
}
