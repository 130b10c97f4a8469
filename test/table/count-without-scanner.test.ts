// The scanner goes away in the count of the decks, and has not told of all cards: who may end the count, and what it says then.
import { expect, test } from 'vitest';
import { compileRules } from '../../src/rules/compile.ts';
import { bookOf } from '../clauses.ts';
import { Day } from './day.ts';
import { decksOf } from './scripted-readiness.ts';

const END = { type: 'end-deck-check' } as const;
const LOST = { type: 'device-lost', device: 'scanner' } as const;
const BACK = { type: 'device-back', device: 'scanner' } as const;
const OUTSIDE = { type: 'card-outside-count' } as const;
const ALL_TOLD = { type: 'seen-by-scanner', cards: 0, all: true } as const;

function spread(): Day {
  const day = new Day(compileRules(bookOf('massachusetts')));
  while (day.phase !== 'spread') day.routine();
  return day;
}

function counting(): Day {
  const day = spread();
  day.says({ type: 'begin-deck-check' });
  return day;
}

test('the dealer waits until the scanner is back and has told of all cards', () => {
  const day = counting();
  day.says(LOST, 'device');
  expect(day.refuses(END).code).toBe('count-untold');
  expect(day.dues[0]).toBe('await-scanner');
  day.says(BACK, 'device');
  expect(day.refuses(END).code).toBe('count-untold');
  day.says(ALL_TOLD, 'device');
  expect(day.dues[0]).toBe('count-decks');
  const [fact] = day.says({ ...END, counted: decksOf(day.table.rules) });
  expect(fact).toMatchObject({ fact: 'decks-checked', agrees: true });
});

test('the floor ends the count without the scanner, and nothing is counted', () => {
  const day = counting();
  day.says(LOST, 'device');
  const [fact] = day.says({ ...END, counted: decksOf(day.table.rules) }, 'floor');
  expect(fact).toMatchObject({ fact: 'done', step: { code: 'deck-check-abandoned' } });
  expect(day.table.state.decksAgree).toBeUndefined();
  day.says({ type: 'arrived', seat: 1 });
});

test('a station that was started anew has not heard from the scanner yet', () => {
  const day = counting();
  day.says({ type: 'deck-count-lost' }, 'device');
  expect(day.refuses(END).code).toBe('count-untold');
  day.says(ALL_TOLD, 'device');
  day.says(END);
});

test('no count begins while the scanner still tells of the last one', () => {
  const day = counting();
  day.says(LOST, 'device');
  day.says(END, 'floor');
  day.says(BACK, 'device');
  expect(day.refuses({ type: 'begin-deck-check' }).code).toBe('count-untold');
  day.says(OUTSIDE, 'device');
  day.says(ALL_TOLD, 'device');
  day.says({ type: 'begin-deck-check' });
});

test('a card outside of the count takes back that the decks agree, and never that they differ', () => {
  const day = counting();
  day.says({ ...END, counted: decksOf(day.table.rules) });
  expect(day.table.state.decksAgree).toBe(true);
  day.says(OUTSIDE, 'device');
  expect(day.table.state.decksAgree).toBeUndefined();
  day.says({ type: 'begin-deck-check' });
  day.says({ ...END, counted: decksOf(day.table.rules, { 0: -1 }) });
  day.says(OUTSIDE, 'device');
  expect(day.refuses({ type: 'arrived', seat: 1 }).code).toBe('decks-differ');
});

test('where nothing was counted, or after the shuffle, no card is one of a count', () => {
  const day = spread();
  expect(day.refuses(OUTSIDE, 'device').code).toBe('not-now');
  day.says({ type: 'begin-deck-check' });
  day.says({ ...END, counted: decksOf(day.table.rules) });
  day.open();
  expect(day.table.state.deckCount).toBeUndefined();
  expect(day.refuses(OUTSIDE, 'device').code).toBe('not-now');
});
