import { describe, expect, test } from 'vitest';
import { chanceOf } from '../../hardware-sim/world/chance.ts';
import { Luck } from '../../hardware-sim/world/faults.ts';
import type { HandView } from '../../src/protocol/view.ts';
import { Guests } from '../../src/simulated-people/guests.ts';
import { decide } from '../../src/simulated-people/vocabulary/guests-say.ts';
import { box, EMPTY_VIEW, SETTINGS } from '../screens/view.ts';

test.each([
  [50, [50, 100, 500, 2500, 10_000]],
  [100, [100, 500, 2500, 10_000]],
  [250, [250, 1000, 10_000]],
])('guests bet whole chips within the limits where the smallest is %i cents', (smallest, chips) => {
  const chance = chanceOf(`guests ${smallest}`);
  const guests = new Guests({
    chance,
    luck: new Luck('guests', {}),
    chart: { hands: [], marks: [] },
    boxes: 7,
  });
  const settings = { ...SETTINGS, chips, coupons: true };
  const wagers = Array.from({ length: 200 }, () => guests.wagersFor(settings)).flat();
  const amounts = wagers.flatMap(({ main, match, coupon }) => [main, match, coupon]);
  expect(amounts.filter((cents) => cents % smallest !== 0)).toEqual([]);
  const { main: limits } = settings.limits;
  const outside = wagers.filter(
    ({ kind, main }) => kind === 'player' && (main < limits[0] || main > limits[1]),
  );
  expect(outside).toEqual([]);
  expect(new Set(wagers.map(({ main }) => main)).size).toBeGreaterThan(20);
  expect(wagers.some(({ match }) => match > 0)).toBe(true);
});

describe('where the book lets a hand be surrendered before the check', () => {
  const handOf = (total: number): HandView => ({
    hand: 1,
    cards: [],
    total,
    soft: false,
    blackjack: false,
    bust: false,
    final: false,
    split: false,
    doubles: 0,
    fate: 'live',
    kept: false,
    due: null,
    late: false,
    decisions: [],
  });
  const boxes = [box(1, ['a'], [handOf(16)]), box(2, ['a'], [handOf(20)])];
  const open = { by: 'dealer', refused: null } as const;
  const choices = [1, 2].map((seat) => ({ ...open, input: decide(seat, 'surrender', null) }));
  const cells = Array.from({ length: 10 }, () => ({ choice: 'surrender', hitFrom: null }) as const);
  const chart = { hands: [{ kind: 'hard', values: [16], cells }], marks: [] } as const;
  const guestsWith = (strange: number) =>
    new Guests({
      chance: chanceOf('early'),
      luck: new Luck('early', { 'plays-strangely': strange }),
      chart,
      boxes: 7,
    });

  test('who plays by the chart gives up what the chart gives up', () => {
    const view = { ...EMPTY_VIEW, phase: 'offers', boxes, choices } as const;
    expect(guestsWith(0).speakBeforeCheck(view)).toEqual([decide(1, 'surrender', null)]);
    expect(guestsWith(0).speakBeforeCheck({ ...view, choices: [] })).toEqual([]);
  });

  test('who plays as they please does it now and then', () => {
    const guests = guestsWith(1);
    const view = { ...EMPTY_VIEW, phase: 'offers', boxes, choices } as const;
    const said = Array.from({ length: 200 }, () => guests.speakBeforeCheck(view)).flat();
    expect(said.length).toBeGreaterThan(0);
    expect(said.length).toBeLessThan(200);
  });
});
