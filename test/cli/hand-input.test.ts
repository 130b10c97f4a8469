// What may be typed after `sabot hand`, and what is said when it cannot be meant.
import { describe, expect, test } from 'vitest';
import { criteriaOf, type HandOptions } from '../../src/cli/hand/input.ts';
import { UserError } from '../../src/cli/terminal/streams.ts';
import { clockFor, wallClock } from '../../src/cli/terminal/wall-clock.ts';
import type { Criteria } from '../../src/journal/queries/finding.ts';

const read = (typed: Partial<HandOptions>): Criteria =>
  criteriaOf({ db: 'x.db', limit: '20', language: 'en', ...typed }, wallClock('UTC'), 0);

describe('a card is read', () => {
  test.each([
    ['7S', '7S'],
    ['7s', '7S'],
    ['ah', 'AH'],
    ['7♠', '7S'],
    ['K♦️', 'KD'],
    ['q♡', 'QH'],
    [' 2c ', '2C'],
  ])('%s as %s', (typed, card) => {
    expect(read({ card: typed })).toMatchObject({ card });
  });

  test.each(['10S', 'TS', 't♠', '10♥'])('%s not: a ten is not in the game', (typed) => {
    expect(() => read({ card: typed })).toThrow('there are no tens in Spanish 21');
  });

  test.each(['', '7', 'S', 'SS', '1S', '7SS', 'S7', '11S', '7X'])('%j not: it is none', (typed) => {
    expect(() => read({ card: typed })).toThrow('--card is a rank');
  });
});

describe('an amount is read', () => {
  test.each([
    ['25 $', 2500],
    ['25', 2500],
    ['25.00', 2500],
    ['$25', 2500],
    ['$ 25.5', 2550],
    ['0.05', 5],
    ['1,025', 102_500],
    ['$1,234,567.89', 123_456_789],
  ])('%s as %i cents', (typed, amount) => {
    expect(read({ amount: typed })).toMatchObject({ amount });
  });

  test.each(['', '0', '0.00', '-5', '1.234', '10,25', 'ten', '1e3'])('%j not', (typed) => {
    expect(() => read({ amount: typed })).toThrow('--amount is a sum of money');
  });
});

describe('refused with a sentence is', () => {
  const mistakes: readonly (readonly [Partial<HandOptions>, string])[] = [
    [{}, 'Say which hand'],
    [{ round: '0' }, '--round is a whole number from 1'],
    [{ round: '1.5' }, '--round is a whole number from 1'],
    [{ seat: '8' }, '--seat is a whole number from 1 to 7, not "8"'],
    [{ last: '-1' }, '--last is a whole number'],
    [{ shoe: 'two' }, '--shoe is a whole number'],
    [{ incident: 'mis-deal' }, '"mis-deal" is not known: do you mean misdeal? There are: face-up-card,'],
    [{ incident: 'toString' }, '"toString" is not known. There are:'],
    [{ at: ['25:00'] }, '--at: "25:00": there is no such time of day'],
    [{ at: ['soon'] }, 'A time is 2026-03-01 21:14'],
    [{ between: ['5'] }, '--between takes two times'],
    [{ between: ['9', '5'] }, 'is later than'],
  ];
  test.each(mistakes)('%j', (typed, sentence) => {
    expect(() => read(typed)).toThrow(UserError);
    expect(() => read(typed)).toThrow(sentence);
  });

  test('a zone that nobody knows', () => {
    expect(() => clockFor('Moon/Crater')).toThrow('--zone is a time zone like Europe/Berlin');
  });
});

test('the words of a time may come without quotes', () => {
  expect(read({ at: ['1970-01-02', '00:00'], seat: '3' })).toMatchObject({ at: 86_400_000, seat: 3 });
});
