// Every start and every stop is a signed row. What was written behind the last signature is named by the next start: whoever
// has the file and not the key cannot make the table sign his rows unseen.
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { bodyOf } from '../../src/journal/chain/bodies.ts';
import type { Entry } from '../../src/journal/chain/chain.ts';
import { entriesFrom, lastMark } from '../../src/journal/chain/log.ts';
import { proveRound } from '../../src/journal/proof/proof.ts';
import { checkSignedRecord, signedRecord } from '../../src/journal/proof/signed-record.ts';
import { KEY, newFolder, removeFolder, setupOf } from './house.ts';
import { tamper } from './left-journals.ts';
import { begin, diesNow, kinds, lastStart, play, playIntoRound, playOn, SCRIPT } from './starting.ts';
import { PROGRAM, rehash, verifyFile } from './verify-journals.ts';

const folder = newFolder();
afterAll(() => removeFolder(folder));

let path = '';
let cases = 0;
beforeEach(() => {
  cases += 1;
  path = join(folder, String(cases), 'table.db');
});

describe('a start', () => {
  test('is the first row of a new journal, and tells what the table stands on', () => {
    const journal = begin(path, { now: 1234 });
    expect(kinds(journal)).toEqual(['start', 'setup', 'snapshot', 'checkpoint']);
    expect(lastStart(journal)).toMatchObject({
      found: { seq: 0, hash: '0'.repeat(64) },
      ended: 'first',
      unsigned: null,
      program: { version: PROGRAM, identity: null },
      pack: setupOf(play).pack,
      config: 'bb',
      staff: 'cc',
      clock: { synchronised: true, says: 1234 },
      witness: null,
    });
    journal.close();
    expect(verifyFile(path)).toMatchObject({ ok: true, problem: null });
  });

  test('after an orderly stop finds a signature as the last row', () => {
    const first = begin(path);
    playIntoRound(first);
    first.endRun('asked', 2e9);
    const { seq } = first;
    expect(kinds(first, seq - 1)).toEqual(['stop', 'checkpoint']);
    first.close();
    const second = begin(path);
    expect(kinds(second, seq + 1)).toEqual(['start', 'checkpoint']);
    expect(lastStart(second)).toMatchObject({ found: { seq }, ended: 'stopped', unsigned: null });
    second.close();
    const { ok, findings } = verifyFile(path);
    expect(ok).toBe(true);
    expect(findings.map(({ about }) => about.code)).not.toContain('rows-unsigned-at-start');
  });

  test('after a death in the middle of a round names the rows since the last signature', () => {
    const first = begin(path);
    const steps = playIntoRound(first);
    const signed = lastMark(first.db, 'checkpoint')?.seq ?? 0;
    const { seq, table } = first;
    expect(seq).toBeGreaterThan(signed);
    diesNow(first);
    const second = begin(path, { now: 3e9 });
    const unsigned = { from: signed + 1, to: seq };
    expect(lastStart(second)).toMatchObject({ ended: 'died', unsigned });
    playOn(second, steps);
    const round = table.state.rounds;
    expect(proveRound(second.db, round, KEY.public)).toMatchObject({
      ok: true,
      unsigned: [{ ...unsigned, start: seq + 1, foundAt: 3e9 }],
    });
    expect(proveRound(second.db, round - 1, KEY.public)).toMatchObject({ ok: true, unsigned: [] });
    expect(proveRound(second.db, round + 1, KEY.public)).toMatchObject({ ok: true, unsigned: [] });
    const record = signedRecord(second.db, round);
    if (!record.ok) expect.fail(record.why);
    expect(checkSignedRecord(record.record, KEY.public)).toMatchObject({ ok: true, unsigned: [unsigned] });
    second.close();
    const { ok, findings } = verifyFile(path);
    expect(ok).toBe(true);
    expect(findings).toContainEqual(
      expect.objectContaining({
        severity: 'notice',
        about: expect.objectContaining({ code: 'rows-unsigned-at-start', ...unsigned }),
      }),
    );
  });

  test('by another version, or by other files of the same version, says so in its start and its setup', () => {
    const programs = [
      { version: '0.4.0', identity: 'a'.repeat(64) },
      { version: '0.4.0', identity: 'a'.repeat(64) },
      { version: '0.5.0', identity: 'b'.repeat(64) },
      { version: '0.5.0', identity: 'c'.repeat(64) },
    ];
    for (const { version: program, identity } of programs) {
      const journal = begin(path, { setup: setupOf(play, { program, identity }) });
      journal.endRun('asked', 2e9);
      journal.close();
    }
    const journal = begin(path, { setup: setupOf(play, { program: '0.6.0' }) });
    const rows = [...entriesFrom(journal.db, 1)];
    const starts = rows.filter(({ kind }) => kind === 'start').map((row) => bodyOf(row, 'start').program);
    expect(starts).toEqual([...programs, { version: '0.6.0', identity: null }]);
    const setups = rows.filter(({ kind }) => kind === 'setup').map((row) => bodyOf(row, 'setup'));
    expect(setups.map(({ program, identity }) => ({ version: program, identity }))).toEqual([
      programs[0],
      programs[2],
      programs[3],
      { version: '0.6.0', identity: undefined },
    ]);
    journal.close();
    expect(verifyFile(path, { program: '0.6.0' })).toMatchObject({ ok: true, problem: null });
  });

  test('that is followed by nothing but its signature still proves the round after it', () => {
    const first = begin(path);
    first.endRun('asked', 1);
    first.close();
    const second = begin(path);
    const steps = playIntoRound(second, 1);
    playOn(second, steps);
    for (const round of [1, 2]) expect(proveRound(second.db, round, KEY.public)?.problem).toBeNull();
    second.close();
  });
});

