// The seat buttons' driver: lamps.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HEARTBEAT_EVERY } from '../../../drivers/report/greeting.ts';
import { SeatButtonsDriver } from '../../../drivers/seat-buttons/driver.ts';
import { BLINK, isLit, type Lamp, nextChange } from '../../../drivers/seat-buttons/lamp.ts';
import { Bench, START } from './bench.ts';

describe('lamps', () => {
  test('are off, on, or blink in step with each other', () => {
    const bench = new Bench().open();
    bench.lamp(1, 'on');
    bench.lamp(2, 'blink');
    bench.run(BLINK + 7);
    bench.lamp(5, 'blink');
    const seen: string[] = [];
    for (let i = 0; i < 4; i++) {
      seen.push(bench.lamps.map((lit) => (lit ? 'x' : '.')).join(''));
      bench.run(BLINK);
    }
    expect(seen).toEqual(['x......', 'xx..x..', 'x......', 'xx..x..']);
    bench.lamp(1, 'off');
    bench.lamp(2, 'off');
    bench.lamp(5, 'off');
    expect(bench.lamps).toEqual(bench.lamps.map(() => false));
    const { lampChanges } = bench;
    bench.run(10 * BLINK);
    expect(bench.lampChanges).toBe(lampChanges);
  });

  test('are told only what is new', () => {
    const bench = new Bench().open();
    for (let i = 0; i < 10; i++) bench.lamp(4, 'on');
    bench.run(60_000);
    expect(bench.lampChanges).toBe(1);
  });

  test('commanded while the lines were closed are lit when they open, and again after every opening', () => {
    const bench = new Bench();
    bench.lamp(6, 'on');
    expect(bench.lampChanges).toBe(0);
    bench.open();
    expect(bench.lamps[5]).toBe(true);
    bench.close();
    bench.open();
    expect(bench.lamps[5]).toBe(true);
    expect(bench.lampChanges).toBe(2);
  });

  test('that are not as they should be are told again', () => {
    const bench = new Bench().open();
    bench.lamp(3, 'on');
    bench.lamps[2] = false;
    bench.lamps[6] = true;
    bench.run(HEARTBEAT_EVERY);
    expect(bench.lamps.flatMap((lit, index) => (lit ? [index + 1] : []))).toEqual([3]);
    expect(bench.lampChanges).toBe(3);
  });

  test('that do not exist are an error of the program', () => {
    expect(() => new SeatButtonsDriver().command({ seat: 8, lamp: 'on' }, START)).toThrow(
      'there is no seat 8',
    );
  });

  test('follow their schedule: between now and the next change nothing changes, and then it does', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.constantFrom<Lamp>('off', 'on', 'blink'), (now, lamp) => {
        const next = nextChange(lamp, now);
        if (next === Infinity) {
          expect(isLit(lamp, now)).toBe(lamp === 'on');
        } else {
          expect(next).toBeGreaterThan(now);
          expect(isLit(lamp, next - 1)).toBe(isLit(lamp, now));
          expect(isLit(lamp, next)).toBe(!isLit(lamp, now));
        }
      }),
    );
  });
});
