import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decodeSaid,
  decodeTold,
  encodeSaid,
  encodeTold,
  type WheelIsTold,
  type WheelSays,
} from '../../../drivers/bonus-wheel/frame.ts';
import { frames } from '../link/frames.ts';
import { ModelWheel } from './model-wheel.ts';
import { Table } from './table.ts';

const u8 = fc.integer({ min: 0, max: 255 });
const u32 = fc.integer({ min: 0, max: 0xffff_ffff });
const state = fc.record({ boots: u32, health: u8, turning: fc.boolean(), last: u32, shown: u32 });
const ascii = (longest: number) =>
  fc.string({
    unit: fc.integer({ min: 0x20, max: 0x7e }).map((c) => String.fromCharCode(c)),
    maxLength: longest,
  });

const said: fc.Arbitrary<WheelSays> = fc.oneof(
  fc
    .tuple(fc.record({ greeting: u32, device: fc.stringMatching(/^[A-Z0-9-]{1,8}$/) }), state)
    .map(([hello, rest]): WheelSays => ({ type: 'hello', version: 1, ...hello, ...rest })),
  state.map((rest): WheelSays => ({ type: 'health', ...rest })),
  fc.record({ type: fc.constant('spinning' as const), id: u32 }),
  fc
    .tuple(u32, fc.integer({ min: 1, max: 255 }), fc.nat())
    .map(([id, sections, n]): WheelSays => ({ type: 'stopped', id, section: n % sections, sections })),
  fc.record({ type: fc.constant('fault' as const), id: u32, code: u8, sentence: ascii(63) }),
);

const told: fc.Arbitrary<WheelIsTold> = fc.oneof(
  fc.record({
    type: fc.constant('hello' as const),
    version: fc.constant(1),
    greeting: u32,
    journal: u32,
  }),
  fc.record({ type: fc.constant('heartbeat' as const) }),
  fc.record({ type: fc.constant('spin' as const), id: u32 }),
  fc.record({ type: fc.constant('show-prize' as const), id: u32, cents: u32, text: ascii(32) }),
);

describe('the messages of the wheel', () => {
  test('arrive as they were said', () => {
    fc.assert(
      fc.property(said, told, (heard, order) => {
        expect(decodeSaid(encodeSaid(heard))).toEqual(heard);
        expect(decodeTold(encodeTold(order))).toEqual(order);
      }),
    );
  });

  test('are understood or not, whatever the frame', () => {
    fc.assert(
      fc.property(frames, (frame) => {
        const heard = decodeSaid(frame);
        const order = decodeTold(frame);
        if (heard !== null) expect(decodeSaid(encodeSaid(heard))).toEqual(heard);
        if (order !== null) expect(decodeTold(encodeTold(order))).toEqual(order);
      }),
      { numRuns: 5_000 },
    );
  });

  test.each([
    ['half a result', 0xe3, [3]],
    ['a sentence that is not ASCII', 0xe4, [1, 0xc3, 0xa4]],
    ['a fault without a code', 0xe4, []],
    ['a spinning with a payload', 0xe2, [1]],
  ])('do not include %s', (_, type, payload) => {
    expect(decodeSaid({ type, number: 7, payload: Uint8Array.from(payload) })).toBeNull();
  });

  test('carry only text that a display can show', () => {
    const shown = encodeTold({ type: 'show-prize', id: 1, cents: 500_00, text: `500 € ${'x'.repeat(40)}` });
    expect(decodeTold(shown)).toMatchObject({ text: `500 ? ${'x'.repeat(26)}` });
    expect(() => encodeTold({ type: 'show-prize', id: 1, cents: 0.5, text: '' })).toThrow('0.5 cents');
  });
});

describe('the wheel', () => {
  async function readyTable(): Promise<Table> {
    const table = new Table(new ModelWheel('WHEEL-1'));
    table.start();
    await table.clock.run(100);
    return table;
  }

  test('shows the prize, also when it was told while it was away, until the next spin', async () => {
    const table = await readyTable();
    table.port.unplug();
    table.command({ type: 'show-prize', id: 71, cents: 50_00, text: '50 dollars' });
    table.port.plug(table.wheel);
    await table.clock.run(2_000);
    expect(table.wheel).toMatchObject({ shown: 71, display: '50 dollars' });
    table.command({ type: 'spin', id: 72 });
    await table.clock.run(2_000);
    expect(table.wheel).toMatchObject({ shown: 0, display: '' });
  });

  test('reports a fault that belongs to no spin once, and again after it was well', async () => {
    const table = await readyTable();
    const fault = table.wheel.say({ type: 'fault', id: 0, code: 5, sentence: 'The cover is open.' });
    table.wheel.health = 131;
    table.port.say(fault);
    table.port.say(fault);
    await table.clock.run(1_000);
    expect(table.ofType('fault')).toEqual([
      { type: 'fault', id: null, code: 5, sentence: 'The cover is open.' },
    ]);
    expect(table.statuses.at(-1)).toMatchObject({
      condition: 'faulty',
      reason: { code: 'complains', number: 131 },
    });
    table.wheel.health = 0;
    await table.clock.run(1_000);
    expect(table.statuses.at(-1)?.condition).toBe('ready');
    table.port.say(fault);
    await table.clock.run(1_000);
    expect(table.ofType('fault')).toHaveLength(2);
  });

  test('that gives a result which nobody asked for is not believed', async () => {
    const table = await readyTable();
    table.port.say(table.wheel.say({ type: 'stopped', id: 5, section: 1, sections: 24 }));
    await table.clock.run(100);
    expect(table.ofType('stopped')).toEqual([]);
    expect(table.discarded).toEqual([{ code: 'unasked-spin', id: 5 }]);
  });
});
