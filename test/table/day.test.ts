import { expect, test } from 'vitest';
import { compileRules } from '../../src/rules/compile.ts';
import { bookOf } from '../clauses.ts';
import { Day } from './day.ts';

test('a day: the table is opened, a round is dealt, decided, paid and picked up', () => {
  const day = new Day(compileRules(bookOf('massachusetts')));
  day.open().bets({ 1: 1000, 3: { main: 2500, match: 500 } });
  day.cards('9C 6H 6D 2S 5C 9S');
  expect(day.phase).toBe('turns');
  expect(day.dues).toEqual(['pay-match', 'announce', 'decide']);
  day.decides(1, 'stand');
  day.cards('QD');
  expect(day.phase).toBe('dealer');
  day.turnsHole();
  day.cards('5H');
  const record = day.settles();
  expect(record.dealer.cards).toEqual(['6D', '9S', '5H']);
  expect(record.house).toBe(1000 - 2500 - 2000);
  expect(day.phase).toBe('betting');
});
