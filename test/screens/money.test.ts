import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { breakdown, CHIPS } from '../../src/screens/money/chips.ts';
import {
  amount,
  count,
  currencySign,
  DEFAULT_LOCALE,
  gain,
  gained,
  money,
  shortMoney,
  sum,
  writeAs,
} from '../../src/words/format.ts';

test.each([
  [0, '0', '$0', '0'],
  [500, '5', '$5', '+5'],
  [1250, '12.50', '$12.50', '+12.50'],
  [-705, '−7.05', '−$7.05', '−7.05'],
  [123456700, '1,234,567', '$1,234,567', '+1,234,567'],
])('%i cents are %s, %s and %s', (cents, plain, withSign, won) => {
  expect([amount(cents), shortMoney(cents), gained(cents)]).toEqual([plain, withSign, won]);
});

describe('the chips of an amount', () => {
  test('37.50 is a green, two reds, two whites and a half', () => {
    const stacks = breakdown(3750).stacks.map(({ colour, count }) => `${count} ${colour}`);
    expect(stacks).toEqual(['1 green', '2 red', '2 white', '1 half']);
  });

  test('what no chip can make is left over', () => {
    expect(breakdown(107)).toMatchObject({ rest: 7 });
  });

  test('are worth the amount, and no stack could be changed into a larger chip', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), (cents) => {
        const { stacks, rest } = breakdown(cents);
        expect(stacks.reduce((sum, { value, count }) => sum + value * count, rest)).toBe(cents);
        for (const { value, count } of stacks) {
          const larger = CHIPS.findLast((chip) => chip.value > value);
          if (larger) expect(value * count).toBeLessThan(larger.value);
        }
      }),
    );
  });
});

describe('money', () => {
  afterEach(() => writeAs(DEFAULT_LOCALE));

  test('is written by the table’s locale and currency, whatever the language', () => {
    writeAs({ locale: 'es-ES', currency: 'EUR' });
    const plain = (text: string) => text.replaceAll('\u00a0', ' ');
    expect([money(101_250), gain(1_500), sum(-500)].map(plain)).toEqual(['1.012,50 €', '+15,00 €', '−5,00']);
    expect([shortMoney(125_000), amount(1_250), count(12_345)].map(plain)).toEqual([
      '1.250 €',
      '12,50',
      '12.345',
    ]);
    expect(currencySign()).toBe('€');
  });

  test('for paper always has its cents', () => {
    expect([money(101_250), money(-500), gain(1_500), gain(0), sum(100)]).toEqual([
      '$1,012.50',
      '−$5.00',
      '+$15.00',
      '$0.00',
      '1.00',
    ]);
  });
});
