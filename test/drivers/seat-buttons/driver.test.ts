// The seat buttons' driver: presses.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  HEARTBEAT_EVERY,
  HELLO_EVERY,
  HELLO_TRIES,
  SILENT_HEARTBEATS,
} from '../../../drivers/report/greeting.ts';
import { CONTACT_TIMES } from '../../../drivers/seat-buttons/contact.ts';
import { SEATS } from '../../../drivers/seat-buttons/driver.ts';
import { linesSay } from '../../../drivers/seat-buttons/messages.ts';
import { Bench } from './bench.ts';

describe('buttons', () => {
  test('are ready when the lines have said how they stand, and are asked every second from then on', () => {
    const bench = new Bench();
    expect(bench.driver.status.condition).toBe('absent');
    bench.open();
    expect(bench.conditions).toEqual(['connecting', 'ready']);
    bench.run(60_000);
    expect(bench.asked).toBe(61);
    expect(bench.conditions).toEqual(['connecting', 'ready']);
  });

  test('are asked again when the first answer was lost', () => {
    const bench = new Bench();
    bench.answersLost = HELLO_TRIES - 1;
    bench.open([2]);
    bench.level(2, false);
    bench.run(HELLO_TRIES * HELLO_EVERY);
    expect(bench.conditions).toEqual(['connecting', 'ready']);
    expect(bench.discarded).toEqual([{ code: 'before-the-levels' }]);
    expect(bench.events).toEqual([]);
    bench.level(3, true);
    bench.run(100);
    expect(bench.events).toEqual([{ type: 'pressed', seat: 3 }]);
  });

  test.each([
    ['never answer', 0, HELLO_TRIES],
    ['answer no more', 1, SILENT_HEARTBEATS],
  ])('that %s are silent, and their lines are opened anew', (_, answers, tries) => {
    const bench = new Bench();
    if (answers === 0) bench.answersLost = Infinity;
    bench.open();
    bench.answersLost = Infinity;
    bench.run(60_000);
    expect(bench.asked).toBe(answers + tries);
    expect(bench.reopens).toBe(1);
    expect(bench.driver.status).toMatchObject({
      condition: 'silent',
      reason: { code: 'no-answer', how: 'questions', times: tries },
    });
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

  test('whose changes were lost are asked how they stand, and nobody is taken to have pressed one', () => {
    const bench = new Bench().open();
    bench.level(1, true);
    bench.loseRecords(2);
    bench.level(1, true);
    expect(bench.events).toEqual([{ type: 'lost', records: 2 }]);
    bench.run(1000);
    expect(bench.events).toHaveLength(1);
    expect(bench.conditions).toEqual(['connecting', 'ready', 'connecting', 'ready']);
    expect(bench.reopens).toBe(0);
  });

  test('whose last change was lost are found out by the next question', () => {
    const bench = new Bench().open();
    bench.loseRecords(1);
    bench.down = [5];
    bench.run(HEARTBEAT_EVERY);
    expect(bench.events).toEqual([{ type: 'lost', records: 1 }]);
    bench.level(5, false);
    bench.run(100);
    bench.level(5, true);
    bench.run(100);
    expect(bench.events.slice(1)).toEqual([{ type: 'pressed', seat: 5 }]);
    expect(bench.conditions).toEqual(['connecting', 'ready']);
  });

  test('that stand otherwise than was told, though nothing is missing, have changed', () => {
    const bench = new Bench().open();
    bench.down = [6];
    bench.run(HEARTBEAT_EVERY + CONTACT_TIMES.settle);
    expect(bench.events).toEqual([{ type: 'pressed', seat: 6 }]);
  });

  test('pressed once are counted at most once, whatever is lost on the way and however late it comes', () => {
    const fate = fc.record({ lost: fc.boolean(), late: fc.integer({ min: 0, max: 80 }) });
    const edges = fc.array(fc.integer({ min: 1, max: CONTACT_TIMES.settle - 1 }), { maxLength: 10 });
    fc.assert(
      fc.property(edges, fc.array(fate, { minLength: 11, maxLength: 11 }), (gaps, fates) => {
        const bench = new Bench().open();
        let at = bench.now;
        // An odd number of edges: the finger stays on it.
        const told = fates.slice(0, gaps.length - (gaps.length % 2) + 1);
        for (const [index, { lost, late }] of told.entries()) {
          at += gaps[index - 1] ?? 0;
          bench.run(Math.max(0, at + late - bench.now));
          if (lost) bench.loseRecords(1);
          else bench.level(4, index % 2 === 0, at);
        }
        bench.down = [4];
        bench.run(10_000);
        const presses = bench.events.filter(({ type }) => type === 'pressed');
        expect(presses.length).toBeLessThanOrEqual(1);
        const isLost = bench.events.some(({ type }) => type === 'lost');
        if (!isLost) expect(presses).toHaveLength(1);
        expect(bench.driver.status.condition).toBe('ready');
      }),
      { numRuns: 2000 },
    );
  });

  test('that do not exist are discarded', () => {
    const bench = new Bench().open();
    bench.level(8, true);
    bench.level(0, true);
    expect(bench.discarded).toEqual([
      { code: 'no-such-button', line: 8 },
      { code: 'no-such-button', line: 0 },
    ]);
  });

  test('records repeated or cut into pieces give the same presses', () => {
    const bench = new Bench().open();
    const press = linesSay.encode({ type: 'level', line: 5, pressed: true, at: bench.now }, bench.number++);
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
