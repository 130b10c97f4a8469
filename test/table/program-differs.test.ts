// Files of the program are not those that were shipped: the round is finished, no further one begins, a closed table does not
// open. When they are again what they were, the table goes on.
import { describe, expect, test } from 'vitest';
import { nextCard } from '../../src/table/shoe/next-card.ts';
import { rulesOf } from '../rules/books.ts';
import { betOf, Day } from './day.ts';

const FILE = 'dist/program/main.js';
const IDENTITY = 'ab'.repeat(32);
const DIFFERS = { type: 'program-checked', identity: IDENTITY, differing: 1, files: [FILE] } as const;
const IN_ORDER = { type: 'program-checked', identity: IDENTITY, differing: 0, files: [] } as const;

const dayAt = (pack: string) => new Day(rulesOf(pack));

describe('a program that is not as it was shipped', () => {
  test('does not open a table, and says which file', () => {
    const day = dayAt('massachusetts');
    day.says(DIFFERS, 'device');
    expect(day.table.state.programDiffers).toEqual({ differing: 1, files: [FILE] });
    const opening = { type: 'open-table', preShuffled: false, batches: 1 } as const;
    expect(day.refuses(opening).code).toBe('program-differs');
    day.says(IN_ORDER, 'device');
    day.says(opening);
  });

  test('finishes the round in which it was found, and begins no further one', () => {
    const day = dayAt('massachusetts').open().bets({ 1: 1000 });
    day.cards('9C 6D 9H JS');
    day.says(DIFFERS, 'device');
    day.decides(1, 'stand');
    day.turnsHole();
    day.cards('9S');
    expect(day.settles().status).toBe('settled');
    expect(day.phase).toBe('betting');
    expect(day.dues).not.toContain('take-wagers');
    expect(day.refuses(betOf(1, 1000)).code).toBe('program-differs');
    day.says({ type: 'close-table' });
  });

  test('begins none with wagers that lie there already: neither by a word nor by a card', () => {
    const day = dayAt('massachusetts').open().bets({ 1: 1000 });
    expect(nextCard(day.table)).toEqual({ to: 'first-box' });
    day.says(DIFFERS, 'device');
    expect(nextCard(day.table)).toBeNull();
    expect(day.refuses({ type: 'no-more-bets' }).code).toBe('program-differs');
    day.says({ type: 'take-back', seat: 1, bettor: 'a' });
    day.says(IN_ORDER, 'device');
    day.bets({ 1: 1000 }).cards('9C');
    expect(day.phase).toBe('deal');
  });
});
