import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hashPin, isPin, STORED_PIN, weakPin } from '../../src/station/people/pin.ts';

const digit = fc.integer({ min: 0, max: 9 });

describe('a PIN', () => {
  test.each(['', '123', '123456789', '12a4', ' 1234', '１２３４'])(
    '"%s" has not four to eight digits',
    (pin) => {
      expect(weakPin(pin)).toBe('A PIN has four to eight digits.');
    },
  );

  test.each([
    ['0000', 'of equal or counting digits'],
    ['345678', 'of equal or counting digits'],
    ['9753', 'of equal or counting digits'],
    ['4747', 'that says the same two digits again and again'],
    ['902902', 'that says the same three digits again and again'],
    ['1987', 'that is a year'],
  ])('%s is refused: one %s', (pin, why) => {
    expect(weakPin(pin)).toBe(`A PIN ${why} is among the first that anybody tries.`);
  });

  test.each(['4831', '90217', '27182818', '19873'])('%s is good', (pin) => {
    expect(weakPin(pin)).toBeNull();
  });

  test('one that counts in equal steps is refused, whatever the step', () => {
    fc.assert(
      fc.property(
        digit,
        fc.integer({ min: -3, max: 3 }),
        fc.integer({ min: 4, max: 8 }),
        (from, step, length) => {
          const digits = Array.from({ length }, (_, index) => from + step * index);
          fc.pre(digits.every((each) => each >= 0 && each <= 9));
          expect(weakPin(digits.join(''))).not.toBeNull();
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
