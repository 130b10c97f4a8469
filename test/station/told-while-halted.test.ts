// What a device or the station finds out while the table is halted for something else.
import { describe, expect, test } from 'vitest';
import { sealKeeper } from '../../src/journal/chain/sealing.ts';
import { parseCard } from '../../src/rules/cards/cards.ts';
import { type DeviceSays, inputFor } from '../../src/station/devices/device-to-input.ts';
import type { HaltReason } from '../../src/table/halt.ts';
import type { Input } from '../../src/table/input.ts';
import { rulesOf } from '../rules/books.ts';
import { Day } from '../table/day.ts';

const seals = sealKeeper(Buffer.alloc(32, 7), () => 0);

describe('cards that the scanner has lost, or a scanner in place of another, while the table is halted', () => {
  const TOLD: readonly (readonly [DeviceSays, HaltReason])[] = [
    [
      { type: 'cards-lost', from: 7, to: 7 },
      { code: 'scanner-lost-numbers', from: 7, to: 7 },
    ],
    [
      { type: 'other-scanner', scanner: 'B', before: { device: 'A', number: 3 } },
      { code: 'another-scanner', scanner: 'B', before: 'A' },
    ],
  ];

  test.each(TOLD)(
    'are one more reason: the floor knows of it before the table goes on (%j)',
    (said, reason) => {
      const day = new Day(rulesOf('massachusetts')).open().bets({ 1: 1000 });
      day.cards('9C');
      day.says({ type: 'halt-table', reason: { code: 'said', text: 'a drink was spilt' } }, 'dealer');
      expect(
        day.refuses({ type: 'halt-table', reason: { code: 'said', text: 'another drink' } }, 'dealer').code,
      ).toBe('table-halted');
      const input = inputFor(day.table, seals, said) as Input;
      expect(day.says(input, 'device')).toEqual([{ fact: 'halted', reason }]);
      expect(day.table.state.halted).toEqual([{ code: 'said', text: 'a drink was spilt' }, reason]);
      expect(day.refuses(input, 'device').code, 'once is enough').toBe('table-halted');
      day.says({ type: 'resume' }, 'floor');
      expect(day.table.state.halted).toBeNull();
    },
  );

  test('do not fill the screen: the first reasons stay, and the last', () => {
    const day = new Day(rulesOf('massachusetts')).open();
    for (let from = 1; from <= 9; from++)
      day.says(inputFor(day.table, seals, { type: 'cards-lost', from, to: from }) as Input, 'device');
    const lost = [1, 2, 3, 9].map((from) => ({ code: 'scanner-lost-numbers', from, to: from }));
    expect(day.table.state.halted).toEqual(lost);
  });
});

describe('what the scanner sees beside cards, while the table stands still', () => {
  const STANDING: readonly (readonly [string, Input])[] = [
    ['is halted', { type: 'halt-table', reason: { code: 'said', text: 'a drink was spilt' } }],
    ['waits for the floor', { type: 'stray-card', card: parseCard('TD') ?? 0, faceUp: false }],
    ['is stopped for its reader', { type: 'device-lost', device: 'reader' }],
  ];
  const standing = (held: Input) => {
    const day = new Day(rulesOf('pennsylvania')).open().bets({ 1: 1000 });
    day.cards('9C');
    day.says(held, 'device');
    expect(day.refuses({ type: 'card-out', card: 0, faceUp: false, manual: false }, 'device')).toBeDefined();
    return day;
  };
  const hears = (day: Day, said: DeviceSays) => day.says(inputFor(day.table, seals, said) as Input, 'device');

  test.each(STANDING)('the cut card that comes while it %s ends the shoe all the same', (_, held) => {
    const day = standing(held);
    hears(day, { type: 'cut-card' });
    expect(day.table.state.shoe.cutCardSeen).toBe(true);
  });

  test.each(STANDING)('the shoe that is empty while it %s is known to be empty', (_, held) => {
    const day = standing(held);
    const { shoe } = day.table.state;
    hears(day, { type: 'shoe-empty' });
    expect(day.table.state.burnDue).toBe(true);
    expect(day.table.state.shoe).not.toEqual(shoe);
  });
});

test.each<[string, Input]>([
  ['is halted', { type: 'halt-table', reason: { code: 'said', text: 'a drink was spilt' } }],
  ['waits for the floor', { type: 'stray-card', card: parseCard('TD') ?? 0, faceUp: false }],
])('a reader that is misused while the table %s kills the hands that saw it (15(l))', (_, held) => {
  const day = new Day(rulesOf('massachusetts', { 'holeCard.readerExposes': true })).open().bets({ 1: 1000 });
  day.cards('9C 7H 3C 9S');
  day.says(held, 'device');
  day.says(inputFor(day.table, seals, { type: 'inserted-unarmed' }) as Input, 'device');
  expect(day.table.state.round?.boxes[0]?.hands[0]?.fate).toBe('dead');
  expect(day.table.state.calls.at(-1)?.about).toBe('reader-misuse');
});
