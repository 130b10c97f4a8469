// Where the hole card goes after the deal: the station says so, and every page shows the same.
import { describe, expect, test } from 'vitest';
import { viewOf } from '../../src/station/pages/view.ts';
import { rulesOf } from '../rules/books.ts';
import { Day } from '../table/day.ts';

const viewed = ({ table }: Day) => viewOf(table, { seq: 1, now: 0, stop: null, devices: new Map() });

/** One box, and the dealer's up card. */
function dealt(up: string): Day {
  const day = new Day(rulesOf('section-13')).open().bets({ 1: 1500 });
  day.cards(`9D ${up} 8H 7S`);
  return day;
}

describe('the hole card', () => {
  test.each(['AS', 'KD', 'JC'])('goes into the reader under the %s', (up) => {
    expect(viewed(dealt(up)).checkDue).toBe(true);
  });

  test('does not where that would be a misuse', () => {
    expect(viewed(dealt('7S')).checkDue, 'no blackjack is possible').toBeUndefined();
    const half = new Day(rulesOf('section-13')).open().bets({ 1: 1500 });
    half.cards('9D AS');
    expect(viewed(half).checkDue, 'there is no hole card').toBeUndefined();
  });

  test('does not where no reader would hear it: it is broken, or it does not answer', () => {
    const broken = dealt('AS');
    broken.says({ type: 'reader-out-of-service' });
    expect(viewed(broken)).toMatchObject({ trouble: { readerBroken: true, readerOut: true } });
    expect(viewed(broken).checkDue).toBeUndefined();
    const missing = dealt('AS');
    missing.says({ type: 'device-lost', device: 'reader' }, 'device');
    expect(viewed(missing)).toMatchObject({ trouble: { readerBroken: false, readerOut: true } });
    expect(viewed(missing).checkDue).toBeUndefined();
  });
});
