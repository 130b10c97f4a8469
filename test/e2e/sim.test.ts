import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEMONSTRATION_FLOOR } from '../../src/demonstration/staff.ts';
import { NO_BROWSER, openBrowser, openPage, SIZES, signIn } from './browser.ts';
import { badTargets, barriers, tooSmall, tooWide, unreadable } from './looks.ts';
import { decide } from './scenes.ts';
import { openSimHouse, type SimHouse } from './sim-house.ts';
import { sweep } from './sweep.ts';

const DEVICES = { scanner: 'Shoe', reader: 'Reader', buttons: 'Buttons', wheel: 'Wheel', keypad: 'Keypad' };

describe.skipIf(NO_BROWSER)(`the simulator panel${NO_BROWSER ? `: skipped, ${NO_BROWSER}` : ''}`, () => {
  let browser: Browser;
  let house: SimHouse;
  let page: Page;
  let complaints: string[];
  beforeAll(async () => {
    browser = await openBrowser();
    house = await openSimHouse('massachusetts');
  });
  beforeEach(async () => {
    ({ page, complaints } = await openPage(browser, house.address));
    await page.getByRole('main').waitFor();
  });
  afterEach(async () => {
    expect(complaints).toEqual([]);
    await page.context().close();
  });
  afterAll(async () => {
    await house?.close();
    await browser?.close();
  });

  const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
  const tap = (name: string | RegExp) => button(name).tap();

  /** Brings a situation about, and waits for the people to be done with it. */
  async function bring(name: string, says: string): Promise<void> {
    await tap(name);
    await page.getByText(says, { exact: false }).waitFor();
  }

  async function draws(cards: number): Promise<void> {
    for (let card = 0; card < cards; card++) {
      const { cardsOut } = house.view;
      await tap('Draw the next card');
      await house.until('the card is seen', (view) => view.cardsOut > cardsOut);
    }
  }

  // The table is still closed: nobody has moved a hand, and no simulated person is signed in.
  test('does what the readiness test asks for, also with a wrong card, and the report tells all of it', async () => {
    const isAt = (wanted: string) => house.until(wanted, ({ readiness }) => readiness?.part === wanted);
    const reader = () => house.until('the reader is armed', () => house.table.devices.reader.isArmed);
    await house.says({ type: 'begin-test' });
    await reader();
    await tap('Do it with a wrong card');
    await house.until('the wrong card is told', ({ readiness }) => readiness?.wrong === 1);
    for (const next of ['reader-none', 'buttons', 'lamps']) {
      if (next !== 'lamps') await reader();
      await tap('Do what the test asks for');
      await isAt(next);
    }
    await page.getByRole('button', { name: 'Do what the test asks for' }).waitFor({ state: 'detached' });
    await house.says({ type: 'test-part', part: 'lamps', well: true });
    await isAt('scanner');
    for (const card of ['KD', '7C', null]) {
      await tap('Do what the test asks for');
      await house.until('the next card', ({ readiness }) => readiness?.card === card);
    }
    await house.says({ type: 'test-part', part: 'screen', well: true });
    await house.says({ type: 'test-part', part: 'sound', well: false });
    await house.says({ type: 'end-test' });
    await page.goto(house.address.replace(/sim$/, 'readiness'));
    await signIn(page, DEMONSTRATION_FLOOR);
    const report = page.getByRole('main', { name: 'Readiness test' });
    await report.getByText('Begun by Ana', { exact: false }).waitFor();
    const rows = await report.getByRole('row').allInnerTexts();
    expect(rows.find((row) => row.startsWith('card reader with a blackjack'))).toMatch(/passed.*: 1\./s);
    expect(rows.find((row) => row.startsWith('sound'))).toMatch(/failed/);
    expect(rows.find((row) => row.includes('SCAN-1'))).toMatch(/^Shoe\s+SCAN-1\s+1\.0\s+5a5a5a5a5a5a5a5a$/);
    await report
      .getByText(/^Wheel over all \d+ spins: χ² = [\d.]+ with 7 degrees of freedom, p = /)
      .waitFor();
    expect(await tooWide(page)).toEqual([]);
  });

  test('runs the decks through the scanner for the deck check, and its receipt tells what was counted', async () => {
    await house.says({ type: 'open-table', preShuffled: false, batches: 1 });
    for (let { phase } = house.view; phase !== 'spread'; { phase } = house.view)
      await house.says({ type: 'step-done', step: phase });
    await house.says({ type: 'begin-deck-check' });
    await tap('Run all decks through the scanner');
    await house.until('all are counted', ({ deckCount }) => deckCount?.cards === deckCount?.expected);
    await house.says({ type: 'end-deck-check' });
    await page.goto(house.address.replace(/sim$/, 'readiness'));
    await signIn(page, DEMONSTRATION_FLOOR);
    const receipt = page.getByRole('article').filter({ hasText: 'Deck check' });
    await receipt.getByText('The decks are what the book demands.').waitFor();
    expect(await receipt.getByRole('row').allInnerTexts()).toEqual([
      'Cards\t288 counted, 288 demanded: 6 decks of 48',
      'Tens found\tnone',
      'Missing\tnone',
      'Too many\tnone',
      'Not read\t0',
    ]);
    expect(await tooWide(page)).toEqual([]);
  });

  test('brings a situation about, and draws its cards: the next, a chosen one, one that cannot be read', async () => {
    await bring('suited sevens against a seven', 'Box 3 has two sevens of spades');
    expect(house.view.turn?.seat).toBe(3);
    await tap('Draw a chosen card');
    await page.getByRole('dialog').getByRole('button', { name: '2' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'hearts' }).tap();
    await house.until('it is the two', ({ boxes }) => boxes[0]?.hands[0]?.cards[2]?.face === '2H');
    await tap('Draw one that cannot be read');
    await house.until('its face is asked for', ({ trouble }) => trouble.unread === 1);
  });

  test('puts the hole card in the reader and takes it out, lets the cut card come', async () => {
    await bring('insurance under an ace', 'The dealer shows an ace');
    await house.until('the reader is armed', () => house.table.devices.reader.isArmed);
    await tap('Insert the hole card');
    await house.until('there is no blackjack', ({ phase }) => phase === 'turns');
    await tap('Take the card out');
    await button('Insert the hole card').waitFor();
    await tap('The cut card comes out');
    await house.until('the cut card is seen', ({ cutCardSeen }) => cutCardSeen);
  });

  test('the next card is drawn at the same place, whatever lies on the table or is told', async () => {
    await page.setViewportSize(SIZES.small);
    const place = () => button('Draw the next card').boundingBox();
    const before = await place();
    await bring('four hands out of one', 'Box 3 has two eights');
    await house.says(decide(3, 'split'));
    await draws(2);
    expect(await place()).toEqual(before);
    await bring('a ten found in the shoe', 'The first card is a ten');
    await tap('Insert the hole card');
    await page.locator('.said-refused').waitFor();
    expect(await place()).toEqual(before);
  });

  test('draws a card that lies face up in the shoe: it is not used', async () => {
    await bring('a plain hand', 'Box 3 has 17');
    await tap('Draw one that lies face up');
    await page.getByText('The card that lay face up').waitFor();
  });

  test('presses a button, and the wheel stops at the section that was chosen', async () => {
    await bring('a blackjack with a bonus spin', 'Box 3 has a blackjack');
    await tap('The wheel stops at $150');
    await expect.poll(() => button('The wheel stops at $150').getAttribute('aria-pressed')).toBe('true');
    await house.until('it is paid', ({ phase }) => phase === 'payout');
    await house.says({ type: 'settle-round' });
    await house.until('the button is waited for', ({ spin }) => spin?.buttons.includes(3) ?? false);
    await tap('Press the button of seat 3');
    await house.until('the wheel has stopped', ({ boxes }) => boxes[0]?.bettors[0]?.wheelPrize === 15_000);
    await expect.poll(() => button('The wheel stops at $150').getAttribute('aria-pressed')).toBe('false');
  });

  test('unplugs every device and plugs it in again, and types on the keypad', async () => {
    const ready = (device: string) =>
      house.view.devices.some((one) => one.device === device && one.condition === 'ready');
    for (const name of Object.values(DEVICES)) await tap(`Unplug: ${name}`);
    for (const device of Object.keys(DEVICES))
      await house.until(`the ${device} is missed`, () => !ready(device));
    for (const name of Object.values(DEVICES)) await tap(`Plug in: ${name}`);
    for (const device of Object.keys(DEVICES))
      await house.until(`the ${device} is back`, () => ready(device));
    const display = page.locator('.sim-display');
    const height = async () => (await display.boundingBox())?.height;
    await display.getByText('Type a staff number, then Enter.').waitFor();
    const before = await height();
    await tap('Key 1');
    await display.getByText('•').waitFor();
    expect(await height()).toBe(before);
    await tap('Key Clear');
  });

  test('says what could not be done', async () => {
    house.table.devices.reader.remove();
    await bring('a ten found in the shoe', 'The first card is a ten');
    await tap('Insert the hole card');
    await page.getByText('There is no hole card on the table to insert.').waitFor();
  });

  test('lets people play, faster and not at all', async () => {
    await bring('four hands out of one', 'Box 3 has two eights');
    const { seq } = house.view;
    await tap('50 times as fast');
    await tap('Let them play');
    await house.until('they play', (view) => view.seq > seq + 2);
    await tap('Stop them');
    await button('Let them play').waitFor();
    expect(house.table.autoplay.state).toEqual({ on: false, speed: 50 });
  });

  test('can be read and touched by everybody, at every size and in every language', async () => {
    await sweep(page, 0, async (_, _at, what) => {
      const wrong = [
        ...(await tooSmall(page)),
        ...(await badTargets(page, { scrolls: true })),
        ...(await unreadable(page, { scrolls: true })),
        ...(await tooWide(page)),
      ];
      expect.soft(wrong, what).toEqual([]);
      const cutOff = await page.evaluate(() =>
        [...document.querySelectorAll('.panel-column')].map(
          (column) => column.scrollWidth - column.clientWidth,
        ),
      );
      expect.soft(cutOff, what).toEqual([0, 0]);
    });
    expect(await barriers(page)).toEqual([]);
  });
});
