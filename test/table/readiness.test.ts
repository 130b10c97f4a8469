import { describe, expect, test } from 'vitest';
import { compileRules } from '../../src/rules/compile.ts';
import type { Switches } from '../../src/rules/rule-book.ts';
import type { Input } from '../../src/table/input.ts';
import { SCANNER_CARDS } from '../../src/table/readiness/parts.ts';
import { testedAs } from '../../src/table/readiness/running.ts';
import { biasOf, upperChiSquared } from '../../src/table/readiness/wheel-bias.ts';
import { bookOf } from '../clauses.ts';
import { Day } from './day.ts';
import { decksOf, passesAll, passesPart, STATION } from './scripted-readiness.ts';

const OPEN = { type: 'open-table', preShuffled: false, batches: 1 } as const;
const TEN_OF_HEARTS = 38;

function dayOf(pack: string, switches: Partial<Switches> = {}): Day {
  const book = bookOf(pack);
  return new Day(compileRules({ ...book, values: { ...book.values, ...switches } }));
}

function begun(pack: string, switches: Partial<Switches> = {}): Day {
  const day = dayOf(pack, switches);
  day.says({ type: 'begin-test' });
  return day;
}

describe('PA 635a.2(d)b: the card reader is tested before the table opens', () => {
  test('a table that nobody has tested does not open, and the refusal names the clause', () => {
    expect(dayOf('pennsylvania').refuses(OPEN)).toEqual({
      code: 'readiness-untested',
      clause: '635a.2(d)',
    });
  });

  test('with a blackjack and without one is enough; the rest is left out and told so', () => {
    const day = begun('pennsylvania');
    passesPart(day);
    passesPart(day);
    const [fact] = day.says({ type: 'end-test' });
    expect(fact).toMatchObject({
      fact: 'readiness-tested',
      ready: true,
      left: ['scanner', 'screen', 'sound'],
    });
    day.says(OPEN);
    expect(day.phase).toBe('inspection');
  });

  test('a reader that says the contrary is asked again, and a failed part keeps the table closed', () => {
    const day = begun('pennsylvania');
    day.says({ type: 'test-heard', device: 'reader', blackjack: false }, 'device');
    expect(day.table.state.readiness).toMatchObject({ wrong: 1, tested: [] });
    expect(day.table.state.readerAsked).toBe(1);
    day.says({ type: 'test-part', part: 'reader-blackjack', well: false });
    day.says({ type: 'end-test' });
    expect(day.refuses(OPEN).code).toBe('readiness-failed');
  });

  test('a test holds for the day only, and ends with the closing of the table', () => {
    const day = dayOf('pennsylvania');
    day.passesTest();
    day.clock += 25 * 3_600_000;
    expect(day.refuses(OPEN).code).toBe('readiness-untested');
    day.passesTest();
    day.open();
    day.says({ type: 'close-table' });
    day.says({ type: 'step-done', step: 'closing' });
    expect(day.refuses(OPEN).code).toBe('readiness-untested');
  });
});

