// Reports and how they are found in bytes.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { crc16 } from '../../../drivers/link/crc.ts';
import { NOTHING_YET, parse } from '../../../drivers/report/parser.ts';
import {
  decodeReport,
  encodeReport,
  isDiscarded,
  REPORT_BYTES,
  type Report,
} from '../../../drivers/report/report.ts';

const reports: fc.Arbitrary<Report> = fc.record({
  code: fc.nat(255),
  number: fc.nat(65535),
  payload: fc.uint8Array({ minLength: 10, maxLength: 10 }),
});

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(pieces.flatMap((piece) => [...piece]));
}

/** The bytes in pieces of the given sizes, again and again. */
function cut(bytes: Uint8Array, sizes: readonly number[]): Uint8Array[] {
  const pieces: Uint8Array[] = [];
  for (let at = 0, i = 0; at < bytes.length; i++) {
    const size = sizes[i % sizes.length] ?? 1;
    pieces.push(bytes.slice(at, at + size));
    at += size;
  }
  return pieces;
}

function parseAll(pieces: readonly Uint8Array[]) {
  let rest = NOTHING_YET;
  let longestRest = 0;
  const found = pieces.flatMap((piece) => {
    const parsed = parse(rest, piece);
    rest = parsed.rest;
    longestRest = Math.max(longestRest, rest.length);
    return parsed.found;
  });
  return {
    reports: found.flatMap((each) => (isDiscarded(each) ? [] : [each])),
    discarded: joined(found.flatMap((each) => (isDiscarded(each) ? [each.bytes] : []))),
    rest,
    longestRest,
  };
}

describe('a report', () => {
  test('has the checksum CRC-16/CCITT-FALSE, whose check value is 29B1', () => {
    expect(crc16(new TextEncoder().encode('123456789'))).toBe(0x29b1);
  });

  test('comes back from its bytes as it was', () => {
    fc.assert(
      fc.property(reports, (report) => {
        expect(decodeReport(encodeReport(report))).toEqual(report);
      }),
      { numRuns: 2000 },
    );
  });

  test('is discarded with a reason when it is short, long, damaged or of another version', () => {
    const good = encodeReport({ code: 2, number: 7, payload: new Uint8Array(10) });
    const ofLength = (bytes: number) => ({ reason: { code: 'report-length', bytes, expected: 16 } });
    expect(decodeReport(good.slice(1))).toMatchObject(ofLength(15));
    expect(decodeReport(joined([good, good]))).toMatchObject(ofLength(32));
    expect(decodeReport(new Uint8Array(0))).toMatchObject(ofLength(0));
    expect(decodeReport(good.with(5, 1))).toMatchObject({ reason: { code: 'wrong-checksum' } });
    const body = good.with(0, 9).slice(0, 14);
    const newer = joined([body, Uint8Array.of(crc16(body) >> 8, crc16(body) & 0xff)]);
    expect(decodeReport(newer)).toMatchObject({ reason: { code: 'report-of-other-version', version: 9 } });
  });

  test('with any one byte changed is never taken for a report', () => {
    fc.assert(
      fc.property(reports, fc.nat(15), fc.integer({ min: 1, max: 255 }), (report, at, change) => {
        const bytes = encodeReport(report);
        expect(isDiscarded(decodeReport(bytes.with(at, (bytes[at] ?? 0) ^ change)))).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test('decoding takes any bytes of any length', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
        const decoded = decodeReport(bytes);
        if (!isDiscarded(decoded)) expect(encodeReport(decoded)).toEqual(bytes);
      }),
      { numRuns: 5000 },
    );
  });
});

describe('a stream of bytes', () => {
  const streams = fc.array(
    fc.oneof(
      reports.map((report) => encodeReport(report)),
      fc.uint8Array({ maxLength: 40 }),
      fc.tuple(reports, fc.nat(15)).map(([report, end]) => encodeReport(report).slice(0, end)),
    ),
    { maxLength: 12 },
  );

  test('gives the same reports and the same discarded bytes however it is cut into pieces', () => {
    fc.assert(
      fc.property(
        streams,
        fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 8 }),
        (pieces, sizes) => {
          const whole = joined(pieces);
          const atOnce = parseAll([whole]);
          const inPieces = parseAll(cut(whole, sizes));
          expect(inPieces.reports).toEqual(atOnce.reports);
          expect(inPieces.discarded).toEqual(atOnce.discarded);
          expect(inPieces.rest).toEqual(atOnce.rest);
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('loses no byte and keeps fewer than one report: three million random bytes', () => {
    let bytes = 0;
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1000, maxLength: 5000, size: 'max' }), (noise) => {
        bytes += noise.length;
        const { reports, discarded, rest, longestRest } = parseAll(cut(noise, [1, 17, 64]));
        expect(reports.length * REPORT_BYTES + discarded.length + rest.length).toBe(noise.length);
        expect(longestRest).toBeLessThan(REPORT_BYTES);
      }),
      { numRuns: 1000 },
    );
    expect(bytes).toBeGreaterThan(2_000_000);
  });

  test('gives every whole report after noise, short and merged ones', () => {
    // Of a value that no version has: random noise might, once in two million bytes, look like a report.
    const noise = fc.integer({ min: 0, max: 40 }).map((length) => new Uint8Array(length).fill(0xa5));
    fc.assert(
      fc.property(fc.array(fc.tuple(noise, reports), { minLength: 1, maxLength: 10 }), (parts) => {
        const stream = joined(parts.flatMap(([junk, report]) => [junk, encodeReport(report)]));
        expect(parseAll(cut(stream, [13])).reports).toEqual(parts.map(([, report]) => report));
      }),
      { numRuns: 1000 },
    );
  });
});
