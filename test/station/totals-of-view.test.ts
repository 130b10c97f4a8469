// The totals that a page shows: either of two while a hand may still be both, and one when nothing can change it.
import { expect, test } from 'vitest';
import { totalText } from '../../src/screens/felt/score.ts';
import { viewOf } from '../../src/station/pages/view.ts';
import { rulesOf } from '../rules/books.ts';
import { Day } from '../table/day.ts';

function totals({ table }: Day): { boxes: string[]; dealer: string } {
  const { boxes, dealerScore } = viewOf(table, { seq: 1, now: 0, stop: null, devices: new Map() });
  const hands = boxes.flatMap((box) => box.hands.map(totalText));
  return { boxes: hands, dealer: dealerScore ? totalText(dealerScore) : '' };
}

test('a hand and the dealer have one total once nothing can change it, also when all is settled', () => {
  const day = new Day(rulesOf('massachusetts')).open().bets({ 1: 1000, 2: 1000 });
  day.cards('AC 8C 7H 9D AD AS');
  expect(totals(day)).toEqual({ boxes: ['10/20', '9/19'], dealer: '7' });
  day.decides(1, 'stand');
  expect(totals(day).boxes).toEqual(['20', '9/19']);
  day.decides(2, 'stand');
  day.turnsHole();
  expect(day.phase).toBe('payout');
  const final = { boxes: ['20', '19'], dealer: '18' };
  expect(totals(day)).toEqual(final);
  day.says({ type: 'settle-round' });
  expect(totals(day)).toEqual(final);
});
