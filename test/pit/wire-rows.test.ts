// Rows over the wire as they should not come: doubled, shuffled, with one missing, with one forged. Into both stores. Whatever came before, the
// true table goes on, and the pit has each of its rows once.
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Entry, hashOf, NO_HASH } from '../../src/journal/chain/chain.ts';
import { checkStore } from '../../src/pit/check/check-store.ts';
import { packRows } from '../../src/pit/segment/segment.ts';
import { openPostgresPitStore } from '../../src/pit/store/postgres/postgres-store.ts';
import { openSqlitePitStore } from '../../src/pit/store/sqlite/sqlite-store.ts';
import type { PitStore } from '../../src/pit/store/store.ts';
import type { TableCredential } from '../../src/pit/wire/credential.ts';
import { PROTOCOL, rowsMessage } from '../../src/pit/wire/messages.ts';
import { chanceOf } from '../../src/scenario/chance.ts';
import { newFolder, removeFolder, setupOf } from '../journal/house.ts';
import { day, PLAY } from '../journal/rotated.ts';
import { Cluster } from './cluster.ts';
import { rowsOf, segmentsOf, sentRows } from './journals.ts';
import { openPit, openTable, storedRows, Talker, type TestPit } from './pit-house.ts';
import { withPostgres } from './with-postgres.ts';

const folder = newFolder();
const path = join(folder, 'table.db');
const { table } = setupOf(PLAY);
const hex = (row: Entry | undefined) => row?.hash.toString('hex') ?? expect.fail('no row');
let journal: Entry[] = [];

beforeAll(async () => {
  await day(path, 4, false);
  journal = rowsOf(path);
});
afterAll(() => removeFolder(folder));

/** The rows with one of them as somebody else would have it, and all hashes since made anew. */
function forgedAt(seq: number): Entry[] {
  let before = NO_HASH;
  return journal.map((row) => {
    const forged = row.seq === seq ? { ...row, person: 'X-1' } : row;
    before = hashOf(before, forged);
    return { ...forged, hash: before };
  });
}

/** A row that a person has said, in the middle. */
function saidInTheMiddle(): number {
  const said = journal.slice(journal.length / 2).find(({ kind, person }) => kind === 'input' && person);
  return said?.seq ?? expect.fail('nobody has said anything');
}

async function greet(talker: Talker): Promise<void> {
  await talker.ready;
  const end = { seq: journal.length, hash: hex(journal.at(-1)) };
  talker.say({ type: 'hello', protocol: PROTOCOL, table, program: '1', end, at: Date.now() });
  await expect.poll(() => talker.heard.length).toBe(1);
}

function onTheWire(open: () => Promise<PitStore>): void {
  let pit: TestPit;
  let credential: TableCredential;

  /** A new pit, and somebody who has the table's credential and has said who it is. */
  async function talking(): Promise<Talker> {
    pit = await openPit(folder, 0, await open());
    onTestFinished(() => pit.close());
    credential = await pit.enrol(table);
    const talker = new Talker(pit.address, credential);
    await greet(talker);
    return talker;
  }

  function say(talker: Talker, { body, ...sent }: ReturnType<typeof sentRows>): void {
    talker.say(rowsMessage({ type: 'rows', attempt: 1, ...sent }, body));
  }

  const alarms = async () =>
    (await pit.store.alarms({ table })).map(({ code, about }) => ({ code, ...JSON.parse(about) }));

  /** The table itself sends what is missing. */
  async function trueTableGoesOn(): Promise<void> {
    const sender = openTable(path, pit.address, credential);
    await expect.poll(() => sender.progress.confirmed).toBe(journal.length);
    sender.close();
    expect(await storedRows(pit.store, table)).toBe(journal.length);
    expect(await checkStore(pit.store, { went: async () => true })).toMatchObject([
      { table, line: 1, rows: journal.length, signed: journal.length, damage: null },
    ]);
  }

  test('doubled and shuffled segments change nothing: each row is stored once', async () => {
    const talker = await talking();
    const chance = chanceOf(7);
    const cuts = Array.from({ length: 15 }, () => chance.below(journal.length));
    const segments = segmentsOf(journal, cuts);
    let sent = 1;
    do {
      const shuffled = chance.shuffle([...segments, ...segments]);
      for (const segment of shuffled) say(talker, segment);
      sent += shuffled.length;
      await expect.poll(() => talker.heard.length).toBe(sent);
    } while (!talker.heard.some(({ type, seq }) => type === 'confirmed' && seq === journal.length));
    expect(talker.heard.at(-1)).toMatchObject({ seq: journal.length, hash: hex(journal.at(-1)) });
    expect(talker.heard.some(({ type }) => type === 'refused')).toBe(false);
    talker.close();
    await trueTableGoesOn();
    expect(await alarms()).toEqual([]);
  });

  test('a row that is left out is refused: the alarm says which', async () => {
    const talker = await talking();
    say(talker, sentRows(journal, 0, 40));
    const rest = journal.slice(40).filter(({ seq }) => seq !== 50);
    say(talker, { ...sentRows(journal, 40, journal.length), body: packRows(rest) });
    await expect.poll(() => talker.closed).toBe(true);
    expect(talker.heard.at(-1)).toMatchObject({ type: 'refused', code: 'rows-wrong', seq: 40 });
    expect(await pit.store.head(table)).toMatchObject({ seq: 40 });
    expect(await alarms()).toEqual([{ code: 'gap', from: 50, to: 50 }]);
    await trueTableGoesOn();
  });

  test('one forged row is refused, with the true hash or with a chain of its own, and there is an alarm', async () => {
    const seq = saidInTheMiddle();
    const forged = forgedAt(seq);
    const [first, other] = [await talking(), new Talker(pit.address, credential)];
    say(first, { ...sentRows(journal, 0, seq), body: packRows(forged.slice(0, seq)) });
    await expect.poll(() => first.closed).toBe(true);
    await greet(other);
    say(other, sentRows(forged, 0, forged.length));
    await expect.poll(() => other.closed).toBe(true);
    const [hash, signature] = ['hash-differs', 'signature-broken'];
    expect(first.heard.at(-1)).toMatchObject({ type: 'refused', code: 'rows-wrong', finding: hash });
    expect(other.heard.at(-1)).toMatchObject({ type: 'refused', code: 'rows-wrong', finding: signature });
    expect(await pit.store.head(table)).toBeNull();
    const told = (await alarms()).map(({ code, finding }) => [code, finding]);
    expect(told.toSorted()).toEqual([hash, signature].map((finding) => ['rows-wrong', finding]));
    await trueTableGoesOn();
  });

  test('a row that comes twice in one segment is refused: the chain has it once', async () => {
    const talker = await talking();
    const twice = journal.flatMap((row) => (row.seq === 50 ? [row, row] : [row]));
    say(talker, { ...sentRows(journal, 0, journal.length), body: packRows(twice) });
    await expect.poll(() => talker.closed).toBe(true);
    expect(await alarms()).toEqual([{ code: 'rows-wrong', seq: 50, finding: 'row-extra' }]);
    await trueTableGoesOn();
  });
}

describe('rows on their way into SQLite', () => {
  let files = 0;
  onTheWire(async () => openSqlitePitStore(join(folder, `pit-${++files}.db`)));
});

withPostgres('rows on their way into PostgreSQL', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await Cluster.begin();
  });
  afterAll(() => cluster.end());
  onTheWire(async () => openPostgresPitStore(cluster.url(await cluster.database())));
});
