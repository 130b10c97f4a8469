import { describe, expect, test } from 'vitest';
import { compileRules } from '../../src/rules/compile.ts';
import { deviceTargetsOf } from '../../src/station/devices/device-targets.ts';
import type { DeviceSays } from '../../src/station/devices/device-to-input.ts';
import { triedInput, triedOf } from '../../src/station/devices/tried-devices.ts';
import { DeckCount } from '../../src/station/readiness/deck-count.ts';
import { bookOf } from '../clauses.ts';
import { Day } from '../table/day.ts';
import { passesPart } from '../table/scripted-readiness.ts';

function said(face: string): DeviceSays {
  const [rank = '', suit = ''] = face;
  return { type: 'card', rank, suit, faceUp: false };
}

function counting(): Day {
  const day = new Day(compileRules(bookOf('massachusetts')));
  while (day.phase !== 'spread') day.routine();
  day.says({ type: 'begin-deck-check' });
  return day;
}

describe('the count of the decks', () => {
  test('keeps how many cards of each face there were, and nothing of their order', () => {
    const { table } = counting();
    const [one, other] = [new DeckCount(), new DeckCount()];
    for (const face of ['AS', 'KD', 'TH', 'AS']) one.hear(table, said(face), undefined);
    for (const face of ['TH', 'AS', 'AS', 'KD']) other.hear(table, said(face), undefined);
    expect(one.counted).toEqual(other.counted);
    expect(one.counted.faces.filter((count) => count > 0)).toEqual([2, 1, 1]);
  });

  test('writes no row for a card, and commits its numbers with the result', () => {
    const { table } = counting();
    const count = new DeckCount();
    expect(triedInput(table, said('AS'))).toBeNull();
    count.hear(table, said('AS'), { device: 'scanner', number: 41 });
    count.hear(table, { type: 'misread' }, { device: 'scanner', number: 42 });
    expect(count.last).toEqual({ device: 'scanner', number: 42 });
    expect(count.counted.unread).toBe(1);
    expect(triedOf(table)).toEqual({ armed: true, counted: true });
  });

  test('begins again when cards were missed', () => {
    const { table } = counting();
    const lost: DeviceSays = { type: 'cards-lost', from: 3, to: 9 };
    expect(triedInput(table, lost)).toEqual({ type: 'deck-count-lost' });
  });

  test('counts nothing outside of a deck check', () => {
    const day = new Day(compileRules(bookOf('massachusetts')));
    const count = new DeckCount();
    expect(count.hear(day.table, said('AS'), undefined)).toBe(false);
    expect(triedInput(day.table, said('AS'))).toBeUndefined();
  });
});

describe('the devices in the readiness test', () => {
  test('the reader is asked under an id that no round has, and anew after each answer', () => {
    const day = new Day(compileRules(bookOf('pennsylvania')));
    day.says({ type: 'begin-test' });
    const first = triedOf(day.table)?.check;
    expect(first?.id).toBeGreaterThan(2 ** 32);
    expect(triedInput(day.table, { type: 'read', id: 64, blackjack: true })).toBeNull();
    day.says({ type: 'test-heard', device: 'reader', blackjack: false }, 'device');
    expect(triedOf(day.table)?.check?.id).toBe((first?.id ?? 0) + 1);
  });

  test('the wheel gets a higher id for every spin, however often it is tested without a round', () => {
    const day = new Day(compileRules(bookOf('massachusetts')));
    const ids: number[] = [];
    for (let tests = 0; tests < 60; tests++) {
      day.says({ type: 'begin-test' });
      while (!triedOf(day.table)?.spin) passesPart(day);
      ids.push(triedOf(day.table)?.spin?.id ?? 0);
      passesPart(day);
      day.says({ type: 'end-test' });
    }
    day.open().bets({ 1: { main: 1000, spin: 500 } });
    day.cards('AC 9D KS 9S');
    day.turnsHole();
    day.says({ type: 'settle-round' });
    day.says({ type: 'seat-button', seat: 1 });
    ids.push(deviceTargetsOf(day.table).spin?.id ?? 0);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
  });
});
