// One round of a journal is proven at once, or taken away as a file; whoever changes something of it is found out.
import { join } from 'node:path';
import Sqlite, { type Database } from 'better-sqlite3';
import { assert, nat, property } from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keyOfSeed, type PublicKey } from '../../src/journal/chain/key.ts';
import { proveRound } from '../../src/journal/proof/proof.ts';
import {
  checkSignedRecord,
  type GivenRecord,
  type SignedRecord,
  signedRecord,
} from '../../src/journal/proof/signed-record.ts';
import { recordOf, roundRow } from '../../src/journal/queries/reading.ts';
import type { RoundRecord } from '../../src/table/record.ts';
import { keysLaid, newFolder, removeFolder } from './house.ts';
import { simulatedJournal } from './simulated.ts';
import { rehash, tampered, told } from './verify-journals.ts';

const ROUNDS = 60;
const folder = newFolder();
const file = join(folder, 'table.db');
let db: Database;
let key: PublicKey;
let records: readonly RoundRecord[];

beforeAll(() => {
  records = simulatedJournal(file, { rounds: ROUNDS, seed: 3 });
  key = keysLaid(file).public;
  db = new Sqlite(file, { readonly: true });
});

afterAll(() => {
  db.close();
  removeFolder(folder);
});

function changed<T>(change: (copy: Database) => void, look: (copy: Database) => T): T {
  const copy = new Sqlite(tampered(file, folder, change), { readonly: true });
  try {
    return look(copy);
  } finally {
    copy.close();
  }
}

describe('the proof of one round', () => {
  test('holds for every round, with every payment, and a signature covers each', () => {
    for (const record of records) {
      const proof = proveRound(db, record.round, key);
      const lines = record.boxes.flatMap(({ bettors }) => bettors.flatMap((one) => one.lines));
      expect(proof).toMatchObject({ ok: true, problem: null, over: true, fingerprint: key.fingerprint });
      // What was reversed and paid anew is computed too.
      expect(proof?.payments).toBeGreaterThanOrEqual(lines.length);
      expect(proof?.signedBy).toBe((roundRow(db, record.round)?.ended_seq ?? 0) + 2);
      expect(proof?.unsigned).toEqual([]);
    }
    expect(proveRound(db, ROUNDS + 1, key)).toBeNull();
  });

  test('does not hold with another key than the one on file', () => {
    const other = keyOfSeed('another').public;
    expect(told(proveRound(db, 5, other)?.problem)).toContain('the key on file is');
  });

  test('names the first bad row when one has been changed', () => {
    const { ended_seq: end } = roundRow(db, 9) ?? expect.fail();
    const seq = (end ?? 0) - 3;
    const proof = changed(
      (copy) => copy.prepare("UPDATE log SET body = replace(body, '1', '2') WHERE seq = ?").run(seq),
      (copy) => proveRound(copy, 9, key),
    );
    expect(proof).toMatchObject({ ok: false, problem: { seq } });
  });

  test('finds a payment that was changed together with all hashes up to the next signature', () => {
    const line = db
      .prepare<[], number>("SELECT seq FROM lines WHERE round = 9 AND result = 'win' LIMIT 1")
      .pluck()
      .get();
    const seq = line ?? expect.fail();
    const proof = changed(
      (copy) => {
        copy.prepare(`UPDATE log SET body = replace(body, '"win",', '"win",1') WHERE seq = ?`).run(seq);
        rehash(copy, seq);
      },
      (copy) => proveRound(copy, 9, key),
    );
    expect(proof).toMatchObject({ ok: false, problem: { seq } });
  });

  test('finds a setup that was changed, and a table of rounds that says something else', () => {
    const rules = changed(
      (copy) =>
        copy
          .prepare(
            "UPDATE log SET body = replace(body, 'massachusetts', 'pennsylvania') WHERE kind = 'setup'",
          )
          .run(),
      (copy) => proveRound(copy, 9, key),
    );
    expect(rules).toMatchObject({ ok: false, problem: { seq: 2 } });
    const moved = changed(
      (copy) => copy.prepare('UPDATE rounds SET ended_seq = ended_seq + 1 WHERE round = 9').run(),
      (copy) => proveRound(copy, 9, key),
    );
    expect(moved?.ok).toBe(false);
  });

  test('whatever byte of the rows of a shoe is changed, no round of it is proven', () => {
    const { ended_seq: end } = roundRow(db, 12) ?? expect.fail();
    const { ended_seq: before } = roundRow(db, 11) ?? expect.fail();
    const [first, last] = [(before ?? 0) + 1, end ?? 0];
    assert(
      property(nat({ max: last - first }), nat(), (offset, place) => {
        const proof = changed(
          (copy) => {
            const { body } = copy
              .prepare<[number], { body: string }>('SELECT body FROM log WHERE seq = ?')
              .get(first + offset) ?? { body: '' };
            const at = place % body.length;
            const sign = String.fromCharCode((body.charCodeAt(at) ^ 1) & 0x7f);
            const other = body.slice(0, at) + sign + body.slice(at + 1);
            copy.prepare('UPDATE log SET body = ? WHERE seq = ?').run(other, first + offset);
          },
          (copy) => proveRound(copy, 12, key),
        );
        expect(proof).toMatchObject({ ok: false, problem: { seq: first + offset } });
      }),
      { numRuns: 20 },
    );
  });
});

