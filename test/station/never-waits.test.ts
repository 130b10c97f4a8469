// Five tables play the same, side by side: with a pit that is well, cut off, mute, refusing, and full. None of them waits for it: each input
// is done in the same turn of the loop, and as quickly as beside a pit that is well.
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { realClock } from '../../drivers/transport/clock.ts';
import { openSqlitePitStore } from '../../src/pit/store/sqlite/sqlite-store.ts';
import { StoreAway } from '../../src/pit/store/store.ts';
import { listedPeople } from '../../src/station/people/listed-people.ts';
import { Outbox } from '../../src/station/pit/outbox.ts';
import { openStation, type Station } from '../../src/station/station.ts';
import { newFolder, removeFolder } from '../journal/house.ts';
import { playBy } from '../journal/simulated.ts';
import { openPit, type TestPit } from '../pit/pit-house.ts';
import { type FilledJournal, filledJournal } from './hands/filled-journal.ts';

const WORKER = new URL('../../dist/src/station/pit/outbox-worker.js', import.meta.url);
const TABLE = 'scenario';
const INPUTS = 150;
/** A machine that is busy with other things is so for all five, in turns. */
const MOST_TIMES_AS_LONG = 5;

interface AtWork {
  readonly name: string;
  readonly journal: FilledJournal;
  readonly station: Station;
  readonly outbox: Outbox;
  readonly took: number[];
  turns: number;
}

const folder = newFolder();
const mute = createServer((socket) => void socket.on('error', () => {}).resume());
const pits: TestPit[] = [];
const tables: AtWork[] = [];

async function newPit(name: string, isFull = false): Promise<TestPit> {
  const real = openSqlitePitStore(`${folder}/${name}.db`);
  const full = { ...real, append: () => Promise.reject(new StoreAway('the disk is full')) };
  const pit = await openPit(folder, 0, isFull ? full : real);
  pits.push(pit);
  return pit;
}

async function begin(name: string, pit: TestPit, address = pit.address): Promise<void> {
  const { rules, pack } = playBy('massachusetts');
  const journal = filledJournal(6);
  const opened = openStation({
    ...{ journal: journal.file, setup: { table: TABLE, pack, book: rules.book, program: '0' }, rules },
    ...{ clock: realClock, wires: {}, log: () => {}, pid: process.pid, simulated: true },
    ...{ people: listedPeople([]), newToken: () => 'token' },
    broken: ({ code }) => {
      throw new Error(code);
    },
  });
  if (!opened.ok) throw new Error(opened.stop.code);
  const credential = await pit.enrol(TABLE);
  if (name === 'refusing') await pit.store.revoke(TABLE, 'Max', Date.now());
  const outbox = new Outbox({
    ...{ journal: journal.file, archives: null, addresses: [address], credential, program: '0' },
    ...{ clock: realClock, log: () => {}, forked: () => {}, worker: WORKER },
  });
  opened.station.start();
  outbox.start();
  tables.push({ name, journal, station: opened.station, outbox, took: [], turns: 0 });
}

beforeAll(async () => {
  mute.listen(0, '127.0.0.1');
  await once(mute, 'listening');
  const at = mute.address();
  const port = typeof at === 'object' && at ? at.port : 0;
  const well = await newPit('well');
  await begin('well', well);
  await begin('cut off', well, 'wss://127.0.0.1:1');
  await begin('mute', well, `wss://127.0.0.1:${port}`);
  await begin('refusing', await newPit('refusing'));
  await begin('full', await newPit('full', true));
});
afterAll(async () => {
  for (const { journal } of tables) journal.close();
  for (const pit of pits) await pit.close();
  mute.close();
  removeFolder(folder);
});

function of(name: string): AtWork {
  return tables.find((one) => one.name === name) ?? expect.fail(name);
}

const median = (all: readonly number[]) => [...all].sort((a, b) => a - b)[all.length >> 1] ?? 0;

/** A row of the journal, from the queue to the disk. */
async function oneInput(at: AtWork, row: number): Promise<void> {
  const { station } = at;
  const { seq } = station;
  const began = performance.now();
  station.queue.notice({ code: 'pit-differs', row });
  while (station.seq === seq) {
    at.turns += 1;
    await new Promise((resolve) => setImmediate(resolve));
  }
  at.took.push(performance.now() - began);
}

test('no table waits for the pit, whatever has become of it', async () => {
  await expect.poll(() => of('well').outbox.progress.confirmed).toBeGreaterThan(0);
  await expect.poll(() => of('cut off').outbox.progress.trouble?.code).toBe('away');
  for (const name of ['refusing', 'full'])
    await expect.poll(() => of(name).outbox.progress.trouble?.code).toBe('refused');
  for (let row = 1; row <= INPUTS; row += 1) {
    for (const at of tables) await oneInput(at, row);
    // The threads have their turn, too.
    await new Promise((resolve) => setImmediate(resolve));
  }
  const well = of('well');
  for (const { name, turns, took, station } of tables) {
    expect(turns, name).toBe(well.turns);
    expect(station.seq, name).toBe(well.station.seq);
    expect(median(took), name).toBeLessThan(MOST_TIMES_AS_LONG * median(well.took));
  }
  // Nobody who only reads keeps the journal's log from being written back.
  const sizes = tables.map(({ journal }) => statSync(`${journal.file}-wal`).size);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(2 * Math.min(...sizes));
  for (const { station, outbox } of tables) await station.stop('asked', () => outbox.close());
  const end = of('well').station.seq;
  const [pit] = pits;
  await expect.poll(() => pit?.store.told(TABLE)).toMatchObject({ stopped: true, seq: end });
  expect(await pit?.store.head(TABLE)).toMatchObject({ seq: end });
});
