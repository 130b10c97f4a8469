// Messages and their bytes: whatever is decoded is exactly what was encoded.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readerSays, readerTold } from '../../../drivers/card-reader/messages.ts';
import { keypadSays, keypadTold } from '../../../drivers/keypad/messages.ts';
import { type Field, flag, oneOf, unsigned } from '../../../drivers/report/fields.ts';
import { decodeReport, encodeReport, isDiscarded } from '../../../drivers/report/report.ts';
import type { Vocabulary } from '../../../drivers/report/vocabulary.ts';
import { linesAreTold, linesSay } from '../../../drivers/seat-buttons/messages.ts';

const VOCABULARIES: readonly (readonly [string, Vocabulary<{ readonly type: string }>])[] = [
  ['the card reader says', readerSays],
  ['the card reader is told', readerTold],
  ['the keypad says', keypadSays],
  ['the keypad is told', keypadTold],
  ['the lines say', linesSay],
  ['the lines are told', linesAreTold],
];

/** A value of a field, by way of bytes: those that mean nothing are left out. */
function valuesOf(field: Field<unknown>): fc.Arbitrary<unknown> {
  const small = field.words ? Object.values(field.words) : [0, 1];
  const bytes = fc.oneof(
    fc.uint8Array({ minLength: field.size, maxLength: field.size }),
    fc.constantFrom(...small).map((last) => new Uint8Array(field.size).with(field.size - 1, last)),
  );
  return bytes.map((each) => field.get(each, 0)).filter((value) => value !== null);
}

function messagesOf({
  words,
}: Vocabulary<{ readonly type: string }>): fc.Arbitrary<{ readonly type: string }> {
  const each = Object.entries(words).map(([type, { fields }]) => {
    const values = Object.entries(fields).map(([name, field]) => [name, valuesOf(field)] as const);
    return fc.record({ type: fc.constant(type), ...Object.fromEntries(values) });
  });
  return fc.oneof(...each);
}

describe.each(VOCABULARIES)('what %s', (_, vocabulary) => {
  test('comes back from its bytes as it was', () => {
    fc.assert(
      fc.property(messagesOf(vocabulary), fc.nat(65535), (message, number) => {
        const report = decodeReport(vocabulary.encode(message, number));
        if (isDiscarded(report)) throw new Error(report.reason.code);
        expect(report.number).toBe(number);
        expect(vocabulary.decode(report)).toEqual({ message });
      }),
      { numRuns: 1000 },
    );
  });

  test('is only what encoding gives: no two reports mean the same, and any payload can be read', () => {
    const codes = Object.values(vocabulary.words).map(({ code }) => code);
    const sparse = fc.array(fc.constantFrom(0, 0, 0, 1, 2, 3), { minLength: 10, maxLength: 10 });
    const payloads = fc.oneof(
      fc.uint8Array({ minLength: 10, maxLength: 10 }),
      sparse.map((bytes) => Uint8Array.from(bytes)),
    );
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom(...codes), fc.nat(255)), payloads, (code, payload) => {
        const decoded = vocabulary.decode({ code, number: 1, payload });
        if ('message' in decoded)
          expect(vocabulary.encode(decoded.message, 1)).toEqual(encodeReport({ code, number: 1, payload }));
        else expect(decoded.reason).not.toBe('');
      }),
      { numRuns: 1000 },
    );
  });

  test('has a type and a number for each message, and no message is longer than a payload', () => {
    const words = Object.values(vocabulary.words);
    expect(new Set(words.map(({ code }) => code)).size).toBe(words.length);
    for (const { fields } of words) {
      const size = Object.values(fields).reduce((sum, field) => sum + field.size, 0);
      expect(size).toBeLessThanOrEqual(10);
    }
  });
});

describe('a field', () => {
  test('does not take a number that does not fit: that is an error of the program', () => {
    for (const [size, wrong] of [
      [1, 256],
      [1, -1],
      [1, 0.5],
      [5, 2 ** 40],
      [6, 2 ** 48],
    ] as const)
      expect(() => unsigned(size).put(new Uint8Array(6), 0, wrong)).toThrow(RangeError);
  });

  test('keeps the largest numbers exactly', () => {
    const bytes = new Uint8Array(6);
    unsigned(6).put(bytes, 0, 2 ** 48 - 1);
    expect(unsigned(6).get(bytes, 0)).toBe(2 ** 48 - 1);
  });

  test('knows which bytes mean nothing', () => {
    expect(flag.get(Uint8Array.of(2), 0)).toBeNull();
    expect(oneOf({ ace: 1 }).get(Uint8Array.of(0), 0)).toBeNull();
  });
});
