import { describe, expect, test } from 'vitest';
import { HELD_AHEAD, Sequence } from '../../../drivers/shoe-scanner/sequence.ts';

/** A sequence that has let out 1 and 2 and holds these. */
function holding(...numbers: number[]): Sequence<string> {
  const sequence = new Sequence<string>(2);
  for (const number of numbers) sequence.take(number, `#${number}`);
  return sequence;
}

const item = (number: number) => ({ kind: 'item', item: `#${number}` });
const lost = (from: number, to: number) => ({ kind: 'lost', from, to });

describe('numbers', () => {
  test('come out in order as soon as none is missing before them', () => {
    const sequence = holding(5, 4);
    expect(sequence.incomplete).toBe(true);
    expect(sequence.take(3, '#3')).toEqual([item(3), item(4), item(5)]);
    expect(sequence.incomplete).toBe(false);
    expect(sequence.take(4, '#4')).toEqual([]);
  });

  test('that are gone are lost, and those held between them come out', () => {
    expect(holding(5, 7, 8, 12).gone(11)).toEqual([
      lost(3, 4),
      item(5),
      lost(6, 6),
      item(7),
      item(8),
      lost(9, 10),
    ]);
    expect(holding(5, 11).gone(11)).toEqual([lost(3, 4), item(5), lost(6, 10), item(11)]);
  });

  test('that have not been given out cannot be gone', () => {
    const sequence = holding(5);
    expect(sequence.gone(4_000_000_000)).toEqual([lost(3, 4), item(5)]);
    expect(sequence.gone(4_000_000_000)).toEqual([]);
    expect(sequence.take(6, '#6')).toEqual([item(6)]);
  });

  test('nobody waits for any longer are lost up to the next that is held, or up to the last', () => {
    const sequence = holding(5, 9);
    sequence.exists(10);
    expect(sequence.giveUp()).toEqual([lost(3, 4), item(5)]);
    expect(sequence.giveUp()).toEqual([lost(6, 8), item(9)]);
    expect(sequence.giveUp()).toEqual([lost(10, 10)]);
    expect(sequence.incomplete).toBe(false);
  });

  test('far ahead are not held, but known to be missing', () => {
    const sequence = holding(...Array.from({ length: 500 }, (_, index) => 4 + index));
    expect(sequence.held).toBe(HELD_AHEAD - 1);
    expect(sequence.take(3, '#3')).toHaveLength(HELD_AHEAD);
    expect(sequence.incomplete).toBe(true);
  });

  test('of cards whose order nobody may keep are forgotten: nothing is remembered to compare with', () => {
    const sequence = holding(3, 4);
    sequence.forgetSaid();
    expect(sequence.take(4, 'another')).toEqual([]);
    expect(sequence.take(5, '#5')).toEqual([item(5)]);
  });

  test('under which another thing is said contradict, once each; the first thing counts', () => {
    const sequence = holding(5);
    const contradiction = (number: number) => ({ kind: 'contradiction', number });
    // Held back, passed on, and acknowledged.
    expect(sequence.take(5, 'another')).toEqual([contradiction(5)]);
    expect(sequence.take(5, 'a third')).toEqual([]);
    sequence.take(3, '#3');
    expect(sequence.take(4, '#4')).toEqual([item(4), item(5)]);
    sequence.acknowledge(5);
    expect(sequence.take(4, 'another')).toEqual([contradiction(4)]);
    expect(sequence.take(3, '#3')).toEqual([]);
  });

  test('from before it began are told as said again, each time: it cannot compare them', () => {
    const sequence = holding(3);
    expect(sequence.take(2, 'whatever')).toEqual([{ kind: 'again', item: 'whatever' }]);
    expect(sequence.take(2, 'whatever')).toEqual([{ kind: 'again', item: 'whatever' }]);
    expect(sequence.take(3, '#3')).toEqual([]);
    expect(sequence.incomplete).toBe(false);
  });

  test('end with 4294967295, and nothing is asked for after it', () => {
    const sequence = new Sequence<string>(4_294_967_293);
    expect(sequence.take(4_294_967_295, 'last')).toEqual([]);
    expect(sequence.gone(4_294_967_296)).toEqual([
      lost(4_294_967_294, 4_294_967_294),
      { kind: 'item', item: 'last' },
    ]);
    expect(sequence.incomplete).toBe(false);
  });

  test('that were held are forgotten when the wire ends: they come again', () => {
    const sequence = holding(4, 5);
    sequence.forgetHeld();
    expect(sequence.incomplete).toBe(false);
    expect(sequence.take(3, '#3')).toEqual([item(3)]);
  });

  test('are acknowledged when they have come out, and never less than before', () => {
    const sequence = holding(3, 5);
    expect([4, 3, 1].map((number) => sequence.acknowledge(number))).toEqual([false, true, true]);
    expect(sequence.acknowledged).toBe(3);
  });
});
