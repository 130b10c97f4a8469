import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hashPin, isPin, STORED_PIN, weakPin } from '../../src/station/people/pin.ts';

const digit = fc.integer({ min: 0, max: 9 });

const NUMBER = '4831';

describe('a PIN', () => {
  test.each(['', '12345', '1234567890123', '12a456', ' 123456', '１２３４５６'])(
    '"%s" has not six to twelve digits',
    (pin) => {
      expect(weakPin(pin, NUMBER)).toEqual({ code: 'pin-length', least: 6, most: 12 });
    },
  );

  test.each([
    ['000000', 'one-step'],
    ['345678', 'one-step'],
    ['890123', 'one-step'],
    ['97531975', 'one-step'],
    ['474747', 'two-digits'],
    ['902902', 'three-digits'],
    ['58205820', 'four-digits'],
    ['311287', 'date'],
    ['123187', 'date'],
    ['871231', 'date'],
    ['31121987', 'date'],
    ['12311987', 'date'],
    ['19871231', 'date'],
    ['048319', 'staff-number'],
  ])('%s is refused: %s', (pin, how) => {
    expect(weakPin(pin, NUMBER)).toEqual({ code: 'pin-guessed', how });
  });

  test.each(['483190', '902177', '27182818', '198739', '321387', '31121899'])('%s is good', (pin) => {
    expect(weakPin(pin, '117')).toBeNull();
  });

  test('one that counts in equal steps is refused, whatever the step', () => {
    fc.assert(
      fc.property(
        digit,
        fc.integer({ min: -3, max: 3 }),
        fc.integer({ min: 6, max: 12 }),
        (from, step, length) => {
          const digits = Array.from({ length }, (_, index) => (from + (step + 10) * index) % 10);
          expect(weakPin(digits.join(''), NUMBER)).not.toBeNull();
        },
      ),
    );
  });
});

describe('a stored PIN', () => {
  test('is known again and tells nothing: two hashes of one PIN differ', async () => {
    const [one, other] = [await hashPin('4831'), await hashPin('4831')];
    expect(one).toMatch(STORED_PIN);
    expect(one).not.toBe(other);
    expect(one).not.toContain('4831');
    expect([await isPin('4831', one), await isPin('4832', one)]).toEqual([true, false]);
  });

  test('one that was tampered with is nobody, and costs neither memory nor a crash', async () => {
    const stored = await hashPin('4831');
    for (const bad of [
      '',
      'plain$4831',
      stored.replace('16384', '1048576'),
      stored.slice(0, -4),
      `${stored}A`,
    ])
      expect(await isPin('4831', bad)).toBe(false);
  });
});
