// How often the dealer touches the screen between two rounds, in eleven typical cases. docs/screens.md shows this table, with how
// many touches each took when a wager was taken back and placed anew.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../house/rooms.ts';
import { NO_BROWSER, openBrowser, openPage, signIn } from './browser.ts';
import { countedShoe } from './rounds.ts';
import { DEALER_IN } from './staff.ts';
import { E2eTable } from './table.ts';

/** What lay on the boxes in the round before, in dollars. */
const LAST: Readonly<Record<number, number>> = { 1: 25, 2: 50, 3: 25, 4: 100, 5: 25 };

interface Case {
  readonly name: string;
  /** Taps before a wager could be changed. */
  readonly before: number;
  readonly after: number;
  /** Nobody has bet yet. */
  readonly isFirst?: true;
  /** "3": the box. "✕4": box 4 leaves. All else is a button. */
  readonly taps: readonly string[];
  /** What differs from the last wagers, by box: "main", "main+match", "main tip"; null: nobody bets there. */
  readonly lies: Readonly<Record<number, string | null>>;
}

const CASES: readonly Case[] = [
  { name: 'one amount changed', before: 6, after: 2, taps: ['3', 'Main $50'], lies: { 3: '50' } },
  {
    ...{ name: 'two amounts changed', before: 9, after: 4 },
    taps: ['2', 'Main $100', '4', 'Main $25'],
    lies: { 2: '100', 4: '25' },
  },
  { name: 'a player leaves', before: 3, after: 1, taps: ['✕4'], lies: { 4: null } },
  {
    ...{ name: 'two amounts changed, each with a match wager', before: 15, after: 6 },
    taps: ['1', 'Main $50', 'Match $5', '5', 'Main $50', 'Match $5'],
    lies: { 1: '50+5', 5: '50+5' },
  },
  {
    ...{ name: 'a player comes, another changes', before: 9, after: 4 },
    taps: ['6', 'Main $25', '3', 'Main $50'],
    lies: { 6: '25', 3: '50' },
  },
  {
    ...{ name: 'a match wager added to three boxes', before: 20, after: 6 },
    taps: ['1', 'Match $5', '2', 'Match $5', '3', 'Match $5'],
    lies: { 1: '25+5', 2: '50+5', 3: '25+5' },
  },
  {
    ...{ name: 'a bet for the dealer added', before: 5, after: 2 },
    taps: ['3', 'For dealer $5'],
    lies: { 3: '25 5' },
  },
  {
    ...{ name: 'everybody raises by one chip', before: 27, after: 10 },
    taps: ['1', '2', '3', '4', '5'].flatMap((box) => [box, 'Add $25']),
    lies: { 1: '50', 2: '75', 3: '50', 4: '125', 5: '50' },
  },
  {
    ...{ name: 'two boxes swap amounts', before: 10, after: 4 },
    taps: ['1', 'Main $50', '2', 'Main $25'],
    lies: { 1: '50', 2: '25' },
  },
  {
    ...{ name: 'first wagers of five boxes', before: 22, after: 10, isFirst: true },
    taps: ['1', 'Main $25', '2', 'Main $50', '3', 'Main $75', '4', 'Main $30', '5', 'Main $40'],
    lies: { 1: '25', 2: '50', 3: '75', 4: '30', 5: '40' },
  },
  {
    ...{ name: 'first wagers of seven boxes, four with a side wager', before: 46, after: 20, isFirst: true },
    taps: [
      ...['1', 'Main $40', 'Match $5', '2', 'Main $75', '3', 'Main $60', 'Match $5', '4', 'Main $30'],
      ...['5', 'Main $60', 'Add $5', 'Match $5', '6', 'Main $40', 'Add $5', '7', 'Main $25', 'Match $25'],
    ],
    lies: { 1: '40+5', 2: '75', 3: '60+5', 4: '30', 5: '65+5', 6: '45', 7: '25+25' },
  },
];

async function taps(page: Page): Promise<number> {
  return page.evaluate(() => Number(document.documentElement.dataset.taps ?? '0'));
}