/** Rewrites rows with every hash after them, and gives the query tables what they then must say. */
function forge(change: (db: Sqlite.Database) => number): void {
  tamper(path, (db) => rehash(db, change(db)));
}

describe('somebody with the file and without the key', () => {
  /** The dearest wager of the open round is made five thousand dollars, wherever it is told. */
  function raiseWager(): { readonly round: number; readonly row: number } {
    const first = begin(path);
    // A round that is open, with its wagers on the table and nothing dealt.
    for (const { input, stamp } of SCRIPT) {
      first.take(input, stamp);
      const { phase, state } = first.table;
      if (state.rounds >= 3 && phase === 'betting' && state.wagers.length > 0) break;
    }
    const round = first.table.state.rounds + 1;
    diesNow(first);
    let row = 0;
    forge((db) => {
      const entry = db
        .prepare<[], Entry>(`SELECT * FROM log WHERE body LIKE '[["place-wager"%' ORDER BY seq DESC LIMIT 1`)
        .get();
      if (!entry) return expect.fail('nobody has wagered');
      row = entry.seq;
      const [input, ...facts] = JSON.parse(entry.body);
      const raised = [...input.slice(0, 5), 500_000, ...input.slice(6)];
      db.prepare('UPDATE log SET body = ? WHERE seq = ?').run(JSON.stringify([raised, ...facts]), row);
      db.prepare('UPDATE wagers SET amount = 500000 WHERE seq = ? AND n = 1').run(row);
      return row;
    });
    return { round, row };
  }

  test('who makes a wager of an open round five thousand dollars does not have it signed unseen', () => {
    const { round, row } = raiseWager();
    // As far as the file goes it is well made: the chain holds.
    expect(verifyFile(path)).toMatchObject({ ok: true });
    const journal = begin(path, { now: 4e9 });
    expect(journal.table.state.wagers.flatMap(({ bettors }) => bettors.map(({ main }) => main))).toContain(
      500_000,
    );
    const { unsigned } = lastStart(journal);
    expect(unsigned?.from).toBeLessThanOrEqual(row);
    expect(unsigned?.to).toBeGreaterThanOrEqual(row);
    expect(proveRound(journal.db, round, KEY.public)?.unsigned).toMatchObject([unsigned ?? {}]);
    journal.close();
    expect(verifyFile(path).findings.map(({ about }) => about)).toContainEqual(
      expect.objectContaining({ code: 'rows-unsigned-at-start', ...unsigned }),
    );
  });

  test('who then takes the warning out of the start is found', () => {
    raiseWager();
    begin(path, { now: 4e9 }).close();
    forge((db) => {
      const seq = lastMark(db, 'start')?.seq ?? 0;
      db.prepare(`UPDATE log SET body = json_set(body, '$.unsigned', NULL) WHERE seq = ?`).run(seq);
      return seq;
    });
    expect(verifyFile(path).problem).toMatchObject({
      part: 'signatures',
      about: { code: 'start-keeps-silent' },
    });
  });

  test('who takes the orderly stop away and writes on is named by the next start', () => {
    const first = begin(path);
    playIntoRound(first);
    first.endRun('asked', 2e9);
    const { seq } = first;
    first.close();
    forge((db) => {
      db.prepare('DELETE FROM log WHERE seq > ?').run(seq - 2);
      return seq - 2;
    });
    const second = begin(path);
    expect(lastStart(second)).toMatchObject({ ended: 'died', unsigned: { to: seq - 2 } });
    second.close();
  });

  test('who changes a row of a round that is over stops the table or is found', () => {
    const first = begin(path);
    playIntoRound(first);
    first.endRun('asked', 2e9);
    first.close();
    const ended = (db: Sqlite.Database) =>
      db.prepare<[], number>('SELECT max(ended_seq) FROM rounds').pluck().get() ?? 0;
    forge((db) => {
      db.prepare('UPDATE log SET at = at + 1 WHERE seq = ?').run(ended(db) - 1);
      return ended(db) - 1;
    });
    expect(verifyFile(path).problem).toMatchObject({ part: 'signatures' });
  });
});