describe('the readiness test', () => {
  test('is no duty in the other books', () => {
    for (const pack of ['section-13', 'catfish-bend', 'games-department', 'massachusetts'])
      dayOf(pack).says(OPEN);
  });

  test('where the house wants the whole of it, clock, disk, program and journal belong to it', () => {
    const whole = { 'opening.readinessTest': 'whole' } as const;
    const without = begun('massachusetts', whole);
    passesAll(without);
    without.says({ type: 'end-test', station: { ...STATION, freeMegabytes: 3 } });
    expect(without.refuses(OPEN).code).toBe('readiness-failed');
    const day = begun('massachusetts', whole);
    passesAll(day);
    day.says({ type: 'end-test', station: STATION });
    day.says(OPEN);
  });

  test('lets nobody play meanwhile, and cannot begin in play', () => {
    const day = begun('massachusetts');
    expect(day.refuses(OPEN)).toMatchObject({ code: 'test-is-running', clause: 'standard' });
    expect(day.refuses({ type: 'begin-test' }).code).toBe('not-now');
    const inPlay = dayOf('pennsylvania').open();
    expect(inPlay.refuses({ type: 'begin-test' })).toEqual({
      code: 'test-while-closed',
      clause: '635a.2(d)',
    });
  });

  test('counts a double touch once: the second is for a part that is over', () => {
    const day = begun('section-13');
    passesPart(day);
    passesPart(day);
    day.says({ type: 'test-part', part: 'scanner', well: false });
    day.says({ type: 'test-part', part: 'screen', well: true });
    expect(day.refuses({ type: 'test-part', part: 'screen', well: true }).code).toBe('part-not-now');
  });

  test('believes only the device itself that it works', () => {
    const day = begun('section-13');
    expect(day.refuses({ type: 'test-part', part: 'reader-blackjack', well: true }).code).toBe(
      'device-tells',
    );
  });

  test('a wrong card at the scanner is told, and the right one is still waited for', () => {
    const day = begun('section-13');
    passesPart(day);
    passesPart(day);
    const [first = 0] = SCANNER_CARDS;
    day.says({ type: 'test-heard', device: 'scanner', card: 5 }, 'device');
    expect(day.table.state.readiness).toMatchObject({ wrong: 1, read: 0 });
    day.says({ type: 'test-heard', device: 'scanner', card: first }, 'device');
    expect(day.table.state.readiness).toMatchObject({ read: 1 });
    for (const card of SCANNER_CARDS.slice(1))
      day.says({ type: 'test-heard', device: 'scanner', card }, 'device');
    const scanner = { part: 'scanner', well: true, wrong: 1 };
    expect(day.table.state.readiness?.tested).toContainEqual(expect.objectContaining(scanner));
  });

  test('a device that is unplugged must show again what it has shown', () => {
    const day = begun('section-13');
    passesPart(day);
    passesPart(day);
    day.says({ type: 'device-lost', device: 'reader' }, 'device');
    expect(day.table.state.readiness?.tested).toEqual([]);
  });

  test('a device that is unplugged after the signature must show it again before the table opens', () => {
    const day = dayOf('pennsylvania');
    day.passesTest();
    for (const device of ['scanner', 'reader'] as const) {
      day.says({ type: 'device-lost', device }, 'device');
      day.says({ type: 'device-back', device }, 'device');
    }
    expect(day.refuses(OPEN)).toEqual({ code: 'device-untested', clause: '635a.2(d)' });
    expect(day.dues).toContain('test-table');
    day.passesTest();
    // Pennsylvania demands nothing of the scanner.
    day.says({ type: 'device-lost', device: 'scanner' }, 'device');
    day.says({ type: 'device-back', device: 'scanner' }, 'device');
    day.says(OPEN);
  });

  test('where the whole test is a duty, scanner, wheel and buttons must show it again, too', () => {
    const day = dayOf('massachusetts', { 'opening.readinessTest': 'whole' });
    for (const device of ['scanner', 'wheel', 'buttons'] as const) {
      day.says({ type: 'begin-test' });
      passesAll(day);
      day.says({ type: 'end-test', station: STATION });
      day.says({ type: 'device-lost', device }, 'device');
      day.says({ type: 'device-back', device }, 'device');
      expect(day.refuses(OPEN).code).toBe('device-untested');
    }
  });

  test('another device than the tested one must be tested before the table opens, and once', () => {
    const swapped = (device: 'reader' | 'wheel'): Input => ({
      type: 'noticed',
      notice: { code: 'device-swapped', device, how: 'serial', is: 'B', was: 'A' },
    });
    const devices = [
      { device: 'reader', serial: 'A' },
      { device: 'wheel', serial: 'A' },
    ] as const;
    for (const [pack, device, how] of [
      ['pennsylvania', 'reader', {}],
      ['massachusetts', 'wheel', { 'opening.readinessTest': 'whole' }],
    ] as const) {
      const day = dayOf(pack, how);
      day.says({ type: 'begin-test' });
      passesAll(day);
      day.says({ type: 'end-test', station: { ...STATION, devices } });
      expect(testedAs(day.table.state, device)).toMatchObject({ serial: 'A' });
      day.says(swapped(device), 'device');
      expect(day.refuses(OPEN).code).toBe('device-untested');
      expect(day.dues).toContain('test-table');
      expect(testedAs(day.table.state, device), 'told once').toBeNull();
      day.says({ type: 'begin-test' });
      passesAll(day);
      day.says({ type: 'end-test', station: { ...STATION, devices } });
      day.says(OPEN);
    }
  });

  test('is signed by a floorperson, and not by one alone', () => {
    const day = dayOf('section-13');
    day.says({ type: 'begin-test' }, 'floor');
    expect(day.refuses({ type: 'end-test' }, 'dealer').code).toBe('needs-floor');
    expect(day.refuses({ type: 'end-test' }, 'floor').code).toBe('another-signs');
    day.says({ type: 'test-part', part: 'reader-blackjack', well: false }, 'dealer');
    day.says({ type: 'end-test' }, 'floor');
  });

  test('is signed once when two people sign at the same moment, and once when two begin it', () => {
    const day = begun('pennsylvania');
    expect(day.refuses({ type: 'begin-test' }, 'floor').code).toBe('not-now');
    passesAll(day);
    day.says({ type: 'end-test', station: STATION }, 'floor');
    const { ready } = day.table.state;
    expect(day.refuses({ type: 'end-test', station: STATION }, 'pit').code).toBe('not-now');
    expect(day.refuses({ type: 'test-part', part: 'sound', well: true }, 'dealer').code).toBe('not-now');
    expect(day.table.state).toMatchObject({ ready, testsMade: 1 });
  });
});

