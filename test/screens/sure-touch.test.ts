// Which touches count: what was touched, when, and what lay there before.
import { describe, expect, test } from 'vitest';
import { changedPlaces } from '../../src/screens/dealer/touch/changed.ts';
import type { Place } from '../../src/screens/dealer/touch/places.ts';
import {
  afterDrawing,
  afterTouch,
  FINGER_UP_MS,
  isSure,
  SEEN_MS,
  type Touch,
} from '../../src/screens/dealer/touch/sure-touch.ts';

const place = (means: string, left: number, width: number): Place => ({
  left,
  top: 400,
  right: left + width,
  bottom: 480,
  means,
});
const wide = (means: string) => [place(means, 0, 480)];
const AT = { x: 80, y: 440 };

/** A short touch: the finger is down for 60 ms. */
const touch = (at: number, places: readonly Place[], { x, y } = AT): Touch => ({
  downAt: at,
  upAt: at + 60,
  x,
  y,
  places,
  changedAt: null,
});

/** Which of the touches count, in their order. The page shows what each one finds 40 ms after the touch before. */
function counted(...touches: readonly Touch[]): number[] {
  const times: number[] = [];
  let last: Touch | null = null;
  for (const one of touches) {
    if (last) last = afterDrawing(last, one.places, last.upAt + 40);
    if (isSure(last, one)) times.push(one.downAt);
    last = afterTouch(last, one);
  }
  return times;
}

describe('a second touch at the same place', () => {
  test.each([150, 200, 300, 320, 400, 500])('does not count after %i ms when it finds another hand', (ms) => {
    expect(counted(touch(0, wide('box 3: Stand')), touch(ms, wide('box 4: Stand')))).toEqual([0]);
  });

  test('counts when there was time to look: stand after stand, every 700 ms', () => {
    const stands = [0, 700, 1400, 2100].map((at) => touch(at, wide(`box ${at}: Stand`)));
    expect(counted(...stands)).toEqual([0, 700, 1400, 2100]);
  });

  test('counts when it finds what was there before: chips are added as fast as they are touched', () => {
    const chip = wide('Add $25');
    expect(counted(touch(0, chip), touch(90, chip), touch(170, chip))).toEqual([0, 90, 170]);
  });

  test('does not count on the same button, however far apart two fingers are on it', () => {
    const second = touch(150, wide('box 4: Stand'), { x: 400, y: 440 });
    expect(counted(touch(0, wide('box 3: Stand')), second)).toEqual([0]);
  });

  test('does not count where another button has come to lie there', () => {
    const after = [place('Double', 0, 120), place('Split', 120, 120)];
    expect(counted(touch(0, wide('Stand')), touch(200, after))).toEqual([0]);
  });

  test('may be the first of many, until the finger rests', () => {
    const finger = [0, 150, 300, 450].map((at, index) => touch(at, wide(index === 0 ? 'box 3' : 'box 4')));
    const late = 450 + 60 + FINGER_UP_MS;
    expect(counted(...finger, touch(late, wide('box 4')))).toEqual([0, late]);
  });

  test('does not count when the station was slow, and the change is not seen yet', () => {
    const first = afterDrawing(touch(0, wide('box 3: Stand')), wide('box 4: Stand'), 900);
    expect(isSure(first, touch(920, wide('box 4: Stand')))).toBe(false);
    expect(isSure(first, touch(900 + SEEN_MS, wide('box 4: Stand')))).toBe(true);
  });
});

describe('a touch at another place counts, however soon', () => {
  test('two fingers are two touches', () => {
    const after = [...wide('box 4: Stand'), place('Undo: box 3 stands', 700, 100)];
    expect(counted(touch(0, wide('box 3: Stand')), touch(60, after, { x: 750, y: 440 }))).toEqual([0, 60]);
  });

  test('so do two small buttons side by side that are still what they were', () => {
    const chips = [place('Add $5', 0, 48), place('Add $25', 52, 48)];
    const beside = touch(120, chips, { x: 56, y: 440 });
    expect(counted(touch(0, chips, { x: 40, y: 440 }), beside)).toEqual([0, 120]);
  });
});

test('what has changed is what means something else than what lay there: not what is new, nor what is the same', () => {
  const before = [place('box 3: Stand', 0, 200), place('Undo', 300, 100)];
  const now = [place('box 4: Stand', 0, 200), place('Undo', 300, 100), place('All is paid', 450, 100)];
  expect(changedPlaces(before, now).map(({ means }) => means)).toEqual(['box 4: Stand']);
});
