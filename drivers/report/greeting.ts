// The messages that all report devices share: hello, heartbeat and complaints.
import { hex, oneOf, text, unsigned } from './fields.ts';
import type { Message } from './vocabulary.ts';

export const DEVICE_KINDS = { 'card reader': 1, keypad: 2 } as const;
export type DeviceKind = keyof typeof DEVICE_KINDS;

/** 0: well. Any other number is a fault from the device's own list. */
const health = unsigned(1);

/** Differs from one start of the device to the next. */
const boot = unsigned(1);

/** The first fields of a device's hello; its own follow. */
export const HELLO = { kind: oneOf(DEVICE_KINDS), health, boot, device: unsigned(4) } as const;
/** The first fields of a device's heartbeat; its own follow. */
export const HEARTBEAT = { health, boot } as const;
export const FAULT = { code: unsigned(1) } as const;

/** The SHA-256 of the firmware does not fit into one report. */
export const HASH_PARTS = 4;
const HASH_PART_BYTES = 8;

/** Version 2 of the wire: the answer to `identify`. A device of version 1 does not know that question. */
export const IDENTIFIES = {
  firmware: { code: 0x04, fields: { version: unsigned(1), firmware: text(8) } },
  'firmware-hash': { code: 0x05, fields: { part: unsigned(1), hash: hex(HASH_PART_BYTES) } },
} as const;

export const SAYS_HELLO = 0x01;
export const SAYS_HEARTBEAT = 0x02;
export const SAYS_FAULT = 0x03;

/** The host sends these to every device. A device's own commands start at 0x83. */
export const COMMONLY_TOLD = {
  hello: { code: 0x81, fields: {} },
  heartbeat: { code: 0x82, fields: {} },
  identify: { code: 0x8f, fields: {} },
} as const;

export interface Hello {
  readonly type: 'hello';
  readonly kind: DeviceKind;
  readonly health: number;
  readonly boot: number;
  /** The number on the device's label. */
  readonly device: number;
}

export interface Heartbeat {
  readonly type: 'heartbeat';
  readonly health: number;
  readonly boot: number;
}

export interface Fault {
  readonly type: 'fault';
  readonly code: number;
}

export type Identifies = Message<typeof IDENTIFIES>;

interface AnyMessage {
  readonly type: string;
}

export const isIdentifying = (message: AnyMessage): message is Identifies => message.type in IDENTIFIES;
export const isHello = (message: AnyMessage): message is Hello => message.type === 'hello';
export const isHeartbeat = (message: AnyMessage): message is Heartbeat => message.type === 'heartbeat';
export const isFault = (message: AnyMessage): message is Fault => message.type === 'fault';

/** Repeat the hello this often until the device answers. Milliseconds, here and below. */
export const HELLO_EVERY = 500;
/** After this many hellos without an answer, give up the wire. */
export const HELLO_TRIES = 8;
/** Both sides send a heartbeat this often. */
export const HEARTBEAT_EVERY = 1000;
/**
 * After this many heartbeats without hearing anything, the host gives up the wire. Counted, not timed: a host that was
 * busy has not waited.
 */
export const SILENT_HEARTBEATS = 3;
