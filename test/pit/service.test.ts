// The pit and its tables over real sockets: rows arrive once, whatever is cut, killed or forged on the way.
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Entry } from '../../src/journal/chain/chain.ts';
import { askAnchors } from '../../src/pit/outbox/ask-anchors.ts';
import { MOST_DEFLATED, MOST_INFLATED } from '../../src/pit/segment/segment.ts';
import { anchorLine, anchorsIn, LAST_LINE } from '../../src/pit/wire/anchors.ts';
import type { TableCredential } from '../../src/pit/wire/credential.ts';
import { rowsMessage } from '../../src/pit/wire/messages.ts';
import { newFolder, removeFolder, setupOf } from '../journal/house.ts';
import { day, PLAY } from '../journal/rotated.ts';
import { rowsOf, sentRows } from './journals.ts';
import { openPit, openTable, storedRows, Talker, type TestPit, type TestTable } from './pit-house.ts';

const folder = newFolder();
const path = join(folder, 'table.db');
const table = setupOf(PLAY).table;
let journal: Entry[] = [];
let pit: TestPit;
let credential: TableCredential;

beforeAll(async () => {
  await day(path, 3, false);
  journal = rowsOf(path);
  pit = await openPit(folder);
  credential = await pit.enrol(table);
});
afterAll(async () => {
  await pit.close();
  removeFolder(folder);
});

function sending(file: string, at = pit, by = credential): TestTable {
  const sender = openTable(file, at.address, by);
  onTestFinished(() => sender.close());
  return sender;
}

async function codesOf(at: TestPit, name: string): Promise<string[]> {
  return (await at.store.alarms({ table: name })).map(({ code }) => code);
}

describe('a table that sends its journal', () => {
  test('has every row confirmed, and the pit has each of them once', async () => {
    const sender = sending(path);
    await expect.poll(() => sender.progress.confirmed).toBe(journal.length);
    expect(sender.progress).toMatchObject({ connected: true, signed: journal.length, trouble: null });
    expect(await pit.store.head(table)).toMatchObject({
      seq: journal.length,
      hash: journal.at(-1)?.hash.toString('hex'),
    });
    expect(await storedRows(pit.store, table)).toBe(journal.length);
    expect(await codesOf(pit, table)).toEqual([]);
  });

  test('goes on with what it writes meanwhile, and finds the pit again that was away', async () => {
    const sender = sending(path);
    await expect.poll(() => sender.progress.confirmed).toBe(journal.length);
    const { port } = new URL(pit.address);
    const known = journal.length;
    await pit.close();
    await day(path, 2, false);
    journal = rowsOf(path);
    await expect.poll(() => sender.progress.trouble?.code).toBe('away');
    // What it knew is not forgotten.
    expect(sender.progress).toMatchObject({ connected: false, confirmed: known, signed: known });
    expect(sender.progress.end).toBeGreaterThanOrEqual(known);
    pit = await openPit(folder, Number(port));
    await expect.poll(() => sender.progress.confirmed).toBe(journal.length);
    expect(await storedRows(pit.store, table)).toBe(journal.length);
  });

  test('sends again what a pit lacks that was restored from an older backup', async () => {
    const home = newFolder();
    onTestFinished(() => removeFolder(home));
    const old = await openPit(home);
    const its = await old.enrol(table);
    const talker = new Talker(old.address, its);
    await talker.ready;
    const end = { seq: journal.length, hash: journal.at(-1)?.hash.toString('hex') };
    talker.say({ type: 'hello', protocol: 1, table, program: '1', end, at: Date.now() });
    await expect.poll(() => talker.heard.length).toBe(1);
    const { body, ...some } = sentRows(journal, 0, 40);
    talker.say(rowsMessage({ type: 'rows', attempt: 1, ...some }, body));
    await expect.poll(() => talker.heard.at(-1)).toMatchObject({ type: 'confirmed', seq: 40, attempt: 1 });
    talker.close();
    const sender = sending(path, old, its);
    await expect.poll(() => sender.progress.confirmed).toBe(journal.length);
    expect(await storedRows(old.store, table)).toBe(journal.length);
    sender.close();
    await old.close();
  });
});

describe('what the pit has confirmed', () => {
  test('is told to its table as the end of every segment, each a row of its journal', async () => {
    const answer = await askAnchors(pit.address, credential);
    if (!answer.ok) throw new Error(answer.said);
    expect(answer.anchors.at(-1)).toEqual([journal.length, journal.at(-1)?.hash.toString('hex')]);
    for (const [seq, hash] of answer.anchors) expect(journal[seq - 1]?.hash.toString('hex')).toBe(hash);
  });

  test('is not told to whoever is not enrolled', async () => {
    const its = await pit.enrol('gone');
    await pit.store.revoke('gone', 'Max', Date.now());
    expect(await askAnchors(pit.address, its)).toEqual({ ok: false, said: 'HTTP 403' });
  });

  test('is no answer when its end is missing', () => {
    const line = anchorLine(1, 'a'.repeat(64));
    expect(anchorsIn(line + LAST_LINE)).toEqual([[1, 'a'.repeat(64)]]);
    for (const text of ['', line, LAST_LINE.trim(), `x\n${LAST_LINE}`]) expect(anchorsIn(text)).toBeNull();
  });
});

