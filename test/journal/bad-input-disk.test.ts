// Disks that are full or read-only.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { NO_HASH } from '../../src/journal/chain/chain.ts';
import { entriesFrom } from '../../src/journal/chain/log.ts';
import { openToRead } from '../../src/journal/file/journal-files.ts';
import { PAGE_BYTES } from '../../src/journal/file/schema.ts';
import type { Journal } from '../../src/journal/journal.ts';
import { firstBrokenRow } from '../../src/journal/startup/trust.ts';
import { at } from '../../src/rules/lookup.ts';
import { chanceOf } from '../../src/scenario/chance.ts';
import { allOf, bytesIn, filesOf, KEY, layDown, newFolder, open, removeFolder, setupOf } from './house.ts';
import { expectRefused } from './recovery-case.ts';
import { livelyScript, playOf, type Step } from './script.ts';
import { canMount, SmallDisk } from './small-disk.ts';

const play = playOf('section-13');
const needsRight = 'needs the right to mount a disk';

let disk: SmallDisk;
let elsewhere: string;
const given = () => ({
  path: join(disk.folder, 'table.db'),
  setup: setupOf(play),
  rules: play.rules,
  key: KEY,
  now: 1,
  pid: process.pid,
});

/** Goes on with the script until a step cannot be written; returns its place. */
function playsUntilFull(journal: Journal, script: readonly Step[], from = 0): number {
  for (let i = from; i < script.length; i++) {
    const { input, stamp } = at(script, i);
    const before = allOf(journal);
    const taken = journal.take(input, stamp);
    if (taken.kind !== 'failed') continue;
    expect(taken.stop.code).toBe('disk-full');
    expect(taken.stop.about).toMatchObject({ path: journal.path });
    expect(allOf(journal), 'what was not written has not happened').toBe(before);
    return i;
  }
  throw new Error('the disk was never full');
}

/** What a table that found room on its disk would have. */
function withoutTrouble(script: readonly Step[]): string {
  const journal = open(join(elsewhere, 'roomy.db'), play);
  for (const { input, stamp } of script) journal.take(input, stamp);
  const all = allOf(journal);
  journal.close();
  return all;
}

