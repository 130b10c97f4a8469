import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { centsIn } from '../../src/protocol/typed-amount.ts';
import { breakdown, colourOf } from '../../src/screens/money/chips.ts';
import { usualChips } from '../../src/station/config/chips.ts';
import {
  amount,
  count,
  currencySign,
  DEFAULT_LOCALE,
  decimalSign,
  fraction,
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

test('a figure that is no money has its decimals as the table writes them', () => {
  expect([fraction(0.03125, 4), fraction(12, 2)]).toEqual(['0.0313', '12.00']);
  writeAs({ locale: 'fr-FR', currency: 'EUR' });
  expect(fraction(0.03125, 4)).toBe('0,0313');
  writeAs(DEFAULT_LOCALE);
});

describe('the chips of an amount', () => {
  const chips = usualChips(50);
  const inWords = (cents: number, of: readonly number[]) => {
    const { stacks, rest } = breakdown(cents, of);
    return [...stacks.map(({ value, count }) => `${count} ${colourOf(value)}`), ...(rest > 0 ? [rest] : [])];
  };

  test('37.50 is a green, two reds, two whites and a half', () => {
    expect(inWords(3750, chips)).toEqual(['1 green', '2 red', '2 white', '1 half']);
  });

  test('are only those of the table: where the smallest is 0.50, a quarter stays a sum', () => {
    expect(inWords(3775, chips)).toEqual(['1 green', '2 red', '2 white', '1 half', 25]);
    expect(inWords(3775, [25, 2_000])).toEqual(['1 other', '71 quarter']);
  });

  test('are by default the usual ones that the smallest can be changed into', () => {
    expect(usualChips(250)).toEqual([250, 500, 2_500, 10_000, 50_000, 100_000, 500_000]);
    expect(usualChips(25).slice(0, 4)).toEqual([25, 50, 100, 500]);
  });

  test('are worth the amount, and no stack could be changed into a larger chip', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), (cents) => {
        const { stacks, rest } = breakdown(cents, chips);
        expect(stacks.reduce((sum, { value, count }) => sum + value * count, rest)).toBe(cents);
        for (const { value, count } of stacks) {
          const larger = chips.find((chip) => chip > value);
          if (larger) expect(value * count).toBeLessThan(larger);
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

  test('has no decimals for whole amounts where the table writes none, and never loses a cent', () => {
    writeAs({ locale: 'en-CA', currency: 'CAD', decimals: 0 });
    expect([money(101_200), money(101_250), gain(1_500), sum(-500)]).toEqual([
      '$1,012',
      '$1,012.50',
      '+$15',
      '−5',
    ]);
  });

  test.each([
    ['en-US', '25', 2500],
    ['en-US', '12.5', 1250],
    ['en-US', '$1,250.05', 125_005],
    ['en-US', '0', null],
    ['en-US', '1.234', null],
    ['en-US', '12,50', null],
    ['en-US', '-5', null],
    ['de-DE', '12,50 €', 1250],
    ['de-DE', '12.50', 1250],
    ['de-DE', '1.234', 123_400],
    ['fr-FR', '1\u202f234,50 €', 123_450],
  ])('typed at a table of %s as %s is %s cents', (locale, text, cents) => {
    writeAs({ locale, currency: 'EUR' });
    expect(centsIn(text, decimalSign())).toBe(cents);
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
