import { describe, expect, test } from 'vitest';
import { ModelScanner } from './model-scanner.ts';
import { Table } from './table.ts';

const numbers = (table: Table) => table.fromShoe.map(({ number }) => number);
const oneTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
const isCard = (bytes: Uint8Array) => bytes[2] === 0xe2;

async function readyTable(committed: number | null = 0): Promise<Table> {
  const table = new Table(new ModelScanner('SCAN-1'), committed);
  table.start();
  await table.clock.run(100);
  return table;
}

describe('what happens at the shoe', () => {
  test('comes out once and in order, whatever it is', async () => {
    const table = await readyTable();
    table.happens({ type: 'card', rank: 'Q', suit: 'S', faceUp: true });
    table.happens({ type: 'card', rank: '7', suit: 'D', faceUp: false });
    table.happens({ type: 'cut-card' });
    table.happens({ type: 'misread' });
    table.happens({ type: 'empty' });
    await table.clock.run(100);
    expect(table.committed).toEqual([
      { type: 'introduced', device: 'SCAN-1', boots: 1 },
      { type: 'card', number: 1, rank: 'Q', suit: 'S', faceUp: true },
      { type: 'card', number: 2, rank: '7', suit: 'D', faceUp: false },
      { type: 'cut-card', number: 3 },
      { type: 'misread', number: 4 },
      { type: 'empty', number: 5 },
    ]);
  });

  test('is kept by the scanner until the station has committed it', async () => {
    const table = await readyTable();
    table.commitAfterMs = () => 10_000;
    table.card(1);
    await table.clock.run(9_000);
    expect(table.committed).toHaveLength(1);
    expect([...table.scanner.kept.keys()]).toEqual([1]);
    await table.clock.run(2_000);
    expect(numbers(table)).toEqual([1]);
    expect(table.scanner.kept.size).toBe(0);
  });

  test('in a burst is acknowledged at once, and not card by card', async () => {
    const table = await readyTable();
    table.scanner.told.length = 0;
    for (let turn = 1; turn <= 50; turn++) table.card(turn);
    await table.clock.run(40);
    expect(table.scanner.kept.size).toBe(0);
    expect(table.scanner.told.filter(({ type }) => type === 'acknowledge').length).toBeLessThan(4);
  });

  test('while the station is down comes out after its start, once each', async () => {
    const table = await readyTable();
    table.card(1);
    await table.clock.run(100);
    // The second card is heard and not committed: the station crashes before.
    table.commitAfterMs = () => 50;
    table.card(2);
    await table.clock.run(20);
    await table.crash();
    for (let turn = 3; turn <= 40; turn++) table.card(turn);
    table.start();
    await table.clock.run(1_000);
    expect(numbers(table)).toEqual(oneTo(40));
    expect(table.scanner.kept.size).toBe(0);
  });

  test('in mid-hand, with the scanner pulled out and put back, comes out once each', async () => {
    const table = await readyTable();
    for (let turn = 1; turn <= 20; turn++) {
      table.card(turn);
      if (turn % 5 === 0) table.port.unplug();
      await table.clock.run(20);
      if (turn % 5 === 2) table.port.plug(table.scanner);
      await table.clock.run(turn % 3 === 0 ? 800 : 20);
    }
    table.port.plug(table.scanner);
    await table.clock.run(10_000);
    expect(numbers(table)).toEqual(oneTo(20));
    expect(table.statuses.at(-1)?.condition).toBe('ready');
  });
});

describe('a new installation', () => {
  test('takes the word of the scanner: what it still keeps comes out, what was before does not', async () => {
    const scanner = new ModelScanner('SCAN-1');
    for (let turn = 1; turn <= 100; turn++) scanner.happens({ type: 'misread' });
    const table = new Table(scanner, null);
    table.start();
    await table.clock.run(1_000);
    expect(numbers(table)).toEqual(oneTo(100).slice(36));
  });
});

