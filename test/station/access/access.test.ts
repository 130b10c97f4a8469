// Who got in or tried to is in the chain: sign-ins, wrong PINs, hands that were looked at, what the command line has changed. A
// staff file that was changed by other means is of no use at a running table, and shows.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { VirtualClock } from '../../../hardware-sim/world/clock.ts';
import { bodyOf } from '../../../src/journal/chain/bodies.ts';
import { keyOfSeed } from '../../../src/journal/chain/key.ts';
import { entriesFrom } from '../../../src/journal/chain/log.ts';
import { NOTHING_GIVEN } from '../../../src/journal/startup/starting.ts';
import { rulesOf } from '../../../src/scenario/book.ts';
import { AccessBook, COUNTED_MS } from '../../../src/station/access/access-book.ts';
import { AccessDesk } from '../../../src/station/access/access-desk.ts';
import { spool, spoolPathOf } from '../../../src/station/access/spool.ts';
import { changePin, enrol } from '../../../src/station/people/staff.ts';
import { type StaffFile, staffFile } from '../../../src/station/people/staff-file.ts';
import { openStation, type Station } from '../../../src/station/station.ts';
import { verifyFile } from '../../journal/verify-journals.ts';

const ROLES = ['dealer', 'floor', 'pit', 'surveillance', 'technician'] as const;
const KEY = keyOfSeed('access');
const FLO_PIN = '902173';
let folder = '';
let journal = '';
let clock: VirtualClock;
let staff: StaffFile;
let station: Station;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sabot-test-'));
  journal = join(folder, 'table.db');
  clock = new VirtualClock();
  staff = staffFile(join(folder, 'staff.json'));
  await staff.change((all) =>
    enrol(all, { id: 'Flo', number: '201', name: 'Flo', role: 'floor', pin: FLO_PIN }, 0),
  );
  begin();
});

afterEach(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
});

function begin(config: string | null = null): void {
  const play = rulesOf('pennsylvania', {}, {});
  if (!play.ok) expect.fail(play.error);
  const late: { station: Station | null } = { station: null };
  const opened = openStation({
    journal,
    setup: { table: 'test', pack: play.pack, book: play.rules.book, program: '1' },
    rules: play.rules,
    clock,
    wires: {},
    log: () => {},
    pid: process.pid,
    simulated: true,
    spools: true,
    start: { ...NOTHING_GIVEN, config, staff: staff.hash() },
    key: KEY,
    people: staff.people(
      null,
      () => clock.now(),
      () => late.station?.access ?? null,
    ),
    newToken: () => 'token',
    broken: () => {},
  });
  if (!opened.ok) expect.fail(opened.stop.code);
  station = opened.station;
  late.station = station;
  station.start();
}

async function stop(): Promise<void> {
  const stopped = station.stop();
  await clock.run(10_000);
  await stopped;
}

/** Each access row: who, what, from where, how often. */
function accesses(): unknown[] {
  const db = new Sqlite(journal, { readonly: true });
  try {
    return [...entriesFrom(db, 1)]
      .filter(({ kind }) => kind === 'access')
      .map((entry) => {
        const { lastAt: _, ...body } = bodyOf(entry, 'access');
        return { ...body, person: entry.person };
      });
  } finally {
    db.close();
  }
}

const notices = () => station.queue.table.state.notices?.map(({ notice }) => notice.code) ?? [];

async function tries(pin: string): Promise<readonly string[]> {
  const said: string[] = [];
  const visitor = station.door.connect((text) => said.push(text), { at: 'box' });
  await visitor.heard(JSON.stringify({ type: 'sign-in', id: 1, number: '201', pin }));
  visitor.left();
  return said;
}

const isIn = (said: readonly string[]) => said.some((text) => text.includes('"signed-in"'));

describe('signing in', () => {
  test.each(ROLES)('by a %s leaves a journal that is in order', async (role) => {
    const pin = '731904';
    await staff.change((all) =>
      enrol(all, { id: 'New', number: '305', name: 'New', role, pin }, clock.now()),
    );
    await stop();
    begin();
    const said: string[] = [];
    const visitor = station.door.connect((text) => said.push(text), { at: 'box' });
    await visitor.heard(JSON.stringify({ type: 'sign-in', id: 1, number: '305', pin }));
    visitor.left();
    expect(isIn(said)).toBe(true);
    await clock.run(COUNTED_MS * 2);
    expect(accesses()).toContainEqual(expect.objectContaining({ code: 'signed-in', person: 'New' }));
    await stop();
    const report = verifyFile(journal, { program: '1', key: KEY.public, seals: null });
    expect(report).toMatchObject({ ok: true, problem: null });
    begin();
  });

  test('is a row, and so is a wrong PIN; the same again is counted', async () => {
    expect(isIn(await tries(FLO_PIN))).toBe(true);
    expect(isIn(await tries('582914'))).toBe(false);
    await clock.run(1_000);
    const [signedIn, wrong] = [
      { code: 'signed-in', where: 'box', person: 'Flo' },
      { code: 'wrong-pin', member: 'Flo', where: 'box', person: null },
    ];
    expect(accesses()).toEqual([
      { ...signedIn, times: 1 },
      { ...wrong, times: 1 },
    ]);
    for (let i = 0; i < 3; i++) await tries(FLO_PIN);
    await clock.run(10_000);
    expect(accesses()).toHaveLength(2);
    await clock.run(COUNTED_MS);
    expect(accesses().slice(2)).toEqual([{ ...signedIn, times: 3 }]);
    await stop();
    expect(verifyFile(journal, { key: KEY.public })).toMatchObject({ ok: true, problem: null });
    begin();
  });
});

