import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hashPin, isPin, STORED_PIN, weakPin } from '../../src/station/people/pin.ts';

const digit = fc.integer({ min: 0, max: 9 });

const NUMBER = '4831';

describe('a PIN', () => {
  test.each(['', '12345', '1234567890123', '12a456', ' 123456', '１２３４５６'])(
    '"%s" has not six to twelve digits',
    (pin) => {
      expect(weakPin(pin, NUMBER)).toBe('A PIN has six to twelve digits.');
    },
  );

  test.each([
    ['000000', 'of equal or counting digits'],
    ['345678', 'of equal or counting digits'],
    ['890123', 'of equal or counting digits'],
    ['97531975', 'of equal or counting digits'],
    ['474747', 'that says the same two digits again and again'],
    ['902902', 'that says the same three digits again and again'],
    ['58205820', 'that says the same four digits again and again'],
    ['311287', 'that is a date'],
    ['123187', 'that is a date'],
    ['871231', 'that is a date'],
    ['31121987', 'that is a date'],
    ['12311987', 'that is a date'],
    ['19871231', 'that is a date'],
    ['048319', 'with the staff number in it'],
  ])('%s is refused: one %s', (pin, why) => {
    expect(weakPin(pin, NUMBER)).toBe(`A PIN ${why} is among the first that anybody tries.`);
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
