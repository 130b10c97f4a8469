import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CardReaderDriver } from '../../../drivers/card-reader/driver.ts';
import { makesBlackjack } from '../../../hardware-sim/devices/card.ts';
import { CardReader } from '../../../hardware-sim/devices/card-reader.ts';
import { allHabits, type Rates } from '../../../hardware-sim/devices/habits.ts';
import { HID_TIMES } from '../../../hardware-sim/wires/line.ts';
import { everywhereAnd, ofType, Witness, World } from './bench.ts';
import { anyCard } from './cards.ts';

function connected(seed: number, rates: Rates = {}) {
  const world = new World(seed, rates);
  const wire = world.wire('reader', HID_TIMES);
  const reader = new CardReader(world.around(wire), { number: 4711 });
  reader.board.start();
  const host = world.host(new CardReaderDriver(), wire.open);
  return { world, reader, host };
}

type Table = ReturnType<typeof connected>;

const resultOf = ({ host }: Table, id: number) =>
  ofType(host.events, 'result').find((result) => result.id === id);

/** The dealer inserts the card when the reader is armed, and again for as long as there is no answer. */
async function check(table: Table, id: number): Promise<'blackjack' | 'no-blackjack'> {
  const { world, reader, host } = table;
  const expects = world.people.pick(['ace', 'ten'] as const);
  const card = anyCard(world.people);
  host.command({ type: 'arm', id, expects });
  for (let tries = 0; tries < 50 && !resultOf(table, id); tries++) {
    await world.clock.until(() => reader.isArmed || resultOf(table, id) !== undefined, 60_000);
    if (resultOf(table, id)) break;
    reader.insert(card);
    const before = ofType(host.events, 'unreadable').length;
    const isRead = () => ofType(host.events, 'unreadable').length > before;
    await world.clock.until(() => isRead() || resultOf(table, id) !== undefined, 4_000);
    reader.remove();
    await world.clock.run(world.people.between(50, 500));
  }
  return makesBlackjack(card, expects) ? 'blackjack' : 'no-blackjack';
}

describe('the card reader and its driver', () => {
  test('without bad habits: each check is armed, read and answered once', async () => {
    const table = connected(1);
    const expected = [];
    for (let id = 1; id <= 10; id++) expected.push({ type: 'result', id, result: await check(table, id) });
    const { events } = table.host;
    expect(ofType(events, 'result')).toEqual(expected);
    expect(new Set(expected.map(({ result }) => result)).size).toBe(2);
    expect(ofType(events, 'armed').map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    expect(ofType(events, 'inserted')).toHaveLength(10);
    expect(ofType(events, 'removed')).toHaveLength(10);
    expect([...ofType(events, 'unreadable'), ...ofType(events, 'lost')]).toEqual([]);
  });

  test('with all bad habits: each check gets its one right answer', async () => {
    const witness = new Witness();
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.integer({ min: 2, max: 15 }), async (seed, percent) => {
        const table = connected(seed, allHabits(percent / 100));
        const expected = [];
        for (let id = 1; id <= 8; id++) expected.push({ type: 'result', id, result: await check(table, id) });
        table.world.habits.calm();
        await table.world.clock.run(20_000);
        await table.host.stop();
        expect(ofType(table.host.events, 'result')).toEqual(expected);
        expect(table.reader.isArmed).toBe(false);
        witness.watch(table.world);
      }),
      { numRuns: 40 },
    );
    expect(witness.seen).toEqual(everywhereAnd('slow-answers', 'unreadable-cards'));
  });

  test('a reader that cannot read says so at each attempt, until it can', async () => {
    const { world, reader, host } = connected(2, { 'unreadable-cards': 1 });
    await world.clock.run(500);
    host.command({ type: 'arm', id: 9, expects: 'ten' });
    for (let attempt = 1; attempt <= 3; attempt++) {
      await world.clock.run(500);
      if (attempt === 3) world.habits.calm();
      reader.insert({ rank: 'K', suit: 'H' });
      await world.clock.run(2_000);
      reader.remove();
    }
    expect(ofType(host.events, 'unreadable').map(({ attempt }) => attempt)).toEqual([1, 2]);
    expect(ofType(host.events, 'result')).toEqual([{ type: 'result', id: 9, result: 'blackjack' }]);
    expect(world.habits.counts['unreadable-cards']).toBe(2);
  });

  test('a card that is pulled out too early is unreadable, and one without a check is told to the floor', async () => {
    const { world, reader, host } = connected(3);
    await world.clock.run(500);
    reader.insert({ rank: 'A', suit: 'S' });
    await world.clock.run(100);
    reader.remove();
    host.command({ type: 'arm', id: 9, expects: 'ace' });
    await world.clock.run(500);
    reader.insert({ rank: 'A', suit: 'S' });
    await world.clock.run(50);
    reader.remove();
    await world.clock.run(500);
    expect(ofType(host.events, 'inserted')).toEqual([
      { type: 'inserted', armed: false, times: 1 },
      { type: 'inserted', armed: true, times: 1 },
    ]);
    expect(ofType(host.events, 'unreadable')).toEqual([{ type: 'unreadable', id: 9, attempt: 1 }]);
    expect(reader.isArmed).toBe(true);
  });

  test('whoever builds it decides what makes a blackjack', async () => {
    const world = new World();
    const wire = world.wire('reader', HID_TIMES);
    const asked: string[] = [];
    const isBlackjack = ({ rank }: { rank: string }, expects: string) => {
      asked.push(`${rank} for ${expects}`);
      return true;
    };
    const reader = new CardReader(world.around(wire), { number: 1, isBlackjack });
    reader.board.start();
    const host = world.host(new CardReaderDriver(), wire.open);
    host.command({ type: 'arm', id: 1, expects: 'ace' });
    await world.clock.run(500);
    reader.insert({ rank: '2', suit: 'C' });
    await world.clock.run(2_000);
    expect(asked).toEqual(['2 for ace']);
    expect(ofType(host.events, 'result')).toEqual([{ type: 'result', id: 1, result: 'blackjack' }]);
    // No message has a place for the card.
    const says = world.tape.filter((line) => line.includes('->')).map((line) => line.split(' ')[3]);
    expect(says.some((hex) => Buffer.from(hex ?? '', 'hex').includes('2C'))).toBe(false);
  });
});
