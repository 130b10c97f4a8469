// What the page of the pit does with touches, keys, news and a lost line. Its tables are made up (pit/made-up.ts).
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PitPicture, PitTable } from '../../src/protocol/pit.ts';
import type { Credentials } from '../../src/station/people/sign-in.ts';
import { NO_BROWSER, openBrowser, openPage, signIn } from './browser.ts';
import { PitHouse } from './pit/house.ts';
import { NOW, nameOf, pictureOf, tableMade } from './pit/made-up.ts';
import { DEALER_IN, FLOOR_IN, PIT_IN, TECHNICIAN_IN } from './staff.ts';

const WALL = { width: 1920, height: 1080 };

/** A table that nobody waits for. */
function calm(number: number): PitTable {
  const made = tableMade(number);
  const live = { ...(made.live ?? tableMade(1).live) };
  return {
    ...{ ...made, state: 'live', aheadMs: 0, changes: null },
    live: {
      ...{ phase: 'turns', dealer: 'ana', boxes: 3, players: 3, round: 17, standsStill: null, pages: null },
      ...live,
      ...{ calls: [], devices: {}, standsStill: null },
    },
    today: made.today && { ...made.today, luck: null, perHour: 70 },
  };
}

const quiet = (tables: number): PitPicture => ({
  ...pictureOf(0),
  tables: Array.from({ length: tables }, (_, index) => calm(index + 1)),
});

function calling(number: number, minutes: number): PitTable {
  const table = calm(number);
  if (!table.live) throw new Error('no table');
  return { ...table, live: { ...table.live, calls: [{ code: 'noticed', since: NOW - minutes * 60_000 }] } };
}

const order = (page: Page) =>
  page.locator('.tile').evaluateAll((tiles) => tiles.map((one) => one.getAttribute('data-table')));

