// The seat buttons' driver: presses and lamps.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Reaction } from '../../../drivers/driver.ts';
import { decodeReport, isDiscarded } from '../../../drivers/report/report.ts';
import { CONTACT_TIMES } from '../../../drivers/seat-buttons/contact.ts';
import { SEATS, type SeatButtonEvent, SeatButtonsDriver } from '../../../drivers/seat-buttons/driver.ts';
import { BLINK, isLit, type Lamp, nextChange } from '../../../drivers/seat-buttons/lamp.ts';
import { linesAreTold, linesSay } from '../../../drivers/seat-buttons/messages.ts';

const START = 1_000_000;

/** A driver with its lines, in virtual time. */
class Bench {
  readonly driver = new SeatButtonsDriver();
  readonly events: SeatButtonEvent[] = [];
  readonly discarded: string[] = [];
  readonly conditions: string[] = [];
  readonly lamps: boolean[] = Array.from({ length: SEATS }, () => false);
  lampChanges = 0;
  reopens = 0;
  now = START;
  private number = 0;

  open(pressed: readonly number[] = []): this {
    this.lamps.fill(false);
    this.number = 0;
    this.take(this.driver.opened(this.now));
    for (let seat = 1; seat <= SEATS; seat++) this.level(seat, pressed.includes(seat));
    return this;
  }

  level(line: number, pressed: boolean, at = this.now): void {
    this.take(
      this.driver.received(linesSay.encode({ type: 'level', line, pressed, at }, this.number++), this.now),
    );
  }

  loseRecords(count: number): void {
    this.number += count;
  }

  receive(bytes: Uint8Array): void {
    this.take(this.driver.received(bytes, this.now));
  }

  lamp(seat: number, lamp: Lamp): void {
    this.take(this.driver.command({ seat, lamp }, this.now));
  }

  close(): void {
    this.take(this.driver.closed(this.now, 'It was closed.'));
  }

  run(milliseconds: number): void {
    const end = this.now + milliseconds;
    while (this.driver.nextTick <= end) {
      this.now = Math.max(this.now, this.driver.nextTick);
      this.take(this.driver.tick(this.now));
    }
    this.now = end;
  }

  private take({ send, signals, reopen }: Reaction<SeatButtonEvent>): void {
    if (reopen) this.reopens++;
    for (const signal of signals) {
      if (signal.kind === 'event') this.events.push(signal.event);
      else if (signal.kind === 'status') this.conditions.push(signal.status.condition);
      else this.discarded.push(signal.reason);
    }
    for (const bytes of send) {
      const report = decodeReport(bytes);
      const told = isDiscarded(report) ? report : linesAreTold.decode(report);
      if ('reason' in told) throw new Error(told.reason);
      this.lamps[told.message.line - 1] = told.message.lit;
      this.lampChanges++;
    }
  }
}

describe('buttons', () => {
  test('are ready when the level of every line is known', () => {
    const bench = new Bench();
    expect(bench.driver.status.condition).toBe('absent');
    bench.open();
    expect(bench.conditions).toEqual(['connecting', 'ready']);
    expect(bench.driver.nextTick).toBe(Infinity);
  });

  test('each give one press with their seat', () => {
    const bench = new Bench().open();
    for (let seat = 1; seat <= SEATS; seat++) {
      for (const pressed of [true, false, true]) {
        bench.level(seat, pressed);
        bench.run(2);
      }
      bench.run(100);
      bench.level(seat, false);
      bench.run(100);
    }
    expect(bench.events).toEqual([1, 2, 3, 4, 5, 6, 7].map((seat) => ({ type: 'pressed', seat })));
  });

  test('pressed at the same time do not disturb each other', () => {
    const bench = new Bench().open();
    bench.level(2, true);
    bench.level(6, true);
    bench.run(100);
    expect(bench.events).toEqual([
      { type: 'pressed', seat: 2 },
      { type: 'pressed', seat: 6 },
    ]);
  });

  test('that are stuck are reported once, per seat, and nothing else suffers', () => {
    const bench = new Bench().open([3]);
    bench.run(10 * CONTACT_TIMES.stuckAfter);
    bench.level(4, true);
    bench.run(100);
    expect(bench.events).toEqual([
      { type: 'stuck', seat: 3 },
      { type: 'pressed', seat: 4 },
    ]);
    expect(bench.driver.status.condition).toBe('ready');
  });

  test('whose changes were lost are read anew', () => {
    const bench = new Bench().open();
    bench.level(1, true);
    bench.loseRecords(2);
    bench.level(1, true);
    expect(bench.events).toEqual([{ type: 'lost', records: 2 }]);
    expect(bench.reopens).toBe(1);
    bench.close();
    bench.open([1]);
    bench.run(1000);
    expect(bench.events).toHaveLength(1);
    expect(bench.conditions).toEqual(['connecting', 'ready', 'silent', 'absent', 'connecting', 'ready']);
  });

  test('that do not exist are discarded', () => {
    const bench = new Bench().open();
    bench.level(8, true);
    bench.level(0, true);
    expect(bench.discarded).toEqual(['there is no button 8', 'there is no button 0']);
  });

  test('records repeated or cut into pieces give the same presses', () => {
    const bench = new Bench().open();
    const press = linesSay.encode({ type: 'level', line: 5, pressed: true, at: bench.now }, SEATS);
    for (const byte of [...press, ...press]) bench.receive(Uint8Array.of(byte));
    bench.run(100);
    expect(bench.events).toEqual([{ type: 'pressed', seat: 5 }]);
  });

  test('no bytes whatever make the driver throw', () => {
    fc.assert(
      fc.property(
        fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 10 }),
        fc.boolean(),
        (chunks, open) => {
          const bench = new Bench();
          if (open) bench.open();
          for (const chunk of chunks) bench.receive(chunk);
          bench.run(100);
          expect(bench.events).toEqual([]);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

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
    expect(bench.driver.nextTick).toBe(Infinity);
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
