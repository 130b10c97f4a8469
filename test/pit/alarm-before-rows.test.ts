// A pit that dies in the moment in which it has stored rows has raised the alarms about them: nobody sends those rows again.
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { TableSession } from '../../src/pit/service/table-session.ts';
import { openSqlitePitStore } from '../../src/pit/store/sqlite/sqlite-store.ts';
import { type PitStore, StoreAway } from '../../src/pit/store/store.ts';
import { PROTOCOL, rowsMessage } from '../../src/pit/wire/messages.ts';
import { newFolder, removeFolder, setupOf } from '../journal/house.ts';
import { day, PLAY, rotate } from '../journal/rotated.ts';
import { rowsOf, sentRows } from './journals.ts';

const folder = newFolder();
const real = openSqlitePitStore(join(folder, 'pit.db'));
afterAll(async () => {
  await real.close();
  removeFolder(folder);
});

test('the alarm about a changed key is there when the pit dies with its rows stored', async () => {
  const path = join(folder, 'table.db');
  await day(path, 1);
  await rotate(path, 'signing');
  const journal = rowsOf(path);
  const { table } = setupOf(PLAY);
  const dying: PitStore = {
    ...real,
    append: async (...given) => {
      await real.append(...given);
      throw new StoreAway('killed');
    },
  };
  const session = new TableSession({
    ...{ table, store: dying, now: Date.now, dayOf: () => '2026-11-18' },
    send: () => {},
    end: () => {},
    heardFrom: () => {},
  });
  const { body, ...sent } = sentRows(journal, 0, journal.length);
  const end = { seq: sent.to, hash: sent.hash };
  const hello = { type: 'hello', protocol: PROTOCOL, table, program: '1', at: 0, end };
  await session.heard(Buffer.from(JSON.stringify(hello)), false);
  const rows = rowsMessage({ type: 'rows', attempt: 1, ...sent }, body);
  await expect(session.heard(rows, true)).rejects.toThrow(StoreAway);
  expect(await real.head(table)).toMatchObject({ seq: journal.length });
  expect((await real.alarms({ table })).map(({ code }) => code)).toEqual(['key-changed']);
});
