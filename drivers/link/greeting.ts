// Hello and health, which all serial devices send. Each device gives its own meaning to the number, the flags and the
// mark.
import type { DeviceIdentity } from '../driver.ts';
import type { Frame } from './frame.ts';
import { asciiBytes, asciiText } from './text.ts';

/** Version 2 adds the firmware to the device's hello. */
export const VERSION = 2 as const;
export type Version = 1 | typeof VERSION;

export const HELLO = 0xe0;
export const HEALTH = 0xe1;
export const HOST_HELLO = 0xe8;
export const HEARTBEAT = 0xe9;

/** Health 0: well. 1..127: works, with a complaint. 128..255: cannot work. */
export const CANNOT_WORK = 128;

const DEVICE_BYTES = 8;
const STATE_BYTES = 10;
const FIRMWARE_AT = 6 + DEVICE_BYTES + STATE_BYTES;
const FIRMWARE_BYTES = 8;
const HASH_AT = FIRMWARE_AT + FIRMWARE_BYTES;
const HASH_BYTES = 32;
const HELLO_BYTES: Readonly<Record<Version, number>> = { 1: FIRMWARE_AT, 2: HASH_AT + HASH_BYTES };

export interface DeviceState {
  readonly number: number;
  /** How often the device has been started. */
  readonly boots: number;
  readonly health: number;
  readonly flags: number;
  readonly mark: number;
}

/** What a device of version 2 says about its firmware. */
export type Firmware = Pick<DeviceIdentity, 'firmware' | 'firmwareHash'>;

export interface DeviceHello extends DeviceState, Firmware {
  readonly version: Version;
  /** What kind of device it is: a letter. */
  readonly kind: string;
  /** The greeting that this answers; 0 if the device has just started. */
  readonly greeting: number;
  /** The device's own name, eight characters. */
  readonly device: string;
}

export interface HostHello {
  readonly number: number;
  readonly version: number;
  readonly greeting: number;
}

const EMPTY = new Uint8Array(0);

function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function writeState(payload: Uint8Array, at: number, state: DeviceState): void {
  const fields = view(payload);
  fields.setUint32(at, state.boots);
  fields.setUint8(at + 4, state.health);
  fields.setUint8(at + 5, state.flags);
  fields.setUint32(at + 6, state.mark);
}

function readState({ number, payload }: Frame, at: number): DeviceState {
  const fields = view(payload);
  return {
    number,
    boots: fields.getUint32(at),
    health: fields.getUint8(at + 4),
    flags: fields.getUint8(at + 5),
    mark: fields.getUint32(at + 6),
  };
}

export function encodeHello(hello: DeviceHello): Frame {
  const payload = new Uint8Array(HELLO_BYTES[hello.version]);
  const fields = view(payload);
  fields.setUint8(0, hello.version);
  payload.set(asciiBytes(hello.kind, 1), 1);
  fields.setUint32(2, hello.greeting);
  payload.set(asciiBytes(hello.device.padEnd(DEVICE_BYTES), DEVICE_BYTES), 6);
  writeState(payload, 6 + DEVICE_BYTES, hello);
  if (hello.version > 1) writeFirmware(payload, hello);
  return { type: HELLO, number: hello.number, payload };
}

/** Only what it says. */
export function firmwareOf({ firmware, firmwareHash }: Firmware): Firmware {
  return {
    ...(firmware !== undefined && { firmware }),
    ...(firmwareHash !== undefined && { firmwareHash }),
  };
}

function isKnown(version: number): version is Version {
  return version === 1 || version === VERSION;
}

/** In a hello of a version that we do not know, only the version can be read. */
export function decodeHello(frame: Frame): DeviceHello | { readonly otherVersion: number } | null {
  const { payload } = frame;
  const [version] = payload;
  if (frame.type !== HELLO || version === undefined) return null;
  if (!isKnown(version)) return { otherVersion: version };
  if (payload.length !== HELLO_BYTES[version]) return null;
  const kind = asciiText(payload.subarray(1, 2));
  const device = asciiText(payload.subarray(6, 6 + DEVICE_BYTES));
  const firmware = version === 1 ? {} : readFirmware(payload);
  if (kind === null || device === null || firmware === null) return null;
  const greeting = view(payload).getUint32(2);
  const state = readState(frame, 6 + DEVICE_BYTES);
  return { version, kind, greeting, device: device.trimEnd(), ...state, ...firmware };
}

function writeFirmware(payload: Uint8Array, { firmware = '', firmwareHash = '' }: Firmware): void {
  payload.set(asciiBytes(firmware.padEnd(FIRMWARE_BYTES), FIRMWARE_BYTES), FIRMWARE_AT);
  payload.set(Buffer.from(firmwareHash, 'hex').subarray(0, HASH_BYTES), HASH_AT);
}

/** A device that cannot tell leaves the place blank: spaces, zeros. */
function readFirmware(payload: Uint8Array): Firmware | null {
  const firmware = asciiText(payload.subarray(FIRMWARE_AT, HASH_AT))?.trimEnd();
  if (firmware === undefined) return null;
  const hash = payload.subarray(HASH_AT);
  return {
    ...(firmware !== '' && { firmware }),
    ...(hash.some((byte) => byte !== 0) && { firmwareHash: Buffer.from(hash).toString('hex') }),
  };
}

export function encodeHealth(state: DeviceState): Frame {
  const payload = new Uint8Array(STATE_BYTES);
  writeState(payload, 0, state);
  return { type: HEALTH, number: state.number, payload };
}

export function decodeHealth(frame: Frame): DeviceState | null {
  return frame.type === HEALTH && frame.payload.length === STATE_BYTES ? readState(frame, 0) : null;
}

export function encodeHostHello({ number, version, greeting }: HostHello): Frame {
  const payload = new Uint8Array(5);
  view(payload).setUint8(0, version);
  view(payload).setUint32(1, greeting);
  return { type: HOST_HELLO, number, payload };
}

export function decodeHostHello({ type, number, payload }: Frame): HostHello | null {
  if (type !== HOST_HELLO || payload.length !== 5) return null;
  return { number, version: view(payload).getUint8(0), greeting: view(payload).getUint32(1) };
}

export function encodeHeartbeat(): Frame {
  return { type: HEARTBEAT, number: 0, payload: EMPTY };
}
