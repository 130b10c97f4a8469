// The second witness of a table that runs, and a journal that is taken away under it.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
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
