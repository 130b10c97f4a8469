// Nothing disappears unseen: whichever byte of a journal goes bad and wherever its tail is cut off, the table goes on with
// everything that was acknowledged, or it says that something is wrong. One byte in 64; every one with SABOT_BYTES=all.
import { afterAll, describe, expect, test } from 'vitest';
import { PAGE_BYTES } from '../../src/journal/file/schema.ts';
import { at } from '../../src/rules/lookup.ts';
import { type Chance, chanceOf } from '../../src/scenario/chance.ts';
import { type Fate, type Files, killed, Starts } from './lost-bytes.ts';
import { playOf } from './script.ts';

const EVERY = process.env.SABOT_BYTES === 'all' ? 1 : 64;
/** Where the same was tried with more bytes in another way. */
const SPARSE = EVERY === 1 ? 1 : 512;
const AMPLE_MS = EVERY === 1 ? 7_200_000 : 300_000;
const HEADER = 100;
const WAL_HEADER = 32;
/** The part of the index that tells of the log as a whole; behind it stands which page is where. */
const INDEX_HEADER = 136;
const FRAME = 24 + PAGE_BYTES;

const play = playOf('massachusetts');
const left = killed(play, 3, 1, 8);
const { head, roundEnd } = left;
const starts = new Starts(play, left);
afterAll(() => starts.close());

type Told = Record<Fate, number>;

function told(what: string, fates: Iterable<Fate>): Told {
  const counts: Told = { whole: 0, stopped: 0, found: 0, lost: 0 };
  for (const fate of fates) counts[fate] += 1;
  const cases = Object.values(counts).reduce((sum, count) => sum + count, 0);
  process.stdout.write(
    `${what}: ${cases} cases; ${counts.whole} went on with everything, ${counts.stopped} stopped, ${counts.found} were found by the check, silently lost: ${counts.lost}\n`,
  );
  return counts;
}

/** Every byte of the header, and one of so many behind it. */
function placesIn(bytes: Buffer, header: number, every: number, chance: Chance): number[] {
  const places = Array.from({ length: Math.min(header, bytes.length) }, (_, place) => place);
  for (let from = header; from < bytes.length; from += every)
    places.push(Math.min(from + chance.below(every), bytes.length - 1));
  return places;
}

function* flipped(
  ending: keyof Files,
  header: number,
  files: Files,
  witnessed = head,
  every = EVERY,
): Generator<Fate> {
  const chance = chanceOf(ending.length);
  const bytes = files[ending] ?? Buffer.alloc(0);
  for (const place of placesIn(bytes, header, every, chance)) {
    const bad = Buffer.from(bytes);
    bad[place] = at(bad, place) ^ (1 + chance.below(255));
    yield starts.fateOf({ ...files, [ending]: bad }, witnessed).fate;
  }
}

/** The lengths to which the `-wal` is cut: every frame, and inside of it. */
function cuts(): number[] {
  const { length } = left.files['-wal'] ?? Buffer.alloc(0);
  if (EVERY === 1) return Array.from({ length }, (_, cut) => cut);
  const frames = Array.from({ length: Math.ceil(length / FRAME) }, (_, frame) => WAL_HEADER + frame * FRAME);
  const chance = chanceOf(7);
  return [0, 7, ...frames.flatMap((cut) => [cut, cut + 1 + chance.below(FRAME - 1)])].filter(
    (cut) => cut < length,
  );
}

function cutTo(cut: number): Files {
  return { ...left.files, '-wal': left.files['-wal']?.subarray(0, cut) ?? null };
}

const withoutIndex = (files: Files): Files => ({ ...files, '-shm': null });

describe('a table that was killed in the middle of a round', { timeout: AMPLE_MS }, () => {
  test('goes on with everything when nothing has happened to its files', () => {
    expect(starts.fateOf(left.files, head).fate).toBe('whole');
    expect(starts.fateOf(withoutIndex(left.files), roundEnd).fate).toBe('whole');
    expect(head.seq).toBeGreaterThan(roundEnd.seq + 4);
  });

  test('one byte of the database', () => {
    const { lost, stopped, found } = told('database', flipped('', HEADER, left.files));
    expect(lost).toBe(0);
    expect(stopped + found).toBeGreaterThan(100);
  });

  test('one byte of the write-ahead log', () => {
    const { lost, stopped } = told('-wal', flipped('-wal', WAL_HEADER, left.files));
    expect(lost).toBe(0);
    expect(stopped).toBeGreaterThan(WAL_HEADER);
  });

  test('one byte of the write-ahead log, without its index', () => {
    const fates = flipped('-wal', WAL_HEADER, withoutIndex(left.files), head, SPARSE);
    expect(told('-wal without -shm', fates).lost).toBe(0);
  });

  test('one byte of the write-ahead log, with a witness that is a second behind', () => {
    const fates = flipped('-wal', WAL_HEADER, left.files, roundEnd, SPARSE);
    expect(told('-wal, witness behind', fates).lost).toBe(0);
  });

  test('one byte of the index: everything else is there, so nothing is lost', () => {
    const { lost, found } = told('-shm', flipped('-shm', INDEX_HEADER, left.files, head, SPARSE));
    expect(lost + found).toBe(0);
  });

  test('its tail cut off, at every frame and inside of it', () => {
    const fates = cuts().map((cut) => starts.fateOf(cutTo(cut), head).fate);
    expect(told('tail', fates).lost).toBe(0);
    const blind = cuts().map((cut) => starts.fateOf(withoutIndex(cutTo(cut)), head).fate);
    expect(told('tail, without -shm', blind).lost).toBe(0);
    const behind = cuts().map((cut) => starts.fateOf(cutTo(cut), roundEnd).fate);
    expect(told('tail, witness behind', behind).lost).toBe(0);
  });

  test('the window: without its index and with a witness that is behind, only rows that nobody has witnessed can go', () => {
    const some = cuts().filter((_, index) => EVERY === 1 || index % 8 === 0);
    const fates = some.map((cut) => starts.fateOf(withoutIndex(cutTo(cut)), roundEnd));
    told(
      'the window',
      fates.map(({ fate }) => fate),
    );
    for (const { fate, seq } of fates) if (fate === 'lost') expect(seq).toBeGreaterThanOrEqual(roundEnd.seq);
  });
});
