// The second witness of a table that runs, and a journal that is taken away under it.
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { realClock } from '../../drivers/transport/clock.ts';
import { openToRead } from '../../src/journal/file/journal-files.ts';
import type { Stop } from '../../src/journal/startup/stops.ts';
import { compareWith, readWitness, witnessPathOf } from '../../src/journal/witness/witness.ts';
import { listedPeople } from '../../src/station/people/listed-people.ts';
import { openStation, type Station } from '../../src/station/station.ts';
import { KEY, newFolder, removeFolder, setupOf } from '../journal/house.ts';
import { playOf } from '../journal/script.ts';

const play = playOf('section-13');
const FLOOR = { id: 'Bo', role: 'floor' } as const;
let folder: string;
let path: string;
let witness: string;
let station: Station | null = null;
const events: string[] = [];
const failures: object[] = [];
const broken: Stop[] = [];

beforeEach(() => {
  folder = newFolder();
  path = join(folder, 'table.db');
  witness = witnessPathOf(path);
  events.length = 0;
  failures.length = 0;
  broken.length = 0;
});
afterEach(async () => {
  await station?.stop();
  station = null;
  removeFolder(folder);
});

function start(): Station {
  const opened = openStation({
    journal: path,
    witness,
    setup: setupOf(play),
    rules: play.rules,
    clock: realClock,
    wires: {},
    log: (event, fields) => {
      events.push(event);
      if (event === 'witness.not-written') failures.push(fields);
    },
    pid: process.pid,
    simulated: true,
    key: KEY,
    people: listedPeople([]),
    newToken: () => 'token',
    broken: (stop) => void broken.push(stop),
  });
  if (!opened.ok) expect.fail(opened.stop.code);
  station = opened.station;
  station.start();
  return station;
}

const seen = () => {
  const read = readWitness(witness, () => [KEY.public]);
  return read.kind === 'says' ? read.said.seq : null;
};

function opensTable(table: Station): Promise<unknown> {
  return new Promise((resolve) =>
    table.queue.ask({ type: 'open-table', preShuffled: false, batches: 1 }, FLOOR, resolve),
  );
}

test('it follows the journal, is readable by nobody else, and agrees after an orderly stop', async () => {
  const table = start();
  await expect.poll(seen).toBe(table.seq);
  expect(await opensTable(table)).toMatchObject({ kind: 'taken' });
  await expect.poll(seen).toBe(table.seq);
  expect(statSync(witness).mode & 0o777).toBe(0o600);
  expect(readdirSync(dirname(witness))).toEqual(['table.db.witness']);
  await table.stop();
  station = null;
  const opened = openToRead(path);
  const said = readWitness(witness, () => [KEY.public]);
  if (!opened.ok || said.kind !== 'says') expect.fail('journal or witness cannot be read');
  expect(compareWith(opened.db, said.said)).toBe('agrees');
  opened.db.close();
});

const TWO_PLACES = 4096 + 512;

/** Opens the table and goes on, until the witness has its two places in use. */
async function inTheMiddle(): Promise<Station> {
  const table = start();
  await expect.poll(seen).toBe(table.seq);
  await opensTable(table);
  for (const phase of ['inspection', 'tens'] as const) {
    await expect.poll(seen).toBe(table.seq);
    const done = new Promise((resolve) =>
      table.queue.ask({ type: 'step-done', step: phase }, FLOOR, resolve),
    );
    expect(await done).toMatchObject({ kind: 'taken' });
  }
  await expect.poll(seen).toBe(table.seq);
  expect(statSync(witness).size).toBe(TWO_PLACES);
  return table;
}

test('it is rewritten in two places by turns, and what a power cut leaves of the newer one leaves the older one', async () => {
  const table = await inTheMiddle();
  const bytes = readFileSync(witness);
  const newer = bytes.subarray(0, 4096).includes(`"seq":${table.seq},`) ? 0 : 4096;
  writeFileSync(witness, Buffer.from(bytes).fill(0, newer + 100, newer + 512));
  expect(seen()).toBe(table.seq - 1);
  writeFileSync(witness, Buffer.from(bytes).fill('x', newer, newer + 5));
  expect(seen()).toBe(table.seq - 1);
  writeFileSync(witness, Buffer.alloc(bytes.length));
  expect(readWitness(witness, () => [KEY.public])).toEqual({ kind: 'unreadable', why: 'no-witness' });
});

