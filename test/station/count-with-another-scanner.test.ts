// Another scanner is put in while the decks are counted: its numbers do not go on from those of the one that left.
import { expect, test } from 'vitest';
import { ANA, CountingStation } from './counting-station.ts';

const END = { type: 'end-deck-check' } as const;

async function counting(): Promise<CountingStation> {
  const house = new CountingStation();
  await house.starts();
  await house.beginsCount();
  await house.runsCards(5);
  return house;
}

test.each([
  ['another scanner', 'SCAN-711', 'another-scanner'],
  ['the same scanner without its memory', 'SCAN-1', 'scanner-lost-memory'],
])(
  '%s begins the count again, and only its own cards and numbers are in the result',
  async (_, name, why) => {
    const house = await counting();
    await house.exchangesScanner(name, 2);
    await house.runsCards(3);
    expect(await house.answerTo(END, ANA)).toBe('taken');
    await house.stops();
    const [change, result, ...others] = house.rowsOfScanner();
    expect(change).toMatchObject({ number: 2, body: expect.stringContaining(why) });
    expect(result).toMatchObject({ number: 5, body: expect.stringContaining('"decks-checked","Ana",3,') });
    expect(others).toEqual([]);
  },
);

test('the number of the scanner that left does not come after that of the one that is there', async () => {
  const house = await counting();
  await house.exchangesScanner('SCAN-711', 1193);
  expect(await house.says(END)).toBe('spread');
  expect(house.station.scannerNumber).toBe(1193);
  expect(house.table.state.decksAgree).toBeUndefined();
  await house.stops();
  // A new start asks the scanner from there, and misses no numbers that it never gave.
  await house.starts();
  expect(house.table.state.halted).toBeNull();
  await house.stops();
  expect(house.rowsOfScanner().map(({ number }) => number)).toEqual([1193]);
});
