// Journals that nobody has touched: all is well, whatever happened at the table, and the report says what was checked.
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keyOfSeed, makeKey } from '../../src/journal/chain/key.ts';
import { sealOpener } from '../../src/journal/chain/sealing.ts';
import { openToRead } from '../../src/journal/file/journal-files.ts';
import { type Verified, verify, verifyInSlices } from '../../src/journal/verify/verify.ts';
import { packIds } from '../../src/packs/load.ts';
import { programVersion } from '../../src/program/version.ts';
import { simulate } from '../../src/scenario/sim.ts';
import { KEY, keysLaid, newFolder, open, removeFolder, setupOf } from './house.ts';
import { livelyScript, monkeyScript, playOf, resealed } from './script.ts';
import { allSeals, livelyJournal, PROGRAM, told, verifyDb, verifyFile } from './verify-journals.ts';

let folder: string;
let path: string;

beforeEach(() => {
  folder = newFolder();
  path = join(folder, 'table.db');
});

afterEach(() => removeFolder(folder));

const skippedOf = ({ parts }: Verified) => parts.filter(({ skipped }) => skipped).map(({ name }) => name);
const partOf = ({ parts }: Verified, wanted: string) => parts.find(({ name }) => name === wanted);

function counted(sql: string): number {
  const opened = openToRead(path);
  if (!opened.ok) expect.fail(opened.stop.code);
  const count = opened.db.prepare<[], number>(sql).pluck().get();
  opened.db.close();
  return count ?? 0;
}

test.each(packIds())('random rounds of %s with irregularities: everything is checked and well', (pack) => {
  for (const _ of simulate({
    play: playOf(pack),
    rounds: 25,
    seed: 8,
    boxes: 3,
    incidents: true,
    file: path,
  }));
  const key = keysLaid(path);
  const seals = allSeals(sealOpener(key.sealing));
  const report = verifyFile(path, { program: programVersion(), key: key.public, seals });
  expect(report).toMatchObject({ ok: true, problem: null, rounds: 25, keyIsOurs: true });
  expect(report.fingerprint).toBe(key.public.fingerprint);
  expect(skippedOf(report)).toEqual([]);
  expect(report.rows).toBe(counted('SELECT max(seq) FROM log'));
  expect(report.shoes).toBe(counted('SELECT count(*) FROM shoes'));
  expect(report.shoes).toBeGreaterThan(1);
  expect(report.payments).toBe(counted('SELECT count(*) FROM lines'));
  expect(report.checkpoints).toBe(counted("SELECT count(*) FROM log WHERE kind = 'checkpoint'"));
  expect(report.signedThrough).toBe(counted("SELECT max(seq) FROM log WHERE kind = 'checkpoint'"));
  expect(partOf(report, 'replay')?.checked).toBe(counted("SELECT count(*) FROM log WHERE kind = 'snapshot'"));
  expect(partOf(report, 'seals')?.checked).toBe(
    counted(`SELECT count(*) FROM log WHERE kind = 'input' AND body LIKE '[["sealed-%'`),
  );
});

describe('a lively table', () => {
  test('refusals, stuck buttons, numbered cards, and a refusal that is still being counted', () => {
    livelyJournal(path, playOf('massachusetts'), 3, 12);
    for (const table of ['repeats', 'devices', 'incidents', 'floor_actions', 'staff'])
      expect(counted(`SELECT count(*) FROM ${table}`), table).toBeGreaterThan(0);
    expect(
      counted("SELECT max(refused) > (SELECT max(seq) FROM log WHERE kind = 'input') FROM repeats"),
    ).toBe(1);
    expect(verifyFile(path)).toMatchObject({ ok: true, problem: null });
  });

  test('is verified while it goes on: what is written meanwhile is verified too', () => {
    const play = playOf('section-13');
    const script = livelyScript(play, 4, 12);
    const half = Math.floor(script.length / 2);
    const journal = open(path, play);
    for (const { input, stamp } of script.slice(0, half)) journal.take(input, stamp);
    const opened = openToRead(path);
    if (!opened.ok) expect.fail(opened.stop.code);
    const slices = verify(opened.db, { program: PROGRAM, key: KEY.public, seals: null }, 20);
    let next = slices.next();
    let moments = 0;
    for (const { input, stamp } of script.slice(half)) {
      journal.take(input, stamp);
      if (next.done) continue;
      // Nothing holds the write-ahead log open.
      expect(opened.db.inTransaction).toBe(false);
      moments += 1;
      next = slices.next();
    }
    while (!next.done) next = slices.next();
    expect(moments).toBeGreaterThan(3);
    expect(next.value).toMatchObject({ ok: true, problem: null });
    expect(verifyDb(opened.db)).toMatchObject({ ok: true, rows: journal.seq });
    opened.db.close();
    journal.close();
  });

  test('is well after a change of the rules between two shoes', () => {
    const before = playOf('massachusetts');
    let journal = open(path, before);
    for (const { input, stamp } of livelyScript(before, 5, 2)) journal.take(input, stamp);
    for (const input of [{ type: 'close-table' }, { type: 'step-done', step: 'closing' }] as const)
      expect(journal.take(input, { at: 9e5, by: { id: 'Ana', role: 'floor' } }).kind).toBe('taken');
    journal.close();
    const play = playOf('section-13');
    journal = open(path, play, { now: 1e6 });
    for (const step of livelyScript(play, 6, 2)) journal.take(resealed(journal.table, step), step.stamp);
    journal.close();
    const report = verifyFile(path);
    expect(report).toMatchObject({ ok: true, problem: null, rounds: 4 });
    expect(counted("SELECT count(*) FROM log WHERE kind = 'setup'")).toBe(2);
    expect(skippedOf(report)).toEqual(['seals']);
  });

  test('is well after restarts in the middle of rounds; what another version wrote is not replayed', () => {
    const play = playOf('massachusetts');
    let journal = open(path, play);
    for (const [index, { input, stamp }] of livelyScript(play, 5, 4).entries()) {
      journal.take(input, stamp);
      if (index % 50 !== 49) continue;
      journal.close();
      const program = index === 99 ? '2' : PROGRAM;
      journal = open(path, play, { now: stamp.at, setup: setupOf(play, { program }) });
    }
    journal.close();
    const report = verifyFile(path);
    expect(report).toMatchObject({ ok: true, problem: null, rounds: 4 });
    expect(partOf(report, 'replay')?.skipped).toEqual({
      code: 'other-versions',
      versions: ['2'],
      program: PROGRAM,
    });
    expect(partOf(report, 'replay')?.checked).toBeGreaterThan(2);
  });
});

