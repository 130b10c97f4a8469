// When the newest rows of the journal are brought home into its file: after a round, in a pause of people and devices.
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { VirtualClock } from '../../hardware-sim/world/clock.ts';
import { WitnessKeeper } from '../../src/station/witness-keeper.ts';
import { KEY, newFolder, removeFolder } from '../journal/house.ts';

let folder: string;
let clock: VirtualClock;
let keeper: WitnessKeeper;
/** When it was done, in milliseconds since the end of the round. */
let home: number[];
let ended: number;

beforeEach(async () => {
  folder = newFolder();
  clock = new VirtualClock();
  home = [];
  keeper = new WitnessKeeper({
    journal: {
      head: { seq: 7, hash: 'a'.repeat(64), at: clock.now() },
      file: { lost: () => null, bringHome: () => void home.push(clock.now() - ended) },
    },
    path: join(folder, 'table.witness'),
    key: KEY,
    clock,
    log: () => {},
    lost: () => expect.fail('the journal is there'),
  });
  keeper.committed();
  ended = clock.now();
  keeper.start();
});
afterEach(async () => {
  await keeper.close();
  removeFolder(folder);
});

/** One commit after the other, so many milliseconds apart. */
async function commits(times: number, apartMs: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    await clock.run(apartMs);
    keeper.committed();
  }
}

test('after a tenth of a second in which nothing is committed', async () => {
  await clock.run(99);
  expect(home).toEqual([]);
  await clock.run(1);
  expect(home).toEqual([100]);
});

test('not between commits that are 50 ms apart, and a tenth of a second after the last of them', async () => {
  await commits(20, 50);
  await clock.run(99);
  expect(home).toEqual([]);
  await clock.run(1);
  expect(home).toEqual([1_100]);
});

test('after five seconds at the latest, also where there is no pause', async () => {
  await commits(99, 50);
  expect(home).toEqual([]);
  await commits(3, 50);
  expect(home).toEqual([5_000]);
});

test('once for each round, and not again before the next round is over', async () => {
  await clock.run(100);
  await commits(10, 200);
  expect(home).toEqual([100]);
  ended = clock.now();
  keeper.happened([{ fact: 'round-ended', round: 8, status: 'settled' }]);
  await clock.run(10_000);
  expect(home).toEqual([100, 100]);
});
