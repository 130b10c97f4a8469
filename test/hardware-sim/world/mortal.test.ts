import { describe, expect, test } from 'vitest';
import type { OpenWire } from '../../../drivers/driver.ts';
import { VirtualClock } from '../../../hardware-sim/world/clock.ts';
import { Mortal } from '../../../hardware-sim/world/mortal.ts';

function mortal() {
  const clock = new VirtualClock(0);
  const died: number[] = [];
  return { clock, died, one: new Mortal(clock, () => died.push(clock.now())) };
}

describe('a program that can be killed', () => {
  test('does nothing any more at the times it had asked for', async () => {
    const { clock, one } = mortal();
    const done: string[] = [];
    one.clock.at(10, () => done.push('before'));
    one.clock.at(20, () => done.push('after'));
    await clock.run(15);
    one.die();
    await clock.run(100);
    expect(done).toEqual(['before']);
    expect(clock.pending).toBe(0);
  });

  test('dies in the middle of what it does, and the world sees only the first half', () => {
    const { one, died } = mortal();
    const done: number[] = [];
    one.dieAfter(3);
    for (const act of [1, 2, 3, 4]) one.touch(() => done.push(act));
    expect(done).toEqual([1, 2]);
    expect(died).toHaveLength(1);
  });

  test('leaves its wires closed behind, so that the next one can open them', async () => {
    const { one } = mortal();
    let open = 0;
    const heard: string[] = [];
    const port: OpenWire = async () => {
      open++;
      return { write: async () => {}, close: async () => void open-- };
    };
    await one.wire(port)({ received: () => {}, closed: ({ code }) => heard.push(code) });
    expect(open).toBe(1);
    one.die();
    expect(open).toBe(0);
    expect(heard).toEqual([]);
  });
});
