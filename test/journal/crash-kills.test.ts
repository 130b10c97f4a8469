// A table in a process of its own that is killed again and again, with a signal that nobody can catch.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { packIds } from '../../src/packs/load.ts';
import { type Chance, chanceOf } from '../../src/scenario/chance.ts';
import { type Life, scriptFile, startChild } from './child.ts';
import { expectSame } from './crash.ts';
import { allOf, layKeys, logOf, newFolder, open, removeFolder, setupOf } from './house.ts';
import { livelyScript, playOf } from './script.ts';

/** For each of the five books. */
const KILLS = 11;
const ROUNDS = 10;
const ACKNOWLEDGED = /^\d+$/;

/** Some are killed while they start or recover, most while they play. */
async function untilItIsTime({ told, ended }: Life, chance: Chance): Promise<void> {
  if (chance.percent(30)) await Promise.race([sleep(chance.below(250)), ended]);
  else {
    await told(1 + chance.below(40));
    await sleep(chance.below(3));
  }
}

/** How far the journal was when the process had started, and what was acknowledged before it died. */
function toldBy({ lines }: Life): { readonly from: number | null; readonly acknowledged: number | null } {
  const from = lines.find((line) => line.startsWith('at '))?.split(' ')[1];
  const last = lines.findLast((line) => ACKNOWLEDGED.test(line));
  return {
    from: from === undefined ? null : Number(from),
    acknowledged: last === undefined ? null : Number(last),
  };
}

describe.each(packIds())('%s', (pack) => {
  test(`killed ${KILLS} times, a table has lost nothing that it had acknowledged, and has nothing twice`, async () => {
    const home = newFolder();
    const play = playOf(pack);
    const chance = chanceOf(pack.length);
    const steps = livelyScript(play, 9, ROUNDS);
    const path = join(home, 'table.db');
    const file = scriptFile(path, setupOf(play), steps);
    layKeys(path);
    let acknowledged = 0;
    const live = async (kills: boolean) => {
      const life = startChild(file);
      if (kills) {
        await untilItIsTime(life, chance);
        life.process.kill('SIGKILL');
      }
      const code = await life.ended;
      const told = toldBy(life);
      if (told.from !== null) {
        expect(told.from, 'nothing acknowledged is lost').toBeGreaterThanOrEqual(acknowledged);
        expect(told.from, 'at most one step was written and not told').toBeLessThanOrEqual(acknowledged + 1);
      }
      acknowledged = Math.max(acknowledged, told.from ?? 0, told.acknowledged ?? 0);
      return code;
    };
    for (let kills = 0; kills < KILLS; ) {
      const code = await live(true);
      if (code === null) kills += 1;
      else expect(code, 'it ended by itself').toBe(0);
    }
    expect(await live(false)).toBe(0);
    expect(acknowledged).toBe(steps.length);

    const uncut = open(join(home, 'uncut.db'), play);
    for (const { input, stamp } of steps) uncut.take(input, stamp);
    const killed = open(path, play);
    expectSame(allOf(killed), allOf(uncut));
    expectSame(JSON.stringify(logOf(killed.db)), JSON.stringify(logOf(uncut.db)));
    for (const journal of [killed, uncut]) journal.close();
    removeFolder(home);
  });
});
