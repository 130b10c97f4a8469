// The table's side of the wire: how much it sends at once, which confirmation it believes, and how long it waits for a pit that is away.
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { NO_HASH } from '../../src/journal/chain/chain.ts';
import { PitConnection } from '../../src/pit/outbox/connection.ts';
import { JournalRows } from '../../src/pit/outbox/journal-rows.ts';
import type { OutboxTrouble } from '../../src/pit/outbox/progress.ts';
import { Sender } from '../../src/pit/outbox/sender.ts';
import { waitBefore } from '../../src/pit/outbox/waiting.ts';
import { roundsIn, unpackRows } from '../../src/pit/segment/segment.ts';
import { CREDENTIAL_FORM } from '../../src/pit/wire/credential.ts';
import { type FromPit, type RowsHeader, rowsIn } from '../../src/pit/wire/messages.ts';
import { newFolder, removeFolder } from '../journal/house.ts';
import { madeUpLog } from './journals.ts';

const ROUNDS = 200;
const folder = newFolder();
const path = join(folder, 'table.db');
let journal: JournalRows;

beforeAll(() => {
  madeUpLog(path, ROUNDS);
  journal = new JournalRows(new Sqlite(path, { readonly: true }), null);
});
afterAll(() => {
  journal.close();
  removeFolder(folder);
});

/** What went out, as the pit sees it. */
interface Sent {
  readonly header: RowsHeader;
  readonly rounds: number;
}

/** A table that was told that the pit has nothing, and what it has sent. */
function senderOf(): { readonly sender: Sender; readonly sent: Sent[] } {
  const sent: Sent[] = [];
  const sender = new Sender({
    ...{ table: 'BJ-1', program: '1', journal, now: () => 0 },
    send: (message) => {
      const rows = Buffer.isBuffer(message) ? rowsIn(message) : null;
      if (!rows) return true;
      const read = unpackRows(rows.body);
      sent.push({ header: rows.header, rounds: read.ok ? roundsIn(read.rows) : expect.fail(read.fault) });
      return true;
    },
  });
  sender.greet();
  sender.heard(head(0, NO_HASH.toString('hex')));
  return { sender, sent };
}

function head(seq: number, hash: string): FromPit {
  return { type: 'head', attempt: 0, line: 1, seq, hash, signed: seq };
}

const confirming = ({ header: { attempt, to, hash } }: Sent): Extract<FromPit, { type: 'confirmed' }> => ({
  ...{ type: 'confirmed', attempt, line: 1, seq: to, hash, signed: to },
});

describe('a table with two hundred rounds to send', () => {
  test('has three batches on the way at a time: each that is confirmed makes room for the next', () => {
    const { sender, sent } = senderOf();
    expect(sent).toHaveLength(3);
    sender.sendMore();
    expect(sent).toHaveLength(3);
    sender.heard(confirming(sent[0] ?? expect.fail()));
    expect(sent).toHaveLength(4);
  });

  test('puts 64 rounds into a batch, as many as the pit takes, and sends each row once', () => {
    const { sender, sent } = senderOf();
    // The list grows while it is read.
    for (const batch of sent) sender.heard(confirming(batch));
    expect(sent.map(({ rounds }) => rounds)).toEqual([64, 64, 64, 8]);
    const ends = [0, ...sent.map(({ header }) => header.to)];
    expect(sent.map(({ header }) => header.from - 1)).toEqual(ends.slice(0, -1));
    expect(sender.progress).toMatchObject({ confirmed: journal.end().seq, trouble: null });
    expect(sender.isDone).toBe(true);
  });

  test('believes no confirmation of another row than its own: that is a fork, and it sends nothing more', () => {
    const { sender, sent } = senderOf();
    const first = sent[0] ?? expect.fail();
    sender.heard({ ...confirming(first), hash: 'f'.repeat(64) });
    expect(sender.progress).toMatchObject({ confirmed: 0, trouble: { code: 'fork', seq: first.header.to } });
    sender.heard(confirming(first));
    expect(sent).toHaveLength(3);
  });

  test('believes no confirmation that comes out of turn, or answers an earlier attempt', () => {
    const { sender, sent } = senderOf();
    const [first = expect.fail(), second = expect.fail()] = sent;
    sender.heard(confirming(second));
    sender.heard({ ...confirming(first), attempt: 0 });
    expect(sender.progress).toMatchObject({ confirmed: 0, trouble: null });
    expect(sent).toHaveLength(3);
  });

  test('goes on where the pit says that it stands, and forgets what was on the way', () => {
    const { sender, sent } = senderOf();
    const { to, hash } = sent[0]?.header ?? expect.fail();
    sender.heard({ type: 'head', attempt: 1, line: 1, seq: to, hash, signed: to });
    expect(sent.slice(3).map(({ header }) => [header.attempt, header.from])).toEqual([
      [2, to + 1],
      [2, sent[2]?.header.from],
      [2, (sent[2]?.header.to ?? 0) + 1],
    ]);
  });
});

describe('before it asks for the pit again', () => {
  const AWAY: OutboxTrouble = { code: 'away', said: 'ECONNREFUSED' };
  const REFUSED: OutboxTrouble = { code: 'refused', said: 'not-enrolled' };

  test('a table waits longer each time, at most half a minute', () => {
    const waits = Array.from({ length: 9 }, (_, failed) => waitBefore(AWAY, failed, 1));
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  });

  test('a hundred tables wait for different times, spread from half of it to all of it', () => {
    const waits = Array.from({ length: 101 }, (_, index) => waitBefore(AWAY, 20, index / 100));
    expect(waits[0]).toBe(15_000);
    expect(waits[100]).toBe(30_000);
    for (const [index, wait] of waits.entries()) expect(wait).toBeCloseTo(15_000 + 150 * index);
  });

  test('a table waits a minute at a pit that refuses it, and not for a store that will come back', () => {
    expect(waitBefore(REFUSED, 0, 1)).toBe(60_000);
    expect(waitBefore({ code: 'fork', seq: 1 }, 3, 0)).toBe(30_000);
    expect(waitBefore({ code: 'refused', said: 'store-fails' }, 0, 1)).toBe(500);
  });

  test('a table that nobody answers waits as long as that, by its own chance', async () => {
    const waits: number[] = [];
    const later = globalThis.setTimeout;
    vi.stubGlobal('setTimeout', (run: () => void, ms: number) => {
      waits.push(ms);
      return later(run, 0);
    });
    onTestFinished(() => void vi.unstubAllGlobals());
    const chances = [0, 0.5, 1, 0.25];
    let at = 0;
    const connection = new PitConnection({
      ...{ addresses: ['wss://127.0.0.1:1'], program: '1', journal, now: () => 0, told: () => {} },
      credential: { form: CREDENTIAL_FORM, table: 'BJ-1', certificate: '', key: '', authority: '' },
      random: () => chances[at++ % chances.length] ?? 0,
    });
    connection.open();
    await expect.poll(() => waits.length).toBeGreaterThan(3);
    connection.close();
    expect(waits.slice(0, 4)).toEqual(chances.map((chance, failed) => waitBefore(AWAY, failed, chance)));
  });
});