describe.skipIf(NO_BROWSER)(`at the pit${NO_BROWSER ? `: skipped, ${NO_BROWSER}` : ''}`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
  });

  async function at(
    picture: PitPicture,
    who: Credentials,
    look: (page: Page, house: PitHouse) => Promise<void>,
    size = WALL,
  ): Promise<void> {
    const house = await new PitHouse(picture).open();
    const { page, complaints, close } = await openPage(browser, house.address, { size });
    await signIn(page, who);
    await look(page, house);
    expect(complaints.filter((one) => !/WebSocket|ERR_/.test(one))).toEqual([]);
    await close();
    await house.close();
  }

  test('a table that calls comes to the front, is read out, and stands among the calls', () =>
    at(quiet(12), PIT_IN, async (page, house) => {
      await page.locator('.tile').nth(11).waitFor();
      expect((await order(page))[0]).toBe('SP-01');
      house.tell({ at: NOW + 250, tables: [calling(9, 0)], gone: [] });
      await expect.poll(async () => (await order(page))[0]).toBe('SP-09');
      await page.getByRole('status').filter({ hasText: 'New call at SP-09: The dealer calls.' }).waitFor();
      await page.getByRole('region', { name: 'Open calls' }).getByRole('button', { name: 'SP-09' }).waitFor();
      expect(await page.title()).toBe('(1) Pit · Tables');
    }));

  test('nothing moves while a finger is down; it moves when the finger has rested', () =>
    at(quiet(12), PIT_IN, async (page, house) => {
      await page.locator('.tile').nth(11).waitFor();
      const before = await order(page);
      const box = await page.locator('.tile[data-table="SP-01"]').boundingBox();
      if (!box) throw new Error('no tile');
      await page.mouse.move(box.x + 20, box.y + 20);
      await page.mouse.down();
      house.tell({ at: NOW + 250, tables: [calling(9, 3)], gone: [] });
      // What the table says is told at once, where it stands.
      await page.locator('.tile.need-call-waits[data-table="SP-09"]').waitFor();
      expect(await order(page)).toEqual(before);
      await page.mouse.up();
      // The touch counts: it was meant for what lay there.
      await page.getByRole('dialog', { name: 'SP-01' }).waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(async () => (await order(page))[0]).toBe('SP-09');
    }));

  test('an answered call keeps its place while somebody touches, and a touch right after a change does nothing', () =>
    at({ ...quiet(12), tables: [calling(1, 9), calling(2, 5), calm(3)] }, PIT_IN, async (page, house) => {
      const calls = page.getByRole('region', { name: 'Open calls' }).locator('li');
      await expect.poll(() => calls.count()).toBe(2);
      await page.mouse.move(5, 5);
      await page.mouse.down();
      house.tell({ at: NOW + 250, tables: [calm(1)], gone: [] });
      await page.getByText('SP-01: answered').waitFor();
      expect(await calls.count()).toBe(2);
      // The click follows in the same moment in which the order changes: nobody can have meant what lies there now.
      await page.evaluate(() => {
        const list = document.querySelector('.pit-calls');
        const press = (type: string) =>
          document.body.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 9 }));
        new MutationObserver((_, observer) => {
          if (list?.querySelector('.over')) return;
          observer.disconnect();
          press('pointerdown');
          list
            ?.querySelector('button')
            ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
          press('pointerup');
          document.documentElement.dataset.pressed = 'yes';
        }).observe(document.body, { subtree: true, childList: true });
      });
      await page.mouse.up();
      await page.locator('html[data-pressed]').waitFor({ state: 'attached' });
      expect(await page.getByRole('dialog').count()).toBe(0);
      // Seen, and touched: it counts.
      await calls.getByRole('button', { name: 'SP-02' }).click({ delay: 20 });
      await expect
        .poll(async () => {
          if ((await page.getByRole('dialog').count()) === 0)
            await calls.getByRole('button', { name: 'SP-02' }).click();
          return page.getByRole('dialog', { name: 'SP-02' }).count();
        })
        .toBe(1);
    }));

  test('of three hundred tables only those with news are drawn anew', () =>
    at(quiet(300), PIT_IN, async (page, house) => {
      await page.locator('.tile').nth(299).waitFor();
      await page.evaluate(() => {
        const drawn = new Set<string>();
        const wall = document.querySelector('.tiles-of-tables');
        if (!wall) throw new Error('no wall');
        new MutationObserver((changes) => {
          for (const { target } of changes) {
            const element = target instanceof Element ? target : target.parentElement;
            drawn.add(element?.closest('.tile')?.getAttribute('data-table') ?? element?.className ?? '');
          }
          document.documentElement.dataset.drawn = [...drawn].join(' ');
        }).observe(wall, { subtree: true, childList: true, attributes: true, characterData: true });
      });
      for (let times = 1; times <= 8; times++) {
        const [one, other] = [calm(40), calm(200)];
        const news = [one, other].map((table) => ({
          ...table,
          today: table.today && { ...table.today, house: times * 10_000 },
        }));
        house.tell({ at: NOW + times * 250, tables: news, gone: [] });
      }
      await expect.poll(() => page.locator('.tile[data-table="SP-200"]').textContent()).toContain('+$800');
      const drawn = await page.evaluate(() => document.documentElement.dataset.drawn);
      expect(drawn?.split(' ').toSorted()).toEqual(['SP-200', 'SP-40']);
    }));

  test('a filter finds a table by its dealer, and says how many are shown', () =>
    at(pictureOf(40), PIT_IN, async (page) => {
      await page.getByRole('textbox', { name: 'Table or dealer' }).fill('luis');
      await page.getByText('4 of 40 tables').waitFor();
      await page.getByRole('button', { name: 'Show all' }).click();
      await page.getByRole('combobox', { name: 'State' }).selectOption('silent');
      await expect.poll(() => order(page)).toEqual(['SP-17']);
    }));

  test('a floorperson chooses tables with a touch, and sees their cards in their places', () =>
    at(
      pictureOf(12),
      FLOOR_IN,
      async (page, house) => {
        await page.getByRole('button', { name: 'Choose my tables' }).tap();
        for (const name of ['SP-10', 'SP-2', 'SP-03'])
          await page
            .getByRole('dialog')
            .getByRole('button', { name: name === 'SP-2' ? 'SP-02' : name })
            .tap();
        await page.keyboard.press('Escape');
        const cards = page.locator('.cards .card');
        await expect.poll(() => cards.count()).toBe(3);
        const names = await cards.evaluateAll((all) => all.map((one) => one.getAttribute('data-table')));
        expect(names).toEqual(['SP-02', 'SP-03', 'SP-10']);
        expect(house.acts.at(-1)).toEqual({ act: 'my-tables', tables: ['SP-10', 'SP-02', 'SP-03'] });
      },
      { width: 360, height: 740 },
    ));

  test('an alarm is acknowledged after a question, and a refusal is told as its sentence', () =>
    at(pictureOf(40), PIT_IN, async (page, house) => {
      house.refuses = true;
      await page.getByRole('button', { name: 'Acknowledge the alarm about SP-26' }).click();
      const question = page.getByRole('dialog', { name: 'Acknowledge the alarm about SP-26?' });
      await question.getByRole('button', { name: 'Acknowledge' }).click();
      await question.getByRole('alert').waitFor();
      house.refuses = false;
      await question.getByRole('button', { name: 'Acknowledge' }).click();
      await question.waitFor({ state: 'detached' });
      expect(house.acts).toEqual([
        { act: 'alarm-seen', alarm: 3 },
        { act: 'alarm-seen', alarm: 3 },
      ]);
      house.tell({ at: NOW + 250, tables: [], gone: [], alarms: pictureOf(20).alarms });
      await expect.poll(() => page.locator('.pit-alarm').count()).toBe(2);
    }));

  test('"All seen" tells the pit so, and the marks go', () =>
    at(pictureOf(12), PIT_IN, async (page, house) => {
      await page.locator('.tile[data-table="SP-04"] .tile-new').waitFor({ state: 'attached' });
      await page.getByRole('button', { name: 'All seen' }).click();
      await expect.poll(() => house.acts).toEqual([{ act: 'looked' }]);
      house.tell({ at: NOW + 250, tables: [{ ...tableMade(4), changes: null }], gone: [], lookedAt: NOW });
      await page.locator('.tile-new').waitFor({ state: 'detached' });
    }));

  test('without a mouse: tab to a table, Enter opens its card, Escape gives the keys back', () =>
    at(quiet(3), PIT_IN, async (page) => {
      const tile = page.locator('.tile').first();
      await tile.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => tile.evaluate((one) => one === document.activeElement)).toBe(true);
    }));

  test('a technician is offered no hands and no money; a dealer is not let in', async () => {
    const health = quiet(3);
    const tables = health.tables.map((table) => ({ ...table, today: null }));
    await at({ ...health, tables }, TECHNICIAN_IN, async (page) => {
      await page.locator('.tile').first().click();
      await page.getByRole('dialog').waitFor();
      expect(await page.getByRole('dialog').getByText('Win').count()).toBe(0);
      expect(await page.getByRole('link', { name: /hand/i }).count()).toBe(0);
      expect(await page.getByRole('button', { name: 'Compare' }).count()).toBe(0);
    });
    await at(health, DEALER_IN, async (page) => {
      await page.getByText('The pit is for the floor').waitFor();
    });
  });

  test('where alarms are open at other tables only, nobody is told that none is', () =>
    at({ ...quiet(3), alarms: [], moreAlarms: 7 }, PIT_IN, async (page, house) => {
      const alarms = page.getByRole('region', { name: 'Alarms' });
      await alarms.getByText('Of all tables, 7 older alarms are open besides.').waitFor();
      expect(await alarms.getByText('No alarm is open.').count()).toBe(0);
      house.tell({ at: NOW + 250, tables: [], gone: [], moreAlarms: 0 });
      await alarms.getByText('No alarm is open.').waitFor();
    }));

  test('a page that is loaded again while the store is away says so, and asks for no PIN', () =>
    at(quiet(3), PIT_IN, async (page, house) => {
      await page.locator('.tile').first().waitFor();
      house.isStoreAway = true;
      await page.reload();
      await page.getByRole('status').filter({ hasText: "The pit's store does not answer" }).waitFor();
      expect(await page.locator('.sign-in-page').count()).toBe(0);
      house.isStoreAway = false;
      await page.locator('.tile').first().waitFor();
    }));

  test('when the pit is lost the page says so, and since when', () =>
    at(pictureOf(4), PIT_IN, async (page, house) => {
      await page.locator('.tile').first().waitFor();
      await house.close();
      await page.getByRole('status').filter({ hasText: 'The pit does not answer.' }).waitFor();
      await page.locator('.pit.lost .tile').first().waitFor();
      await page.getByText('Shown as of').waitFor();
    }));

  test('a floor page opens in its own window, and a hand on the hands page of its table', () =>
    at(pictureOf(40), PIT_IN, async (page) => {
      const call = page.locator('.pit-call').filter({ hasText: nameOf(19) });
      const floor = call.getByRole('link', { name: 'Floor page' });
      expect(await floor.getAttribute('href')).toBe('https://table-19.floor.example:8443/floor');
      expect(await floor.getAttribute('target')).toBe('_blank');
      const hand = call.getByRole('link', { name: 'Hand 419' });
      expect(await hand.getAttribute('href')).toBe('/hands?table=SP-19&line=1#419');
    }));
});
