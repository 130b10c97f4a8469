import { describe, expect, test } from 'vitest';
import { ModelScanner } from './model-scanner.ts';
import { Table } from './table.ts';

const restarts = (table: Table) => table.committed.filter(({ type }) => type === 'numbering-restarted');
const numbers = (table: Table) => table.fromShoe.map(({ number }) => number);

async function tableAfter(cards: number): Promise<Table> {
  const table = new Table(new ModelScanner('SCAN-1'), 0);
  table.start();
  await table.clock.run(100);
  for (let turn = 1; turn <= cards; turn++) table.card(turn);
  await table.clock.run(100);
  return table;
}

async function swap(table: Table, scanner: ModelScanner): Promise<void> {
  table.port.unplug();
  table.scanner = scanner;
  table.port.plug(scanner);
  await table.clock.run(1_000);
}

function scannerAt(device: string, last: number, kept: number): ModelScanner {
  const scanner = new ModelScanner(device);
  for (let turn = 0; turn < last; turn++) scanner.happens({ type: 'misread' });
  for (const number of scanner.kept.keys()) if (number <= last - kept) scanner.kept.delete(number);
  return scanner;
}

describe('another scanner', () => {
  test('is reported once, and nothing of it comes out before it is accepted', async () => {
    const table = await tableAfter(5);
    table.acceptsNumbering = false;
    await swap(table, scannerAt('SCAN-2', 1_000, 0));
    table.card(1);
    await table.clock.run(2_000);
    table.port.unplug();
    table.port.plug(table.scanner);
    await table.clock.run(2_000);
    expect(restarts(table)).toEqual([
      {
        type: 'numbering-restarted',
        device: 'SCAN-2',
        number: 1_000,
        before: { device: 'SCAN-1', number: 5 },
      },
    ]);
    expect(numbers(table)).toEqual([1, 2, 3, 4, 5]);
    expect(table.statuses.at(-1)).toMatchObject({
      condition: 'faulty',
      reason: { code: 'other-scanner', now: 'SCAN-2', before: 'SCAN-1' },
    });

    table.accept('SCAN-2', 1_000);
    await table.clock.run(2_000);
    expect(numbers(table)).toEqual([1, 2, 3, 4, 5, 1_001]);
    expect(table.statuses.at(-1)?.condition).toBe('ready');
    expect(table.scanner.foreign).toBe(0);
  });

  test('gives what it still keeps after it is accepted', async () => {
    const table = await tableAfter(5);
    await swap(table, scannerAt('SCAN-2', 3, 2));
    await table.clock.run(1_000);
    expect(numbers(table)).toEqual([1, 2, 3, 4, 5, 2, 3]);
    expect(table.scanner.kept.size).toBe(0);
  });

  test('that is taken away again leaves the first as it was', async () => {
    const table = await tableAfter(5);
    const first = table.scanner;
    table.acceptsNumbering = false;
    await swap(table, new ModelScanner('SCAN-2'));
    first.happens({ type: 'cut-card' });
    await swap(table, first);
    expect(numbers(table)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(table.committed).toContainEqual({ type: 'numbering-continued', device: 'SCAN-1', number: 5 });
    expect(table.statuses.at(-1)?.condition).toBe('ready');
  });

  test('is accepted only under its own name and number', async () => {
    const table = await tableAfter(5);
    table.acceptsNumbering = false;
    await swap(table, scannerAt('SCAN-2', 9, 0));
    table.card(1);
    table.command({ type: 'accept-numbering', device: 'SCAN-3', number: 9 });
    table.command({ type: 'accept-numbering', device: 'SCAN-2', number: 8 });
    await table.clock.run(1_000);
    expect(numbers(table)).toEqual([1, 2, 3, 4, 5]);
  });

  test('is not told of numbers that the first one gave out', async () => {
    const table = await tableAfter(5);
    table.acceptsNumbering = false;
    await swap(table, scannerAt('SCAN-2', 9, 9));
    // The station is slow: it acknowledges now what it had from the first scanner.
    table.command({ type: 'acknowledge', number: 5 });
    await table.clock.run(1_000);
    expect(table.scanner.kept.size).toBe(9);
  });
});

describe('a scanner that has lost its memory', () => {
  test('is reported, also when it was started anew without being pulled out', async () => {
    const table = await tableAfter(5);
    table.scanner.loseMemory();
    table.port.say(table.scanner.restart());
    await table.clock.run(1_000);
    table.card(1);
    await table.clock.run(1_000);
    expect(restarts(table)).toMatchObject([{ device: 'SCAN-1', number: 0, before: { number: 5 } }]);
    expect(numbers(table)).toEqual([1, 2, 3, 4, 5, 1]);
  });

  test('is found by its heartbeat when its hello got lost', async () => {
    const table = await tableAfter(5);
    table.scanner.loseMemory();
    table.scanner.restart();
    await table.clock.run(1_000);
    expect(restarts(table)).toHaveLength(1);
  });

  test('is not believed because it has counted on in the meantime', async () => {
    const table = await tableAfter(5);
    table.acceptsNumbering = false;
    table.scanner.loseMemory();
    table.port.say(table.scanner.restart());
    await table.clock.run(1_000);
    for (let turn = 1; turn <= 20; turn++) table.card(turn);
    table.port.unplug();
    table.port.plug(table.scanner);
    await table.clock.run(2_000);
    expect(numbers(table)).toEqual([1, 2, 3, 4, 5]);
  });
});

test('a scanner that was started anew and has its memory goes on, and is introduced again', async () => {
  const table = await tableAfter(5);
  table.command({ type: 'arm' });
  table.scanner.happens({ type: 'misread' });
  table.port.say(table.scanner.restart());
  await table.clock.run(1_000);
  expect(restarts(table)).toEqual([]);
  expect(numbers(table)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(table.committed.filter(({ type }) => type === 'introduced')).toHaveLength(2);
  expect(table.scanner.armed).toBe(true);
});

test('a scanner whose first hello after a start got lost is introduced by its next heartbeat', async () => {
  const table = await tableAfter(5);
  table.scanner.restart();
  await table.clock.run(1_000);
  expect(table.committed.filter(({ type }) => type === 'introduced')).toEqual([
    { type: 'introduced', device: 'SCAN-1', boots: 1 },
    { type: 'introduced', device: 'SCAN-1', boots: 2 },
  ]);
});

test('what was held back from before a start is not mixed with what came after it', async () => {
  const table = await tableAfter(5);
  table.scanner.deaf = true;
  table.scanner.happens({ type: 'misread' });
  table.happens({ type: 'empty' });
  await table.clock.run(10);
  // It had not written down the last two before the power failed, and gives out their numbers again.
  table.scanner.last = 5;
  table.scanner.kept.clear();
  table.port.say(table.scanner.restart());
  await table.clock.run(1_000);
  table.happens({ type: 'cut-card' });
  await table.clock.run(1_000);
  expect(table.fromShoe.slice(5).map(({ what }) => what?.type)).toEqual(['cut-card']);
});
