import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { crc16 } from '../../../drivers/link/crc.ts';
import { encodeFrame, MAX_BODY, MAX_NUMBER, MAX_PAYLOAD } from '../../../drivers/link/frame.ts';
import { frames, framesIn, streamOf } from './frames.ts';

const ascii = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe('the checksum', () => {
  test('is CRC-16/IBM-3740: the nine digits give 29B1, nothing gives FFFF', () => {
    expect(crc16(ascii('123456789'))).toBe(0x29b1);
    expect(crc16(new Uint8Array(0))).toBe(0xffff);
  });
});

describe('a frame', () => {
  test('comes back as it was sent', () => {
    fc.assert(
      fc.property(fc.array(frames, { maxLength: 20 }), (sent) => {
        expect(framesIn(streamOf(sent))).toEqual(sent);
      }),
    );
  });

  test('has its marks at both ends, one type, and no other reserved byte than escapes', () => {
    fc.assert(
      fc.property(frames, (frame) => {
        const [first, length, type, ...rest] = encodeFrame(frame);
        const last = rest.pop();
        expect([first, length, type, last]).toEqual([0xfe, frame.payload.length, frame.type, 0xfe]);
        expect(rest.filter((byte) => byte >= 0xe0 && byte !== 0xfd)).toEqual([]);
      }),
    );
  });

  test('is never longer than the parser has room for', () => {
    const payload = new Uint8Array(MAX_PAYLOAD).fill(0xff);
    const longest = encodeFrame({ type: 0xef, number: MAX_NUMBER, payload });
    expect(longest.length).toBeLessThanOrEqual(MAX_BODY + 2);
    expect(framesIn(longest)).toEqual([{ type: 0xef, number: MAX_NUMBER, payload }]);
  });

  test.each([
    [{ type: 0xdf, number: 0, payload: new Uint8Array(0) }, '223 is no type of a frame'],
    [{ type: 0xf0, number: 0, payload: new Uint8Array(0) }, '240 is no type of a frame'],
    [{ type: 0xe0, number: -1, payload: new Uint8Array(0) }, '-1 is no number of a frame'],
    [{ type: 0xe0, number: 2 ** 32, payload: new Uint8Array(0) }, '4294967296 is no number of a frame'],
    [{ type: 0xe0, number: 0, payload: new Uint8Array(65) }, 'a payload of 65 bytes is too long'],
  ])('that cannot be sent is a fault of the program: %j', (frame, sentence) => {
    expect(() => encodeFrame(frame)).toThrow(sentence);
  });
});
