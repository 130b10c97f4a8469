import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeFrame, MAX_BODY } from '../../../drivers/link/frame.ts';
import { type Parsed, Parser } from '../../../drivers/link/parser.ts';
import { discardedIn, frames, joined, noise } from './frames.ts';

/** Frames, pieces of frames, and noise, one after the other. */
const streams = fc
  .array(
    fc.oneof(
      frames.map(encodeFrame),
      noise,
      fc.tuple(frames, fc.nat(20)).map(([frame, cut]) => encodeFrame(frame).subarray(cut)),
    ),
    { maxLength: 30 },
  )
  .map(joined);

function inChunks(stream: Uint8Array, sizes: readonly number[]): Parsed[] {
  const parser = new Parser();
  const parsed: Parsed[] = [];
  for (let at = 0, turn = 0; at < stream.length; turn++) {
    const size = sizes[turn % sizes.length] ?? 1;
    parsed.push(...parser.push(stream.subarray(at, at + size)));
    at += size;
  }
  return parsed;
}

test('the chunks in which bytes come make no difference', () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 10 });
  fc.assert(
    fc.property(streams, sizes, (stream, chunks) => {
      expect(inChunks(stream, chunks)).toEqual(new Parser().push(stream));
    }),
    { numRuns: 200 },
  );
});

test('no byte vanishes: it is a mark, in a frame, discarded, or waits for the end of its frame', () => {
  fc.assert(
    fc.property(streams, (stream) => {
      const parser = new Parser();
      const parsed = parser.push(stream);
      const inFrames = parsed.flatMap((one) =>
        one.kind === 'frame' ? [encodeFrame(one.frame).length - 2] : [],
      );
      const discarded = discardedIn(parsed).map((bytes) => bytes.length);
      const marks = stream.filter((byte) => byte === 0xfe).length;
      const total = [...inFrames, ...discarded, marks, parser.pending].reduce((sum, count) => sum + count, 0);
      expect(total).toBe(stream.length);
    }),
    { numRuns: 300 },
  );
});

test('whatever the bytes are, the parser neither throws nor keeps more than one frame', () => {
  let total = 0;
  const parser = new Parser();
  fc.assert(
    fc.property(fc.oneof(fc.uint8Array({ maxLength: 20_000, size: 'max' }), streams), (bytes) => {
      total += bytes.length;
      const longest = Math.max(0, ...discardedIn(parser.push(bytes)).map((piece) => piece.length));
      expect(longest).toBeLessThanOrEqual(MAX_BODY);
      expect(parser.pending).toBeLessThanOrEqual(MAX_BODY);
    }),
    { numRuns: 1_500 },
  );
  expect(total).toBeGreaterThan(3_000_000);
});

test('bytes without any mark are discarded as they come, and what follows them is no frame before the next mark', () => {
  const body = encodeFrame({ type: 0xe2, number: 7, payload: new Uint8Array(0) }).subarray(1);
  const parser = new Parser();
  const parsed = [...parser.push(new Uint8Array(MAX_BODY)), ...parser.push(body), ...parser.push(body)];
  expect(parsed.map((one) => one.kind)).toEqual(['discarded', 'discarded', 'frame']);
  expect(discardedIn(parsed).map((bytes) => bytes.length)).toEqual([MAX_BODY, body.length - 1]);
});

test.each([
  ['01', { code: 'no-type' }],
  ['41 E2 00', { code: 'no-length' }],
  ['00 E2 00 00 00 00 FD', { code: 'unfinished-escape' }],
  ['00 E2 00 00 00 00 FD 20', { code: 'wrong-escape' }],
  ['00 E2 00 00 00 00 E3 00', { code: 'reserved-byte' }],
  ['00 E2 00 00 00 00 00', { code: 'frame-length', bytes: 5, expected: 6 }],
  ['00 E2 00 00 00 00 00 00', { code: 'wrong-checksum' }],
])('%s is discarded: %j', (hex, reason) => {
  const bytes = Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'));
  expect(new Parser().push(joined([bytes, Uint8Array.of(0xfe)]))).toEqual([
    { kind: 'discarded', bytes, reason },
  ]);
});
