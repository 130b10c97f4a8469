// The wheel that pages draw: it turns while the real one does.
import { expect, test } from 'vitest';
import { viewOf } from '../../src/station/pages/view.ts';
import type { Input } from '../../src/table/input.ts';
import { rulesOf } from '../rules/books.ts';
import { Day } from '../table/day.ts';

function turns(day: Day): boolean | undefined {
  return viewOf(day.table, { seq: 1, now: 0, stop: null, devices: new Map() }).spin?.turning;
}

const OUT: readonly Input[] = [
  { type: 'device-lost', device: 'wheel' },
  { type: 'wheel-fault', reason: { code: 'wheel-says', number: 5, text: 'The wheel is stuck.' } },
];

test.each(OUT)('after $type the wheel stands still on the pages too', (out) => {
  const day = new Day(rulesOf('massachusetts')).open().bets({ 1: { main: 1000, spin: 500 } });
  day.cards('AC 9D KS 9S');
  day.turnsHole();
  day.says({ type: 'settle-round' });
  expect(turns(day), 'the button is waited for').toBe(false);
  day.says({ type: 'seat-button', seat: 1 });
  expect(turns(day)).toBe(true);
  day.says(out);
  expect(turns(day)).toBe(false);
});