test.each([1, 6])(
  'a monkey at the table, which is restarted every few inputs (seed %i): all is well',
  (seed) => {
    const play = playOf('massachusetts');
    let journal = open(path, play, { simulated: true });
    for (const [index, { input, stamp }] of monkeyScript(play, seed, 800).entries()) {
      journal.take(input, stamp);
      if (index % 17 !== 16) continue;
      journal.close();
      journal = open(path, play, { simulated: true, now: stamp.at });
    }
    journal.close();
    const { problem, rounds } = verifyFile(path);
    expect(problem).toBeNull();
    expect(rounds).toBeGreaterThan(20);
  },
);

describe('what is not at hand', () => {
  beforeEach(() => livelyJournal(path, playOf('section-13'), 3, 2));

  test('without a key the report names its fingerprint, to be compared with the one on file', () => {
    const report = verifyFile(path, { key: null });
    expect(report).toMatchObject({ ok: true, keyIsOurs: null });
    expect(partOf(report, 'signatures')?.skipped).toEqual({
      code: 'no-key-on-file',
      fingerprint: KEY.public.fingerprint,
    });
    expect(skippedOf(report)).toEqual(['signatures', 'seals']);
  });

  test('with another key the journal is not the one it should be', () => {
    const other = keyOfSeed('another');
    const { ok, problem, keyIsOurs } = verifyFile(path, { key: other.public });
    expect({ ok, keyIsOurs, part: problem?.part, row: problem?.row }).toEqual({
      ok: false,
      keyIsOurs: false,
      part: 'signatures',
      row: { seq: 1 },
    });
    expect(told(problem)).toContain(other.public.fingerprint);
  });

  test('a sealing key that the journal never had is told once, and opens nothing', () => {
    const other = makeKey();
    const { problem, findings } = verifyFile(path, { seals: allSeals(sealOpener(other.sealing)) });
    const about = {
      code: 'sealing-key-not-ours',
      is: KEY.sealingFingerprint,
      ours: other.sealingFingerprint,
    };
    expect(problem).toMatchObject({ part: 'seals', row: null, about });
    expect(findings.filter(({ part }) => part === 'seals')).toHaveLength(1);
  });

  test('a seal that the key cannot open is named with its row', () => {
    const { fingerprint } = sealOpener(KEY.sealing);
    const seals = allSeals({ ...sealOpener(makeKey().sealing), fingerprint });
    const { problem } = verifyFile(path, { seals });
    const first = counted(`SELECT min(seq) FROM log WHERE kind = 'input' AND body LIKE '[["sealed-%'`);
    expect(problem).toMatchObject({ part: 'seals', row: { seq: first } });
  });

  test('another version of the program does not replay, and says so', () => {
    const report = verifyFile(path, { program: '2' });
    expect(report.ok).toBe(true);
    expect(partOf(report, 'replay')).toEqual({
      name: 'replay',
      checked: 0,
      skipped: { code: 'other-versions', versions: ['1'], program: '2' },
    });
  });
});

test('in slices: others have their turn, and who stops it leaves no transaction behind', async () => {
  livelyJournal(path, playOf('section-13'), 3, 12);
  const opened = openToRead(path);
  if (!opened.ok) expect.fail(opened.stop.code);
  const options = { program: PROGRAM, key: KEY.public, seals: null };
  const seen: string[] = [];
  const full = await verifyInSlices(opened.db, options, ({ part, done }) => seen.push(`${part} ${done}`));
  expect(full?.ok).toBe(true);
  expect(seen[0]).toBe('file 0');
  const stop = new AbortController();
  const stopped = await verifyInSlices(opened.db, options, () => stop.abort(), stop.signal);
  expect(stopped).toBeNull();
  expect(opened.db.inTransaction).toBe(false);
  opened.db.close();
});
