// The main states of the floor page: how to come to each.
import type { Page } from 'playwright-core';
import type { Scene } from './scenes.ts';
import { decide } from './scenes.ts';
import { FLOOR_IN } from './staff.ts';
import type { E2eTable } from './table.ts';

/** Every touch here opens a sheet, or leads on in it. */
async function tap(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).first().tap();
  await page.getByRole('dialog').waitFor();
}

/** Boxes 2 and 4 have two cards each against a six. */
export async function inTurns(table: E2eTable): Promise<void> {
  await table.makeReady();
  await table.wager(2, 2500, { match: 500 });
  await table.wager(4, 1500);
  await table.draw('9C', '8H', '6D', '9H', '3C', '7S');
  await table.until('box 2 decides', ({ turn }) => turn?.seat === 2);
}

export async function tenFound(table: E2eTable): Promise<void> {
  await inTurns(table);
  await table.draw('TH');
  await table.until('the floor is called', ({ trouble }) => trouble.calls.length > 0);
}

/** Suited sevens against a seven: the third one makes a super bonus. */
export async function superBonus(table: E2eTable): Promise<void> {
  await table.makeReady();
  await table.wager(3, 2500);
  await table.draw('7H', '7C', '7H', 'QS');
  await table.until('the floor is called', ({ trouble }) => trouble.calls.length > 0);
  await table.says({ type: 'floor-answers' });
  await table.draw('7H');
  await table.until('the bonus waits', ({ trouble }) => trouble.superBonuses.length > 0);
}

const floor = { at: 'floor', pin: FLOOR_IN, pack: 'massachusetts' } as const;

export const FLOOR_SCENES: Readonly<Record<string, Scene>> = {
  'floor-sign-in': { ...floor, signedOut: true, play: async () => {} },
  'floor-closed': { ...floor, play: async () => {} },
  'floor-betting': {
    ...floor,
    play: async (table) => {
      await table.makeReady();
      await table.wager(2, 2500);
      await table.wager(4, 1500, { verbal: true });
    },
  },
  'floor-turns': { ...floor, play: inTurns },
  'floor-undo': {
    ...floor,
    play: async (table) => {
      await inTurns(table);
      await table.says(decide(2, 'stand'));
    },
  },
  'floor-ten': { ...floor, play: tenFound },
  'floor-bonus': { ...floor, pack: 'games-department', play: superBonus },
  'floor-halted': {
    ...floor,
    play: async (table) => {
      await inTurns(table);
      await table.says({
        type: 'halt-table',
        reason: { code: 'said', text: 'a drink was spilt on the felt' },
      });
    },
  },
  'floor-device': {
    ...floor,
    play: async (table) => {
      await inTurns(table);
      table.scanner.board.unplug();
      await table.until('the scanner is missed', ({ trouble }) => trouble.missing.includes('scanner'));
    },
  },
  'floor-question': {
    ...floor,
    play: async (table, page) => {
      await inTurns(table);
      await tap(page, /^Void the round/);
    },
  },
  'floor-which-card': {
    ...floor,
    play: async (table, page) => {
      await inTurns(table);
      await tap(page, /^Correct a card/);
    },
  },
  'floor-which-face': {
    ...floor,
    play: async (table, page) => {
      await inTurns(table);
      await tap(page, /^Correct a card/);
      await tap(page, 'Box 4, hand 1, card 2: three of clubs');
    },
  },
  'floor-new-dealer': {
    ...floor,
    play: async (table, page) => {
      await table.makeReady();
      await tap(page, /^Change the dealer/);
    },
  },
  'floor-let-in': {
    ...floor,
    options: { midShoeEntry: false },
    play: async (table, page) => {
      await inTurns(table);
      await table.says({ type: 'void-round' });
      await table.says({ type: 'settle-round' });
      await table.says({ type: 'step-done', step: 'pickUp' });
      await tap(page, /^Let a player in/);
    },
  },
  'floor-halt': {
    ...floor,
    play: async (table, page) => {
      await inTurns(table);
      await tap(page, /^Halt the table/);
    },
  },
};
