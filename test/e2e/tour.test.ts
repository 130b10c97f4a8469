// `npm start` as a stranger meets it: the guided tour from the first sign-in to a proven hand, a fresh table, and the next start.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { PageInput } from '../../src/protocol/inputs.ts';
import type { StationMessage } from '../../src/protocol/messages.ts';
import { MAIN } from '../cli/program.ts';
import { rawPage, signedIn } from '../station/signed-in.ts';
import { NO_BROWSER, openBrowser, openPage, type Size, typeIn } from './browser.ts';
import { barriers, tooSmall } from './looks.ts';
import { decide } from './scenes.ts';

const ANA = { number: '101', pin: '246813' };
const FLO = { number: '201', pin: '135790' };
const SAM = { number: '301', pin: '753186' };
const THREE_MINUTES = 180_000;

interface Started {
  readonly said: string;
  /** Of the station. */
  readonly address: string;
  readonly tour: string;
  stop(): Promise<void>;
}

async function start(folder: string, ...more: string[]): Promise<Started> {
  const program: ChildProcess = spawn(process.execPath, [
    MAIN,
    ...['start', '--port', '0', '--data', folder, ...more],
  ]);
  const ended = new Promise<void>((resolve) => program.once('close', () => resolve()));
  const stop = () => {
    program.kill('SIGTERM');
    return ended;
  };
  let said = '';
  for await (const chunk of program.stdout ?? []) {
    said += chunk;
    const [, tour] = /^Open (\S+)$/m.exec(said) ?? [];
    if (tour !== undefined && said.includes('Ctrl-C'))
      return { said, tour, address: new URL('/', tour).href, stop };
  }
  return expect.fail(`it ended: ${said}`);
}

