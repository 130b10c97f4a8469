// A wire as a device sees it. The device sends whether or not anybody listens; unread bytes are lost.

export interface DeviceEnd {
  /** The device that is at this end. */
  attach(device: DeviceListener): void;
  /** One frame to the host. */
  send(bytes: Uint8Array): void;
  /** From now on a host finds the device. */
  plug(): void;
  /** The port is gone, and so is everything on its way. */
  unplug(): void;
}

export interface DeviceListener {
  received(bytes: Uint8Array): void;
  /** A host has opened the other end. Not every wire can tell. */
  opened(): void;
  closed(): void;
}

/** Bytes as they left the wire, for recordings. `->` is to the host. */
export interface Recorded {
  readonly at: number;
  readonly way: '->' | '<-';
  readonly bytes: Uint8Array;
}
