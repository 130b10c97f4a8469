import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { WireListener } from '../../../drivers/driver.ts';
import type { WireReason } from '../../../drivers/reasons.ts';
import { habitsOf, type Rates } from '../../../hardware-sim/devices/habits.ts';
import type { DeviceListener } from '../../../hardware-sim/wires/device-end.ts';
import { SERIAL_TIMES } from '../../../hardware-sim/wires/line.ts';
import { MemoryWire } from '../../../hardware-sim/wires/memory.ts';
import { VirtualClock } from '../../../hardware-sim/world/clock.ts';
import { inWords, said } from '../../drivers/in-words.ts';

class Witness implements WireListener, DeviceListener {
  readonly chunks: number[][] = [];
  readonly said: string[] = [];

  received(bytes: Uint8Array): void {
    this.chunks.push([...bytes]);
  }

  opened(): void {
    this.said.push('opened');
  }

  closed(reason?: WireReason): void {
    this.said.push(reason ? said(reason) : 'closed');
  }
}

function plugged(seed = 'seed', rates: Rates = {}) {
  const clock = new VirtualClock();
  const habits = habitsOf(seed, rates);
  const wire = new MemoryWire({ clock, seed, habits, times: SERIAL_TIMES, called: 'port' });
  const [host, device] = [new Witness(), new Witness()];
  wire.attach(device);
  wire.plug();
  return { clock, wire, host, device, habits };
}

const frames = fc.array(fc.uint8Array({ minLength: 1, maxLength: 20 }), { minLength: 1, maxLength: 20 });

describe('a wire in memory', () => {
  test('carries every byte both ways and in order, in whatever pieces', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), frames, frames, async (seed, there, back) => {
        const { clock, wire, host, device } = plugged(seed, { chunking: 0.7 });
        const opened = await wire.open(host);
        for (const frame of there) await opened.write(frame);
        for (const frame of back) {
          wire.send(frame);
          await clock.run(1);
        }
        await clock.run(2_000);
        expect(device.chunks.flat()).toEqual(there.flatMap((frame) => [...frame]));
        expect(host.chunks.flat()).toEqual(back.flatMap((frame) => [...frame]));
      }),
      { numRuns: 40 },
    );
  });

  test('takes time, and does not deliver within a write', async () => {
    const { clock, wire, host, device } = plugged();
    const opened = await wire.open(host);
    await opened.write(Uint8Array.of(1));
    expect(device.chunks).toEqual([]);
    await clock.run(4);
    expect(device.chunks).toEqual([[1]]);
  });

  test('is opened by one at a time, and only while it is plugged in', async () => {
    const { wire, host } = plugged();
    const opened = await wire.open(host);
    await expect(wire.open(new Witness()).catch(inWords)).rejects.toThrow(
      'port: is in use by another program.',
    );
    await opened.close();
    await wire.open(host);
    wire.unplug();
    await expect(wire.open(host).catch(inWords)).rejects.toThrow('port: there is no such port');
    wire.plug();
    await wire.open(host);
  });

  test('says once at each end that it has ended, and loses what was on its way', async () => {
    const { clock, wire, host, device } = plugged();
    const opened = await wire.open(host);
    await opened.write(Uint8Array.of(1));
    wire.send(Uint8Array.of(2));
    wire.unplug();
    wire.unplug();
    await opened.close();
    await expect(opened.write(Uint8Array.of(3)).catch(inWords)).rejects.toThrow(
      'It was closed by this program.',
    );
    wire.plug();
    wire.send(Uint8Array.of(4));
    await wire.open(host);
    await clock.run(1_000);
    expect([...host.chunks, ...device.chunks]).toEqual([]);
    expect(host.said).toEqual(['port: the port is gone: the device was unplugged.']);
    expect(device.said).toEqual(['opened', 'closed', 'opened']);
  });

  test.each([
    ['losses', (count: number) => 50 - count],
    ['duplicates', (count: number) => 50 + count],
    ['damage', () => 50],
    ['noise', () => 50],
  ] as const)('has the bad habit of %s, as often as it is counted', async (habit, expected) => {
    const { clock, wire, host, habits } = plugged('seed', { [habit]: 0.3 });
    await wire.open(host);
    const frame = [10, 20, 30, 40];
    for (let sent = 0; sent < 50; sent++) {
      wire.send(Uint8Array.from(frame));
      await clock.run(10);
    }
    await clock.run(1_000);
    const count = habits.counts[habit];
    expect(count).toBeGreaterThan(5);
    expect(host.chunks).toHaveLength(expected(count));
    const others = host.chunks.filter((chunk) => chunk.join() !== frame.join());
    const isSpoiling = habit === 'damage' || habit === 'noise';
    expect(others).toHaveLength(isSpoiling ? count : 0);
    for (const chunk of others) {
      if (habit === 'noise') expect(chunk.slice(-4)).toEqual(frame);
      else expect(Math.abs(chunk.length - 4)).toBeLessThanOrEqual(1);
    }
  });
});
