// The main states of the dealer's screen: how to come to each. The tests look at them with axe, `npm run screenshots` shows them.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { PageInput } from '../../src/protocol/inputs.ts';
import type { Scenario } from '../../src/scenario/scenario.ts';
import type { Credentials } from '../../src/station/people/sign-in.ts';
import { signIn } from './browser.ts';
import { DEALER_IN } from './staff.ts';
import type { E2eTable } from './table.ts';

export interface Scene {
  readonly pack: string;
  readonly options?: Scenario['options'];
  /** The address of the page; the dealer's when there is none. */
  readonly at?: string;
  readonly pin?: Credentials;
  /** Brings the table there; the page is open and signed in, and follows. */
  play(table: E2eTable, page: Page): Promise<void>;
  /** Whether somebody is signed in. */
  readonly signedOut?: true;
}

/** Seven boxes with different wagers. */
async function sevenWagers(table: E2eTable): Promise<void> {
  await table.makeReady();
  const mains = [5000, 2500, 2500, 1500, 10000, 1500, 2500];
  for (const [index, main] of mains.entries())
    await table.wager(index + 1, main, index % 2 === 0 ? { match: 500 } : {});
}

export function decide(
  seat: number,
  decision: Extract<PageInput, { type: 'decision-said' }>['decision'],
): PageInput {
  return {
    type: 'decision-said',
    decision,
    seat,
    bettor: null,
    amount: null,
    goesWith: null,
    implied: false,
  };
}

const FIRST = ['AS', '9C', '8H', '7S', '7D', '6D', 'QH'];
const SECOND = ['8D', '5H', '6S', '7H', '7C', '5C', 'JC'];

async function dealt(table: E2eTable, up: string, hole: string): Promise<void> {
  await sevenWagers(table);
  await table.draw(...FIRST, up, ...SECOND, hole);
}

async function toPayout(table: E2eTable): Promise<void> {
  await dealt(table, '7D', '9S');
  for (let seat = 1; seat <= 7; seat++) {
    await table.says(decide(seat, 'stand'));
    await table.until('the stand is heard', ({ turn }) => turn?.seat !== seat);
  }
  await table.until('the dealer draws', ({ nextCard }) => nextCard?.to === 'dealer');
  await table.draw('6C');
  await table.until('it is paid', ({ phase }) => phase === 'payout');
}

export async function splitToFour(table: E2eTable): Promise<void> {
  await table.makeReady();
  await table.wager(3, 2500);
  await table.wager(4, 5000, { match: 500 });
  await table.draw('KS', '8S', '6H', '9D', '8C', '2D');
  await table.says(decide(3, 'stand'));
  await splitsEights(table);
}

/** Box 4 makes four hands of its eights: the first is doubled, the second has a picture card and is in turn. */
export async function splitsEights(table: E2eTable): Promise<void> {
  await table.says(decide(4, 'split'));
  await table.draw('8D');
  await table.says(decide(4, 'split'));
  await table.draw('3H');
  await table.says(decide(4, 'double'));
  await table.draw('9H');
  await table.says(decide(4, 'stand'));
  await table.draw('8H');
  await table.says(decide(4, 'split'));
  await table.draw('KH');
}

/** A blackjack with a spin, played to where the button is waited for. */
export async function buttonWaits(table: E2eTable): Promise<void> {
  await table.makeReady();
  await table.wager(3, 2500, { spin: table.spinWager });
  await table.wager(5, 2500);
  await table.draw('AS', '9C', '6D', 'KS', 'KC', 'KH');
  await table.until('box 5 plays', ({ turn }) => turn?.seat === 5);
  await table.says(decide(5, 'stand'));
  await table.until('the dealer draws', ({ nextCard }) => nextCard?.to === 'dealer');
  await table.draw('9H');
  await table.until('it is paid', ({ phase }) => phase === 'payout');
  await table.says({ type: 'settle-round' });
}

async function answerCalls(table: E2eTable): Promise<void> {
  while (table.view.trouble.calls.length > 0) await table.says({ type: 'floor-answers' });
}

const tap = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().tap();