describe('the staff file', () => {
  test('changed by `sabot staff` counts at once, is a row, and is confirmed before the next opening', async () => {
    const tell = (hash: string) =>
      spool(journal, { code: 'staff-changed', member: 'Flo', change: 'pin', hash }, 5);
    await staff.change((all) => changePin(all, 'Flo', '735194', 0), tell);
    expect(isIn(await tries('735194'))).toBe(true);
    expect(isIn(await tries(FLO_PIN))).toBe(false);
    await clock.run(1_000);
    expect(accesses()).toContainEqual(
      expect.objectContaining({ code: 'staff-changed', member: 'Flo', change: 'pin', hash: staff.hash() }),
    );
    expect(notices()).toEqual(['changed']);
    // The next start knows of it and does not ask a second time.
    await stop();
    begin();
    expect(notices()).toEqual(['changed']);
  });

  test('with a PIN swapped in by hand is not believed, and shows', async () => {
    const before = readFileSync(staff.path, 'utf8');
    const other = staffFile(join(folder, 'other.json'));
    await other.change((all) =>
      enrol(all, { id: 'Flo', number: '201', name: 'Flo', role: 'floor', pin: '616263' }, 0),
    );
    writeFileSync(staff.path, readFileSync(other.path, 'utf8'));
    expect(isIn(await tries('616263')), 'the swapped PIN').toBe(false);
    expect(isIn(await tries(FLO_PIN)), 'the right PIN').toBe(true);
    const swapped = other.hash();
    writeFileSync(staff.path, before);
    expect(isIn(await tries(FLO_PIN))).toBe(true);
    await clock.run(1_000);
    expect(accesses()).toContainEqual(
      expect.objectContaining({ code: 'staff-file-changed', hash: swapped, times: 1 }),
    );
    expect(notices()).toEqual(['staff-file-changed']);
  });

  test('changed by hand while the table is stopped is noticed by the start', async () => {
    await stop();
    await staff.change((all) => changePin(all, 'Flo', '616263', 0));
    begin();
    await clock.run(1_000);
    expect(notices()).toEqual(['changed', 'staff-file-changed']);
    expect(isIn(await tries('616263'))).toBe(true);
  });

  test('changed by `sabot staff` while the table is stopped is a row of the next start', async () => {
    await stop();
    const tell = (hash: string) =>
      spool(journal, { code: 'staff-changed', member: 'Flo', change: 'pin', hash }, 5);
    await staff.change((all) => changePin(all, 'Flo', '735194', 0), tell);
    begin();
    await clock.run(1_000);
    expect(notices()).toEqual(['changed']);
    expect(accesses()).toContainEqual(expect.objectContaining({ code: 'staff-changed', member: 'Flo' }));
  });
});

describe('the configuration', () => {
  test('that is another at a start is a row, and is confirmed before the next opening', async () => {
    await stop();
    begin('a'.repeat(64));
    await clock.run(1_000);
    expect(accesses()).toEqual([]);
    await stop();
    begin('b'.repeat(64));
    await clock.run(1_000);
    const row = { code: 'configuration-changed', hash: 'b'.repeat(64), where: 'file', times: 1 };
    expect(accesses()).toEqual([{ ...row, person: null }]);
    expect(notices()).toContain('changed');
  });
});

describe('word from the command line', () => {
  test('becomes a row of the running station', async () => {
    spool(journal, { code: 'exported', from: 'a', to: 'b' }, 5);
    await clock.run(10_000);
    expect(accesses()).toMatchObject([{ code: 'exported', from: 'a', to: 'b', person: null }]);
    spool(journal, { code: 'backed-up' }, 5);
    await clock.run(10_000);
    expect(accesses()).toHaveLength(2);
  });

  test('is not left where no station has run: reading a copy writes nothing', () => {
    const copy = join(folder, 'copy.db');
    spool(copy, { code: 'backed-up' }, 5);
    expect(() => readFileSync(spoolPathOf(copy))).toThrow('ENOENT');
  });

  test('that is no word of ours is left out', async () => {
    writeFileSync(spoolPathOf(journal), 'nonsense\n{"at":1,"user":"x","access":{"code":"signed-in"}}\n');
    spool(journal, { code: 'backed-up' }, 5);
    await clock.run(10_000);
    expect(accesses()).toMatchObject([{ code: 'backed-up' }]);
  });
});

describe('noise', () => {
  test('does not fill the disk: a row for each kind, person and origin a minute, and one for all of many', () => {
    const book = new AccessBook();
    let rows = 0;
    for (let second = 0; second < 120; second++) {
      for (let address = 0; address < 1000; address++)
        book.note({ access: { code: 'wrong-pin' }, by: null, where: `10.0.0.${address}` }, second * 1000);
      rows += book.take(second * 1000).length;
    }
    expect(rows).toBeLessThan(3 * 257);
    const all = book.take(1e9, true);
    expect(all.find(({ body }) => body.where === 'many')?.body.times).toBeGreaterThan(10_000);
  });

  test('waits until nothing else does', async () => {
    const rows: unknown[] = [];
    let inputs = 1;
    const desk = new AccessDesk({
      journal: {
        path: journal,
        note: (noted) => {
          rows.push(...noted);
          return null;
        },
      },
      clock,
      time: () => clock.now(),
      waiting: () => inputs,
      notice: () => {},
      written: () => {},
      spools: false,
    });
    desk.note({ access: { code: 'signed-in' }, by: null, where: 'page' });
    await clock.run(5_000);
    expect(rows).toEqual([]);
    inputs = 0;
    await clock.run(5_000);
    expect(rows).toHaveLength(1);
    desk.stop();
  });
});
