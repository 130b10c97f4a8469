import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { OpenWire, WireListener } from '../../../drivers/driver.ts';
import { KeypadDriver } from '../../../drivers/keypad/driver.ts';
import { allHabits } from '../../../hardware-sim/devices/habits.ts';
import { projectRoot } from '../../../src/program/project-root.ts';
import { parseLine } from '../../../src/station/recording/format.ts';
import { World } from '../../hardware-sim/devices/bench.ts';
import { useEverything } from '../../hardware-sim/devices/table.ts';
import { SETTINGS, TEST_KEY, tapeOf } from './recorded.ts';

const BAD_DAY = { ...allHabits(0.06), 'endless-spins': 0.3 };

async function recordedDay(seed: number, rounds: number) {
  const world = new World(seed, BAD_DAY);
  const tape = tapeOf(world);
  const { hosts } = await useEverything(world, rounds, tape.tap);
  return { world, hosts, lines: tape.lines, read: tape.lines.map((line) => parseLine(line)) };
}

describe('a recorder', () => {
  test('changes nothing: the same bytes at the same times, and the same signals', async () => {
    const world = new World(5, BAD_DAY);
    const { hosts } = await useEverything(world, 20);
    const recorded = await recordedDay(5, 20);
    expect(recorded.world.tape.length).toBeGreaterThan(500);
    expect(recorded.world.tape).toEqual(world.tape);
    const signals = (of: typeof hosts) => Object.values(of).map(({ heard }) => JSON.stringify(heard));
    expect(signals(recorded.hosts)).toEqual(signals(hosts));
  });

  test('writes a header, and then lines without a gap, each of which can be read back', async () => {
    const { lines, read } = await recordedDay(6, 10);
    expect(read[0]).toMatchObject({
      kind: 'header',
      header: { recording: 1, table: 'T-1', key: TEST_KEY.sealingFingerprint, settings: SETTINGS },
    });
    const numbers = read.slice(1).map((line) => (line.kind === 'entry' ? line.entry.n : line.kind));
    expect(numbers).toEqual(lines.slice(1).map((_, index) => index + 1));
    expect(lines.every((line) => line.indexOf('\n') === line.length - 1)).toBe(true);
  });

  test('notes everything that can happen at a wire, on a day with all bad habits', async () => {
    const { read } = await recordedDay(7, 40);
    const whats = new Set(read.flatMap((line) => (line.kind === 'entry' ? [line.entry.what] : [])));
    // What comes when a wire was given up is in a test of its own.
    expect([...whats].sort()).toEqual([
      'closed',
      'command',
      'opened',
      'received',
      'sent',
      'tick',
      'wire-closed',
      'wire-opened',
      'wire-refused',
    ]);
    const page = readFileSync(join(projectRoot(), 'docs', 'recordings.md'), 'utf8');
    for (const what of [...whats, 'unheard']) expect(page).toContain(`\n| \`${what}\` `);
  });

  test('notes bytes that come when the wire has been given up, and seals them too', async () => {
    const world = new World(8);
    const { lines, tap } = tapeOf(world);
    const listeners: WireListener[] = [];
    const open: OpenWire = async (listener) => {
      listeners.push(listener);
      return { write: async () => {}, close: async () => {} };
    };
    const ends = tap('keypad', new KeypadDriver(), open);
    const host = world.host(ends.driver, ends.open);
    await world.clock.run(100);
    listeners[0]?.received(Uint8Array.of(1));
    await host.stop();
    listeners[0]?.received(Uint8Array.of(2));
    const whats = lines.slice(1).map((line) => JSON.parse(line));
    expect(whats.map(({ what }) => what)).toEqual(['wire-opened', 'opened', 'sent', 'received', 'unheard']);
    expect(whats.at(-1).sealed).toHaveLength(whats.at(-2).sealed.length);
  });
});
