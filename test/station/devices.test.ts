// The real drivers between a simulated scanner and a station that has no room now and then.
import { expect, test } from 'vitest';
import { habitsOf, type Rates } from '../../hardware-sim/devices/habits.ts';
import { ShoeScanner } from '../../hardware-sim/devices/shoe-scanner.ts';
import { SERIAL_TIMES } from '../../hardware-sim/wires/line.ts';
import { MemoryWire } from '../../hardware-sim/wires/memory.ts';
import { chanceOf } from '../../hardware-sim/world/chance.ts';
import { VirtualClock } from '../../hardware-sim/world/clock.ts';
import type { DeviceSays } from '../../src/station/devices/device-to-input.ts';
import { Devices, MOST_UNWRITTEN } from '../../src/station/devices/devices.ts';
import type { Answer } from '../../src/station/input-queue.ts';

const FULL: Answer = { kind: 'not-heard', problem: { code: 'queue-full' } };
const CARDS = 60;

function tableWith(seed: string, rates: Rates, hasRoom: () => boolean) {
  const clock = new VirtualClock();
  const habits = habitsOf(seed, rates);
  const wire = new MemoryWire({ clock, seed, habits, times: SERIAL_TIMES, called: 'scanner' });
  const scanner = new ShoeScanner({ clock, seed, habits, end: wire }, { name: 'SCAN-1' });
  scanner.board.start();
  const heard: number[] = [];
  const said: DeviceSays['type'][] = [];
  const late: (boolean | undefined)[] = [];
  const restarted: (boolean | undefined)[] = [];
  const devices = new Devices({
    wires: { scanner: wire.open },
    needed: ['scanner', 'wheel'],
    clock,
    scannerNumber: 0,
    journalId: 1,
    say: (one, from, answer) => {
      said.push(one.type);
      if (one.type === 'card') {
        late.push(one.late);
        restarted.push(one.restarted);
      }
      if (!from) return;
      if (!hasRoom()) return answer(FULL);
      heard.push(from.number);
      clock.at(clock.now() + 1, () => answer({ kind: 'taken', seq: from.number }));
    },
    key: () => {},
    noticed: () => {},
  });
  devices.start();
  return { clock, scanner, wire, devices, heard, said, late, restarted };
}

test.each([1, 2, 3, 4, 5])(
  'cards for which there was no room come again, in their order, none twice (seed %i)',
  async (seed) => {
    const chance = chanceOf(`${seed}/room`);
    const rates = { chunking: 0.2, duplicates: 0.1, losses: 0.05 };
    const { clock, scanner, devices, heard } = tableWith(String(seed), rates, () => chance.happens(0.7));
    await clock.run(1000);
    for (let i = 0; i < CARDS; i++) {
      scanner.cardLeaves({ rank: '7', suit: 'D' }, false);
      await clock.run(chance.below(30));
    }
    await clock.until(() => heard.length >= CARDS, 60_000);
    expect(heard).toEqual(Array.from({ length: CARDS }, (_, index) => index + 1));
    await devices.stop();
  },
);

test('a device that the rules ask for and the table does not have is missing from the start', () => {
  expect(tableWith('1', {}, () => true).said).toEqual(['missing']);
});

test('a scanner that was pulled out is there again before it tells what it saw meanwhile, and says that this is late', async () => {
  const { clock, scanner, wire, devices, said, late } = tableWith('1', {}, () => true);
  await clock.run(1000);
  const leaves = () => scanner.cardLeaves({ rank: '7', suit: 'D' }, false);
  leaves();
  await clock.run(1000);
  wire.unplug();
  await clock.run(1000);
  said.length = 0;
  leaves();
  leaves();
  wire.plug();
  await clock.run(10_000);
  leaves();
  await clock.run(1000);
  expect(said).toEqual(['there', 'card', 'card', ...said.slice(3, -1), 'card']);
  expect(late).toEqual([false, true, true, false]);
  await devices.stop();
});

test('when all that a scanner saw meanwhile is written, that is said once', async () => {
  const { clock, scanner, wire, devices, said } = tableWith('1', {}, () => true);
  await clock.run(1000);
  const leaves = () => scanner.cardLeaves({ rank: '7', suit: 'D' }, false);
  wire.unplug();
  await clock.run(1000);
  leaves();
  leaves();
  wire.plug();
  await clock.run(10_000);
  leaves();
  await clock.run(1000);
  const told = said.filter((type) => type === 'card' || type === 'unheard-told');
  expect(told).toEqual(['card', 'card', 'unheard-told', 'card']);
  await devices.stop();
});

