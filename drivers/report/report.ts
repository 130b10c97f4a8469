// One report: 16 bytes, the same in both directions on every wire that carries reports. Numbers are big-endian.
//
//   byte   0        1      2–3              4–13      14–15
//          version  type   running number   payload   CRC of bytes 0–13
// The checksum is that of the serial devices: CRC-16/CCITT-FALSE.
import { crc16 } from '../link/crc.ts';
import type { DiscardReason } from '../reasons.ts';

export const VERSION = 1;
export const REPORT_BYTES = 16;
export const PAYLOAD_AT = 4;
export const PAYLOAD_BYTES = 10;
const CRC_AT = 14;

export interface Report {
  /** What kind of message it carries. */
  readonly code: number;
  /** 0 to 65535, and then 0 again. */
  readonly number: number;
  /** Always 10 bytes; those that the message does not use are zero. */
  readonly payload: Uint8Array;
}

/** Bytes that are not a report, and why. */
export interface Discarded {
  readonly bytes: Uint8Array;
  readonly reason: DiscardReason;
}

export function isDiscarded(found: object): found is Discarded {
  return 'reason' in found;
}

export function encodeReport({ code, number, payload }: Report): Uint8Array {
  const bytes = new Uint8Array(REPORT_BYTES);
  bytes.set([VERSION, code, number >> 8, number & 0xff]);
  bytes.set(payload, PAYLOAD_AT);
  const crc = crc16(bytes.subarray(0, CRC_AT));
  bytes.set([crc >> 8, crc & 0xff], CRC_AT);
  return bytes;
}

/** No version will be higher. So most noise cannot look like the beginning of a report. */
const HIGHEST_VERSION = 15;

/** Whether a report begins at `at`, of this or another version. */
export function reportBegins(bytes: Uint8Array, at: number): boolean {
  const version = bytes[at] ?? 0;
  return version > 0 && version <= HIGHEST_VERSION && isIntact(bytes, at);
}

function isIntact(bytes: Uint8Array, at: number): boolean {
  const crc = ((bytes[at + CRC_AT] ?? 0) << 8) | (bytes[at + CRC_AT + 1] ?? 0);
  return crc16(bytes.subarray(at, at + CRC_AT)) === crc;
}

/** Turns any bytes into a report, or says why they are not one. */
export function decodeReport(bytes: Uint8Array): Report | Discarded {
  if (bytes.length !== REPORT_BYTES)
    return { bytes, reason: { code: 'report-length', bytes: bytes.length, expected: REPORT_BYTES } };
  if (!isIntact(bytes, 0)) return { bytes, reason: { code: 'wrong-checksum' } };
  const [version = 0, code = 0, high = 0, low = 0] = bytes;
  if (version !== VERSION) return { bytes, reason: { code: 'report-of-other-version', version } };
  return { code, number: (high << 8) | low, payload: bytes.slice(PAYLOAD_AT, CRC_AT) };
}