export const SCENES: Readonly<Record<string, Scene>> = {
  'sign-in': { pack: 'massachusetts', signedOut: true, play: async () => {} },
  opening: {
    pack: 'massachusetts',
    play: async (table) => {
      await table.says({ type: 'open-table', preShuffled: false, batches: 1 });
    },
  },
  betting: { pack: 'massachusetts', play: sevenWagers },
  'bet-sheet': {
    pack: 'massachusetts',
    play: async (table, page) => {
      await sevenWagers(table);
      await tap(page, 'Box 3, $25');
      await tap(page, 'Add $25');
      await page.getByRole('button', { name: 'Main 50' }).waitFor();
    },
  },
  turns: {
    pack: 'massachusetts',
    play: async (table) => {
      await dealt(table, '7D', '9S');
      await table.says(decide(1, 'stand'));
      await table.draw('7D');
    },
  },
  refused: {
    pack: 'massachusetts',
    play: async (table, page) => {
      await dealt(table, '7D', '9S');
      await tap(page, /^Split/);
      await page.locator('.refused').waitFor();
    },
  },
  voided: {
    pack: 'massachusetts',
    play: async (table) => {
      await dealt(table, '7D', '9S');
      await table.says({ type: 'void-round' });
    },
  },
  insurance: { pack: 'massachusetts', play: (table) => dealt(table, 'AD', '9S') },
  splits: { pack: 'massachusetts', play: splitToFour },
  payout: { pack: 'massachusetts', play: toPayout },
  payment: {
    pack: 'massachusetts',
    play: async (table, page) => {
      await toPayout(table);
      await page.getByRole('region', { name: 'Box 5' }).getByRole('button').first().tap();
      await page.getByRole('dialog').waitFor();
    },
  },
  'next-wagers': {
    pack: 'massachusetts',
    play: async (table, page) => {
      await toPayout(table);
      await tap(page, 'Box 4: next wager');
      await page.getByRole('dialog').waitFor();
    },
  },
  'last-wagers': {
    pack: 'massachusetts',
    play: async (table) => {
      await toPayout(table);
      await table.says({ type: 'settle-round' });
      await table.says({ type: 'step-done', step: 'pickUp' });
    },
  },
  why: {
    pack: 'massachusetts',
    play: async (table, page) => {
      await dealt(table, '7D', '9S');
      await tap(page, /Why\?/);
      await page.getByRole('dialog').waitFor();
    },
  },
  misread: {
    pack: 'massachusetts',
    play: async (table) => {
      await dealt(table, '7D', '9S');
      table.misread();
      await table.until('the card is entered', ({ trouble }) => trouble.unread > 0);
    },
  },
  halted: {
    pack: 'massachusetts',
    play: async (table) => {
      await dealt(table, '7D', '9S');
      await table.says({
        type: 'halt-table',
        reason: { code: 'said', text: 'a drink was spilt on the felt' },
      });
    },
  },
  'shared-box': {
    pack: 'massachusetts',
    play: async (table) => {
      await table.makeReady();
      await table.wager(2, 2500, { spin: table.spinWager });
      await table.wager(4, 10000, { match: 500 });
      await table.wager(4, 5000, { bettor: 'b', player: '4b', seated: false });
      await table.wager(6, 2500, { match: 500 });
      await table.draw('8S', '8C', '9D', '6D', '8D', '8H', 'KS', 'KC');
      await table.until('box 2 plays', ({ turn }) => turn !== null);
      await table.says(decide(2, 'stand'));
      await table.says(decide(4, 'split'));
    },
  },
  'super-bonus': {
    pack: 'games-department',
    play: async (table) => {
      await table.makeReady();
      await table.wager(3, 2500);
      await table.wager(5, 2500);
      await table.draw('7S', '9C', '7D', '7S', 'KC');
      await table.draw('KS');
      await answerCalls(table);
      await table.draw('7S');
    },
  },
  wheel: { pack: 'massachusetts', play: buttonWaits },
  keypad: {
    pack: 'massachusetts',
    play: async (table, page) => {
      await dealt(table, '7D', '9S');
      const typed = page.locator('.keypad-line kbd');
      for (const [index, key] of (['9', '3'] as const).entries()) {
        table.keypad.press(key);
        await expect.poll(async () => (await typed.textContent())?.length).toBe(index + 1);
      }
    },
  },
  menu: {
    pack: 'massachusetts',
    play: async (table, page) => {
      await dealt(table, '7D', '9S');
      await tap(page, 'Menu');
      await page.getByRole('dialog').waitFor();
    },
  },
  device: {
    pack: 'massachusetts',
    play: async (table) => {
      await dealt(table, '7D', '9S');
      table.scanner.board.unplug();
      await table.until('the scanner is missed', ({ trouble }) => trouble.missing.includes('scanner'));
    },
  },
};

/** Those of the scenes that are not the course of a round: what is looked up, and what goes wrong. */
export const OUT_OF_THE_ORDINARY: readonly string[] = [
  'refused',
  'voided',
  'why',
  'misread',
  'halted',
  'super-bonus',
  'keypad',
  'menu',
  'device',
];

/** Nothing moves any more but what moves without an end, such as the wheel. */
export async function standsStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ends = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ends.map(({ finished }) => finished));
  });
}

/** Signs in, goes to the scene, and waits until the page is up to date and nothing but the wheel moves. */
export async function showScene(scene: Scene, table: E2eTable, page: Page): Promise<void> {
  if (scene.signedOut) await page.locator('.pin-pad').waitFor();
  else await signIn(page, scene.pin ?? DEALER_IN);
  await scene.play(table, page);
  const follows = scene.at !== 'hands' && scene.at !== 'readiness';
  if (!scene.signedOut && follows) await caughtUp(table, page);
  await standsStill(page);
}

/** The page has drawn everything that the table has done. */
export async function caughtUp(table: E2eTable, page: Page): Promise<void> {
  await expect
    .poll(async () => Number(await page.locator('[data-seq]').getAttribute('data-seq')))
    .toBeGreaterThanOrEqual(table.view.seq);
}