describe('a number', () => {
  test('that is heard again is acknowledged again when it is committed, and never comes out twice', async () => {
    const table = await readyTable();
    const frame = table.scanner.happens({ type: 'cut-card' });
    table.port.say(frame);
    table.port.say(frame);
    await table.clock.run(100);
    expect(numbers(table)).toEqual([1]);
    table.scanner.told.length = 0;
    table.port.say(frame);
    await table.clock.run(10);
    expect(numbers(table)).toEqual([1]);
    expect(table.scanner.told).toEqual([{ type: 'acknowledge', number: 1 }]);
  });

  test('that is missing holds back those after it until the scanner has said it again', async () => {
    const table = await readyTable();
    table.scanner.happens({ type: 'misread' });
    table.card(2);
    table.card(3);
    await table.clock.run(1);
    expect(numbers(table)).toEqual([]);
    await table.clock.run(100);
    expect(numbers(table)).toEqual([1, 2, 3]);
    expect(table.committed.some(({ type }) => type === 'lost')).toBe(false);
    expect(table.scanner.told.filter(({ type }) => type === 'ask-again')).toEqual([
      { type: 'ask-again', from: 1 },
    ]);
  });

  test('that was the last and got lost is found by the next heartbeat', async () => {
    const table = await readyTable();
    table.scanner.happens({ type: 'misread' });
    await table.clock.run(600);
    expect(numbers(table)).toEqual([1]);
  });

  test('that the scanner no longer has is reported as lost, and the next go on', async () => {
    const table = new Table(new ModelScanner('SCAN-1', 64), 0);
    for (let turn = 1; turn <= 70; turn++) table.card(turn);
    table.start();
    await table.clock.run(1_000);
    expect(table.committed.filter(({ type }) => type === 'lost')).toEqual([{ type: 'lost', from: 1, to: 6 }]);
    expect(numbers(table)).toEqual(oneTo(70));
  });

  test('that the scanner does not say again in time is reported as lost, after four questions at least', async () => {
    const table = await readyTable();
    table.scanner.deaf = true;
    table.card(1);
    table.scanner.happens({ type: 'misread' });
    table.scanner.happens({ type: 'misread' });
    table.card(4);
    await table.clock.run(4_000);
    expect(table.committed.slice(2)).toEqual([
      { type: 'lost', from: 2, to: 3 },
      { type: 'card', number: 4, rank: 'A', suit: 'D', faceUp: true },
    ]);
    expect(table.scanner.told.filter(({ type }) => type === 'ask-again').length).toBeGreaterThanOrEqual(4);
    // A lost number is committed like any other, so the scanner may forget it.
    expect(table.scanner.kept.size).toBe(0);
  });

  test('that comes after it was reported as lost does not come out any more', async () => {
    const table = await readyTable();
    table.scanner.deaf = true;
    const late = table.scanner.happens({ type: 'misread' });
    table.card(2);
    await table.clock.run(4_000);
    table.port.say(late);
    await table.clock.run(100);
    expect(table.fromShoe.map(({ number, what }) => [number, what?.type])).toEqual([
      [1, undefined],
      [2, 'card'],
    ]);
  });

  test.each([1_200, 5_000])('is not lost because the scanner was without power for %i ms', async (ms) => {
    const table = await readyTable();
    table.scanner.happens({ type: 'misread' });
    table.card(2);
    table.port.plug({ receive: () => [] });
    await table.clock.run(ms);
    table.port.plug(table.scanner);
    table.port.say(table.scanner.restart());
    await table.clock.run(6_000);
    expect(table.fromShoe.map(({ number, what }) => [number, what?.type])).toEqual([
      [1, 'misread'],
      [2, 'card'],
    ]);
  });

  test('that has not come out cannot be acknowledged', async () => {
    const table = await readyTable();
    // Its frame got lost: the scanner has it, the station has not heard of it.
    table.scanner.happens({ type: 'misread' });
    table.command({ type: 'acknowledge', number: 1 });
    await table.clock.run(1_000);
    expect(table.fromShoe.map(({ what }) => what?.type)).toEqual(['misread']);
  });
});

test('a garbled card is discarded without its face: it may be the hole card', async () => {
  const table = await readyTable();
  const frame = table.scanner.happens({ type: 'card', rank: 'K', suit: 'H', faceUp: false });
  expect(isCard(frame)).toBe(true);
  table.port.say(frame.map((byte, at) => (at === 3 ? byte ^ 1 : byte)));
  await table.clock.run(100);
  expect(table.discarded).toEqual([new Uint8Array(frame.length - 2)]);
});