describe('the times of the rows', () => {
  test('never go back, also over a restart with a clock that was set back', () => {
    const first = begin(path, { now: 5e9 });
    const played = playIntoRound(first);
    first.close();
    const second = begin(path, { now: 1000 });
    expect(lastStart(second).clock.says).toBe(1000);
    playOn(second, played);
    const times = [...entriesFrom(second.db, 1)].map(({ at }) => at);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.at(-1)).toBe(5e9);
    second.close();
    expect(verifyFile(path)).toMatchObject({ ok: true, problem: null });
  });

  test('are also those of an access that is older than the last row, and of whoever came with it', () => {
    const journal = begin(path, { now: 5e9 });
    const by = { id: 'Sue', role: 'surveillance' } as const;
    const body = { code: 'signed-in', where: 'page', times: 1, lastAt: 4e9 } as const;
    expect(journal.note([{ at: 4e9, by, body }])).toBeNull();
    journal.close();
    expect(verifyFile(path)).toMatchObject({ ok: true, problem: null });
  });

  test('that go back are found', () => {
    const first = begin(path, { now: 5e9 });
    playIntoRound(first);
    const { seq } = first;
    diesNow(first);
    forge((db) => {
      db.prepare('UPDATE log SET at = 4000000000 WHERE seq = ?').run(seq);
      return seq;
    });
    expect(verifyFile(path).problem).toMatchObject({
      part: 'chain',
      row: { seq },
      about: { code: 'time-goes-back', seq },
    });
  });
});

test('refusals that were counted are in the log after an orderly stop, and are counted anew after it', () => {
  const press = { at: 9e9, by: { id: 'Eve', role: 'dealer' } } as const;
  const first = begin(path);
  for (let times = 0; times < 3; times++) first.take({ type: 'settle-round' }, press);
  first.endRun('asked', 9e9);
  expect(kinds(first, 5)).toEqual(['refused', 'repeated', 'stop', 'checkpoint']);
  first.close();
  const second = begin(path);
  for (let times = 0; times < 2; times++) second.take({ type: 'settle-round' }, press);
  second.take(
    { type: 'open-table', preShuffled: false, batches: 1 },
    { at: 9e9, by: { id: 'Flo', role: 'floor' } },
  );
  expect(kinds(second, 11)).toEqual(['refused', 'repeated', 'input']);
  second.close();
  const db = new Sqlite(path, { readonly: true });
  const counts = db.prepare<[], number>('SELECT times FROM repeats ORDER BY refused').pluck().all();
  db.close();
  expect(counts).toEqual([3, 2]);
  expect(verifyFile(path)).toMatchObject({ ok: true, problem: null });
});