test('the numbers of another scanner are not late because the one before was', async () => {
  const { clock, scanner, wire, devices, said, late } = tableWith('1', {}, () => true);
  await clock.run(1000);
  const leaves = () => scanner.cardLeaves({ rank: '7', suit: 'D' }, false);
  wire.unplug();
  await clock.run(1000);
  leaves();
  leaves();
  wire.plug();
  await clock.run(10_000);
  scanner.board.cutPower();
  scanner.exchange('SCAN-2', 0);
  scanner.board.start();
  await clock.run(10_000);
  leaves();
  await clock.run(1000);
  expect(said).toContain('other-scanner');
  expect(late).toEqual([true, true, false]);
  await devices.stop();
});

test('a scanner that lost its power meanwhile says so with what it tells late, and one that has nothing to tell says that', async () => {
  const { clock, scanner, wire, devices, said, restarted } = tableWith('1', {}, () => true);
  await clock.run(1000);
  const leaves = () => scanner.cardLeaves({ rank: '7', suit: 'D' }, false);
  leaves();
  await clock.run(1000);
  const awayWhile = async (meanwhile: () => void) => {
    wire.unplug();
    await clock.run(1000);
    meanwhile();
    said.length = 0;
    wire.plug();
    await clock.run(10_000);
  };
  await awayWhile(leaves);
  expect(said).not.toContain('nothing-unheard');
  await awayWhile(() => {
    scanner.board.cutPower();
    scanner.board.start();
    leaves();
  });
  expect(restarted).toEqual([false, false, true]);
  await awayWhile(() => scanner.board.cutPower());
  await clock.run(60_000);
  scanner.board.start();
  await clock.run(10_000);
  expect(said.filter((type) => type !== 'missing').slice(-2)).toEqual(['there', 'nothing-unheard']);
  await devices.stop();
});

test('a scanner that says that it cannot work, and tells of a card, works: the card is not taken for one drawn in error', async () => {
  const { clock, scanner, devices, said } = tableWith('1', {}, () => true);
  await clock.run(1000);
  scanner.trouble = 'memory';
  await clock.run(2000);
  expect(said.at(-1)).toBe('missing');
  said.length = 0;
  scanner.cardLeaves({ rank: '7', suit: 'D' }, false);
  scanner.cardLeaves({ rank: '8', suit: 'D' }, false);
  await clock.run(2000);
  expect(said).toEqual(['there', 'card', 'card']);
  scanner.trouble = 'sensor';
  await clock.run(2000);
  expect(said.at(-1)).toBe('missing');
  await devices.stop();
});

test('10,000 cards in a burst wait in the scanner, not in the memory, and all come in their order', async () => {
  const clock = new VirtualClock();
  const habits = habitsOf('burst', {});
  const wire = new MemoryWire({ clock, seed: 'burst', habits, times: SERIAL_TIMES, called: 'scanner' });
  const scanner = new ShoeScanner(
    { clock, seed: 'burst', habits, end: wire },
    { name: 'SCAN-1', room: 20_000 },
  );
  scanner.board.start();
  const written: number[] = [];
  const waiting: { number: number; answer: (answer: Answer) => void }[] = [];
  let most = 0;
  const devices = new Devices({
    wires: { scanner: wire.open },
    needed: [],
    clock,
    scannerNumber: 0,
    journalId: 1,
    say: (_, from, answer) => {
      if (!from) return;
      waiting.push({ number: from.number, answer });
      most = Math.max(most, waiting.length);
    },
    key: () => {},
    noticed: () => {},
  });
  devices.start();
  await clock.run(1_000);
  for (let card = 0; card < 10_000; card++) scanner.cardLeaves({ rank: '7', suit: 'D' }, false);
  for (let second = 0; written.length < 10_000 && second < 1_000; second++) {
    await clock.run(1_000);
    for (const { number, answer } of waiting.splice(0)) {
      written.push(number);
      answer({ kind: 'taken', seq: number });
    }
  }
  expect(most).toBe(MOST_UNWRITTEN);
  expect(written).toEqual(Array.from({ length: 10_000 }, (_, index) => index + 1));
  await devices.stop();
});
