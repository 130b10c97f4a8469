// Random frames, and the bytes of many.
import fc from 'fast-check';
import { encodeFrame, type Frame, MAX_NUMBER, MAX_PAYLOAD } from '../../../drivers/link/frame.ts';
import { type Parsed, Parser } from '../../../drivers/link/parser.ts';

/** Bytes among which the reserved ones are as frequent as all others together. */
const bytes = fc.oneof(fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0xe0, max: 0xff }));

export const payloads = fc
  .array(bytes, { maxLength: MAX_PAYLOAD })
  .map((payload): Uint8Array => Uint8Array.from(payload));

export const frames: fc.Arbitrary<Frame> = fc.record({
  type: fc.integer({ min: 0xe0, max: 0xef }),
  number: fc.oneof(fc.integer({ min: 0, max: MAX_NUMBER }), fc.integer({ min: 0xe0, max: 0xff })),
  payload: payloads,
});

/** Noise that looks like frames: marks, lengths and types are frequent. */
export const noise = fc
  .array(fc.oneof(bytes, fc.constantFrom(0xfe, 0xfe, 0xfd, 0x00, 0x01, 0xe2)), { maxLength: 2_000 })
  .map((all): Uint8Array => Uint8Array.from(all));

export function streamOf(all: readonly Frame[]): Uint8Array {
  return joined(all.map(encodeFrame));
}

export function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

export function framesIn(stream: Uint8Array): Frame[] {
  return new Parser().push(stream).flatMap((parsed) => (parsed.kind === 'frame' ? [parsed.frame] : []));
}

export function discardedIn(parsed: readonly Parsed[]): Uint8Array[] {
  return parsed.flatMap((one) => (one.kind === 'discarded' ? [one.bytes] : []));
}
