import { expect, test } from 'vitest';
import {
  cardCount,
  hardTotal,
  isAllSpades,
  isPat,
  isSixSevenEight,
  isSoft,
  isSuited,
  isThreeSevens,
  tallyOf,
  total,
} from '../../src/rules/cards/tally.ts';
import { drawsOn } from '../../src/rules/play/dealer.ts';
import { clauses } from '../clauses.ts';
import { against, cards, may } from './deal.ts';

/** "hard 16", "soft 16". */
function totalOf(text: string): string {
  const tally = tallyOf(cards(text));
  return `${isSoft(tally) ? 'soft' : 'hard'} ${total(tally)}`;
}

clauses(
  ['S13 (a)(1)(ii)', 'PA 635a.1 Hard total', 'MA 1 Hard total'],
  'a total is hard without an ace, or with every ace counted as 1',
  (rules) => {
    expect(totalOf('9S 7D')).toBe('hard 16');
    expect(totalOf('AS 9D 6C')).toBe('hard 16');
    expect(totalOf('AS AD KC 9H')).toBe('hard 21');
    expect(totalOf('5S 5D AC KH')).toBe('hard 21');
    expect(totalOf('KS KD AC AH')).toBe('hard 22');
    expect(hardTotal(tallyOf(cards('AS AD 5C')))).toBe(7);
    // A hard 21 draws nothing and doubles nothing, with or without an ace among its cards.
    expect(may(rules, '9S 7D 5C')).toBe('stand');
    expect(may(rules, 'AS KD 9C AH')).toBe('stand');
  },
);

clauses(
  ['S13 (a)(1)(v)', 'PA 635a.1 Soft total', 'MA 1 Soft total'],
  'a total is soft as long as one ace counts 11',
  (rules) => {
    expect(totalOf('AS 6D')).toBe('soft 17');
    expect(totalOf('6D AS')).toBe('soft 17');
    expect(totalOf('AS AD')).toBe('soft 12');
    expect(totalOf('AS AD 5C')).toBe('soft 17');
    expect(totalOf('AS 2D 8C')).toBe('soft 21');
    expect(totalOf('AS 2D 9C')).toBe('hard 12');
    expect(against(rules, 'KH 6C', 'AS AD 5C')).toBe('win 1:1 +10.00 by pays.win');
    expect(against(rules, 'KH 8C', 'AS AD 5C')).toBe('lose -10.00 by outcome.lowerTotal');
  },
);

clauses(['MA 1 Pat hand'], 'a pat hand is 17 or better: the dealer draws to it and not beyond', (rules) => {
  const pat = (text: string) => isPat(tallyOf(cards(text)));
  expect(['KS 6D', 'AS 5D', '9S 7D'].map(pat)).toEqual([false, false, false]);
  expect(['KS 7D', 'AS 6D', '9S 8D', 'KS KD', 'KS 5D 6C'].map(pat)).toEqual([true, true, true, true, true]);
  for (const text of ['KS 6D', 'KS 7D', 'AS 5D', 'AS 6D', 'AS 6D KC'])
    expect(drawsOn(rules, tallyOf(cards(text))), text).toBe(!pat(text));
});

test('a tally knows 6-7-8, 7-7-7, one suit and spades, whatever the total', () => {
  const which = (text: string) => {
    const tally = tallyOf(cards(text));
    return [
      isSixSevenEight(tally),
      isThreeSevens(tally),
      isSuited(tally),
      isAllSpades(tally),
      cardCount(tally),
    ];
  };
  expect(which('6S 7D 8C')).toEqual([true, false, false, false, 3]);
  expect(which('8H 6H 7H')).toEqual([true, false, true, false, 3]);
  expect(which('7S 7S 7S')).toEqual([false, true, true, true, 3]);
  expect(which('7S 7S 7D')).toEqual([false, true, false, false, 3]);
  for (const other of ['7S 7D 8C', '6S 6D 8C', '6S 7D 9C', '6S 7D 5C', '6S 7D 7C', '7S 8D 8C'])
    expect(which(other).slice(0, 2), other).toEqual([false, false]);
  expect(which('6S 7S 8S 6S')).toEqual([false, false, true, true, 4]);
  expect(which('7S 7S 7S 7S')).toEqual([false, false, true, true, 4]);
  expect(which('7S 7S')).toEqual([false, false, true, true, 2]);
});
