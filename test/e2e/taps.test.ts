// How often the dealer touches the screen in ten typical rounds. docs/screens.md shows this table.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../house/rooms.ts';
import { NO_BROWSER, openBrowser, openPage, signIn } from './browser.ts';
import { countedShoe, RoundByTouch, type RoundPlan } from './rounds.ts';
import { DEALER_IN } from './staff.ts';
import { E2eTable } from './table.ts';

const STANDING = ['9F', '9F', '9F', '9F', 'FF', 'FF', 'FF'];
const but = (seat: number, ranks: string) => STANDING.with(seat - 1, ranks);
const PLAIN = { boxes: STANDING, up: '6', hole: 'F' };

/** The round, what it is, how many stands there are in it, and how many taps it took in all. */
const ROUNDS: readonly (readonly [string, number, number, RoundPlan])[] = [
  ['every box stands', 7, 8, PLAIN],
  [
    'one box hits to 21, one breaks, one hits and stands',
    5,
    6,
    {
      ...PLAIN,
      boxes: ['57', '57', '57', '9F', 'FF', 'FF', 'FF'],
      moves: { 1: ['draw 9'], 2: ['draw F'], 3: ['draw 5', 'stand'] },
    },
  ],
  ['an ace, nobody insured, no blackjack', 7, 8, { ...PLAIN, up: 'A', hole: '8' }],
  ['the dealer has blackjack', 0, 1, { ...PLAIN, up: 'F', hole: 'A' }],
  [
    'a forgotten stand: "that card was box 3\'s"',
    6,
    8,
    { ...PLAIN, boxes: but(3, '57').with(1, '57'), moves: { 2: ['draw 5', 'was next'] } },
  ],
  ['a double', 7, 9, { ...PLAIN, boxes: but(3, '56'), moves: { 3: ['double', 'draw 7', 'stand'] } }],
  [
    'a split',
    8,
    10,
    { ...PLAIN, boxes: but(3, '88'), moves: { 3: ['split', 'draw F', 'stand', 'draw F', 'stand'] } },
  ],
  ['a surrender', 6, 8, { ...PLAIN, boxes: but(3, 'F6'), moves: { 3: ['surrender'] } }],
  ['two boxes insured', 7, 10, { ...PLAIN, up: 'A', hole: '8', insured: [2, 5] }],
  ['a card that was misread', 7, 10, { ...PLAIN, boxes: but(3, '57'), moves: { 3: ['misread 5', 'stand'] } }],
];

/** Counts every touch that does something. */
async function taps(page: Page): Promise<number> {
  return page.evaluate(() => Number(document.documentElement.dataset.taps ?? '0'));
}

describe.skipIf(NO_BROWSER)(`taps${NO_BROWSER ? `: skipped, ${NO_BROWSER}` : ''}`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
  });

  // Two shoes: six decks do not hold the nines of ten such rounds.
  test.each([
    ['first five', ROUNDS.slice(0, 5)],
    ['last five', ROUNDS.slice(5)],
  ])('the %s of ten typical rounds take as many taps as docs/screens.md says', async (_, rounds) => {
    const table = await new E2eTable({ pack: 'massachusetts' }).open();
    const { page, complaints, close } = await openPage(browser, table.address);
    await page.evaluate(() => {
      const { dataset } = document.documentElement;
      document.addEventListener('click', () => {
        dataset.taps = String(Number(dataset.taps ?? '0') + 1);
      });
    });
    await signIn(page, DEALER_IN);
    await table.makeReady();
    for (let seat = 1; seat <= 7; seat++) await table.wager(seat, 2500);
    const card = countedShoe();
    card('2');
    const hands = new RoundByTouch(table, page, card);
    await hands.play(PLAIN);
    for (const [name, , expected, plan] of rounds) {
      const before = await taps(page);
      await hands.touch('Repeat last bets', ({ phase, boxes }) => phase === 'betting' && boxes.length === 7);
      await hands.play(plan);
      expect((await taps(page)) - before, name).toBe(expected);
    }
    expect(complaints).toEqual([]);
    await close();
    await table.close();
  });
});

test('with no decision but hit and stand there is one tap more than there are stands', () => {
  const plain = ROUNDS.slice(0, 4);
  expect(plain.map(([, , count]) => count)).toEqual(plain.map(([, stands]) => stands + 1));
});

test('docs/screens.md gives the same figures', () => {
  const page = readFileSync(join(root, 'docs/screens.md'), 'utf8');
  const rows = ROUNDS.map(([name, stands, count]) => `| ${name} | ${stands} | ${count} |`);
  expect(rows.filter((row) => !page.replace(/ +/g, ' ').includes(row))).toEqual([]);
});