describe('a journal that is not the one the pit knows', () => {
  test('an older copy that was played on is a fork, on both sides; a manager lets it begin a new line', async () => {
    const home = newFolder();
    onTestFinished(() => removeFolder(home));
    const [first, other] = [join(home, 'a', 'table.db'), join(home, 'b', 'table.db')];
    cpSync(folder, join(home, 'a'), { recursive: true });
    cpSync(folder, join(home, 'b'), { recursive: true });
    await day(first, 1, false);
    await day(other, 2, false);
    const sender = sending(first);
    await expect.poll(() => sender.progress.confirmed).toBe(rowsOf(first).length);
    sender.close();
    const forked = sending(other);
    await expect.poll(() => forked.progress.trouble?.code).toBe('fork');
    await expect.poll(() => codesOf(pit, table)).toContain('fork');
    forked.close();
    await pit.store.acceptLine({ table, line: 2, by: 'Max', reason: 'the box was replaced', at: Date.now() });
    const accepted = sending(other);
    await expect.poll(() => accepted.progress.confirmed).toBe(rowsOf(other).length);
    expect(await storedRows(pit.store, table, 2)).toBe(rowsOf(other).length);
    expect(await storedRows(pit.store, table, 1)).toBe(rowsOf(first).length);
    accepted.close();
    const shorter = sending(path);
    await expect.poll(() => shorter.progress.trouble?.code).toBe('shorter');
    await expect.poll(() => codesOf(pit, table)).toContain('shorter');
  });
});

describe('whoever has a credential and does not behave like a table', () => {
  const name = 'table-13';
  let its: TableCredential;
  const NO_ROW = { seq: 0, hash: '0'.repeat(64) };
  const HELLO = { type: 'hello', protocol: 1, table: name, program: '1', end: NO_ROW, at: Date.now() };
  const header = {
    type: 'rows',
    attempt: 1,
    line: 1,
    from: 1,
    to: 9,
    before: NO_ROW.hash,
    hash: NO_ROW.hash,
  } as const;

  beforeAll(async () => {
    its = await pit.enrol(name);
  });

  async function afterSaying(...messages: (object | string | Buffer)[]): Promise<Talker> {
    const talker = new Talker(pit.address, its);
    onTestFinished(() => talker.close());
    await talker.ready;
    for (const message of messages) talker.say(message);
    await expect.poll(() => talker.closed).toBe(true);
    return talker;
  }

  test.each([
    ['no JSON', ['}{'], 'bad-message'],
    ['JSON that is no message', [{ type: 'dance' }], 'bad-message'],
    ['rows before it has said who it is', [rowsMessage(header, Buffer.from('x'))], 'bad-message'],
    ['another version of the protocol', [{ ...HELLO, protocol: 2 }], 'protocol'],
    ['the name of another table', [{ ...HELLO, table: 'table-1' }], 'other-table'],
    ['bytes that are no rows', [HELLO, Buffer.from('no rows at all')], 'bad-message'],
    ['rows that are not deflated', [HELLO, rowsMessage(header, Buffer.from('xxxx'))], 'rows-wrong'],
    [
      'a body that would become huge',
      [HELLO, rowsMessage(header, deflateRawSync(Buffer.alloc(MOST_INFLATED + 1)))],
      'rows-wrong',
    ],
  ])('is refused with a code for %s, and there is an alarm', async (_, messages, code) => {
    const talker = await afterSaying(...messages);
    expect(talker.heard.at(-1)).toMatchObject({ type: 'refused', code });
    expect((await codesOf(pit, name)).length).toBeGreaterThan(0);
  });

  test('cannot send more than a message may hold', async () => {
    const talker = await afterSaying(HELLO, Buffer.alloc(MOST_DEFLATED + 100_000));
    expect(talker.closed).toBe(true);
  });

  test('cannot send the rows of another table as its own', async () => {
    const { body, ...sent } = sentRows(journal, 0, 40);
    const talker = await afterSaying(
      { ...HELLO, end: { seq: 40, hash: sent.hash } },
      rowsMessage({ type: 'rows', attempt: 1, ...sent }, body),
    );
    expect(talker.heard.at(-1)).toMatchObject({
      type: 'refused',
      code: 'rows-wrong',
      finding: 'other-table',
    });
    expect(await pit.store.head(name)).toBeNull();
  });

  test('is let in no more when its credential is revoked, also when it is connected', async () => {
    const talker = new Talker(pit.address, its);
    await talker.ready;
    talker.say(HELLO);
    await expect.poll(() => talker.heard.at(-1)?.type).toBe('head');
    await pit.store.revoke(name, 'Max', Date.now());
    await expect.poll(() => talker.closed).toBe(true);
    const again = await afterSaying(HELLO);
    expect(again.heard.at(-1)).toMatchObject({ type: 'refused', code: 'not-enrolled' });
    expect(await codesOf(pit, name)).toContain('stranger');
  });

  test('leaves the pit as it was: the next table is heard', async () => {
    const next = new Talker(pit.address, await pit.enrol('table-14'));
    onTestFinished(() => next.close());
    await next.ready;
    next.say({ ...HELLO, table: 'table-14' });
    await expect.poll(() => next.heard.at(-1)).toMatchObject({ type: 'head', seq: 0, line: 1 });
  });
});