test('after an orderly stop it is one line, which older versions of the program can read', async () => {
  const table = await inTheMiddle();
  await table.stop();
  station = null;
  const text = readFileSync(witness, 'utf8');
  expect(text.indexOf('\n')).toBe(text.length - 1);
  expect(JSON.parse(text)).toMatchObject({ format: 'sabot witness 1', seq: seen() });
});

test('a witness that was moved away, or in whose place somebody has put a link, is made anew', async () => {
  const table = await inTheMiddle();
  const other = join(folder, 'other');
  renameSync(witness, other);
  symlinkSync(other, witness);
  const before = readFileSync(other);
  const done = new Promise((resolve) =>
    table.queue.ask({ type: 'step-done', step: 'verification' }, FLOOR, resolve),
  );
  expect(await done).toMatchObject({ kind: 'taken' });
  await expect.poll(seen).toBe(table.seq);
  expect(readFileSync(other)).toEqual(before);
  expect(lstatSync(witness).isFile()).toBe(true);
});

test('it follows rows that no input has caused, and refusals', async () => {
  const table = start();
  await expect.poll(seen).toBe(table.seq);
  const before = table.seq;
  // A row for the floor, and one of its own.
  table.access.changedOtherwise('0'.repeat(64));
  await expect.poll(seen).toBe(before + 2);
  expect(table.seq).toBe(before + 2);
  const refused = new Promise((resolve) => table.queue.ask({ type: 'no-more-bets' }, FLOOR, resolve));
  expect(await refused).toMatchObject({ kind: 'refused' });
  await expect.poll(seen).toBe(table.seq);
});

test('a witness that cannot be written does not stop the table, and is told once', async () => {
  writeFileSync(join(folder, 'witness'), 'a file in the place of its folder');
  const table = start();
  await expect.poll(() => events).toContain('witness.not-written');
  expect(await opensTable(table)).toMatchObject({ kind: 'taken' });
  rmSync(join(folder, 'witness'));
  await expect.poll(() => events, { timeout: 60_000 }).toContain('witness.written-again');
  expect(failures).toEqual([{ code: 'EEXIST', said: expect.stringContaining('file already exists') }]);
});

describe('a journal that is taken away while the table runs', () => {
  const cases: Record<string, () => void> = {
    'moved away': () => renameSync(path, `${path}.elsewhere`),
    'deleted with all its files': () => {
      for (const ending of ['', '-wal', '-shm']) rmSync(path + ending);
    },
    'without its -wal': () => rmSync(`${path}-wal`),
    'replaced by an older one': () => {
      const old = readFileSync(path);
      rmSync(path);
      writeFileSync(path, old);
    },
  };

  test.each(Object.entries(cases))('%s: the table stands still and says so', async (_, takeAway) => {
    const table = start();
    await expect.poll(seen).toBe(table.seq);
    const before = seen();
    takeAway();
    // Nobody touches the table, and no systemd asks for signs of life.
    await expect.poll(() => table.queue.standsStill?.code, { timeout: 60_000 }).toBe('journal-moved');
    expect(broken).toMatchObject([{ code: 'journal-moved', about: { path: expect.stringContaining(path) } }]);
    const answer = opensTable(table);
    await table.stop();
    station = null;
    expect(await answer).toMatchObject({ kind: 'not-heard' });
    expect(seen()).toBe(before);
  });

  test('a sign of life finds it at once', async () => {
    const table = start();
    await expect.poll(seen).toBe(table.seq);
    renameSync(path, `${path}.elsewhere`);
    table.queue.beat(() => {});
    await expect.poll(() => table.queue.standsStill?.code).toBe('journal-moved');
  });

  test('the look after an input finds it too', async () => {
    const table = start();
    await expect.poll(seen).toBe(table.seq);
    mkdirSync(join(folder, 'away'));
    for (const ending of ['', '-wal', '-shm']) renameSync(path + ending, join(folder, 'away', `t${ending}`));
    await opensTable(table);
    await expect.poll(() => table.queue.standsStill?.code).toBe('journal-moved');
    expect(existsSync(path)).toBe(false);
  });
});
