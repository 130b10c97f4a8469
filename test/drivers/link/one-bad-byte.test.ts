// The law of the line: one byte changed, lost or added costs at most the frame that it is part of, and never makes a
// frame that was not sent. For each stream every position and every byte is tried.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeFrame, type Frame } from '../../../drivers/link/frame.ts';
import { frames, framesIn, joined, noise, streamOf } from './frames.ts';

function* damaged(stream: Uint8Array): Generator<Uint8Array> {
  const before = (at: number) => stream.subarray(0, at);
  for (let at = 0; at <= stream.length; at++) {
    if (at < stream.length) yield joined([before(at), stream.subarray(at + 1)]);
    for (let byte = 0; byte < 256; byte++) {
      yield joined([before(at), Uint8Array.of(byte), stream.subarray(at)]);
      if (at < stream.length) yield joined([before(at), Uint8Array.of(byte), stream.subarray(at + 1)]);
    }
  }
}

function same(one: Frame | undefined, other: Frame | undefined): boolean {
  if (!one || !other || one.type !== other.type || one.number !== other.number) return false;
  return Buffer.compare(one.payload, other.payload) === 0;
}

/** How many of the sent frames did not arrive; null when something arrived that was not sent, or not in order. */
function lostOf(sent: readonly Frame[], arrived: readonly Frame[]): number | null {
  let next = 0;
  for (const frame of sent) if (same(frame, arrived[next])) next++;
  return next === arrived.length ? sent.length - arrived.length : null;
}

test('one byte changed, lost or added costs at most one frame and never makes a wrong one', () => {
  let tried = 0;
  let cost = 0;
  fc.assert(
    fc.property(fc.array(frames, { minLength: 3, maxLength: 3 }), (sent) => {
      for (const stream of damaged(streamOf(sent))) {
        tried++;
        const lost = lostOf(sent, framesIn(stream));
        if (lost === 1) cost++;
        if (lost !== 0 && lost !== 1) {
          throw new Error(`${Buffer.from(stream).toString('hex')} loses ${lost}`);
        }
      }
    }),
    { numRuns: 15 },
  );
  expect(tried).toBeGreaterThan(150_000);
  // The damage was real: most of it cost its frame.
  expect(cost / tried).toBeGreaterThan(0.8);
});

test('no damage before a frame, however long, costs the frame', () => {
  fc.assert(
    fc.property(noise, frames, (damage, frame) => {
      expect(framesIn(joined([damage, encodeFrame(frame)])).at(-1)).toEqual(frame);
    }),
  );
});

test('a wire that is opened in the middle of a frame gives the frames after it', () => {
  fc.assert(
    fc.property(frames, frames, fc.nat(), (cut, whole, skipped) => {
      const stream = streamOf([cut, whole]);
      // Two bytes in, the frame is broken: before that it may still be whole.
      const from = 2 + (skipped % (encodeFrame(cut).length - 2));
      expect(framesIn(stream.subarray(from))).toEqual([whole]);
    }),
  );
});
