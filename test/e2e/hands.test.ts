// A dispute is settled by looking: found, stepped through, compared, proven, printed and taken away, in a real browser.
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anchorIn, anchorVerdict } from '../../src/journal/proof/anchor.ts';
import { checkSignedRecord } from '../../src/journal/proof/signed-record.ts';
import { recordOf } from '../../src/journal/queries/reading.ts';
import { faceSign } from '../../src/words/faces.ts';
import { tampered } from '../journal/verify-journals.ts';
import { type FilledJournal, filledJournal } from '../station/hands/filled-journal.ts';
import { NO_BROWSER, openBrowser, openPage, signIn, signInByTouch } from './browser.ts';
import { DEALER_IN, FLOOR_IN, HandsHouse } from './hands-house.ts';
import { barriers } from './looks.ts';

/** A round of the first shoe that was dealt and signed. */
const ROUND = 9;

describe.skipIf(NO_BROWSER)(`past hands${NO_BROWSER ? `: skipped, ${NO_BROWSER}` : ''}`, () => {
  let browser: Browser;
  let journal: FilledJournal;
  let house: HandsHouse;
  beforeAll(async () => {
    journal = filledJournal(70);
    [browser, house] = await Promise.all([openBrowser(), new HandsHouse(journal.file, journal.key).open()]);
  });
  afterAll(async () => {
    await browser?.close();
    await house?.close();
    journal?.close();
  });

  /** The floor at a place of the page; the browser must not have complained in the end. */
  async function looking(
    hash: string,
    look: (page: Page) => Promise<void>,
    at: HandsHouse = house,
  ): Promise<void> {
    const { page, complaints, close } = await openPage(browser, `${at.address}${hash}`);
    try {
      await signIn(page, FLOOR_IN);
      await look(page);
      expect(complaints).toEqual([]);
    } finally {
      await close();
    }
  }

  const round = (page: Page, number = ROUND) =>
    page.getByRole('article', { name: `Round ${number}`, exact: true });
  const cardsOf = ({ boxes, dealer }: NonNullable<ReturnType<typeof recordOf>>) =>
    boxes.flatMap(({ hands }) => hands.flatMap((hand) => hand.cards)).length + dealer.cards.length;
  const stepNow = (page: Page) => page.locator('.step-now');

  test('a dealer may not look, and is told so', async () => {
    const { page, close } = await openPage(browser, house.address);
    await signInByTouch(page, DEALER_IN);
    await page.getByText('Past hands are for the floor and for surveillance.').waitFor();
    expect(await barriers(page)).toEqual([]);
    await close();
  });

  test('a hand is found by what is known of it, and older ones page by page', async () => {
    const amount =
      journal.db.prepare<[], number>(`SELECT amount FROM wagers WHERE round = ${ROUND}`).pluck().get() ?? 0;
    await looking('', async (page) => {
      const list = page.getByRole('list', { name: 'List' });
      await list.waitFor();
      expect(await list.getByRole('listitem').count()).toBe(20);
      await page.getByRole('button', { name: 'Older hands' }).tap();
      await list.getByText('Round 31', { exact: true }).waitFor();
      expect(await barriers(page)).toEqual([]);
      await page.getByLabel('Amount $').fill('nothing');
      await page.getByRole('button', { name: 'Search' }).tap();
      await page.getByText('An amount is written as in 25 or 12.50').waitFor();
      await page.getByLabel('Amount $').fill(String(amount / 100));
      await page.getByLabel('Round', { exact: true }).fill(String(ROUND));
      await page.keyboard.press('Enter');
      await page.getByText(`Round ${ROUND}`, { exact: true }).tap();
      await round(page).waitFor();
      await expect.poll(() => new URL(page.url()).hash).toMatch(new RegExp(`^#round=${ROUND}&box=[1-7]$`));
    });
  });

  test('as a guest tells it: two cards of a rank at a box, about then; the row has its cards, wager and net', async () => {
    const { seat, cards, at } =
      journal.db
        .prepare<[], { seat: number; cards: string; at: number }>(
          `SELECT seat, cards, started_at AS at FROM hands JOIN rounds USING (round)
         WHERE split = 0 AND substr(cards, 1, 1) = substr(cards, 4, 1) AND status = 'settled' LIMIT 1`,
        )
        .get() ?? expect.fail('no pair');
    const rank = cards.slice(0, 1);
    await looking('', async (page) => {
      await page.getByRole('button', { name: 'Last evening' }).tap();
      await expect.poll(() => page.getByLabel('About', { exact: true }).inputValue()).toMatch(/T21:00$/);
      const local = await page.evaluate((moment) => {
        const then = new Date(moment);
        return new Date(moment - then.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
      }, at);
      await page.getByLabel('About', { exact: true }).fill(local);
      await page.getByLabel('± minutes').selectOption('5');
      await page.getByRole('combobox', { name: 'Box' }).selectOption(String(seat));
      await page.getByLabel('Cards in the box').fill(`${rank} ${rank}`);
      await page.getByLabel('A pair').check();
      await page.keyboard.press('Enter');
      const row = page.locator('.found-box').first();
      await row.getByText(faceSign(cards.slice(0, 2))).waitFor();
      expect(await row.textContent()).toMatch(new RegExp(`Box ${seat}.*wager .*net `));
      expect(await barriers(page)).toEqual([]);
      await row.tap();
      await page.locator(`.round-table[data-box="${seat}"]`).first().waitFor();
    });
  });

  test('it is stepped through by keys, slider and buttons, each step with who, when and which clause', async () => {
    await looking(`#${ROUND}`, async (page) => {
      await round(page).waitFor();
      const slider = page.getByRole('slider');
      const steps = Number(await slider.getAttribute('max')) + 1;
      await page.keyboard.press('Home');
      const seen = new Set<string>();
      for (let step = 1; step < steps; step++) {
        await page.locator(`[aria-valuetext="Step ${step} of ${steps}"]`).waitFor();
        seen.add((await stepNow(page).textContent()) ?? '');
        await page.keyboard.press('ArrowRight');
      }
      expect(seen.size).toBe(steps - 1);
      await stepNow(page).getByText(`Round ${ROUND} is over`).waitFor();
      await stepNow(page)
        .getByText(/^clause /)
        .waitFor();
      await page.getByRole('button', { name: 'Step back' }).tap();
      await expect.poll(() => slider.inputValue()).toBe(String(steps - 2));
      await slider.fill('3');
      await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe(`Step 4 of ${steps}`);
      await page.getByRole('button', { name: 'Step 6 of' }).tap();
      await expect.poll(() => slider.inputValue()).toBe('5');
    });
  });

  test('the table stands as it was: at the end of the dealing every card that the record has', async () => {
    const record = recordOf(journal.db, ROUND) ?? expect.fail();
    await looking(`#${ROUND}`, async (page) => {
      await round(page).waitFor();
      await page.keyboard.press('End');
      await page.keyboard.press('ArrowLeft');
      const table = page.getByRole('region', { name: 'The table as it was' });
      await expect.poll(() => table.getByRole('img').count()).toBe(cardsOf(record));
      const payments = page.getByRole('region', { name: 'Payments' });
      const lines = record.boxes.flatMap(({ bettors }) => bettors.flatMap((bettor) => bettor.lines));
      await expect.poll(() => payments.locator('tbody tr:not(.bettor-row)').count()).toBe(lines.length);
    });
  });

  test('a hand opens at its end, where all cards and payments lie; a link leads to a box of it', async () => {
    const record = recordOf(journal.db, ROUND) ?? expect.fail();
    const [box] = record.boxes;
    await looking(`#round=${ROUND}&box=${box?.seat}`, async (page) => {
      await round(page).waitFor();
      const table = page.getByRole('region', { name: 'The table as it was' });
      await expect.poll(() => table.getByRole('img').count()).toBe(cardsOf(record));
      await stepNow(page).getByText('Settle the wagers').waitFor();
      await expect.poll(() => page.locator('.payments .meant').count()).toBe(box?.bettors.length);
    });
  });

  test('two hands stand side by side, and the keys are for the one that was touched last', async () => {
    await looking(`#${ROUND}`, async (page) => {
      await round(page).waitFor();
      await page.getByRole('button', { name: 'Round 70 beside the one that is open' }).tap();
      await round(page, 70).waitFor();
      const sliders = page.getByRole('slider');
      await page.keyboard.press('Home');
      await expect.poll(() => sliders.first().inputValue()).toBe('0');
      await round(page, 70).getByRole('heading', { name: 'Payments' }).tap();
      await page.keyboard.press('End');
      const last = await sliders.last().getAttribute('max');
      await expect.poll(() => sliders.last().inputValue()).toBe(last);
      expect(await sliders.first().inputValue()).toBe('0');
      expect(await barriers(page)).toEqual([]);
      await page.goBack();
      await round(page, 70).waitFor({ state: 'detached' });
    });
  });

  test('what is verified is green; the signed record can be taken away and holds without the journal', async () => {
    await looking(`#${ROUND}`, async (page) => {
      await page.locator('.proof.good').getByText('✓ Verified').waitFor();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Signed record' }).tap(),
      ]);
      expect(download.suggestedFilename()).toBe(`round-${ROUND}.json`);
      const given = JSON.parse(readFileSync(await download.path(), 'utf8'));
      expect(checkSignedRecord(given, journal.key)).toMatchObject({ ok: true, keyIsOurs: true });
      // The last round of the open shoe was signed when it ended.
      await page.goto(`${house.address}#70`);
      await round(page, 70).locator('.proof.good').waitFor();
    });
  });

  test('the whole journal is checked on demand', async () => {
    await looking('', async (page) => {
      await page.getByRole('button', { name: 'Check the whole journal' }).tap();
      await page.locator('.journal-mark .good').getByText('✓ Verified').waitFor();
    });
  });

  test('one byte that was changed is red, with the first bad row', async () => {
    const line =
      journal.db.prepare<[], number>(`SELECT min(seq) FROM lines WHERE round = ${ROUND}`).pluck().get() ?? 0;
    const copy = tampered(journal.file, journal.folder, (db) =>
      db.prepare(`UPDATE log SET body = replace(body, '1', '2') WHERE seq = ?`).run(line),
    );
    const forged = await new HandsHouse(copy, journal.key).open();
    const row = line.toLocaleString('en-US');
    await looking(
      `#${ROUND}`,
      async (page) => {
        await page.locator('.proof.bad').getByText(`First bad row: ${row}.`).waitFor();
        expect(await page.locator('.proof.good').count()).toBe(0);
        await page.getByRole('button', { name: 'Check the whole journal' }).tap();
        await page.locator('.journal-mark .bad').getByText(`First bad row: ${line}.`).waitFor();
        expect(await barriers(page)).toEqual([]);
      },
      forged,
    );
    await forged.close();
  });

  test('on paper there is the story and no button', async () => {
    await looking(`#${ROUND}`, async (page) => {
      await page.locator('.proof.good').waitFor();
      await page.emulateMedia({ media: 'print' });
      for (const gone of ['.hands-top', '.find-side', '.stepper', '.round-acts'])
        expect(await page.locator(gone).isVisible()).toBe(false);
      for (const there of ['.round-table', '.payments', '.step-list', '.proof', '.step-count'])
        expect(await page.locator(there).isVisible()).toBe(true);
      expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
        'rgb(255, 255, 255)',
      );
      // Wherever somebody has stepped to, the end is printed, and where, when and by whom.
      await page.keyboard.press('Home');
      await page.locator('.on-paper .step-count').waitFor();
      const all = recordOf(journal.db, ROUND) ?? expect.fail();
      await expect
        .poll(() => page.locator('.round-table:visible').getByRole('img').count())
        .toBe(cardsOf(all));
      const top = await page.locator('.printed-top').textContent();
      expect(top).toMatch(/^Table scenario · Opened .*Nov 2, 2026.*, over .*Printed by bo, \w+ \d+, \d{4}/);
      // The head leaves the house with the paper.
      const head = (await page.locator('.printed-head .qr').getAttribute('data-text')) ?? '';
      expect(await page.locator('.printed-head').isVisible()).toBe(true);
      const noted = anchorIn(head) ?? expect.fail(`no head: ${head}`);
      expect(anchorVerdict(journal.db, journal.key, noted)).toBe('held');
      const list = page.locator('.step-list ol');
      expect(await list.evaluate((ol) => ol.scrollHeight <= ol.clientHeight + 1)).toBe(true);
    });
  });

  test('the figures of a period are those of the journal, in plots and in numbers', async () => {
    const { rounds, house: won } = journal.db
      .prepare<[], { rounds: number; house: number }>(
        'SELECT count(*) AS rounds, sum(house) AS house FROM rounds',
      )
      .get() ?? { rounds: 0, house: 0 };
    await looking('#figures', async (page) => {
      await page.getByLabel('From').fill('2026-11-01');
      await page.getByLabel('To', { exact: true }).fill('2026-11-04');
      await page.getByRole('button', { name: 'Show' }).tap();
      const digits = { minimumFractionDigits: won % 100 === 0 ? 0 : 2 };
      const dollars = `${won < 0 ? '−' : '+'}$${(Math.abs(won) / 100).toLocaleString('en-US', digits)}`;
      await page.locator('.tile', { hasText: 'Win' }).filter({ hasText: dollars }).first().waitFor();
      expect(await page.locator('.tile', { hasText: /^Rounds\d/ }).textContent()).toContain(String(rounds));
      await page.locator('canvas').first().waitFor();
      await expect.poll(() => page.locator('canvas').count()).toBeGreaterThanOrEqual(4);
      expect(await barriers(page)).toEqual([]);
      const panel = page.getByRole('region', { name: 'By gaming day: Rounds' });
      await panel.getByText('As numbers').tap();
      const counts = await panel.locator('tbody tr td:nth-child(2)').allInnerTexts();
      expect(counts.map(Number).reduce((sum, count) => sum + count, 0)).toBe(rounds);
    });
  });

  test('the dealer does not wait for it: nothing of the hands page is loaded with the table', async () => {
    const { page, close } = await openPage(browser, 'about:blank');
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.goto(house.address.replace(/hands$/, ''));
    await page.locator('.pin-pad').waitFor();
    const scripts = await Promise.all(
      loaded.filter((url) => url.endsWith('.js')).map(async (url) => (await fetch(url)).text()),
    );
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.some((text) => text.includes('/api/hands') || text.includes('u-over'))).toBe(false);
    await close();
  });
});
