// What a device or the station finds out while the table is halted for something else.
import { describe, expect, test } from 'vitest';
import { sealKeeper } from '../../src/journal/sealing.ts';
import { type DeviceSays, inputFor } from '../../src/station/desk.ts';
import type { Input } from '../../src/table/input.ts';
import { rulesOf } from '../rules/books.ts';
import { Day } from '../table/day.ts';

const seals = sealKeeper(Buffer.alloc(32, 7));

describe('cards that the scanner has lost, or a scanner in place of another, while the table is halted', () => {
  const TOLD: readonly (readonly [DeviceSays, string])[] = [
    [
      { type: 'cards-lost', from: 7, to: 7 },
      'The shoe scanner has lost its number 7: cards may be missing from the record.',
    ],
    [
      { type: 'other-scanner', sentence: 'Another shoe scanner is connected: B in place of A.' },
      'Another shoe scanner is connected: B in place of A.',
    ],
  ];

  test.each(TOLD)(
    'are one more reason: the floor knows of it before the table goes on (%j)',
    (said, reason) => {
      const day = new Day(rulesOf('massachusetts')).open().bets({ 1: 1000 });
      day.cards('9C');
      day.says({ type: 'halt', reason: 'a drink was spilt' }, 'dealer');
      expect(day.refuses({ type: 'halt', reason: 'another drink' }, 'dealer').code).toBe('table-halted');
      const input = inputFor(day.table, seals, said) as Input;
      expect(day.says(input, 'device')).toEqual([{ fact: 'halted', reason }]);
      expect(day.due[0]?.say).toBe(`The table is halted: a drink was spilt. ${reason}`);
      expect(day.refuses(input, 'device').code, 'once is enough').toBe('table-halted');
      day.says({ type: 'resume' }, 'floor');
      expect(day.table.state.halted).toBeNull();
    },
  );

  test('do not fill the screen: the first reasons stay, and the last', () => {
    const day = new Day(rulesOf('massachusetts')).open();
    for (let from = 1; from <= 9; from++)
      day.says(inputFor(day.table, seals, { type: 'cards-lost', from, to: from }) as Input, 'device');
    const numbers = [...(day.table.state.halted ?? '').matchAll(/number (\d)/g)].map(([, number]) => number);
    expect(numbers).toEqual(['1', '2', '3', '9']);
  });
});
