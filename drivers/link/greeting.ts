// Hello and health, which all serial devices send. Each device gives its own meaning to the number, the flags and the
// mark.
import type { Frame } from './frame.ts';
import { asciiBytes, asciiText } from './text.ts';

export const VERSION = 1;

export const HELLO = 0xe0;
export const HEALTH = 0xe1;
export const HOST_HELLO = 0xe8;
export const HEARTBEAT = 0xe9;

/** Health 0: well. 1..127: works, with a complaint. 128..255: cannot work. */
export const CANNOT_WORK = 128;

const DEVICE_BYTES = 8;
const STATE_BYTES = 10;
const HELLO_BYTES = 6 + DEVICE_BYTES + STATE_BYTES;

export interface DeviceState {
  readonly number: number;
  /** How often the device has been started. */
  readonly boots: number;
  readonly health: number;
  readonly flags: number;
  readonly mark: number;
}

export interface DeviceHello extends DeviceState {
  readonly version: number;
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
  const payload = new Uint8Array(HELLO_BYTES);
  const fields = view(payload);
  fields.setUint8(0, hello.version);
  payload.set(asciiBytes(hello.kind, 1), 1);
  fields.setUint32(2, hello.greeting);
  payload.set(asciiBytes(hello.device.padEnd(DEVICE_BYTES), DEVICE_BYTES), 6);
  writeState(payload, 6 + DEVICE_BYTES, hello);
  return { type: HELLO, number: hello.number, payload };
}

/** In a hello of another version, only the version can be read. */
export function decodeHello(frame: Frame): DeviceHello | { readonly otherVersion: number } | null {
  const { payload } = frame;
  const [version] = payload;
  if (frame.type !== HELLO || version === undefined) return null;
  if (version !== VERSION) return { otherVersion: version };
  if (payload.length !== HELLO_BYTES) return null;
  const kind = asciiText(payload.subarray(1, 2));
  const device = asciiText(payload.subarray(6, 6 + DEVICE_BYTES));
  if (kind === null || device === null) return null;
  const greeting = view(payload).getUint32(2);
  return { version, kind, greeting, device: device.trimEnd(), ...readState(frame, 6 + DEVICE_BYTES) };
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