describe('the deck check', () => {
  function spread(pack: string, switches: Partial<Switches> = {}): Day {
    const day = dayOf(pack, switches);
    while (day.phase !== 'spread') day.routine();
    return day;
  }

  test('counts the decks against the book and names the tens', () => {
    const day = spread('pennsylvania');
    day.says({ type: 'begin-deck-check' });
    const counted = decksOf(day.table.rules, { [TEN_OF_HEARTS]: 2, 0: -1, 4: 1 });
    const [fact] = day.says({ type: 'end-deck-check', counted });
    expect(fact).toMatchObject({
      fact: 'decks-checked',
      cards: 290,
      expected: 288,
      decks: 6,
      tens: [{ card: TEN_OF_HEARTS, cards: 2 }],
      missing: [{ card: 0, cards: 1 }],
      tooMany: [{ card: 4, cards: 1 }],
      agrees: false,
    });
    expect(day.refuses({ type: 'arrived', seat: 1 }).code).toBe('decks-differ');
    day.says({ type: 'begin-deck-check' });
    day.says({ type: 'end-deck-check', counted: decksOf(day.table.rules) });
    day.says({ type: 'arrived', seat: 1 });
  });

  test('is a duty where the house chooses it', () => {
    const day = spread('massachusetts', { 'opening.deckCheck': true });
    expect(day.refuses({ type: 'arrived', seat: 1 }).code).toBe('decks-unchecked');
    day.says({ type: 'begin-deck-check' });
    expect(day.refuses({ type: 'arrived', seat: 1 }).code).toBe('not-now');
    day.says({ type: 'end-deck-check' });
    expect(day.refuses({ type: 'arrived', seat: 1 }).code).toBe('decks-unchecked');
  });

  test('is never for cards that come shuffled, and never after the first shuffle', () => {
    const day = dayOf('massachusetts');
    day.says({ type: 'open-table', preShuffled: true, batches: 1 });
    expect(day.refuses({ type: 'begin-deck-check' }).code).toBe('shuffled-not-counted');
    expect(dayOf('massachusetts').open().refuses({ type: 'begin-deck-check' }).code).toBe(
      'count-before-shuffle',
    );
  });
});

describe('the bias of the wheel', () => {
  test('χ² and its p value are those of the tables', () => {
    expect(upperChiSquared(3.841, 1)).toBeCloseTo(0.05, 4);
    expect(upperChiSquared(35.172, 23)).toBeCloseTo(0.05, 4);
    expect(upperChiSquared(49.728, 23)).toBeCloseTo(0.001, 5);
    expect(upperChiSquared(0, 23)).toBe(1);
  });

  test('goes by the weights of the book', () => {
    expect(biasOf([30, 10], [3, 1])).toEqual({ spins: 40, chiSquared: 0, degrees: 1, p: 1, isEnough: true });
    const bias = biasOf([20, 20], [3, 1]);
    expect(bias.chiSquared).toBeCloseTo(40 / 3, 10);
    expect(bias.p).toBeLessThan(0.001);
    expect(biasOf([1, 0], [1, 1]).isEnough).toBe(false);
  });
});
