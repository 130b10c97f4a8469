import { describe, expect, test } from 'vitest';
import { packIds } from '../../src/packs/load.ts';
import { BOUNDARIES, StoppedTable } from './crash.ts';
import { monkeyScript, playOf } from './script.ts';

describe.each(packIds())('%s, with a monkey at the table', (pack) => {
  test('stopped inside or after any input, it goes on as if nothing had happened', {
    timeout: 3_600_000,
  }, () => {
    const play = playOf(pack);
    const table = new StoppedTable(play, 2);
    table.isStoppedAt(monkeyScript(play, 7 * pack.length, BOUNDARIES));
    expect(table.told.boundaries).toBe(BOUNDARIES);
    expect(table.told.cuts).toBeGreaterThan(BOUNDARIES / 4);
    expect(table.told.followed).toBeGreaterThan(BOUNDARIES / 4);
    table.close();
  });
});
