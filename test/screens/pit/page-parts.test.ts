import { describe, expect, test } from 'vitest';
import type { PitTable } from '../../../src/protocol/pit.ts';
import { afterNews } from '../../../src/screens/connection/known.ts';
import { tableInAddress } from '../../../src/screens/hands/at-table.ts';
import { questionOf } from '../../../src/screens/pit/across/question.ts';
import { compared } from '../../../src/screens/pit/across/sorted-table.tsx';
import { floorAddress, handsAddress, placeOf } from '../../../src/screens/pit/place.ts';
import { viewsOf } from '../../../src/screens/pit/rights.ts';
import { isSeen, REST_MS, restLeft, SEEN_MS } from '../../../src/screens/pit/steady.ts';
import { columnsAt, roomFor } from '../../../src/screens/pit/tables/room.ts';
import { newIn, openCalls } from '../../../src/screens/pit/waits/waiting.ts';
import { liveOf, pictureOf, tableMade } from '../../e2e/pit/made-up.ts';

describe('tiles', () => {
  test('on a wall of 1920 × 1080 a hundred tables and more have room without scrolling', () => {
    const [width, height] = [1570, 950];
    const { columns, scale } = roomFor(108, width, height);
    expect(columns * Math.floor((height + 5) / (93 * scale + 5))).toBeGreaterThanOrEqual(108);
  });

  test('few tables are larger than many, and a wall of twice the size shows the same twice as large', () => {
    expect(roomFor(20, 1570, 950).scale).toBeGreaterThan(1.5 * roomFor(108, 1570, 950).scale);
    expect(roomFor(108, 3140, 1900).scale).toBeGreaterThan(1.8 * roomFor(108, 1570, 950).scale);
  });

  test('too many keep the least size, and what scrolls with the page fits fingers', () => {
    expect(roomFor(1000, 700, 500).scale).toBe(0.92);
    expect(roomFor(3, 340, null)).toEqual({ columns: columnsAt(340, 1.15), scale: 1.15 });
  });
});

describe('nothing jumps under a finger', () => {
  test('an order waits for the finger to be up, and for a rest', () => {
    expect(restLeft({ isDown: true, at: 0 }, 10_000)).toBe(null);
    expect(restLeft({ isDown: false, at: 1_000 }, 1_300)).toBe(REST_MS - 300);
    expect(restLeft({ isDown: false, at: 1_000 }, 5_000)).toBe(0);
  });

  test('a touch that began before anybody could see the change does nothing', () => {
    expect(isSeen(1_000 + SEEN_MS - 1, 1_000)).toBe(false);
    expect(isSeen(1_000 + SEEN_MS, 1_000)).toBe(true);
    expect(isSeen(999, 1_000)).toBe(true);
  });
});

describe('news', () => {
  const before = pictureOf(40);

  test('leave every other table the same thing, so that it is not drawn anew', () => {
    const changed: PitTable = { ...tableMade(7), confirmed: 99_999 };
    const after = afterNews(before, { at: before.at + 250, tables: [changed], gone: ['SP-08'] });
    expect(after.tables).toHaveLength(39);
    const others = after.tables.filter(({ table }) => table !== changed.table);
    expect(others.every((one) => before.tables.includes(one))).toBe(true);
  });

  test('name the calls and alarms that were not there before', () => {
    const [first] = before.tables;
    if (!first?.live) throw new Error('no table');
    const live = { ...first.live, calls: [{ code: 'noticed', since: before.at }] };
    const after = afterNews(before, {
      at: before.at + 250,
      tables: [{ ...first, live }],
      gone: [],
      alarms: [],
    });
    expect(newIn(before, after).calls.map(({ table }) => table.table)).toEqual([first.table]);
    expect(newIn(before, after).alarms).toEqual([]);
    expect(newIn(after, before).alarms).toHaveLength(before.alarms.length);
  });

  test('a call of a table that falls silent stays, with its round and box', () => {
    const calls = [{ code: 'floor:census', since: before.at, round: 16, seat: 5 }];
    const lastSaid = { ...liveOf(7), round: 17, calls };
    const silent: PitTable = { ...tableMade(7), state: 'silent', live: null, lastSaid };
    expect(openCalls([silent])).toMatchObject([{ code: 'floor:census', round: 16, seat: 5 }]);
    const older = { ...silent, lastSaid: { ...lastSaid, calls: [{ code: 'noticed', since: 5 }] } };
    expect(openCalls([older])).toMatchObject([{ round: 17, seat: undefined }]);
    expect(openCalls([{ ...silent, lastSaid: null }])).toEqual([]);
  });

  test('of calls the oldest leads, whichever table it is at', () => {
    const since = openCalls(before.tables).map((call) => call.since);
    expect(since).toEqual(since.toSorted((a, b) => a - b));
  });
});

describe('addresses', () => {
  test('a place is in the address, and back again', () => {
    expect(placeOf('#hands?seat=3&held=8%2C8')).toEqual({ view: 'hands', query: 'seat=3&held=8%2C8' });
    expect(placeOf('#17')).toBe(null);
  });

  test('a hand of a table is opened at its box', () => {
    const address = handsAddress('High Limit 2', 3, 17, 5);
    expect(address).toBe('/hands?table=High+Limit+2&line=3#round=17&box=5');
    expect(tableInAddress(address.replace(/^[^?]*|#.*$/g, ''))).toEqual({ table: 'High Limit 2', line: 3 });
    expect(handsAddress('SP-04', 1, 0)).toBe('/hands?table=SP-04&line=1');
    expect(tableInAddress('')).toBe(null);
    expect(tableInAddress('?table=SP-04&line=x')).toBe(null);
  });

  test('a floor page is a page of the network, and nothing else', () => {
    expect(floorAddress('https://sp-04.floor.example:8443/')).toBe('https://sp-04.floor.example:8443/floor');
    expect(floorAddress('https://sp-04.floor.example:8443')).toBe('https://sp-04.floor.example:8443/floor');
    expect(floorAddress(`java${'script'}:alert(1)`)).toBe(null);
    expect(floorAddress(null)).toBe(null);
  });

  test('amounts are asked for as the pit reads them: lost is less than nothing', () => {
    expect(questionOf('seat=3&held=8%2C8&amount=2000-3000', '')).toBe(
      'seat=3&held=8%2C8&wagerFrom=2000&wagerTo=3000',
    );
    expect(questionOf('amount=2500&of=won', 'SP-04')).toBe('netFrom=2500&netTo=2500&tables=SP-04');
    expect(questionOf('amount=2000-3000&of=lost', '')).toBe('netFrom=-3000&netTo=-2000');
    // Paid too little: 30 was due, and the box may even have lost.
    expect(questionOf('amount=3000&of=less', '')).toBe('netTo=2999');
    expect(questionOf('', '')).toBe('limit=50');
  });
});

test('what is not known stands last, however a table is sorted', () => {
  const values = [3, null, 1, 'x', null];
  const numbers = values.filter((one) => typeof one !== 'string');
  expect(numbers.toSorted((a, b) => compared(a, b, false))).toEqual([1, 3, null, null]);
  expect(numbers.toSorted((a, b) => compared(a, b, true))).toEqual([3, 1, null, null]);
  expect(['SP-10', 'SP-2'].toSorted((a, b) => compared(a, b, false))).toEqual(['SP-2', 'SP-10']);
});

test('a technician is offered nothing of hands or money', () => {
  expect(viewsOf('technician')).toEqual(['tables', 'mine']);
  expect(viewsOf('floor')).toContain('shoes');
});
