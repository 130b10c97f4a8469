// Each situation on a live table: it comes about from a closed table, and what it promises is seen.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { situationsOf } from '../../src/demonstration/bring-about.ts';
import { playBy } from '../../src/demonstration/play.ts';
import { placesOf, SITUATIONS } from '../../src/demonstration/situations.ts';
import type { LiveTable } from '../../src/demonstration/table.ts';
import type { TableView } from '../../src/protocol/view.ts';
import { liveTableIn } from './live.ts';

let folder: string;
let table: LiveTable;

async function until(what: string, holds: (view: TableView) => boolean): Promise<TableView> {
  for (let i = 0; i < 12_000; i++) {
    const view = table.station.view();
    if (holds(view)) return view;
    await sleep(10);
  }
  return expect.fail(`waited in vain until ${what}; the table is in ${table.station.view().phase}`);
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sabot-situations-'));
  table = await liveTableIn(folder, 'massachusetts');
  table.station.start();
  await until('all devices are there', ({ devices }) =>
    devices.every(({ condition }) => condition === 'ready'),
  );
});
afterEach(async () => {
  table.autoplay.stop();
  await table.station.stop();
  await table.remove();
  rmSync(folder, { recursive: true });
});

/** Draws until no card is due without a decision. */
async function deal(cards: number): Promise<TableView> {
  for (let i = 0; i < cards; i++) {
    const { cardsOut } = table.station.view();
    expect(await table.panel.act({ type: 'draw' })).toBeNull();
    await until('the card is seen', (view) => view.cardsOut > cardsOut);
  }
  return table.station.view();
}

const bring = (name: string) => table.panel.act({ type: 'situation', name });

describe('from a closed table', () => {
  test('suited sevens against a seven make a super bonus with one card', async () => {
    expect(await bring('suited-sevens')).toBeNull();
    expect(table.panel.view.autoplay.on).toBe(false);
    expect(table.station.view().turn?.seat).toBe(3);
    const view = await deal(1);
    expect(view.boxes[0]?.hands[0]?.cards.map(({ face }) => face)).toEqual(['7S', '7S', '7S']);
    expect(view.dealerCards[0]?.face?.[0]).toBe('7');
  });

  test('a ten calls the floor, and the next situation comes all the same', async () => {
    expect(await bring('ten-in-shoe')).toBeNull();
    await until('the floor is called', ({ trouble }) => trouble.calls[0]?.about === 'ten-found');
    expect(await bring('misread-card')).toBeNull();
    await until('the card is asked for', ({ trouble }) => trouble.unread === 1);
  });

  test('a blackjack is dealt to who has wagered on a spin, and insurance is offered under an ace', async () => {
    expect(await bring('bonus-spin')).toBeNull();
    const spins = table.station.view();
    expect(spins.phase).toBe('payout');
    expect(spins.boxes[0]).toMatchObject({
      seat: 3,
      hands: [{ blackjack: true }],
      bettors: [{ spin: expect.any(Number) }],
    });
    expect(spins.boxes[0]?.bettors[0]?.spin).toBeGreaterThan(0);
    expect(await bring('insurance')).toBeNull();
    expect(table.station.view().phase).toBe('offers');
  });

  test('what no rule book foresees is not offered', async () => {
    expect(await bring('a dragon')).toEqual({ problem: { code: 'no-act', where: 'name' } });
    const { rules } = playBy('games-department');
    expect(situationsOf(rules).map(({ name }) => name)).not.toContain('bonus-spin');
  });
});

test('the cards come to the boxes one by one, then to the dealer, as they are dealt', () => {
  const sevens = SITUATIONS.find(({ name }) => name === 'suited-sevens');
  if (!sevens) expect.fail('there is no such situation');
  const places = placesOf(sevens);
  expect([...places.keys()]).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(places.get(2)?.({ rank: '7', suit: 'D' })).toBe(true);
  expect(places.get(3)?.({ rank: '7', suit: 'D' })).toBe(false);
});