describe.skipIf(!canMount())(`a disk of its own (${needsRight})`, () => {
  beforeEach(() => {
    disk = new SmallDisk(2048);
    elsewhere = newFolder();
  });
  afterEach(() => {
    disk.remove();
    removeFolder(elsewhere);
  });

  test('when it is full the step has not happened, and when there is room again the same step does', () => {
    const script = livelyScript(play, 3, 12);
    const journal = open(given().path, play);
    disk.fill(700 * 1024);
    let place = playsUntilFull(journal, script);
    for (let tries = 0; tries < 3; tries++) expect(playsUntilFull(journal, script, place)).toBe(place);
    disk.fill(disk.free + 60 * 1024);
    const { input, stamp } = at(script, place);
    expect(journal.take(input, stamp).kind).not.toBe('failed');
    place = playsUntilFull(journal, script, place + 1);
    disk.clear();
    const end = Math.min(script.length, place + 60);
    for (const step of script.slice(place, end))
      expect(journal.take(step.input, step.stamp).kind).not.toBe('failed');
    const all = withoutTrouble(script.slice(0, end));
    expect(allOf(journal)).toBe(all);
    expect(firstBrokenRow(entriesFrom(journal.db, 1), NO_HASH, 1)).toBeNull();
    const again = open(layDown(join(elsewhere, 'copy'), filesOf(journal.path)), play);
    expect(allOf(again)).toBe(all);
    for (const one of [again, journal]) one.close();
  });

  test('when it is full at the first start, nothing is left behind', () => {
    for (const leave of [0, 4096, 12 * 1024, 24 * 1024, 40 * 1024]) {
      disk.fill(leave);
      const { key: _, ...withoutKey } = given();
      for (const one of [given(), withoutKey]) expect(expectRefused(one).code).toBe('disk-full');
      expect(Object.keys(bytesIn(disk.folder))).toEqual(['ballast']);
    }
    disk.clear();
    open(given().path, play).close();
  });

  test('when it is full after a crash, the journal waits for room', () => {
    const journal = open(join(elsewhere, 'table.db'), play);
    for (const { input, stamp } of livelyScript(play, 3, 2)) journal.take(input, stamp);
    const all = allOf(journal);
    layDown(join(disk.folder, 'here'), filesOf(journal.path));
    journal.close();
    const path = join(disk.folder, 'here', 'table.db');
    disk.fill();
    expect(expectRefused({ ...given(), path }).code).toBe('disk-full');
    disk.clear();
    const again = open(path, play);
    expect(allOf(again)).toBe(all);
    again.close();
  });

  test('when it is read-only the table does not start, and nothing is lost', () => {
    const journal = open(given().path, play);
    for (const { input, stamp } of livelyScript(play, 3, 2)) journal.take(input, stamp);
    journal.close();
    disk.makeReadOnly();
    expect(expectRefused(given()).code).toBe('not-writable');
    expect(expectRefused({ ...given(), path: join(disk.folder, 'new.db') }).code).toBe('not-writable');
  });

  test('a journal on a read-only disk can be read all the same, also what is only in its -wal', () => {
    const journal = open(join(elsewhere, 'table.db'), play);
    for (const { input, stamp } of livelyScript(play, 3, 2)) journal.take(input, stamp);
    layDown(join(disk.folder, 'evidence'), filesOf(journal.path));
    disk.makeReadOnly();
    const opened = openToRead(join(disk.folder, 'evidence', 'table.db'));
    if (!opened.ok) expect.fail(opened.stop.code);
    expect(opened.db.prepare('SELECT max(seq) FROM log').pluck().get()).toBe(journal.seq);
    opened.db.close();
    journal.close();
    expect(readdirSync(join(disk.folder, 'evidence'))).toEqual(['table.db', 'table.db-wal']);
  });

  /** SQLite's index of the write-ahead log is mapped into memory and grows when the log has so many pages. */
  const PAGES_IN_FIRST_INDEX = 4062;
  const FRAME = 24 + PAGE_BYTES;

  test('when it is full while the index of the -wal must grow, the table goes on when there is room', () => {
    disk.remove();
    disk = new SmallDisk(48 * 1024);
    const journal = open(given().path, play);
    const reader = openToRead(given().path);
    if (!reader.ok) expect.fail(reader.stop.code);
    // As long as somebody reads on, no page goes home, and the log grows.
    reader.db.exec('BEGIN');
    reader.db.prepare('SELECT count(*) FROM log').get();
    const pages = () => statSync(`${given().path}-wal`).size / FRAME;
    const chance = chanceOf(5);
    const failures: string[] = [];
    for (let time = 0; pages() < PAGES_IN_FIRST_INDEX + 40; time++) {
      const nearTheEdge = pages() > PAGES_IN_FIRST_INDEX - 40;
      const step = { input: { type: 'no-more-bets' }, stamp: { at: time, by: null } } as const;
      if (nearTheEdge) {
        disk.fill(1024 * chance.below(16));
        const taken = journal.take(step.input, step.stamp);
        disk.clear();
        if (taken.kind !== 'failed') continue;
        failures.push(taken.stop.code);
      }
      // Each is refused for somebody else, so that none is only counted.
      const other = { at: time, by: { id: `dealer ${time}`, role: 'dealer' } } as const;
      expect(journal.take(step.input, other).kind).toBe('refused');
    }
    expect(failures.length).toBeGreaterThan(3);
    expect(new Set(failures)).toEqual(new Set(['disk-full']));
    const all = allOf(journal);
    const again = open(layDown(join(elsewhere, 'copy'), filesOf(journal.path)), play);
    expect(allOf(again)).toBe(all);
    for (const one of [again, journal, reader.db]) one.close();
  });
});
