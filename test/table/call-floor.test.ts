// A dealer calls the floor: one call, with or without a reason, whatever the table is doing; play goes on.
import { expect, test } from 'vitest';
import { rulesOf } from '../rules/books.ts';
import { Day } from './day.ts';

const call = { type: 'call-floor', reason: 'unsaid' } as const;
const notices = ({ table }: Day) => table.state.notices?.map(({ notice }) => notice);

test('there is one call however often it is touched; a reason is added to it, and the floor answers it', () => {
  const day = new Day(rulesOf('massachusetts')).open().bets({ 1: 1000 });
  day.says(call, 'dealer');
  expect(day.refuses(call, 'dealer').code).toBe('floor-is-called');
  expect(notices(day)).toMatchObject([{ code: 'dealer-calls', how: 'unsaid' }]);
  day.says({ ...call, reason: 'dispute' }, 'dealer');
  expect(day.refuses({ ...call, reason: 'dispute' }, 'dealer').code).toBe('floor-is-called');
  expect(day.refuses(call, 'dealer').code).toBe('floor-is-called');
  expect(notices(day)).toMatchObject([{ code: 'dealer-calls', how: 'dispute' }]);
  const through = day.table.state.noticed ?? 0;
  expect(day.refuses({ type: 'acknowledge', through }, 'dealer').code).toBe('needs-floor');
  day.says({ type: 'acknowledge', through }, 'floor');
  expect(notices(day)).toBeUndefined();
  day.says(call, 'dealer');
});

test('cards go on, and a halted table can call too', () => {
  const day = new Day(rulesOf('massachusetts')).open().bets({ 1: 1000 });
  day.says(call, 'dealer');
  day.cards('9C 6D 2S 9S');
  expect(day.phase).toBe('turns');
  const halted = new Day(rulesOf('massachusetts'));
  halted.says({ type: 'halt-table', reason: { code: 'by-the-dealer' } }, 'dealer');
  halted.says({ ...call, reason: 'cards' }, 'dealer');
});
