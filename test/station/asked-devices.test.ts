// What the reader and the wheel answer, or fail to answer.

import { describe, expect, test } from 'vitest';
import { sealKeeper } from '../../src/journal/chain/sealing.ts';
import { askedOf, deviceTargetsOf } from '../../src/station/devices/device-targets.ts';
import { type DeviceSays, inputFor } from '../../src/station/devices/device-to-input.ts';
import type { Input } from '../../src/table/input.ts';
import { rulesOf } from '../rules/books.ts';
import { Day } from '../table/day.ts';
import { saidOf } from '../table/said.ts';

const seals = sealKeeper(Buffer.alloc(32, 7), () => 0);
const HOLE_CARD: DeviceSays = { type: 'card', rank: '9', suit: 'S', faceUp: false };

test('a reader that contradicts the scanner is asked anew when the floor has let the table go on', () => {
  const day = new Day(rulesOf('pennsylvania')).open().bets({ 1: 1000 });
  day.cards('9C KH 8D');
  day.says(inputFor(day.table, seals, HOLE_CARD) as Input, 'device');
  const asked = new Set<number>();
  for (let i = 0; i < 5; i++) {
    const id = deviceTargetsOf(day.table).check?.id ?? 0;
    asked.add(id);
    const wrong = inputFor(day.table, seals, { type: 'read', id, blackjack: true }) as Input;
    expect(wrong.type).toBe('halt-table');
    day.says(wrong, 'device');
    day.says({ type: 'resume' }, 'floor');
    expect(inputFor(day.table, seals, { type: 'read', id, blackjack: true }), 'said before').toBeNull();
  }
  expect(asked.size).toBe(5);
  const id = deviceTargetsOf(day.table).check?.id ?? 0;
  day.says(inputFor(day.table, seals, { type: 'read', id, blackjack: false }) as Input, 'device');
  expect(day.phase).toBe('turns');
});

describe('a device that fails at what it was asked', () => {
  function spinAsked(): { day: Day; id: number } {
    const day = new Day(rulesOf('massachusetts')).open().bets({ 1: { main: 1000, spin: 500 } });
    day.cards('AC 9D KS 9S');
    day.turnsHole();
    day.says({ type: 'settle-round' });
    day.says({ type: 'seat-button', seat: 1 });
    return { day, id: askedOf(day.table).spin?.id ?? 0 };
  }

  test('the reader: the card is to be inserted again', () => {
    const day = new Day(rulesOf('massachusetts')).open().bets({ 1: 1000 });
    day.cards('9C KH 9D 8S');
    const id = askedOf(day.table).check?.id ?? 0;
    expect(inputFor(day.table, seals, { type: 'unreadable', id })).toEqual({ type: 'reader-unreadable' });
    expect(inputFor(day.table, seals, { type: 'unreadable', id: id + 1 })).toBeNull();
  });

  test('the wheel: one with another number of sections pays nothing, and the floor enters what this one shows', () => {
    const { day, id } = spinAsked();
    for (const section of [3, 20]) {
      const input = inputFor(day.table, seals, { type: 'stopped', id, section, sections: 24 });
      const reason = { code: 'other-sections', sections: 24, prizes: 8 };
      expect(input).toEqual({ type: 'wheel-fault', reason });
      day.says(input as Input, 'device');
      expect(saidOf(day.due[0])).toContain('The wheel has 24 sections, and this table has prizes for 8.');
    }
    expect(deviceTargetsOf(day.table).prize).toBeNull();
    day.says({ type: 'wheel-stopped', section: 3 }, 'floor');
    expect(deviceTargetsOf(day.table).prize).toBeNull();
    day.says({ type: 'confirm-cards' }, 'pit');
    expect(day.phase).toBe('pickUp');
    expect(deviceTargetsOf(day.table).prize).toEqual({ id, cents: 4000, text: '' });
  });

  test('the wheel: a spin that is made again has another number, and the old answer counts no more', () => {
    const { day, id } = spinAsked();
    const failed: DeviceSays = {
      type: 'failed',
      id,
      fault: { code: 'wheel-says', number: 5, text: 'The wheel is stuck.' },
    };
    const input = inputFor(day.table, seals, failed);
    expect(input).toEqual({
      type: 'wheel-fault',
      reason: { code: 'wheel-says', number: 5, text: 'The wheel is stuck.' },
    });
    day.says(input as Input);
    // It may stop after all, also while the table is halted.
    day.says({ type: 'halt-table', reason: { code: 'said', text: 'somebody said so' } });
    const stopped: DeviceSays = { type: 'stopped', id, section: 2, sections: 8 };
    expect(inputFor(day.table, seals, stopped)).toEqual({ type: 'wheel-stopped', section: 2 });
    day.says({ type: 'resume' });
    day.says({ type: 'spin-again' });
    expect(askedOf(day.table).spin?.id).not.toBe(id);
    expect(inputFor(day.table, seals, stopped)).toBeNull();
  });
});
