import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeFrame, type Frame } from '../../../drivers/link/frame.ts';
import {
  decodeSaid,
  decodeTold,
  encodeSaid,
  encodeTold,
  scannerState,
} from '../../../drivers/shoe-scanner/frame.ts';
import { frames, framesIn } from '../link/frames.ts';
import { said, told } from './messages.ts';

function overTheWire(frame: Frame): Frame {
  const [arrived] = framesIn(encodeFrame(frame));
  if (!arrived) throw new Error('the frame did not arrive');
  return arrived;
}

test('what the scanner says arrives as it was said', () => {
  fc.assert(
    fc.property(said, (message) => {
      expect(decodeSaid(overTheWire(encodeSaid(message)))).toEqual(message);
    }),
  );
});

test('what the scanner is told arrives as it was told', () => {
  fc.assert(
    fc.property(told, (message) => {
      expect(decodeTold(overTheWire(encodeTold(message)))).toEqual(message);
    }),
  );
});

test('any frame is a message or none, and a message is what it says when it is sent again', () => {
  let understood = 0;
  fc.assert(
    fc.property(frames, fc.integer({ min: 0, max: 10 }), (frame, length) => {
      const short = { ...frame, payload: frame.payload.subarray(0, length) };
      const heard = decodeSaid(short);
      const order = decodeTold(short);
      if (heard !== null || order !== null) understood++;
      if (heard !== null) expect(decodeSaid(encodeSaid(heard))).toEqual(heard);
      if (order !== null) expect(decodeTold(encodeTold(order))).toEqual(order);
    }),
    { numRuns: 5_000 },
  );
  expect(understood).toBeGreaterThan(50);
});

test.each([
  ['a rank that does not exist', 0xe2, 7, [0x31, 0x53, 1]],
  ['a suit that does not exist', 0xe2, 7, [0x41, 0x58, 1]],
  ['a face that is neither up nor down', 0xe2, 7, [0x41, 0x53, 2]],
  ['half a card', 0xe2, 7, [0x41, 0x53]],
  ['a card and more', 0xe2, 7, [0x41, 0x53, 1, 0]],
  ['a card with the number 0', 0xe2, 0, [0x41, 0x53, 1]],
  ['a cut card with a payload', 0xe3, 7, [0]],
  ['a health of the wrong length', 0xe1, 7, [0]],
  ['a type that the scanner does not have', 0xe7, 7, []],
])('%s is no message', (_, type, number, payload) => {
  expect(decodeSaid({ type, number, payload: Uint8Array.from(payload) })).toBeNull();
});

test('a scanner that has used up its numbers and keeps none says the mark 0: nothing is left to be asked for', () => {
  const state = { number: 4_294_967_295, boots: 1, health: 131, flags: 0 };
  expect(scannerState({ ...state, mark: 0 }).keptFrom).toBe(4_294_967_296);
  expect(scannerState({ ...state, mark: 4_294_967_295 }).keptFrom).toBe(4_294_967_295);
});