async function tap(page: Page, what: string): Promise<void> {
  const box = (seat: string) => page.getByRole('region', { name: `Box ${seat}` });
  if (what.startsWith('✕')) return box(what.slice(1)).getByRole('button', { name: 'leaves' }).tap();
  if (!/^\d$/.test(what)) return page.getByRole('button', { name: what, exact: true }).tap();
  // On the wager. While the round is paid, the rest of the box shows its payments.
  const lies = await box(what).boundingBox();
  if (!lies) throw new Error(`box ${what} is not there`);
  await page.touchscreen.tap(lies.x + 24, lies.y + 20);
  await page.getByRole('dialog', { name: `Box ${what}` }).waitFor();
}

function lyingOn({ view }: E2eTable): Record<number, string> {
  const dollars = (cents: number) => String(cents / 100);
  return Object.fromEntries(
    view.boxes.map(({ seat, bettors }) => [
      seat,
      bettors
        .map(({ main, match }) => (match > 0 ? `${dollars(main)}+${dollars(match)}` : dollars(main)))
        .join(' '),
    ]),
  );
}

function expected({ isFirst, lies }: Case): Record<number, string> {
  const all = { ...(isFirst ? {} : LAST), ...lies };
  return Object.fromEntries(
    Object.entries(all).flatMap(([seat, said]) => (said === null ? [] : [[seat, String(said)]])),
  );
}

/** The dealer has blackjack: a round without a decision. */
async function playLast(table: E2eTable, card: (rank: string) => string): Promise<void> {
  for (const [seat, dollars] of Object.entries(LAST)) await table.wager(Number(seat), dollars * 100);
  await table.draw(...[...'23456', 'K', ...'FFFFF'].map(card));
  if (table.view.nextCard?.to === 'hole') await table.draw(card('A'));
  await table.insert('AS');
  await table.until('it is paid', ({ phase }) => phase === 'payout');
}

describe.skipIf(NO_BROWSER)(`taps between rounds${NO_BROWSER ? `: skipped, ${NO_BROWSER}` : ''}`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
  });

  test('wagers take as many taps as docs/screens.md says, at most half of those before', async () => {
    const table = await new E2eTable({ pack: 'games-department' }).open();
    const { page, complaints, close } = await openPage(browser, table.address);
    await page.evaluate(() => {
      const { dataset } = document.documentElement;
      document.addEventListener('click', () => {
        dataset.taps = String(Number(dataset.taps ?? '0') + 1);
      });
    });
    await signIn(page, DEALER_IN);
    await table.makeReady();
    const card = countedShoe();
    card('2');
    for (const one of CASES.toSorted((a, b) => Number(b.isFirst ?? false) - Number(a.isFirst ?? false))) {
      if (!one.isFirst) await playLast(table, card);
      await page.locator(`[data-seq="${table.view.seq}"]`).waitFor();
      const before = await taps(page);
      const lies = expected(one);
      // Also while everything is being repeated.
      for (const what of one.taps) await tap(page, what);
      await table
        .until('it lies there', () => JSON.stringify(lyingOn(table)) === JSON.stringify(lies))
        .catch(() => expect(lyingOn(table), one.name).toEqual(lies));
      expect((await taps(page)) - before, one.name).toBe(one.after);
      for (const { seat, bettors } of table.view.boxes)
        for (const { bettor } of bettors.filter(({ kind }) => kind === 'player'))
          await table.says({ type: 'take-back', seat, bettor });
    }
    expect(complaints).toEqual([]);
    await close();
    await table.close();
  });
});

test('no case takes more than half of the taps that it took before', () => {
  expect(CASES.filter(({ before, after }) => after > before / 2).map(({ name }) => name)).toEqual([]);
});

test('docs/screens.md gives the same figures', () => {
  const page = readFileSync(join(root, 'docs/screens.md'), 'utf8').replace(/ +/g, ' ');
  const rows = CASES.map(({ name, before, after }) => `| ${name} | ${before} | ${after} |`);
  expect(rows.filter((row) => !page.includes(row))).toEqual([]);
});
