// Stops a table at every boundary of a run, and inside its writes. After the start it must have what a table has that
// never stopped.
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Journal } from '../../src/journal/journal.ts';
import type { Play } from '../../src/scenario/book.ts';
import { type Chance, chanceOf } from '../../src/scenario/chance.ts';
import { allOf, type Files, filesOf, layDown, newFolder, open, removeFolder } from './house.ts';
import type { Step } from './script.ts';

/** So many boundaries of each run; more of them in a longer run: SABOT_BOUNDARIES=5000. */
export const BOUNDARIES = Number(process.env.SABOT_BOUNDARIES ?? 100);

const WAL_HEADER = 32;
const SECTOR = 512;

/** The part of the write-ahead log that is not as it was. */
function changedPart(before: Buffer, after: Buffer): { readonly from: number; readonly to: number } {
  let from = 0;
  while (from < before.length && before[from] === after[from]) from += 1;
  let to = after.length;
  while (to > from && before[to - 1] === after[to - 1]) to -= 1;
  return { from, to };
}

/** The power fails while the transaction is written: its first bytes are there. */
export function cutInside(before: Buffer, after: Buffer, chance: Chance): Buffer {
  const { from, to } = changedPart(before, after);
  const cut = from + chance.below(to - from);
  return Buffer.concat([after.subarray(0, cut), before.subarray(cut)]);
}

/** The disk has written some of the transaction's sectors, in no order, and not all of them. */
export function scatterInside(before: Buffer, after: Buffer, chance: Chance): Buffer {
  const { from, to } = changedPart(before, after);
  const old = Buffer.concat([before, Buffer.alloc(Math.max(0, after.length - before.length))]);
  const torn = Buffer.from(after);
  // A new header is waited for before anything is written behind it.
  const first = Math.max(from, WAL_HEADER);
  const sectors = Array.from({ length: Math.ceil((to - first) / SECTOR) }, (_, index) => {
    const at = first + index * SECTOR;
    return { at, end: Math.min(at + SECTOR, to) };
  });
  const changed = sectors.filter(({ at, end }) => !old.subarray(at, end).equals(after.subarray(at, end)));
  const lost = chance.pick(changed);
  for (const sector of sectors)
    if (sector === lost || chance.percent(50)) old.copy(torn, sector.at, sector.at, sector.end);
  return torn;
}

/** The two are equal; where not, the first difference is shown and not a megabyte of tables. */
export function expectSame(found: string, expected: string): void {
  if (found === expected) return;
  let at = 0;
  while (found[at] === expected[at]) at += 1;
  const around = (text: string) => text.slice(Math.max(0, at - 200), at + 200);
  expect(around(found)).toBe(around(expected));
}

interface Follower {
  readonly journal: Journal;
  left: number;
}

export interface Stopped {
  boundaries: number;
  cuts: number;
  followed: number;
}

/** One in so many tables goes on after its start, for so many steps. */
const FOLLOWED = 10;
const STEPS_FOLLOWED = 4;

export class StoppedTable {
  readonly told: Stopped = { boundaries: 0, cuts: 0, followed: 0 };
  private readonly home = newFolder();
  private readonly play: Play;
  private readonly chance: Chance;
  private readonly table: Journal;
  private followers: Follower[] = [];

  constructor(play: Play, seed: number) {
    this.play = play;
    this.chance = chanceOf(seed);
    this.table = open(join(this.home, 'table.db'), play);
  }

  /** Plays without being stopped. */
  plays(script: readonly Step[]): void {
    for (const { input, stamp } of script) this.table.take(input, stamp);
  }

  /** Plays, and is stopped inside of every step and after it. */
  isStoppedAt(script: readonly Step[]): void {
    let files = filesOf(this.table.path);
    let expected = allOf(this.table);
    for (const step of script) {
      const before = files;
      this.table.take(step.input, step.stamp);
      files = filesOf(this.table.path);
      this.isStoppedInside(before, files.wal, expected);
      expected = allOf(this.table);
      this.letFollow(step, expected);
      this.isStoppedAfter(files, expected);
    }
  }

  /** The transaction that was cut has not happened: all is as it was before. */
  private isStoppedInside(before: Files, after: Buffer, expected: string): void {
    if (this.chance.percent(50)) return;
    const tear = this.chance.percent(50) ? cutInside : scatterInside;
    const wal = tear(before.wal, after, this.chance);
    const journal = open(layDown(join(this.home, 'cut'), { db: before.db, wal }), this.play);
    expectSame(allOf(journal), expected);
    journal.close();
    this.told.cuts += 1;
  }

  private isStoppedAfter(files: Files, expected: string): void {
    const { boundaries } = this.told;
    this.told.boundaries += 1;
    const folder = join(this.home, `after ${boundaries}`);
    const path = layDown(folder, files);
    // A crash leaves SQLite's index too, though nobody needs it.
    if (this.chance.percent(25)) copyFileSync(`${this.table.path}-shm`, `${path}-shm`);
    const journal = open(path, this.play);
    expectSame(allOf(journal), expected);
    if (boundaries % FOLLOWED === 0) this.followers.push({ journal, left: STEPS_FOLLOWED });
    else {
      journal.close();
      removeFolder(folder);
    }
  }

  /** Tables that were started again do the same as the one that was never stopped. */
  private letFollow({ input, stamp }: Step, expected: string): void {
    for (const follower of this.followers) {
      follower.journal.take(input, stamp);
      expectSame(allOf(follower.journal), expected);
      this.told.followed += 1;
      follower.left -= 1;
      if (follower.left === 0) follower.journal.close();
    }
    this.followers = this.followers.filter(({ left }) => left > 0);
  }

  close(): void {
    for (const { journal } of this.followers) journal.close();
    this.table.close();
    removeFolder(this.home);
  }
}
