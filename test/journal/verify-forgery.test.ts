// Forgers who know the program: they make all hashes right again and put the query tables in order. What they have not
// got is the table's key.
import { join } from 'node:path';
import Sqlite, { type Database } from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bodyOf } from '../../src/journal/chain/bodies.ts';
import type { Entry } from '../../src/journal/chain/chain.ts';
import { keyOfSeed } from '../../src/journal/chain/key.ts';
import { sealKeeper } from '../../src/journal/chain/sealing.ts';
import { chanceOf } from '../../src/scenario/chance.ts';
import { simulate } from '../../src/scenario/sim.ts';
import { KEY, keysLaid, newFolder, open, removeFolder } from './house.ts';
import { livelyScript, playOf } from './script.ts';
import {
  allSeals,
  copyOf,
  livelyJournal,
  rechain,
  rehash,
  tampered,
  told,
  verifyFile,
} from './verify-journals.ts';

const AMPLE_MS = 600_000;
const folder = newFolder();
const path = join(folder, 'table.db');
const play = playOf('massachusetts');

beforeAll(() => livelyJournal(path, play, 3, 25), AMPLE_MS);
afterAll(() => removeFolder(folder));

function number(sql: string): number {
  const db = new Sqlite(path, { readonly: true });
  const value = db.prepare<[], number>(sql).pluck().get() ?? 0;
  db.close();
  return value;
}

function numbers(sql: string): number[] {
  const db = new Sqlite(path, { readonly: true });
  const values = db.prepare<[], number>(sql).pluck().all();
  db.close();
  return values;
}

const signatureAfter = (seq: number) =>
  number(`SELECT min(seq) FROM log WHERE kind = 'checkpoint' AND seq > ${seq}`);
const lastSignature = () => number("SELECT max(seq) FROM log WHERE kind = 'checkpoint'");

function setBody(db: Database, seq: number, change: (body: string) => string): void {
  const body = db.prepare<[number], string>('SELECT body FROM log WHERE seq = ?').pluck().get(seq) ?? '';
  expect(change(body)).not.toBe(body);
  db.prepare('UPDATE log SET body = ? WHERE seq = ?').run(change(body), seq);
  rechain(db, seq);
}

describe('one byte in a closed shoe, and all hashes made right again', { timeout: AMPLE_MS }, () => {
  test('there are three shoes, and the first two are closed', () => {
    expect(number('SELECT count(*) FROM shoes')).toBeGreaterThanOrEqual(3);
    expect(number('SELECT count(*) FROM shoes WHERE ended_seq IS NOT NULL')).toBeGreaterThanOrEqual(2);
  });

  test('where nothing else could notice it, the next signature does', () => {
    const refused = number("SELECT min(seq) FROM log WHERE kind = 'refused' AND seq > 10");
    const changed = tampered(path, folder, (db) =>
      setBody(db, refused, (body) => body.replace('"clause":"', '"clause":"x')),
    );
    const { problem } = verifyFile(changed, { program: 'another' });
    expect(problem).toMatchObject({ part: 'signatures', row: { seq: signatureAfter(refused) } });
    expect(told(problem)).toContain('does not hold');
  });

  test('anywhere: found at that row, or by the next signature at the latest', () => {
    const chance = chanceOf(21);
    const end = number('SELECT ended_seq FROM shoes WHERE shoe = 1');
    const parts = new Set<string>();
    // In a signature nothing is left to change: what it covers is made right again, and the rest cannot be made.
    const rows = numbers(`SELECT seq FROM log WHERE seq > 3 AND seq < ${end} AND kind <> 'checkpoint'`);
    for (let i = 0; i < 40; i++) {
      const seq = chance.pick(rows);
      const changed = tampered(path, folder, (db) =>
        setBody(db, seq, (body) => {
          const letters = [...body.matchAll(/[a-z0-9](?=[a-z0-9])/g)];
          const { index } = chance.pick(letters);
          return body.slice(0, index) + (body[index] === '1' ? '2' : '1') + body.slice(index + 1);
        }),
      );
      const { ok, problem } = verifyFile(changed);
      expect(ok, `row ${seq}`).toBe(false);
      if (!problem?.row || !('seq' in problem.row)) expect.fail(`row ${seq}: ${told(problem)}`);
      expect(problem.row.seq).toBeGreaterThanOrEqual(seq);
      expect(problem.row.seq).toBeLessThanOrEqual(signatureAfter(seq));
      parts.add(problem.part);
    }
    expect([...parts]).toContain('replay');
  });
});

describe('a journal written anew', () => {
  /** The same table with another name in it, written by the program itself and another key. */
  function forged(): string {
    const forgery = join(folder, 'forged.db');
    const journal = open(forgery, play, { key: keyOfSeed('Eve'), simulated: true });
    for (const { input, stamp } of livelyScript(play, 3, 2))
      journal.take(input, stamp.by ? { ...stamp, by: { ...stamp.by, id: `not ${stamp.by.id}` } } : stamp);
    journal.close();
    return forgery;
  }

  test('is well in itself, but its key is not ours: the fingerprint tells, and the key on file', () => {
    const forgery = forged();
    const report = verifyFile(forgery, { key: null });
    expect(report.ok).toBe(true);
    expect(report.fingerprint).not.toBe(KEY.public.fingerprint);
    expect(verifyFile(forgery).problem).toMatchObject({ part: 'signatures', row: { seq: 1 } });
    const inOurName = tampered(forgery, folder, (db) => {
      const bodies = db.prepare<[], Entry>("SELECT * FROM log WHERE kind IN ('setup', 'checkpoint')").all();
      for (const { seq, kind, body } of bodies) {
        const key = kind === 'setup' ? KEY.public.text : KEY.public.fingerprint;
        const ours = JSON.stringify({ ...JSON.parse(body), key });
        db.prepare('UPDATE log SET body = ? WHERE seq = ?').run(ours, seq);
      }
      rechain(db, 1);
    });
    for (const key of [KEY.public, null])
      expect(verifyFile(inOurName, { key }).problem).toMatchObject({ part: 'signatures', row: { seq: 3 } });
  });
});

