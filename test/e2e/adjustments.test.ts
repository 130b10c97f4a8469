// A settled round is put right by two people: proposed under the hand, confirmed on the floor page, told under the hand.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_BROWSER, openBrowser, openPage, signIn } from './browser.ts';
import type { HandsPages } from './hands-house.ts';
import { handsOf } from './hands-scenes.ts';
import { barriers } from './looks.ts';
import { decide } from './scenes.ts';
import { FLOOR_IN, PIT_IN, WATCHER_IN } from './staff.ts';
import { E2eTable } from './table.ts';

const tap = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().tap();

describe.skipIf(NO_BROWSER)(
  `an adjustment on the pages${NO_BROWSER ? `: skipped, ${NO_BROWSER}` : ''}`,
  () => {
    let browser: Browser;
    let table: E2eTable;
    let hands: HandsPages;
    beforeAll(async () => {
      browser = await openBrowser();
      table = await new E2eTable({ pack: 'massachusetts' }).open();
      hands = await handsOf(table);
      await table.makeReady();
      await table.wager(2, 2500);
      await table.draw('9C', '8D', '8H', '9S');
      await table.until('box 2 decides', ({ turn }) => turn?.seat === 2);
      await table.says(decide(2, 'stand'));
      await table.until('all is played', ({ phase }) => phase === 'payout');
      await table.says({ type: 'settle-round' });
      await table.says({ type: 'step-done', step: 'pickUp' });
    });
    afterAll(async () => {
      await browser?.close();
      await hands?.close();
      await table?.close();
    });

    async function on(address: string, pin: typeof FLOOR_IN) {
      const { page, complaints, close } = await openPage(browser, address);
      await signIn(page, pin);
      const end = async () => {
        await close();
        expect(complaints).toEqual([]);
      };
      return { page, end };
    }

    const SENTENCE = /round 1, box 2, bettor a: \$25\.00 to the player/;

    test('is proposed under the hand, waits on the floor page, and counts when another person has confirmed it', async () => {
      const looking = await on(`${hands.address}#1`, FLOOR_IN);
      await tap(looking.page, 'Propose an adjustment');
      await tap(looking.page, 'Propose it');
      await looking.page.getByText('An amount is written as in', { exact: false }).waitFor();
      await looking.page.getByLabel('Amount').last().fill('25');
      await looking.page.getByLabel('Why').selectOption('other');
      await tap(looking.page, 'Propose it');
      await looking.page.getByText('Another reason must be said in words.').waitFor();
      await looking.page.getByLabel('In your words', { exact: false }).fill('the camera shows a push');
      expect(await barriers(looking.page)).toEqual([]);
      await tap(looking.page, 'Propose it');
      await looking.page.getByText('waits for a second person', { exact: false }).first().waitFor();

      const own = await on(`${table.address}floor`, FLOOR_IN);
      await own.page.getByText('You proposed it', { exact: false }).waitFor();
      expect(await own.page.getByRole('button', { name: /^Confirm the adjustment/ }).count()).toBe(0);
      expect(await barriers(own.page)).toEqual([]);
      await own.end();

      const second = await on(`${table.address}floor`, PIT_IN);
      await second.page.getByText(SENTENCE).first().waitFor();
      await tap(second.page, /^Confirm the adjustment/);
      await second.page.getByRole('dialog').getByText('Confirm adjustment 1', { exact: false }).waitFor();
      await tap(second.page, 'Do it');
      await second.page.getByText('Nothing waits for the floor.').waitFor();
      await second.end();

      await looking.page.getByText('confirmed by dee', { exact: false }).first().waitFor();
      await looking.page.locator('.proof.good').getByText('1 adjusted since', { exact: false }).waitFor();
      expect(await barriers(looking.page)).toEqual([]);
      await looking.end();
    });

    test('is not proposed by surveillance, who sees what was put right', async () => {
      const watching = await on(`${hands.address}#1`, WATCHER_IN);
      await watching.page.getByText(SENTENCE).first().waitFor();
      expect(await watching.page.getByRole('button', { name: 'Propose an adjustment' }).count()).toBe(0);
      await watching.end();
    });
  },
);
