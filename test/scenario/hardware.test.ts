import { rmSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { CardReaderDriver } from '../../drivers/card-reader/driver.ts';
import { ShoeScannerDriver } from '../../drivers/shoe-scanner/driver.ts';
import { bodyOf } from '../../src/journal/chain/bodies.ts';
import type { Entry } from '../../src/journal/chain/chain.ts';
import { entriesFrom } from '../../src/journal/chain/log.ts';
import { packIds } from '../../src/packs/load.ts';
import { playScenario } from '../../src/scenario/play.ts';
import { parseScenario } from '../../src/scenario/scenario.ts';
import { newFolder } from '../journal/house.ts';
import { simulatedJournal } from '../journal/simulated.ts';

const folder = newFolder();
afterEach(() => vi.restoreAllMocks());
afterAll(() => rmSync(folder, { recursive: true }));

/** What only the scanner can tell. */
const OF_THE_SHOE = [
  'card-out',
  'sealed-card',
  'cut-card-out',
  'shoe-ran-out',
  'shown-in-error',
  'sealed-in-error',
];
/** What the other devices tell; the misused reader tells by itself where there is one. */
const OF_OTHERS = ['reader-said', 'seat-button', 'wheel-stopped'];

interface Row extends Entry {
  readonly type: string;
}

function inputsOf(file: string): Row[] {
  const db = new Sqlite(file, { readonly: true });
  const rows = [...entriesFrom(db, 1)].filter(({ kind }) => kind === 'input');
  db.close();
  return rows.map((row) => ({ ...row, type: bodyOf(row, 'input').input.type }));
}

describe('the devices of simulated rounds', () => {
  test.each(packIds())('%s: all that comes out of the shoe has the next number of the scanner', (pack) => {
    const file = join(folder, `${pack}.db`);
    simulatedJournal(file, { rounds: 60, pack });
    const inputs = inputsOf(file);
    const ofShoe = inputs.filter(({ type }) => OF_THE_SHOE.includes(type));
    expect(ofShoe.length).toBeGreaterThan(500);
    expect(ofShoe.map(({ device, number }) => ({ device, number }))).toEqual(
      ofShoe.map((_, index) => ({ device: 'scanner', number: index + 1 })),
    );
    const others = inputs.filter(({ type }) => OF_OTHERS.includes(type));
    expect(others.filter(({ person }) => person !== null)).toEqual([]);
    expect(inputs.filter(({ type }) => type === 'device-lost' || type === 'halt')).toEqual([]);
  });

  test('a journal that is gone on with finds its scanner where it was', () => {
    const file = join(folder, 'twice.db');
    simulatedJournal(file, { rounds: 5 });
    simulatedJournal(file, { rounds: 5, seed: 2 });
    const numbers = inputsOf(file).flatMap(({ number }) => (number === null ? [] : [number]));
    expect(numbers.length).toBeGreaterThan(50);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });
});

const SEVEN_UNDER_ACE = {
  rules: 'massachusetts',
  shoes: [['2C', '9H', 'AD', '9C', '7S', '5D', '5H', '5C', '5S', 'CUT', '2D', '2H']],
  rounds: [{ wagers: [{ seat: 1, main: 1000 }], steps: [] }],
};

function played(scenario: unknown) {
  const parsed = parseScenario(JSON.stringify(scenario));
  if (!parsed.ok) throw new Error(parsed.error);
  const result = playScenario(parsed.scenario);
  if (!result.ok) throw new Error(result.error);
  return result.played;
}

describe('the devices of a scenario', () => {
  test('every card is a frame for the driver, and the reader looks at the card itself', () => {
    const frames = vi.spyOn(ShoeScannerDriver.prototype, 'received');
    const reports = vi.spyOn(CardReaderDriver.prototype, 'received');
    const [round] = played(SEVEN_UNDER_ACE).rounds;
    expect(round?.dealer.cards).toEqual(['AD', '7S']);
    const bytes = frames.mock.calls.map(([sent]) => Buffer.from(sent).toString('latin1'));
    for (const card of ['2C', '9H', 'AD', '9C', '7S']) expect(bytes.join('\n')).toContain(card);
    const results = reports.mock.results.flatMap(({ value }) => value.signals);
    expect(results).toContainEqual({
      kind: 'event',
      event: { type: 'result', id: 64, result: 'no-blackjack' },
    });
  });

  test('a frame that is garbled once is asked for again, and changes nothing', () => {
    const expected = played(SEVEN_UNDER_ACE);
    const garbled = garble('9H', 1);
    expect(played(SEVEN_UNDER_ACE)).toEqual(expected);
    expect(garbled()).toBe(1);
  });

  test('a card that never comes out whole is not dealt from memory', () => {
    const garbled = garble('9H', Number.POSITIVE_INFINITY);
    expect(() => played(SEVEN_UNDER_ACE)).toThrow('card-out was due in deal, and not halt-table');
    expect(garbled()).toBeGreaterThan(1);
  });
});

/** The wire damages the frame of this card so many times; the answer tells how often it has. */
function garble(card: string, times: number): () => number {
  const { received } = ShoeScannerDriver.prototype;
  let done = 0;
  const spy = vi.spyOn(ShoeScannerDriver.prototype, 'received');
  spy.mockImplementation(function (this: ShoeScannerDriver, bytes, now) {
    const at = done < times ? Buffer.from(bytes).indexOf(card) : -1;
    if (at >= 0) done += 1;
    return received.call(this, at >= 0 ? bytes.with(at, 0x3f) : bytes, now);
  });
  return () => done;
}