describe('a payment that was raised, in the log and in the tables', () => {
  test('is found by the rules alone, whoever wrote the journal', () => {
    const line = number('SELECT min(seq) FROM lines WHERE net > 0');
    const raised = tampered(path, folder, (db) => {
      const net = number(`SELECT net FROM lines WHERE seq = ${line} AND net > 0 ORDER BY n`);
      db.exec(`UPDATE lines SET net = net + 100 WHERE seq = ${line} AND net = ${net}`);
      setBody(db, line, (body) => body.replace(`"win",${net},`, `"win",${net + 100},`));
    });
    const { problem } = verifyFile(raised, { program: 'another', key: null });
    expect(problem).toMatchObject({ part: 'payments', row: { seq: line } });
  });
});

describe('a snapshot or a hole card that was exchanged', { timeout: AMPLE_MS }, () => {
  test('the snapshot is not what the inputs lead to', () => {
    const snapshot = number("SELECT min(seq) FROM log WHERE kind = 'snapshot' AND seq > 10");
    const changed = tampered(path, folder, (db) =>
      setBody(db, snapshot, (body) => body.replace('"readerBroken":false', '"readerBroken":true')),
    );
    expect(verifyFile(changed).problem).toMatchObject({ part: 'replay', row: { seq: snapshot } });
  });

  test('the seal holds another card than the one that was turned, although the key made both', () => {
    const file = join(folder, 'simulated.db');
    for (const _ of simulate({ play, rounds: 2, seed: 2, boxes: 2, incidents: false, file }));
    const key = keysLaid(file);
    let [turned, sealedIn] = [0, 0];
    const seals = sealKeeper(key.sealing, () => sealedIn);
    const changed = tampered(file, folder, (db) => {
      const first = (like: string) =>
        db.prepare<[string], Entry>('SELECT * FROM log WHERE body LIKE ? ORDER BY seq LIMIT 1').get(like);
      const row = first('[["hole-card-turned"%') ?? expect.fail('no card was turned');
      const told = bodyOf(row, 'input').facts.find(({ fact }) => fact === 'hole-turned');
      if (told?.fact !== 'hole-turned') expect.fail('no card was turned');
      turned = row.seq;
      const sealed = first('[["sealed-card"%')?.seq ?? 0;
      sealedIn = sealed - 1;
      const other = seals.seal((told.card + 1) % 52, told.number);
      setBody(db, sealed, (body) => body.replace(/\d+\.\d+\.[\w-]{43}/, other));
    });
    const options = { key: key.public, program: 'another' };
    expect(verifyFile(changed, { ...options, seals: allSeals(seals) }).problem).toMatchObject({
      part: 'seals',
      row: { seq: turned },
    });
  });
});

describe('the end of the log', () => {
  test('rows cut off behind the last signature are missed by the query tables', () => {
    const cut = tampered(path, folder, (db) => db.exec(`DELETE FROM log WHERE seq > ${lastSignature()}`));
    expect(verifyFile(cut).problem?.part).toBe('tables');
  });

  test('a round that ended without a signature is found', () => {
    const cut = tampered(path, folder, (db) => db.exec(`DELETE FROM log WHERE seq >= ${lastSignature()}`));
    const round = number('SELECT max(ended_seq) FROM rounds');
    expect(round).toBe(lastSignature() - 2);
    expect(verifyFile(cut).problem).toMatchObject({ part: 'signatures', row: { seq: round } });
  });

  test('an older copy is well: that it lacks the end, only the hash of a later row can tell', () => {
    const later = join(folder, 'later.db');
    const script = livelyScript(play, 9, 2);
    const journal = open(later, play);
    for (const { input, stamp } of script.slice(0, 60)) journal.take(input, stamp);
    const earlier = copyOf(later, folder);
    for (const { input, stamp } of script.slice(60)) journal.take(input, stamp);
    journal.close();
    const [old, now] = [verifyFile(earlier), verifyFile(later)];
    expect([old.ok, now.ok]).toEqual([true, true]);
    expect(old.rows).toBeLessThan(now.rows);
    expect(old.signedThrough).toBeLessThan(old.rows);
    expect(old.lastHash).not.toBe(now.lastHash);
  });

  test.each([
    ['another time', 'at = at + 1', 'chain'],
    ['a blank behind it', "body = body || ' '", 'signatures'],
    ['the same signature in other letters', `body = replace(body, '=="}', '"}')`, 'signatures'],
    ['another row that it covers', `body = replace(body, '"through":2', '"through":1')`, 'signatures'],
  ])('nothing can be changed in the last signature itself: %s', (_, change, part) => {
    const fresh = join(folder, `${part}-${change.length}.db`);
    open(fresh, play).close();
    const changed = tampered(fresh, folder, (db) => {
      db.exec(`UPDATE log SET ${change} WHERE seq = 3`);
      rehash(db, 3);
    });
    expect(verifyFile(changed).problem).toMatchObject({ part, row: { seq: 3 } });
  });
});
