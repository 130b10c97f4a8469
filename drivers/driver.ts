// The interface of all drivers. A driver has no clock and no wire: what happened goes in with its time; what to send,
// and what it means, comes out. So one driver serves a real port, a pty and the simulated world.

import type { DeviceReason, DiscardReason, WireReason } from './reasons.ts';

/**
 * - absent: there is no such port, or it is closed.
 * - connecting: the wire is open and the device has not said hello.
 * - ready: it answers.
 * - silent: nothing has come for too long. The wire is opened anew, and it stays silent until it says hello or there is
 *   no port.
 * - faulty: it answers and says that it cannot work.
 */
export type DeviceCondition = 'absent' | 'connecting' | 'ready' | 'silent' | 'faulty';

export interface DeviceStatus {
  readonly condition: DeviceCondition;
  /** Milliseconds since 1970. */
  readonly since: number;
  /** Why. */
  readonly reason: DeviceReason;
}

/** Who a device is, as far as it says: a device of version 1 says only its serial number. */
export interface DeviceIdentity {
  /** Its name or number, as on its label. */
  readonly serial?: string;
  /** The version of its firmware. */
  readonly firmware?: string;
  /** The SHA-256 of its firmware: 64 hexadecimal digits in lower case. */
  readonly firmwareHash?: string;
}

export type DeviceSignal<Event> =
  /** What the device says. */
  | { readonly kind: 'event'; readonly event: Event }
  /** Its condition has changed. */
  | { readonly kind: 'status'; readonly status: DeviceStatus }
  /** It has said who it is: after its first hello, and again when another device answers or its firmware is another. */
  | { readonly kind: 'identity'; readonly identity: DeviceIdentity }
  /** Bytes that were no frame, and why. */
  | { readonly kind: 'discarded'; readonly bytes: Uint8Array; readonly reason: DiscardReason };

export interface Reaction<Event> {
  /** Frames for the wire, in order. */
  readonly send: readonly Uint8Array[];
  readonly signals: readonly DeviceSignal<Event>[];
  /** The wire cannot be used any more: close it and open a new one. */
  readonly reopen: boolean;
}

export interface Driver<Event, Command> {
  readonly status: DeviceStatus;
  /** When to call `tick` next; Infinity if there is nothing to wait for. */
  readonly nextTick: number;
  opened(now: number): Reaction<Event>;
  closed(now: number, reason: WireReason): Reaction<Event>;
  received(bytes: Uint8Array, now: number): Reaction<Event>;
  command(command: Command, now: number): Reaction<Event>;
  tick(now: number): Reaction<Event>;
}

/** An open wire. */
export interface Wire {
  /** Settles when the bytes have left. Rejects when that takes too long, because a dead port never answers. */
  write(bytes: Uint8Array): Promise<void>;
  close(): Promise<void>;
}

export interface WireListener {
  received(bytes: Uint8Array): void;
  /** Called once, however the wire ended. */
  closed(reason: WireReason): void;
}

/** Opens a new wire at each call; rejects with a WireError. */
export type OpenWire = (listener: WireListener) => Promise<Wire>;

/** Time for code that must wait: the machine's, or the simulated world's. */
export interface Clock {
  now(): number;
  /** Calls back once, at the time or later; the returned function cancels it. */
  at(time: number, call: () => void): () => void;
  /** Calls back when whoever calls now has finished, before anything else is heard. Absent: like `at` now. */
  soon?(call: () => void): void;
}
