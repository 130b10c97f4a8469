import { describe, expect, test } from 'vitest';
import { encodeFrame } from '../../../drivers/link/frame.ts';
import { encodeHealth, encodeHello, VERSION } from '../../../drivers/link/greeting.ts';
import { ShoeScannerDriver } from '../../../drivers/shoe-scanner/driver.ts';
import { said } from '../in-words.ts';
import { ModelScanner } from './model-scanner.ts';
import { Table } from './table.ts';

function tableWith(receive?: (bytes: Uint8Array) => Uint8Array[]): Table {
  const table = new Table(new ModelScanner('SCAN-1'), 0);
  if (receive) table.port.plug({ receive });
  table.start();
  return table;
}

const state = { number: 0, boots: 1, health: 0, flags: 0, mark: 1 };

describe('the condition of the shoe scanner', () => {
  test('goes from absent over connecting to ready', async () => {
    const table = new Table(new ModelScanner('SCAN-1'), 0);
    table.port.unplug();
    table.start();
    await table.clock.run(100);
    expect(table.statuses).toMatchObject([
      { condition: 'absent', reason: { code: 'port-not-opened', how: 'no-port' } },
    ]);
    table.port.plug(table.scanner);
    await table.clock.run(1_000);
    expect(table.statuses.slice(1)).toMatchObject([
      { condition: 'connecting', reason: { code: 'no-hello' } },
      { condition: 'ready', reason: { code: 'answers' } },
    ]);
  });

  test('is silent after three heartbeats without an answer; the port is opened again and it comes back', async () => {
    const table = tableWith();
    await table.clock.run(1_000);
    table.port.plug({ receive: () => [] });
    await table.clock.run(2_500);
    expect(table.statuses.find(({ condition }) => condition === 'silent')?.reason).toEqual({
      code: 'no-answer',
      how: 'heartbeats',
      times: 3,
    });
    expect(table.conditions.at(-1)).toBe('silent');
    expect(table.port.opened).toBe(2);
    table.port.plug(table.scanner);
    await table.clock.run(10_000);
    expect(table.conditions.at(-1)).toBe('ready');
    expect(table.port.openWires).toBe(1);
  });

  test('is silent when it never says hello', async () => {
    const table = tableWith(() => []);
    await table.clock.run(5_100);
    expect(table.conditions).toEqual(['connecting', 'silent']);
    expect(table.statuses.at(-1)?.reason).toEqual({ code: 'no-answer', how: 'greetings', times: 10 });
  });

  test('says so when only noise comes, and counts it', async () => {
    const table = tableWith(() => [Uint8Array.of(0xfe, 0x55, 0xaa, 0xfe)]);
    await table.clock.run(5_100);
    expect(table.statuses.at(-1)?.reason).toEqual({ code: 'only-noise' });
    expect(table.statuses.at(-1)).toMatchObject({ health: { garbled: 10 } });
    expect(table.discarded).toHaveLength(10);
  });

  test.each([
    [1, 'ready', 'The window of the shoe scanner is dirty: clean it.'],
    [77, 'ready', 'The shoe scanner reports trouble 77.'],
    [128, 'faulty', 'The sensor of the shoe scanner is defective.'],
    [200, 'faulty', 'The shoe scanner reports trouble 200.'],
  ])('with health %i is %s: %s', async (health, condition, sentence) => {
    const table = tableWith();
    await table.clock.run(100);
    table.scanner.health = health;
    await table.clock.run(1_000);
    const status = table.statuses.at(-1);
    expect(status).toMatchObject({ condition, health: { code: health } });
    expect(status && said(status.reason)).toBe(sentence);
    table.scanner.health = 0;
    await table.clock.run(1_000);
    expect(table.statuses.at(-1)).toMatchObject({ condition: 'ready', reason: { code: 'answers' } });
  });

  test('is faulty when another device is connected in its place', async () => {
    const wheel = { ...state, version: VERSION, kind: 'W', greeting: 1, device: 'WHEEL-1' };
    const table = tableWith(() => [encodeFrame(encodeHello(wheel))]);
    await table.clock.run(1_000);
    expect(table.statuses.at(-1)).toMatchObject({
      condition: 'faulty',
      reason: { code: 'other-device', found: 'W WHEEL-1' },
    });
  });

  test('is faulty when it speaks another version', async () => {
    const table = tableWith(() => [encodeFrame({ type: 0xe0, number: 0, payload: Uint8Array.of(3, 9, 9) })]);
    await table.clock.run(1_000);
    expect(table.statuses.at(-1)).toMatchObject({
      condition: 'faulty',
      reason: { code: 'other-version', theirs: 3, ours: 2 },
    });
  });
});

test('the lamp is told again until the scanner shows it', async () => {
  const table = tableWith();
  await table.clock.run(100);
  table.port.fate = () => [];
  table.command({ type: 'arm' });
  await table.clock.run(100);
  table.port.fate = (bytes) => [{ delayMs: 1, bytes }];
  expect(table.scanner.armed).toBe(false);
  await table.clock.run(1_000);
  expect(table.scanner.armed).toBe(true);
  table.command({ type: 'disarm' });
  await table.clock.run(10);
  expect(table.scanner.armed).toBe(false);
});

test('a host that was busy for a minute does not take the scanner for silent', () => {
  const driver = new ShoeScannerDriver({ committed: 0 });
  const scanner = new ModelScanner('SCAN-1');
  const answers = (sent: readonly Uint8Array[]) => sent.flatMap((bytes) => scanner.receive(bytes));
  for (const answer of answers(driver.opened(0).send)) driver.received(answer, 1);
  const reactions = [500, 60_500, 61_000].map((now) => driver.tick(now));
  expect(reactions.map(({ reopen }) => reopen)).toEqual([false, false, false]);
  for (const answer of reactions.flatMap(({ send }) => answers(send))) driver.received(answer, 61_001);
  expect(driver.tick(62_000).reopen).toBe(false);
  expect(driver.status.condition).toBe('ready');
});

test('bytes of an old greeting that were still on their way are not taken for an answer', () => {
  const driver = new ShoeScannerDriver({ committed: 50, device: 'SCAN-1' });
  const old = { ...state, version: VERSION, kind: 'S', greeting: 999, device: 'SCAN-1' };
  driver.opened(0);
  expect(driver.received(encodeFrame(encodeHello(old)), 1).signals).toEqual([]);
  expect(driver.status.condition).toBe('connecting');
});

test('what comes before the answer to the greeting counts for nothing', () => {
  const driver = new ShoeScannerDriver({ committed: 0 });
  const scanner = new ModelScanner('SCAN-1');
  driver.opened(0);
  const card = scanner.happens({ type: 'cut-card' });
  const health = encodeFrame(encodeHealth({ ...state, number: 1 }));
  for (const early of [card, health]) {
    expect(driver.received(early, 1)).toMatchObject({ send: [], signals: [] });
  }
});

test('an answer to the greeting that comes twice, and late, is not taken for a lost memory', () => {
  const driver = new ShoeScannerDriver({ committed: 0 });
  const scanner = new ModelScanner('SCAN-1');
  const answers = driver.opened(0).send.flatMap((bytes) => scanner.receive(bytes));
  for (const answer of answers) driver.received(answer, 1);
  driver.received(scanner.happens({ type: 'cut-card' }), 2);
  const late = answers.flatMap((answer) => driver.received(answer, 3).signals);
  expect(late).toEqual([]);
});
