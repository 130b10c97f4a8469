// What the browser is told and shows, all of it, through hundreds of rounds: nothing of the card that lies face down. The
// dealer's screen looks on at every table, and the floor page at one; the tables of all packs are dealt at the same time.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packIds } from '../../src/packs/load.ts';
import type { Credentials } from '../../src/station/people/sign-in.ts';
import { NO_BROWSER, openBrowser, openPage, signIn } from './browser.ts';
import { countedShoe } from './rounds.ts';
import { decide } from './scenes.ts';
import { DEALER_IN, FLOOR_IN } from './staff.ts';
import { E2eTable } from './table.ts';
import { recorded, tells } from './traffic.ts';

/** Threes and fours are dealt to the hole and to nobody else: wherever one shows, it is the hole card. */
const HIDDEN = ['3', '4'];
const UP = ['6', '7', '8', 'F', 'A'];
const ROUNDS = 64;
/** What is drawn costs time, and only what is said and written counts here. */
const SMALL = { width: 320, height: 200 };
/** As many as six decks have nines for; then the cards are shuffled. */
const ROUNDS_OF_A_SHOE = 20;
/** Five tables at once, on a machine that may be busy: no table has failed because it is slow. */
const LONG = 900_000;

interface WatchingPage {
  readonly at: string;
  readonly pin: Credentials;
  /** The button that it has while the players decide. */
  readonly sign: RegExp;
}

const DEALER: WatchingPage = { at: '', pin: DEALER_IN, sign: /^Stand/ };
const FLOOR: WatchingPage = { at: 'floor', pin: FLOOR_IN, sign: /^Void the round/ };

interface Watcher {
  readonly page: Page;
  readonly said: string[];
  readonly sign: RegExp;
}

class Watched {
  readonly table: E2eTable;
  readonly #watchers: Watcher[] = [];
  #card = countedShoe();

  constructor(pack: string) {
    this.table = new E2eTable({ pack });
  }

  async open(browser: Browser, pages: readonly WatchingPage[]): Promise<void> {
    await this.table.open();
    for (const { at, pin, sign } of pages) {
      const { page } = await openPage(browser, `${this.table.address}${at}`, { size: SMALL });
      const said = await recorded(page);
      await signIn(page, pin);
      this.#watchers.push({ page, said, sign });
    }
    await this.#freshShoe();
  }

  async close(): Promise<void> {
    for (const { page } of this.#watchers) await page.context().close();
    await this.table.close();
  }

  async #freshShoe(): Promise<void> {
    const { table } = this;
    if (table.view.phase === 'betting') await table.says({ type: 'close-table' });
    if (table.view.phase === 'closing') await table.says({ type: 'step-done', step: 'closing' });
    this.#card = countedShoe();
    await table.makeReady();
    this.#card('2');
  }

  /** Returns who was told of the hole card when it was turned. */
  async round(number: number): Promise<number> {
    const { table } = this;
    if (number > 0 && number % ROUNDS_OF_A_SHOE === 0) await this.#freshShoe();
    await table.wager(1, 2500);
    for (const { said } of this.#watchers) said.length = 0;
    const hole = this.#card(HIDDEN[number % 2] ?? '3');
    await table.draw(this.#card('9'), this.#card(UP[number % UP.length] ?? '6'), this.#card('F'), hole);
    if (table.view.phase === 'check' || table.view.phase === 'offers') await table.insert(hole);
    await table.until('box 1 plays', ({ turn }) => turn !== null);
    for (const watcher of this.#watchers) await sawNothing(watcher, hole);
    await table.says(decide(1, 'stand'));
    await this.#dealerPlays();
    await table.says({ type: 'settle-round' });
    await table.says({ type: 'step-done', step: 'pickUp' });
    for (const { page } of this.#watchers) {
      // When it has drawn the last, it was told all before. A poll of Vitest is for tests that run alone.
      const drawn = async () => Number(await page.locator('[data-seq]').getAttribute('data-seq'));
      while ((await drawn()) < table.view.seq) await page.waitForTimeout(5);
    }
    return this.#watchers.filter(({ said }) => said.some((text) => tells(text, hole))).length;
  }

  async #dealerPlays(): Promise<void> {
    const { table } = this;
    await table.until('the hole card is turned', ({ dealerCards }) =>
      dealerCards.every(({ face }) => face !== null),
    );
    while (table.view.phase === 'dealer') {
      if (table.view.nextCard) await table.draw(this.#card('F'));
      else await table.until('it goes on', ({ phase, nextCard }) => phase !== 'dealer' || nextCard !== null);
    }
  }
}

async function sawNothing({ page, said, sign }: Watcher, hole: string): Promise<void> {
  await page.locator('button', { hasText: sign }).waitFor();
  expect(said.length).toBeGreaterThan(3);
  expect(said.filter((text) => tells(text, hole))).toEqual([]);
  expect(tells(await page.content(), hole)).toBe(false);
}

describe.skipIf(NO_BROWSER)(`the hole card${NO_BROWSER ? `: skipped, ${NO_BROWSER}` : ''}`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser({ undrawn: true });
  });
  afterAll(async () => {
    await browser?.close();
  });

  test.concurrent.each(packIds())(
    `leaves no trace in traffic or pages before it is turned, in ${ROUNDS} rounds of %s`,
    async (pack) => {
      const watched = new Watched(pack);
      const pages = pack === 'massachusetts' ? [DEALER, FLOOR] : [DEALER];
      await watched.open(browser, pages);
      let told = 0;
      for (let round = 0; round < ROUNDS; round++) told += await watched.round(round);
      // The recording is worth something: when the card was turned, it was in it.
      expect(told).toBe(pages.length * ROUNDS);
      await watched.close();
    },
    LONG,
  );
});
