// Each irregularity from the alarm until it is cleared, on the floor page by touch, with a question before everything that is
// done. One table for each pack, which is closed in between: that none is missing is held by test/screens/irregularities.test.ts.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StationMessage } from '../../src/protocol/messages.ts';
import { NO_BROWSER, openBrowser, openPage, signIn } from './browser.ts';
import { does } from './floor-acts.ts';
import { IRREGULARITIES } from './irregularities/catalogue.ts';
import { clearAway } from './irregularities/clear-away.ts';
import type { Irregularity } from './irregularities/irregularity.ts';
import { caughtUp } from './scenes.ts';
import { FLOOR_IN } from './staff.ts';
import { E2eTable } from './table.ts';

interface Opened {
  readonly table: E2eTable;
  readonly page: Awaited<ReturnType<typeof openPage>>;
  /** What was noted and called since the table was cleared. */
  readonly noted: string[];
}

const byTable = Object.entries(IRREGULARITIES).toSorted(([, a], [, b]) =>
  tableOf(a).localeCompare(tableOf(b)),
);

function tableOf({ pack, options = {} }: Irregularity): string {
  return `${pack} ${JSON.stringify(options)}`;
}

describe.skipIf(NO_BROWSER)(`irregularities${NO_BROWSER ? `: skipped, ${NO_BROWSER}` : ''}`, () => {
  let browser: Browser;
  let opened: (Opened & { readonly is: string }) | null = null;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await end();
    await browser?.close();
  });

  async function end(): Promise<void> {
    const last = opened;
    opened = null;
    await last?.page.close();
    await last?.table.close();
  }

  /** The table of the test before when it is of the same kind and could be cleared away, or a new one. */
  async function tableFor(irregularity: Irregularity): Promise<Opened> {
    const is = tableOf(irregularity);
    if (opened?.is === is) {
      opened.noted.length = 0;
      return opened;
    }
    await end();
    const { pack, options = {} } = irregularity;
    const table = await new E2eTable({ pack, options }).open();
    const noted: string[] = [];
    const watcher = table.station.door.connect((text) => {
      for (const fact of factsIn(text)) noted.push(fact);
    });
    await watcher.heard(JSON.stringify({ type: 'sign-in', id: 1, ...FLOOR_IN }));
    const page = await openPage(browser, `${table.address}floor`);
    await signIn(page.page, FLOOR_IN);
    opened = { table, page, noted, is };
    return opened;
  }

  test.each(byTable)('%s is cleared', async (_, irregularity) => {
    const { table, page, noted } = await tableFor(irregularity);
    opened = null;
    const { incidents = [], calls = [] } = irregularity;
    await irregularity.happens(table);
    await page.page.getByText(irregularity.shows, { exact: false }).first().waitFor();
    for (const step of irregularity.floor) {
      // A button may be there before and mean something else then, such as another part of the readiness test.
      await caughtUp(table, page.page);
      await does(page.page, step);
      await step.after?.(table);
    }
    await irregularity.dealer?.(table);
    await table.until('it is cleared', irregularity.cleared);
    expect(noted).toEqual(expect.arrayContaining([...incidents, ...calls.map((about) => `call ${about}`)]));
    expect(page.complaints).toEqual([]);
    await clearAway(table);
    opened = { table, page, noted, is: tableOf(irregularity) };
  });
});

function factsIn(text: string): string[] {
  const message: StationMessage = JSON.parse(text);
  if (message.type !== 'facts') return [];
  return message.facts.flatMap((fact) =>
    fact.fact === 'incident' ? [fact.kind] : fact.fact === 'floor-called' ? [`call ${fact.about}`] : [],
  );
}