function taken(round: number): SignedRecord {
  const made = signedRecord(db, round);
  if (!made.ok) throw new Error(made.why);
  // As it comes out of a file.
  return JSON.parse(JSON.stringify(made.record));
}

describe('a signed record', () => {
  test('is checked without the journal, and holds the record that the contract asks for', () => {
    for (const round of [1, 2, 9, ROUNDS]) {
      const record = taken(round);
      expect(record.record).toEqual(recordOf(db, round));
      expect(checkSignedRecord(record, key)).toMatchObject({ ok: true, problem: null, keyIsOurs: true });
      expect(checkSignedRecord(record, null)).toMatchObject({ ok: true, keyIsOurs: null });
    }
  });

  test('is not made of a round that is not there or not signed yet', () => {
    expect(signedRecord(db, ROUNDS + 1)).toEqual({ ok: false, why: 'none' });
    const cut = changed(
      (copy) => copy.prepare('DELETE FROM log WHERE seq > (SELECT max(ended_seq) FROM rounds)').run(),
      (copy) => signedRecord(copy, ROUNDS),
    );
    expect(cut).toEqual({ ok: false, why: 'unsigned' });
  });

  const problemOf = (given: GivenRecord) => told(checkSignedRecord(given, key).problem);

  test('does not hold when the record says more than its rows', () => {
    const record = taken(9);
    const richer = { ...record.record, house: record.record.house + 100 };
    expect(problemOf({ ...record, record: richer })).toBe('The record does not say what the rows say.');
    expect(problemOf({ ...record, round: 8 })).toContain('do not hold round 8 from its beginning');
    const named = { ...record.key, fingerprint: '0000000000000000' };
    expect(problemOf({ ...record, key: named })).toContain('names the key 0000000000000000');
  });

  test('does not hold when rows at either end were left out', () => {
    const record = taken(9);
    const { rows } = record.log;
    const from = (index: number) => ({ before: rows[index - 1]?.hash ?? '', rows: rows.slice(index) });
    expect(problemOf({ ...record, log: from(1) })).toContain('from its beginning');
    expect(problemOf({ ...record, log: from(6) })).toContain('from its beginning');
    const early = taken(1);
    const later = { before: early.log.rows[0]?.hash ?? '', rows: early.log.rows.slice(1) };
    expect(problemOf({ ...early, log: later })).toContain('from its beginning');
    const unsigned = { ...record.log, rows: rows.slice(0, -1) };
    expect(problemOf({ ...record, log: unsigned })).not.toBe('');
    expect(problemOf({ ...record, setup: { ...record.setup, rows: [] } })).not.toBe('');
  });

  test('does not hold when any row was changed, by whoever has not the key', () => {
    const record = taken(9);
    assert(
      property(nat({ max: record.log.rows.length - 1 }), nat(), (index, place) => {
        const rows = record.log.rows.map((row, i) => {
          if (i !== index) return row;
          const at = place % row.body.length;
          const sign = row.body[at] === '7' ? '8' : '7';
          return { ...row, body: row.body.slice(0, at) + sign + row.body.slice(at + 1) };
        });
        const verdict = checkSignedRecord({ ...record, log: { ...record.log, rows } }, key);
        expect(verdict.problem?.seq).toBe(record.log.rows[index]?.seq);
      }),
      { numRuns: 50 },
    );
  });
});
