import { describe, expect, test } from 'vitest';
import { packIds } from '../../src/packs/load.ts';
import { BOUNDARIES, StoppedTable } from './crash.ts';
import { livelyScript, playOf } from './script.ts';

/** Rounds have about forty inputs. */
const ROUNDS = Math.ceil(BOUNDARIES / 20) + 4;
/** The table is under way before it is stopped for the first time: opened, dealt, paid. */
const UNDER_WAY = 40;

describe.each(packIds())('%s, with people who err', (pack) => {
  test('stopped inside or after any input, it goes on as if nothing had happened', {
    timeout: 3_600_000,
  }, () => {
    const play = playOf(pack);
    const script = livelyScript(play, pack.length, ROUNDS);
    const table = new StoppedTable(play, 1);
    table.plays(script.slice(0, UNDER_WAY));
    table.isStoppedAt(script.slice(UNDER_WAY, UNDER_WAY + BOUNDARIES));
    expect(table.told.boundaries).toBe(BOUNDARIES);
    expect(table.told.cuts).toBeGreaterThan(BOUNDARIES / 4);
    expect(table.told.followed).toBeGreaterThan(BOUNDARIES / 4);
    table.close();
  });
});
