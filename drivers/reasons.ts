// Why a wire cannot be used, and why a device has its condition: codes with parameters. `src/words` has the sentences.

/** `said` is the message of the system or of a library. */
export type WireReason =
  | { readonly code: 'unplugged'; readonly port: string }
  | { readonly code: 'port-not-opened'; readonly port: string; readonly how: PortRefusal }
  | { readonly code: 'port-fails'; readonly port: string; readonly said: string }
  | {
      readonly code: 'port-too-slow';
      readonly port: string;
      readonly how: 'open' | 'write' | 'close';
      readonly ms: number;
    }
  /** Closed by this program. */
  | { readonly code: 'wire-closed' }
  | { readonly code: 'not-opened-in-time'; readonly seconds: number }
  | { readonly code: 'takes-no-bytes' }
  | UsbReason
  | GpioReason
  | { readonly code: 'wire-fails'; readonly said: string };

export type PortRefusal =
  | 'no-port'
  | 'no-device'
  | 'no-rights'
  | 'not-let-through'
  | 'in-use'
  | 'no-serial-port';

/** A USB device as in the configuration: "1209:5a01", with its serial number if given. */
interface UsbName {
  readonly usb: string;
  readonly serial: string | null;
}

type UsbReason =
  | ({ readonly code: 'usb-missing' } & UsbName)
  | ({ readonly code: 'usb-several'; readonly count: number; readonly serials: string } & UsbName)
  | ({
      readonly code: 'usb-not-opened';
      readonly path: string;
      readonly how: 'no-rule' | 'not-let-through';
    } & UsbName)
  | { readonly code: 'usb-library'; readonly how: 'no-libusb' | 'other'; readonly said: string }
  | { readonly code: 'usb-gone'; readonly said: string }
  | { readonly code: 'usb-not-written'; readonly said: string };

type GpioReason =
  | { readonly code: 'gpio-no-chip' }
  | { readonly code: 'gpio-no-such-chip'; readonly chip: string; readonly chips: string }
  | { readonly code: 'gpio-same-chips'; readonly chip: string; readonly count: number }
  | {
      readonly code: 'gpio-no-such-lines';
      readonly chip: string;
      readonly last: number;
      readonly lines: string;
    }
  | {
      readonly code: 'gpio-not-used';
      readonly chip: string;
      readonly how: 'no-rights' | 'not-let-through' | 'in-use' | 'other';
      readonly said: string;
    }
  | { readonly code: 'gpio-no-tools'; readonly how: 'no-sysfs' | 'no-onoff' }
  | { readonly code: 'gpio-other-tools'; readonly said: string };

export type DeviceReason =
  | { readonly code: 'not-looked-for' }
  | { readonly code: 'no-hello' }
  | { readonly code: 'answers' }
  | { readonly code: 'started-anew' }
  | { readonly code: 'numbers-jumped' }
  /** The device complains with a number from its own list. */
  | { readonly code: 'complains'; readonly number: number }
  | { readonly code: 'other-version'; readonly theirs: number; readonly ours: number }
  | { readonly code: 'other-device'; readonly found: string }
  | { readonly code: 'only-noise' }
  | {
      readonly code: 'no-answer';
      readonly how: 'greetings' | 'heartbeats' | 'questions';
      readonly times: number;
    }
  | { readonly code: 'not-acknowledged'; readonly how: 'armed' | 'disarmed'; readonly times: number }
  | { readonly code: 'levels-unknown' }
  | { readonly code: 'changes-lost' }
  | { readonly code: 'other-scanner'; readonly now: string; readonly before: string }
  | { readonly code: 'memory-lost'; readonly name: string; readonly number: number }
  | WireReason;

/** Why bytes are no message, or a message means nothing now. */
export type DiscardReason =
  | { readonly code: 'wrong-checksum' }
  | FrameFault
  | ReportFault
  /** The device has no message of this type, or not in this form: see its WIRE.md. */
  | { readonly code: 'unknown-message'; readonly type: number }
  | { readonly code: 'unreadable-hello' }
  | { readonly code: 'unreadable-health' }
  | { readonly code: 'before-the-hello' }
  | { readonly code: 'wire-given-up' }
  | { readonly code: 'unasked-check'; readonly id: number }
  | { readonly code: 'unasked-spin'; readonly id: number }
  | { readonly code: 'lines-closed' }
  | { readonly code: 'before-the-levels' }
  | { readonly code: 'no-such-button'; readonly line: number };

/** Of the serial devices. */
type FrameFault =
  | { readonly code: 'frame-too-long' }
  | { readonly code: 'no-length' }
  | { readonly code: 'no-type' }
  | { readonly code: 'wrong-escape' }
  | { readonly code: 'unfinished-escape' }
  | { readonly code: 'reserved-byte' }
  | { readonly code: 'frame-length'; readonly bytes: number; readonly expected: number };

/** Of the USB devices and of the seat buttons. */
type ReportFault =
  | { readonly code: 'no-report' }
  | { readonly code: 'report-length'; readonly bytes: number; readonly expected: number }
  | { readonly code: 'report-of-other-version'; readonly version: number }
  | { readonly code: 'field-without-meaning'; readonly field: string; readonly byte: number }
  | { readonly code: 'unused-bytes' };

/** The error of a wire. */
export class WireError extends Error {
  readonly reason: WireReason;

  constructor(reason: WireReason, options?: ErrorOptions) {
    const { code, ...rest } = reason;
    super(`${code} ${JSON.stringify(rest)}`, options);
    this.reason = reason;
  }
}

export function wireReasonOf(error: unknown): WireReason {
  if (error instanceof WireError) return error.reason;
  return { code: 'wire-fails', said: error instanceof Error ? error.message : String(error) };
}

/** Two of the same code with the same parameters. */
export function isSameReason(a: DeviceReason, b: DeviceReason): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
