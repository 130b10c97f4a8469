// The scanner is away when the count of the decks is ended. What it noted meanwhile is no card of a shoe, however late it tells of it.
import { expect, test } from 'vitest';
import { ANA, CountingStation } from './counting-station.ts';

const END = { type: 'end-deck-check' } as const;

async function counting(): Promise<CountingStation> {
  const house = new CountingStation();
  await house.starts();
  await house.beginsCount();
  await house.runsCards(2);
  return house;
}

/** The first player comes, and the cards are washed and shuffled. */
async function shuffles(house: CountingStation): Promise<void> {
  await house.says({ type: 'arrived', seat: 1 });
  await house.says({ type: 'step-done', step: 'wash' });
  await house.says({ type: 'shuffled', how: 'hand' });
  expect(house.table.phase).toBe('offeringCut');
}

test('a dealer ends no count while the scanner is away, and ends it when the scanner has told of all cards', async () => {
  const house = await counting();
  await house.losesScanner();
  await house.runsCards(3);
  expect(await house.answerTo(END, ANA)).toBe('count-untold');
  await house.hasScannerAgain();
  expect(await house.answerTo(END, ANA)).toBe('taken');
  await house.stops();
  const [row, ...others] = house.rowsOfScanner();
  expect([row?.number, others]).toEqual([5, []]);
  expect(row?.body).toContain('"decks-checked","Ana",5,');
});

test('the floor ends it without the scanner: nothing is counted, and the late cards are cards outside of the count', async () => {
  const house = await counting();
  await house.losesScanner();
  await house.runsCards(3);
  expect(await house.says(END)).toBe('spread');
  expect(house.table.state.decksAgree).toBeUndefined();
  await house.hasScannerAgain();
  expect(house.table.state.deckCount).toBe('told');
  await house.says({ type: 'begin-deck-check' });
  expect(house.table.phase).toBe('deckCheck');
  await house.stops();
  const rows = house.rowsOfScanner();
  expect(rows.map(({ kind, number }) => [kind, number])).toEqual([2, 3, 4, 5].map((one) => ['input', one]));
  expect(rows[0]?.body).toContain('deck-check-abandoned');
  for (const { body } of rows.slice(1)) expect(body).toMatch(/^\[\["card-outside-count"\],/);
});

test('cards of a count that come after the shuffle halt the table, and the next ones are of the shoe', async () => {
  const house = await counting();
  await house.losesScanner();
  await house.runsCards(3);
  await house.says(END);
  await shuffles(house);
  await house.hasScannerAgain();
  expect(house.table.state.halted).toEqual([{ code: 'scanner-tells-of-count' }]);
  expect(house.table.state.deckCount).toBeUndefined();
  await house.says({ type: 'resume' });
  await house.runsCards(1);
  expect(house.table.state.calls.map(({ about }) => about)).toEqual(['stray-card']);
  await house.stops();
  expect(house.rowsOfScanner().map(({ number }) => number)).toEqual([2, 3, 4, 5, 6]);
});

test('numbers of a count that were lost with the station are not reported as lost cards of a round', async () => {
  const house = await counting();
  await house.says(END);
  await house.says({ type: 'begin-deck-check' });
  await house.runsCards(2);
  await house.losesScanner();
  await house.stops();
  await house.starts();
  expect(await house.answerTo(END, ANA)).toBe('count-untold');
  await house.says(END);
  await shuffles(house);
  await house.hasScannerAgain();
  expect(house.table.state.halted).toEqual([{ code: 'scanner-tells-of-count' }]);
  await house.stops();
  expect(house.rowsOfScanner().map(({ number }) => number)).toEqual([2, 4]);
});

test('a card that runs through the scanner after the end of a count is no card of a shoe', async () => {
  const house = await counting();
  expect(await house.says(END)).toBe('spread');
  await house.runsCards(1);
  expect(house.table.state.drawn).toEqual([]);
  await house.stops();
  expect(house.rowsOfScanner().map(({ kind, number }) => [kind, number])).toEqual([
    ['input', 2],
    ['input', 3],
  ]);
});
