import { expect, test } from 'vitest';
import { chanceOf } from '../../hardware-sim/world/chance.ts';
import { Luck } from '../../hardware-sim/world/faults.ts';
import { Guests } from '../../src/simulated-people/guests.ts';
import { SETTINGS } from '../screens/view.ts';

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
