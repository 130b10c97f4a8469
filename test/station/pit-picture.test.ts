// What a table tells the pit of itself, once a second: made from what the table's own pages see.
import { expect, onTestFinished, test } from 'vitest';
import { pictureOf } from '../../src/station/pit/picture.ts';
import { inTurns, tenFound } from '../e2e/floor-scenes.ts';
import { BO, E2eTable } from '../e2e/table.ts';

const PAGES = 'https://bj-1.floor.example:8443/';

async function opened(pack = 'massachusetts'): Promise<E2eTable> {
  const table = await new E2eTable({ pack }).open();
  onTestFinished(() => table.close());
  return table;
}

function picture({ view, station }: E2eTable, pages: string | null = PAGES) {
  return pictureOf(view, station.health(), pages);
}

test('a call is told with the moment since when it waits, the round in which it began, and its box', async () => {
  const table = await opened('games-department');
  await table.makeReady();
  await table.wager(3, 2500);
  await table.draw('7H', '7C', '7H', 'QS');
  await table.until('the floor is called', ({ trouble }) => trouble.calls.length > 0);
  const since = table.view.trouble.since?.['floor:two-sevens'] ?? Number.NaN;
  expect(picture(table).calls).toEqual([{ code: 'floor:two-sevens', since, round: 1, seat: 3 }]);
  await table.says({ type: 'floor-answers' }, BO);
  await expect.poll(() => picture(table).calls).toEqual([]);
});

test('a call about no box names none, and a call of the dealer keeps its round while play goes on', async () => {
  const table = await opened();
  await tenFound(table);
  expect(picture(table).calls).toEqual([{ code: 'floor:ten-found', since: expect.any(Number), round: 1 }]);
  await table.says({ type: 'floor-answers' }, BO);
  await table.says({ type: 'call-floor', reason: 'dispute' });
  const called = { code: 'noticed', since: expect.any(Number), round: 1 };
  await expect.poll(() => picture(table).calls).toEqual([called]);
  const later = { ...table.view, round: 2 };
  expect(pictureOf(later, table.station.health(), null)).toMatchObject({ round: 2, calls: [called] });
});

test('a scanner that is lost is told, and devices that are well are not', async () => {
  const table = await opened();
  expect(picture(table).devices).toEqual({});
  table.scanner.board.unplug();
  await expect.poll(() => picture(table).devices).toEqual({ scanner: 'absent' });
});

test('a guest with two boxes is one player on two boxes', async () => {
  const table = await opened('games-department');
  await table.makeReady();
  await table.wager(2, 2500, { player: 'Lee' });
  await table.wager(4, 2500, { player: 'Lee' });
  await table.wager(5, 1000, { player: 'Kim' });
  expect(picture(table)).toMatchObject({ boxes: 3, players: 2 });
});

test('it tells phase, dealer, round, and where its pages are: and no card', async () => {
  const table = await opened();
  await inTurns(table);
  const told = picture(table);
  expect(told).toMatchObject({
    phase: 'turns',
    dealer: 'ana',
    boxes: 2,
    round: 1,
    standsStill: null,
    pages: PAGES,
  });
  expect(picture(table, null).pages).toBeNull();
  expect(JSON.stringify(told)).not.toMatch(/9C|8H|6D|9H|3C|7S|cards/);
});
