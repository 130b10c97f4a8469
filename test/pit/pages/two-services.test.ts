// Two services share one PostgreSQL, each with its own page: whoever looks at one sees also the tables that are connected to the other.
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openPostgresPitStore } from '../../../src/pit/store/postgres/postgres-store.ts';
import type { StationMessage } from '../../../src/protocol/messages.ts';
import type { PitTable } from '../../../src/protocol/pit.ts';
import { newFolder, removeFolder, setupOf } from '../../journal/house.ts';
import { day, PLAY } from '../../journal/rotated.ts';
import { Cluster } from '../cluster.ts';
import { rowsOf } from '../journals.ts';
import { Talker } from '../pit-house.ts';
import { withPostgres } from '../with-postgres.ts';
import { answers, PageHouse, PIA, type SignedInPage } from './page-house.ts';

/** What a page knows of a table, after all news. */
function lastOf({ told }: SignedInPage, table: string): PitTable | undefined {
  return told
    .map((text): StationMessage => JSON.parse(text))
    .flatMap((message) => {
      if (message.type === 'pit') return message.pit.tables;
      return message.type === 'pit-news' ? message.news.tables : [];
    })
    .findLast((one) => one.table === table);
}

withPostgres('two services with a page each', () => {
  const folder = newFolder();
  const { table } = setupOf(PLAY);
  const path = join(folder, 'table.db');
  let cluster: Cluster;
  let houses: [PageHouse, PageHouse];

  beforeAll(async () => {
    await day(path, 2, false);
    cluster = await Cluster.begin();
    const url = cluster.url(await cluster.database());
    const enrolled = ['BJ-1'];
    houses = [
      await PageHouse.open(folder, { store: await openPostgresPitStore(url), enrolled, name: 'one' }),
      await PageHouse.open(folder, { store: await openPostgresPitStore(url), name: 'two' }),
    ];
  });
  afterAll(async () => {
    for (const house of houses) await house.close();
    await cluster.end();
    removeFolder(folder);
  });

  async function looksAt(house: PageHouse): Promise<SignedInPage> {
    const page = await house.signIn(PIA);
    onTestFinished(() => page.socket.terminate());
    return page;
  }

  test('show what a table says that is connected to the other one, and that it has gone', async () => {
    const [one, two] = houses;
    const page = await looksAt(two);
    const talker = new Talker(one.pit.address, await one.pit.enrol(table));
    await talker.ready;
    const rows = rowsOf(path);
    const end = { seq: rows.length, hash: rows.at(-1)?.hash.toString('hex') };
    talker.say({ type: 'hello', protocol: 1, table, program: '1', end, at: Date.now() });
    const calls = [{ code: 'dispute', since: 5 }];
    const picture = {
      ...{ phase: 'betting', dealer: 'ana', boxes: 3, players: 2, round: 7, standsStill: null },
      ...{ calls, devices: { scanner: 'lost' }, pages: 'https://bj-1.floor.example:8021/' },
    };
    talker.say({ type: 'status', end, at: Date.now(), picture });
    await expect.poll(() => lastOf(page, table)?.live).toEqual(picture);
    expect(lastOf(page, table)).toMatchObject({ state: 'live', told: rows.length });
    talker.close();
    await expect.poll(() => lastOf(page, table)?.state).toBe('silent');
  });

  test('show its rounds and serve its hands, whichever has taken its rows', async () => {
    const [one, two] = houses;
    const page = await looksAt(two);
    const sender = await one.sends(table, path);
    const isAllThere = ({ confirmed, end }: typeof sender.progress) => end > 0 && confirmed === end;
    await expect.poll(() => isAllThere(sender.progress)).toBe(true);
    await expect.poll(() => lastOf(page, table)?.lastRoundAt ?? null).not.toBeNull();
    const hands = `/api/tables/${encodeURIComponent(table)}/1/hands`;
    await expect.poll(async () => (await two.ask(hands, page.token)).status).toBe(200);
    sender.close();
    const rounds = await two.store.rounds({ table, limit: 100 });
    const house = rounds.reduce((sum, round) => sum + round.house, 0);
    expect(await two.store.happened(0, [table, 'BJ-9'])).toMatchObject([
      { table, rounds: rounds.length, house },
    ]);
    expect(await two.store.lastRounds([table, 'BJ-9'])).toMatchObject([{ table, round: rounds[0]?.round }]);
    expect(await two.store.headOfLine(table, 1)).toEqual(await one.store.head(table));
    expect(await two.store.headOfLine(table, 2)).toBeNull();
  });

  test('an alarm that was acknowledged at one is gone at the other, and so is what was new', async () => {
    const [one, two] = houses;
    const pages = [await looksAt(one), await looksAt(two)] as const;
    const silent = { table: 'BJ-1', code: 'silent', subject: 'now', about: '{"since":5}', at: Date.now() };
    await one.store.raiseNew([silent]);
    const [{ id } = { id: 0 }] = await one.store.alarms({ open: true, limit: 1 });
    const open = ({ told }: SignedInPage) => told.findLast((text) => text.includes('"alarms":[')) ?? '';
    for (const page of pages) await expect.poll(() => open(page)).toContain(`"id":${id},"table":"BJ-1"`);
    pages[0].say({ type: 'pit-act', id: 3, act: { act: 'alarm-seen', alarm: id } });
    expect((await answers(pages[0], 3)).code).toBeNull();
    for (const page of pages) await expect.poll(() => open(page)).not.toContain(`"id":${id},"table":"BJ-1"`);
    pages[0].say({ type: 'pit-act', id: 4, act: { act: 'looked' } });
    expect((await answers(pages[0], 4)).code).toBeNull();
    const again = await looksAt(two);
    await expect.poll(() => two.store.lastLook('pia', 'looked')).not.toBeNull();
    expect((await again.hears('pit')).pit).toMatchObject({ storeAway: null, lookedAt: expect.any(Number) });
    const silence = { ...silent, subject: 'later', at: Date.now() + 1 };
    await one.store.raiseNew([silence]);
    await expect.poll(() => lastOf(again, 'BJ-1')?.changes).toMatchObject({ alarms: 1, rounds: 0 });
  });
});
