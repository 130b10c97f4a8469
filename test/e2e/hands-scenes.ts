// The main states of the hands page: how to come to each. The table has dealt, and its shoe is over, so that all is signed.
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { HandsPages } from './hands-house.ts';
import { decide, type Scene, splitToFour } from './scenes.ts';
import { FLOOR_IN } from './staff.ts';
import type { E2eTable } from './table.ts';

export async function handsOf(table: E2eTable, screens?: string): Promise<HandsPages> {
  const { station, folder } = table;
  const pages = new HandsPages(station, join(folder, 'table.db'), station.key.public, screens);
  await pages.open();
  return pages;
}

/** The remaining boxes stand, the dealer draws, and the round is paid and picked up. */
async function finish(table: E2eTable): Promise<void> {
  for (let i = 0; i < 20 && table.view.phase !== 'payout'; i++) {
    const { phase, turn, nextCard } = table.view;
    if (nextCard && (phase === 'dealer' || turn?.cardDue)) await table.draw(phase === 'dealer' ? '9S' : 'KC');
    else if (turn) await table.says(decide(turn.seat, 'stand'));
    else await table.until('it goes on', (view) => view.nextCard !== null || view.phase === 'payout');
  }
  await table.says({ type: 'settle-round' });
  await table.says({ type: 'step-done', step: 'pickUp' });
}

/** A round with a split to four hands, and a plain one; then the table is closed. */
async function dealt(table: E2eTable): Promise<void> {
  await splitToFour(table);
  await finish(table);
  await table.wager(2, 2500, { match: 500 });
  await table.draw('9C', '6D', '8H', '7S');
  await finish(table);
  await table.says({ type: 'close-table' });
  await table.says({ type: 'step-done', step: 'closing' });
}

async function look(page: Page, hash: string): Promise<void> {
  await page.goto(`${page.url().split('#')[0]}#${hash}`);
  await page.reload();
}

/** To the dealer's last card. */
async function lastCard(page: Page): Promise<void> {
  await page.locator('.proof.good').first().waitFor();
  for (const key of ['End', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
}

const hands = { at: 'hands', pin: FLOOR_IN, pack: 'massachusetts' } as const;

export const HANDS_SCENES: Readonly<Record<string, Scene>> = {
  'hands-round': {
    ...hands,
    play: async (table, page) => {
      await dealt(table);
      await look(page, '1');
      await lastCard(page);
    },
  },
  'hands-two': {
    ...hands,
    play: async (table, page) => {
      await dealt(table);
      await look(page, '1+2');
      await lastCard(page);
    },
  },
  'hands-figures': {
    ...hands,
    play: async (table, page) => {
      await dealt(table);
      await look(page, 'figures');
      await page.locator('canvas').first().waitFor();
      // The page changes once more when the edge of the book is known.
      await page.getByText('being worked out …').waitFor({ state: 'detached', timeout: 120_000 });
    },
  },
};
