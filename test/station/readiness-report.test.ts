// The report of the readiness test and the receipt of the deck check, on a day of Massachusetts: what the journal holds, and what is
// printed of it.
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bodyOf } from '../../src/journal/chain/bodies.ts';
import { entriesFrom } from '../../src/journal/chain/log.ts';
import type { Journal } from '../../src/journal/journal.ts';
import { cardName, oneDeck, parseCard } from '../../src/rules/cards/cards.ts';
import { ReadinessBench } from '../../src/station/readiness/bench.ts';
import type { Input } from '../../src/table/input.ts';
import { needsFloor } from '../../src/table/refusal.ts';
import { keysLaid, newFolder, open, removeFolder, setupOf } from '../journal/house.ts';
import { playBy, simulatedJournal } from '../journal/simulated.ts';

const ROUNDS = 120;
const LATER = Date.UTC(2030, 0);
const SCANNER = {
  device: 'scanner',
  serial: 'SCAN-1',
  firmware: '2.1.0',
  firmwareHash: 'f'.repeat(64),
} as const;
const FLO = { id: 'Flo', role: 'floor' } as const;
const play = playBy('massachusetts');

let folder: string;
let journal: Journal;
let bench: ReadinessBench;

beforeEach(() => {
  folder = newFolder();
  const path = join(folder, 'table.db');
  simulatedJournal(path, { rounds: ROUNDS });
  const setup = setupOf(play, { table: 'scenario' });
  journal = open(path, play, { setup, key: keysLaid(path), now: LATER });
  bench = new ReadinessBench({
    ...{ journal, setup, rules: play.rules },
    devices: () => [SCANNER],
    freeMegabytes: () => 9_000,
    written: () => {},
  });
});
afterEach(() => {
  journal.close();
  removeFolder(folder);
});

/** By whoever deals now, or by the floor. */
function says(input: Input): void {
  const dealer = { id: journal.table.state.dealer ?? 'Ana', role: 'dealer' } as const;
  const by = needsFloor(input) ? FLO : dealer;
  const taken = journal.take(bench.complete(input), { at: LATER, by });
  if ('refused' in taken && taken.refused) expect.fail(`${input.type}: ${JSON.stringify(taken.refused)}`);
  bench.happened(input);
}

/** To the next morning. */
function closes(): void {
  says({ type: 'close-table' });
  for (let { phase } = journal.table; phase !== 'closed'; { phase } = journal.table)
    says({ type: 'step-done', step: phase });
}

/** How often the wheel stopped at each section, by its own word, in all rows. */
function spun(): number[] {
  const counts = play.rules.wheelWeights.map(() => 0);
  for (const row of entriesFrom(journal.db, 1))
    for (const fact of row.kind === 'input' ? bodyOf(row, 'input').facts : [])
      if (fact.fact === 'wheel' && !fact.typed) counts[fact.section] = (counts[fact.section] ?? 0) + 1;
  return counts;
}

const sum = (numbers: readonly number[]) => numbers.reduce((so, one) => so + one, 0);

describe('the report of the readiness test', () => {
  test('shows χ² over all spins of the table, and the devices with serial number and firmware', () => {
    const sections = spun();
    const spins = sum(sections);
    expect(spins).toBeGreaterThan(0);
    closes();
    says({ type: 'begin-test' });
    says({ type: 'end-test' });
    const { test: signed, wheel } = bench.report();
    expect(signed?.fact.station).toMatchObject({ spins: { sections }, devices: [SCANNER] });
    const weights = play.rules.wheelWeights;
    const terms = weights.map((weight, section) => {
      const expected = (spins * weight) / sum(weights);
      return ((sections[section] ?? 0) - expected) ** 2 / expected;
    });
    expect(wheel).toMatchObject({ spins, degrees: weights.length - 1 });
    expect(wheel?.chiSquared).toBeCloseTo(sum(terms), 9);
    expect(signed?.signature?.seq).toBeGreaterThan(signed?.seq ?? 0);
  });
});

describe('the receipt of the deck check', () => {
  test('is a signed row: counted against the book, what is missing and too many by name, tens found, and no order', () => {
    closes();
    says({ type: 'open-table', preShuffled: false, batches: 1 });
    for (let { phase } = journal.table; phase !== 'spread'; { phase } = journal.table)
      says({ type: 'step-done', step: phase });
    says({ type: 'begin-deck-check' });
    const decks = play.rules.book.values['cards.decks'];
    const cards = Array.from({ length: decks }, oneDeck).flat().map(cardName);
    // A ten was left in the decks, and a nine has gone.
    cards[cards.indexOf('9C')] = 'TH';
    for (const [index, face] of cards.entries()) {
      const [rank = '', suit = ''] = face;
      bench.hear(
        journal.table,
        { type: 'card', rank, suit, faceUp: false },
        { device: 'scanner', number: index + 1 },
      );
    }
    says({ type: 'end-deck-check' });
    const { decks: signed } = bench.report();
    expect(signed?.fact).toMatchObject({
      ...{ agrees: false, decks, cards: cards.length, expected: cards.length, unread: 0 },
      tens: [{ card: parseCard('TH'), cards: 1 }],
      missing: [{ card: parseCard('9C'), cards: 1 }],
      tooMany: [],
    });
    expect(signed?.signature?.seq).toBeGreaterThan(signed?.seq ?? 0);
  });
});
