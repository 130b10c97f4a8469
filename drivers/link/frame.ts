// One frame of a serial device, as it is on the wire:
//
//   FE | length | type | number (4) | payload (0..64) | CRC (2) | FE
//
// Bytes E0..FF are reserved. The type is one of E0..EF and is the only such byte that stands for itself; everywhere
// else between the marks a byte of E0..FF is sent as FD and the byte minus 80. Three things follow:
// - FE is always a mark, so the next frame after any damage begins at a mark.
// - There are two marks between frames, so the loss of one does not join them.
// - A piece of a frame is never a frame: its second byte is not a type. And one byte too many or too few is always
//   seen, because the length cannot move out of its place unseen: a type must follow it.
import type { DiscardReason } from '../reasons.ts';
import { crc16 } from './crc.ts';

export const MARK = 0xfe;
const ESCAPE = 0xfd;
const FIRST_RESERVED = 0xe0;
const LAST_TYPE = 0xef;
const ESCAPED_BY = 0x80;

export const MAX_PAYLOAD = 64;
const NUMBER_BYTES = 4;
const CRC_BYTES = 2;
/** The most bytes between two marks, if everything after the type is escaped. */
export const MAX_BODY = 2 + 2 * (NUMBER_BYTES + MAX_PAYLOAD + CRC_BYTES);

export const MAX_NUMBER = 0xffff_ffff;

export interface Frame {
  /** E0..EF. */
  readonly type: number;
  /** 0..4294967295; each message says what it counts. */
  readonly number: number;
  readonly payload: Uint8Array;
}

export type Decoded = { readonly frame: Frame } | { readonly problem: DiscardReason };

function isType(byte: number | undefined): byte is number {
  return byte !== undefined && byte >= FIRST_RESERVED && byte <= LAST_TYPE;
}

/** The frame on the wire, with its marks. A frame that cannot be sent is a bug. */
export function encodeFrame({ type, number, payload }: Frame): Uint8Array {
  if (!isType(type)) throw new RangeError(`${type} is no type of a frame`);
  if (payload.length > MAX_PAYLOAD) throw new RangeError(`a payload of ${payload.length} bytes is too long`);
  if (!Number.isInteger(number) || number < 0 || number > MAX_NUMBER) {
    throw new RangeError(`${number} is no number of a frame`);
  }
  const plain = new Uint8Array(2 + NUMBER_BYTES + payload.length + CRC_BYTES);
  const view = new DataView(plain.buffer);
  plain[0] = payload.length;
  plain[1] = type;
  view.setUint32(2, number);
  plain.set(payload, 2 + NUMBER_BYTES);
  view.setUint16(plain.length - CRC_BYTES, crc16(plain.subarray(0, -CRC_BYTES)));
  return stuffed(plain);
}

/** With its marks, and with everything after the type escaped if needed. */
function stuffed(plain: Uint8Array): Uint8Array {
  const wire = new Uint8Array(MAX_BODY + 2);
  wire[0] = MARK;
  wire.set(plain.subarray(0, 2), 1);
  let length = 3;
  for (const byte of plain.subarray(2)) {
    if (byte >= FIRST_RESERVED) wire[length++] = ESCAPE;
    wire[length++] = byte >= FIRST_RESERVED ? byte - ESCAPED_BY : byte;
  }
  wire[length++] = MARK;
  return wire.slice(0, length);
}

/** The reverse of `stuffed`, for the bytes between the marks; a reason if the bytes cannot come from it. */
function unstuffed(body: Uint8Array): Uint8Array | DiscardReason {
  const plain = new Uint8Array(body.length);
  plain.set(body.subarray(0, 2));
  let length = 2;
  let escaped = false;
  for (const byte of body.subarray(2)) {
    if (escaped) {
      if (byte < FIRST_RESERVED - ESCAPED_BY || byte >= ESCAPED_BY) return { code: 'wrong-escape' };
      plain[length++] = byte + ESCAPED_BY;
      escaped = false;
    } else if (byte === ESCAPE) {
      escaped = true;
    } else {
      if (byte >= FIRST_RESERVED) return { code: 'reserved-byte' };
      plain[length++] = byte;
    }
  }
  return escaped ? { code: 'unfinished-escape' } : plain.subarray(0, length);
}

/** Decodes the bytes between two marks. */
export function decodeBody(body: Uint8Array): Decoded {
  const [length, type] = body;
  if (length === undefined || length > MAX_PAYLOAD) return { problem: { code: 'no-length' } };
  if (!isType(type)) return { problem: { code: 'no-type' } };
  const plain = unstuffed(body);
  if ('code' in plain) return { problem: plain };
  const expected = NUMBER_BYTES + length + CRC_BYTES;
  if (plain.length !== 2 + expected)
    return { problem: { code: 'frame-length', bytes: plain.length - 2, expected } };

  const view = new DataView(plain.buffer, 0, plain.length);
  const crc = crc16(plain.subarray(0, -CRC_BYTES));
  if (crc !== view.getUint16(plain.length - CRC_BYTES)) return { problem: { code: 'wrong-checksum' } };
  const payload = plain.slice(2 + NUMBER_BYTES, -CRC_BYTES);
  return { frame: { type, number: view.getUint32(2), payload } };
}
