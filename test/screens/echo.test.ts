import { describe, expect, test } from 'vitest';
import { afterTouch, ECHO_MS, type Touch } from '../../src/screens/dealer/echo.ts';

const STAND = { x: 80, y: 440 };
const touch = (at: number, found: string, { x, y } = STAND): Touch => ({ at, x, y, found });

/** Which of the touches count, in their order. */
function counted(...touches: readonly Touch[]): number[] {
  const times: number[] = [];
  let last: Touch | null = null;
  for (const one of touches) {
    const heard = afterTouch(last, one);
    if (!heard.isEcho) times.push(one.at);
    last = heard.last;
  }
  return times;
}

describe('a second touch at the same spot', () => {
  test('is an echo when it comes at once and finds another hand there', () => {
    expect(counted(touch(0, 'box 3: Stand'), touch(180, 'box 4: Stand'))).toEqual([0]);
  });

  test('counts when there was time to look at the other hand', () => {
    expect(counted(touch(0, 'box 3: Stand'), touch(ECHO_MS, 'box 4: Stand'))).toEqual([0, ECHO_MS]);
  });

  test('counts when it finds what was there before: chips are added as fast as they are touched', () => {
    expect(counted(touch(0, 'Add $25'), touch(90, 'Add $25'), touch(170, 'Add $25'))).toEqual([0, 90, 170]);
  });

  test('is an echo where another button has come to lie there', () => {
    expect(counted(touch(0, 'Repeat last bets'), touch(120, 'No more bets'))).toEqual([0]);
  });

  test('may have echoes of its own, until the finger rests', () => {
    const finger = [0, 150, 300, 450].map((at, index) => touch(at, index === 0 ? 'box 3' : 'box 4'));
    expect(counted(...finger, touch(450 + ECHO_MS, 'box 4'))).toEqual([0, 450 + ECHO_MS]);
  });
});

test('a touch elsewhere counts, however soon: two fingers are two touches', () => {
  expect(counted(touch(0, 'box 3: Stand'), touch(60, 'box 4: Undo', { x: 750, y: 440 }))).toEqual([0, 60]);
});
