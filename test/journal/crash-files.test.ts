// The power fails while SQLite does its own housekeeping: it makes the database, or brings the pages home from its
// write-ahead log.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PAGE_BYTES } from '../../src/journal/file/schema.ts';
import { packIds } from '../../src/packs/load.ts';
import { type Chance, chanceOf } from '../../src/scenario/chance.ts';
import { expectSame } from './crash.ts';
import { allOf, type Files, filesOf, layDown, newFolder, open, removeFolder, tryOpen } from './house.ts';
import { livelyScript, playOf } from './script.ts';

const FRAME = 24 + PAGE_BYTES;
const WAL_HEADER = 32;

let home: string;
beforeEach(() => {
  home = newFolder();
});
afterEach(() => removeFolder(home));

describe('a first start', () => {
  const play = playOf('section-13');

  test('that was cut short anywhere is made good by the next one', () => {
    const uncut = open(join(home, 'table.db'), play);
    const expected = allOf(uncut);
    const { db, wal } = filesOf(uncut.path);
    uncut.close();
    const chance = chanceOf(11);
    const frames = Math.floor((wal.length - WAL_HEADER) / FRAME);
    const cuts = Array.from({ length: frames }, (_, frame) => WAL_HEADER + frame * FRAME);
    const insides = cuts.map((cut) => cut + 1 + chance.below(FRAME - 1));
    for (const cut of [0, 7, ...cuts, ...insides]) {
      const journal = open(layDown(join(home, 'cut'), { db, wal: wal.subarray(0, cut) }), play);
      expectSame(allOf(journal), expected);
      journal.close();
    }
    expect(frames).toBeGreaterThan(20);
  });

  test('that was cut short before the first page was whole is made good too', () => {
    for (const size of [0, PAGE_BYTES]) {
      const folder = join(home, `size ${size}`);
      const path = layDown(folder, { db: Buffer.alloc(0), wal: Buffer.alloc(0) });
      const started = open(path, play);
      const { db } = filesOf(path);
      started.close();
      writeFileSync(path, db.subarray(0, size));
      const opened = tryOpen(path, play);
      if (!opened.ok) expect.fail(opened.stop.code);
      expect(opened.journal.seq).toBe(3);
      opened.journal.close();
    }
  });
});

/** The disk has written some of what the checkpoint brings home, in pieces of this size, and not the rest. */
function halfHome(before: Buffer, after: Buffer, piece: number, chance: Chance): Buffer {
  const length = chance.pick([before.length, after.length]);
  const mixed = Buffer.alloc(length);
  for (let at = 0; at < length; at += piece)
    (chance.percent(50) && at < before.length ? before : after).copy(mixed, at, at, at + piece);
  return mixed;
}

describe.each(packIds())('%s', (pack) => {
  test('pages that were half brought home when the power failed are brought home again', () => {
    const play = playOf(pack);
    const chance = chanceOf(pack.length);
    const journal = open(join(home, 'table.db'), play);
    let mixes = 0;
    for (const [index, { input, stamp }] of livelyScript(play, 6, 6).entries()) {
      journal.take(input, stamp);
      if (index % 40 !== 39) continue;
      const expected = allOf(journal);
      const before = filesOf(journal.path);
      journal.db.pragma('wal_checkpoint(PASSIVE)');
      const after = filesOf(journal.path);
      expect(after.db.equals(before.db)).toBe(false);
      for (const piece of [PAGE_BYTES, 512, 4 * PAGE_BYTES]) {
        const files: Files = { db: halfHome(before.db, after.db, piece, chance), wal: before.wal };
        const again = open(layDown(join(home, 'mixed'), files), play);
        expectSame(allOf(again), expected);
        again.close();
        mixes += 1;
      }
    }
    journal.close();
    expect(mixes).toBeGreaterThan(10);
  });
});
