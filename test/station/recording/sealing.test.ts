import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeFrame } from '../../../drivers/link/frame.ts';
import { encodeSaid, type RankLetter, type SuitLetter } from '../../../drivers/shoe-scanner/frame.ts';
import { byteSealer, CELL_BYTES, mostSealed } from '../../../src/station/recording/sealing.ts';
import { TEST_KEY } from './recorded.ts';

const ID = Buffer.alloc(16, 1);
const sealer = byteSealer(TEST_KEY.recording, ID);
const bytes = fc.uint8Array({ maxLength: 3 * CELL_BYTES });

const RANKS: readonly RankLetter[] = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'J', 'Q', 'K'];
const SUITS: readonly SuitLetter[] = ['C', 'D', 'H', 'S'];

describe('what is sealed in a recording', () => {
  test('comes out as it went in, in its own line and nowhere else', () => {
    fc.assert(
      fc.property(bytes, fc.nat(), fc.string(), fc.string(), (plain, n, about, elsewhere) => {
        const sealed = sealer.seal(plain, n, about);
        expect(sealer.open(sealed, n, about)).toEqual(plain);
        expect(sealer.open(sealed, n + 1, about)).toBeNull();
        if (elsewhere !== about) expect(sealer.open(sealed, n, elsewhere)).toBeNull();
      }),
    );
  });

  test('cannot be opened in another recording of the same table', () => {
    const other = byteSealer(TEST_KEY.recording, Buffer.alloc(16, 2));
    const sealed = sealer.seal(Uint8Array.of(1, 2, 3), 1, '');
    expect(other.open(sealed, 1, '')).toBeNull();
    expect(other.seal(Uint8Array.of(1, 2, 3), 1, '')).not.toBe(sealed);
  });

  test('is not sealed with the key that seals hole cards in the journal', () => {
    expect(TEST_KEY.recording.equals(TEST_KEY.sealing)).toBe(false);
  });

  test('looks different in every line, also when the same is said', () => {
    const same = Uint8Array.of(7, 7, 7);
    const all = Array.from({ length: 2_000 }, (_, n) => sealer.seal(same, n, 'x').slice(0, 16));
    expect(new Set(all).size).toBe(all.length);
  });

  test('is as long for every card, though their frames are not equally long', () => {
    const frames = RANKS.flatMap((rank) =>
      SUITS.map((suit) => encodeFrame(encodeSaid({ type: 'card', number: 44, rank, suit, faceUp: false }))),
    );
    expect(new Set(frames.map(({ length }) => length)).size).toBeGreaterThan(1);
    const sealed = frames.map((frame) => sealer.seal(frame, 1, ''));
    expect(new Set(sealed.map(({ length }) => length)).size).toBe(1);
    expect(mostSealed(sealed[0] ?? '')).toBe(CELL_BYTES - 4);
  });

  test('anything else than a seal opens to nothing', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (junk) => {
        expect(sealer.open(Buffer.from(junk).toString('base64url'), 1, '')).toBeNull();
      }),
    );
    expect(sealer.open(randomBytes(272).toString('base64url'), 1, '')).toBeNull();
  });
});
