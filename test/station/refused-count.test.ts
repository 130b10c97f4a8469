// Somebody tries to end the count of the decks, and is refused: the refusal is a person's and commits nothing of the scanner.
import { expect, test } from 'vitest';
import { CountingStation } from './counting-station.ts';

test('who is refused the end of a deck check commits no number of the scanner', async () => {
  const house = new CountingStation();
  await house.starts();
  await house.beginsCount();
  await house.runsCards(1);
  await house.says({ type: 'halt-table', reason: { code: 'at-the-keypad' } });
  expect(await house.says({ type: 'end-deck-check' })).toBe('deckCheck');
  expect(house.station.scannerNumber).toBeNull();
  await house.says({ type: 'resume' });
  expect(await house.says({ type: 'end-deck-check' })).toBe('spread');
  expect(house.station.scannerNumber).toBe(1);
  await house.stops();
  expect(house.rowsOfScanner().map(({ kind }) => kind)).toEqual(['input']);
});