describe.skipIf(NO_BROWSER)(`the demonstration${NO_BROWSER ? `: skipped, ${NO_BROWSER}` : ''}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'sabot-tour-'));
  let browser: Browser;
  let table: Started;
  beforeAll(async () => {
    browser = await openBrowser();
    table = await start(folder, '--rules', 'massachusetts');
  });
  afterAll(async () => {
    await browser?.close();
    await table?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const tap = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().tap();
  const comesTo = (page: Page, step: string) =>
    page.locator('.tour-says').getByRole('heading', { name: step, exact: true }).waitFor();

  async function signsIn(page: Page, name: string, given: typeof ANA): Promise<void> {
    const pad = page.frameLocator(`iframe[name=${name}]`).locator('.pin-pad');
    await pad.focus();
    await typeIn(page, given);
    await pad.waitFor({ state: 'detached' });
  }

  interface AtTheTable {
    says(input: PageInput): Promise<void>;
    cardsOut(): number;
  }

  /** What is touched on the pages inside is theirs to test: here somebody else at the same table says it. */
  async function somebody(given: typeof ANA): Promise<AtTheTable> {
    const { say, socket, told } = await signedIn(table.address, given);
    onTestFinished(() => socket.terminate());
    const heard = () => told.map((text): StationMessage => JSON.parse(text));
    let id = 10;
    const says = async (input: PageInput) => {
      const own = ++id;
      say({ type: 'input', id: own, input });
      const answer = () => heard().find((message) => message.type === 'answer' && message.id === own);
      await expect.poll(answer).toBeDefined();
      expect(answer(), input.type).toHaveProperty('taken');
    };
    const cardsOut = () => heard().findLast((message) => message.type === 'view')?.view.cardsOut ?? 0;
    return { says, cardsOut };
  }

  async function draws(page: Page, cards: number, { cardsOut }: AtTheTable): Promise<void> {
    for (let card = 0; card < cards; card++) {
      const before = cardsOut();
      await tap(page, 'Draw the next card');
      await expect.poll(cardsOut).toBeGreaterThan(before);
    }
  }

  test('prints every page, everybody with number and PIN, and what to do first', () => {
    for (const path of ['', 'floor', 'hands', 'sim'])
      expect(table.said).toContain(`  ${table.address}${path}  `);
    for (const who of [ANA, FLO, SAM]) expect(table.said).toMatch(new RegExp(`${who.number} +${who.pin}`));
    expect(table.tour).toBe(`${table.address}sim#tour`);
  });

  test('the tour leads a stranger from a closed table to a proven hand, and waits for each step', async () => {
    const { page, complaints, close } = await openPage(browser, table.tour);
    const dealer = await somebody(ANA);
    const floor = await somebody(FLO);
    // Somebody else at the table is signed in, too: the tour has begun with the second step.
    await comesTo(page, 'Take the wagers');
    await tap(page, 'Start again');
    await signsIn(page, 'dealer', ANA);
    await tap(page, 'Let the guests bet');
    await comesTo(page, 'Deal');
    const before = await page.locator('.tour-frames').boundingBox();
    await draws(page, 5, dealer);
    await comesTo(page, 'Deal');
    await draws(page, 1, dealer);
    await comesTo(page, 'Play the hands');
    await dealer.says(decide(3, 'stand'));
    await dealer.says(decide(5, 'double'));
    await draws(page, 1, dealer);
    // This book lets a doubled hand be rescued.
    await dealer.says(decide(5, 'stand'));
    await draws(page, 1, dealer);
    await comesTo(page, 'Pay');
    await dealer.says({ type: 'settle-round' });
    await comesTo(page, 'Provoke an irregularity');
    await tap(page, 'Put a ten into the shoe');
    await comesTo(page, 'Clear it');
    expect(await page.locator('.tour-frames').boundingBox()).toEqual(before);
    await signsIn(page, 'floor', FLO);
    await floor.says({ type: 'floor-answers' });
    await comesTo(page, 'A guest complains');
    await signsIn(page, 'hands', SAM);
    await comesTo(page, 'Settle the dispute');
    await page
      .frameLocator('iframe[name=hands]')
      .getByRole('button', { name: /^Round 1\b/ })
      .first()
      .tap();
    await comesTo(page, 'That was the tour');
    // Three people in one tab: each comes back on the own page, and the tour where it was.
    await page.reload();
    await comesTo(page, 'That was the tour');
    const comesBack = (name: string, person: string) =>
      page
        .frameLocator(`iframe[name=${name}]`)
        .locator('body:not(:has(.pin-pad))')
        .getByText(person)
        .first()
        .waitFor();
    await comesBack('hands', 'Sam');
    await tap(page, 'Start again');
    await comesBack('dealer', 'Ana');
    await comesBack('floor', 'Flo');
    expect(complaints).toEqual([]);
    await close();
    const journal = new Sqlite(join(folder, 'massachusetts.db'), { readonly: true });
    const took = journal
      .prepare<[], { ms: number }>("SELECT max(at) - min(at) AS ms FROM log WHERE kind = 'input'")
      .get();
    journal.close();
    expect(took?.ms).toBeLessThan(THREE_MINUTES);
  });

  test('a step can be skipped; everything on the tour can be read and touched at every size', async () => {
    const { page, complaints, close } = await openPage(browser, table.tour);
    await tap(page, 'Start again');
    const heading = page.locator('.tour-says').getByRole('heading');
    const isOver = async () => (await heading.textContent()) === 'That was the tour';
    for (let step = 0; step < 12 && !(await isOver()); step++) {
      const before = await heading.textContent();
      await tap(page, 'Skip this step');
      await expect.poll(() => heading.textContent()).not.toBe(before);
    }
    await comesTo(page, 'That was the tour');
    const sizes: readonly Size[] = [
      { width: 1920, height: 1080 },
      { width: 1280, height: 800 },
      { width: 800, height: 480 },
    ];
    for (const size of sizes) {
      await page.setViewportSize(size);
      expect(await tooSmall(page), `${size.width}`).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, `${size.width}`).toBe(size.width);
    }
    expect(await barriers(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  test('a fresh table asks first, and knows who was signed in; the next start goes on with it', async () => {
    const { token, socket } = await signedIn(table.address, FLO);
    const { page, close } = await openPage(browser, `${table.address}sim`);
    const pack = () => page.locator('.sim-pack').textContent();
    await tap(page, 'pennsylvania');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).tap();
    expect(await pack()).toBe('massachusetts');
    await tap(page, 'pennsylvania');
    await page.getByRole('dialog').getByRole('button', { name: 'Put it away and begin' }).tap();
    await expect.poll(pack, { timeout: 60_000 }).toBe('pennsylvania');
    await close();
    socket.terminate();
    const again = rawPage(table.address);
    await again.hears('welcome');
    again.say({ type: 'come-back', id: 1, token });
    expect(await again.hears('signed-in')).toMatchObject({ person: { id: 'Flo', role: 'floor' } });
    again.socket.terminate();
    await table.stop();
    table = await start(folder);
    expect(table.said).toContain('Sabot plays pennsylvania');
    expect(table.said).toContain(join(folder, 'pennsylvania.db'));
  });
});
