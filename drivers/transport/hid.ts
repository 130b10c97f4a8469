// A USB HID device as a wire, through node-hid. The library is loaded when the first device opens, so a table without
// HID devices needs neither it nor libusb.
import type { OpenWire, Wire, WireListener } from '../driver.ts';
import { WireError, type WireReason } from '../reasons.ts';
import { accessCode, refusalIn } from './refused-device.ts';
import { closeQuietly, within } from './time-limit.ts';

export interface HidAddress {
  readonly vendorId: number;
  readonly productId: number;
  /** Needed only if two devices of the same make are plugged in. */
  readonly serialNumber?: string;
  /** It is a keyboard, and not a device with our reports. */
  readonly keyboard?: boolean;
}

/** The part of node-hid that we use. */
export interface HidLibrary {
  setDriverType(type: 'hidraw'): void;
  devicesAsync(vendorId: number, productId: number): Promise<readonly HidFound[]>;
  readonly HIDAsync: { open(path: string): Promise<HidDevice> };
}

export interface HidFound {
  readonly path?: string | undefined;
  readonly serialNumber?: string | undefined;
  readonly usagePage?: number | undefined;
  readonly usage?: number | undefined;
  readonly interface?: number | undefined;
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

/** Our reports use a vendor page, never the keyboard's. */
const VENDOR_PAGE = 0xff00;
const DESKTOP_PAGE = 0x01;
const KEYBOARD = 0x06;
/** Our reports have no report id; hidraw wants a zero in its place. */
const NO_REPORT_ID = 0;

export async function loadNodeHid(): Promise<HidLibrary> {
  const library = await import('node-hid');
  // CommonJS: its exports are on `default` with every loader.
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

function nameOf({ vendorId, productId, serialNumber }: HidAddress) {
  const hex = (id: number) => id.toString(16).padStart(4, '0');
  return { usb: `${hex(vendorId)}:${hex(productId)}`, serial: serialNumber ?? null };
}

function saidBy(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The library may be loaded only now or at its first use. Either can fail because libusb is missing. */
function explained(error: unknown): Error {
  const said = saidBy(error);
  const how = said.includes('libusb') ? 'no-libusb' : 'other';
  return new WireError({ code: 'usb-library', how, said }, { cause: error });
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

function ownIn(found: readonly HidFound[]): readonly HidFound[] {
  const ours = found.filter(({ usagePage }) => usagePage === VENDOR_PAGE);
  return ours.length > 0 ? ours : found;
}

/** A keypad may have a second interface with volume keys, or with more keys at once. The first is the ordinary one. */
function keyboardsIn(found: readonly HidFound[]): readonly HidFound[] {
  const keyboards = found.filter(({ usagePage, usage }) => usagePage === DESKTOP_PAGE && usage === KEYBOARD);
  const first = Math.min(...keyboards.map((each) => each.interface ?? 0));
  return keyboards.filter((each) => (each.interface ?? 0) === first);
}

async function findPath(library: HidLibrary, address: HidAddress): Promise<string> {
  const all = await library.devicesAsync(address.vendorId, address.productId).catch((error: unknown) => {
    throw explained(error);
  });
  const { serialNumber } = address;
  const wanted = all.filter((found) => serialNumber === undefined || found.serialNumber === serialNumber);
  const ours = address.keyboard ? keyboardsIn(wanted) : ownIn(wanted);
  const [path, ...more] = new Set(ours.flatMap((found) => found.path ?? []));
  if (path === undefined) throw new WireError({ code: 'usb-missing', ...nameOf(address) });
  if (more.length > 0) {
    const serials = [...new Set(wanted.map((found) => found.serialNumber || 'none'))].join(', ');
    throw new WireError({ code: 'usb-several', count: more.length + 1, serials, ...nameOf(address) });
  }
  return path;
}

async function opened(library: HidLibrary, path: string, address: HidAddress): Promise<HidDevice> {
  try {
    return await library.HIDAsync.open(path);
  } catch (error) {
    const code = refusalIn(saidBy(error)) ?? (await accessCode(path));
    // Nearly always a missing udev rule.
    const how = code === 'EPERM' ? 'not-let-through' : 'no-rule';
    throw new WireError({ code: 'usb-not-opened', path, how, ...nameOf(address) }, { cause: error });
  }
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function hidWire(device: HidDevice, listener: WireListener, limit: number): Wire {
  let closing: Promise<void> | null = null;
  const end = (reason: WireReason): Promise<void> => {
    if (closing) return closing;
    // node-hid begins to read a moment after somebody listens, and throws where nobody can catch it if the device is closed by then.
    closing = nextTurn().then(() => closeQuietly(() => device.close(), limit));
    listener.closed(reason);
    return closing;
  };
  device.on('error', (error) => void end({ code: 'usb-gone', said: saidBy(error) }));
  device.on('data', (data) => {
    if (!closing) listener.received(Uint8Array.from(data));
  });
  return {
    async write(bytes) {
      if (closing) throw new WireError({ code: 'wire-closed' });
      const written = device.write([NO_REPORT_ID, ...bytes]).catch((error: unknown) => {
        throw new WireError({ code: 'usb-not-written', said: saidBy(error) }, { cause: error });
      });
      await within(limit, written, () => new WireError({ code: 'takes-no-bytes' }));
    },
    close: () => end({ code: 'wire-closed' }),
  };
}
