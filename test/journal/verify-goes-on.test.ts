// A verification reports everything that it finds, and goes on: one change is one finding, however long the journal is, and
// several changes are all told, the gravest first.
import { join } from 'node:path';
import Sqlite, { type Database } from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openToRead } from '../../src/journal/file/journal-files.ts';
import { verifyOnAllCores } from '../../src/journal/verify/crew.ts';
import { MOST_LISTED, type Reported } from '../../src/journal/verify/findings.ts';
import { type Verified, type VerifyOptions, verify } from '../../src/journal/verify/verify.ts';
import { KEY, newFolder, removeFolder } from './house.ts';
import { playOf } from './script.ts';
import { copyOf, livelyJournal, PROGRAM, rechain, tampered } from './verify-journals.ts';

const AMPLE_MS = 600_000;
const folder = newFolder();
const path = join(folder, 'table.db');
const OPTIONS: VerifyOptions = { program: PROGRAM, key: KEY.public, seals: null };
/** About two rounds. */
const SHORT = 60;

let lastRow = 0;
beforeAll(() => {
  livelyJournal(path, playOf('massachusetts'), 3, 25);
  lastRow = verified(path).rows;
}, AMPLE_MS);
afterAll(() => removeFolder(folder));

function verified(file: string, rows = SHORT): Verified {
  const opened = openToRead(file);
  if (!opened.ok) throw new Error(opened.stop.code);
  const slices = verify(opened.db, OPTIONS, rows);
  let next = slices.next();
  while (!next.done) next = slices.next();
  opened.db.close();
  return next.value;
}

/** Each finding that is no notice, with how often it came. */
function foundIn({ findings }: Verified): string[] {
  return findings
    .filter(({ severity }) => severity !== 'notice')
    .map(({ about, row, times }) => `${about.code} ${row && 'seq' in row ? row.seq : ''} × ${times}`);
}

const changedBy = (change: string | ((db: Database) => void), rows?: number) =>
  verified(
    tampered(path, folder, (db) => (typeof change === 'string' ? db.exec(change) : change(db))),
    rows,
  );

function seqOf(where: string): number {
  const db = new Sqlite(path, { readonly: true });
  const seq = db.prepare<[], number>(`SELECT min(seq) FROM log WHERE seq > 200 AND ${where}`).pluck().get();
  db.close();
  return seq ?? 0;
}

describe('one change is one finding', { timeout: AMPLE_MS }, () => {
  test.each(['input', 'refused', 'repeated', 'snapshot', 'checkpoint'])(
    'the body of a row of the kind %s',
    (kind) => {
      const seq = seqOf(`kind = '${kind}'`);
      const report = changedBy(
        `UPDATE log SET body = replace(body, substr(body, 5, 1), '~') WHERE seq = ${seq}`,
      );
      expect(foundIn(report)).toEqual([`row-changed ${seq} × 1`]);
      expect(report.rows).toBe(lastRow);
    },
  );

  test('the hash of a row: the next row tells that the row itself is as it was', () => {
    const seq = seqOf("kind = 'input'");
    const report = changedBy(
      `UPDATE log SET hash = CAST(x'00' || substr(hash, 2) AS BLOB) WHERE seq = ${seq}`,
    );
    expect(foundIn(report)).toEqual([`row-changed ${seq} × 1`]);
  });

  test('rows that are gone are one gap', () => {
    const seq = seqOf("kind = 'input'");
    const report = changedBy(`DELETE FROM log WHERE seq BETWEEN ${seq} AND ${seq + 4}`);
    expect(report.findings[0]?.about).toEqual({ code: 'rows-missing', from: seq, to: seq + 4 });
    expect(foundIn(report)).toEqual([`rows-missing ${seq} × 1`]);
  });

  test('what depends on a lost row is known again after the next end of a round', () => {
    const whole = verified(path);
    const seq = seqOf("kind = 'input'");
    const report = changedBy(`UPDATE log SET body = '[]' WHERE seq = ${seq}`);
    const lost = whole.rounds - report.rounds;
    expect(lost).toBeGreaterThanOrEqual(1);
    expect(lost).toBeLessThanOrEqual(2);
    const skipped = report.parts.filter((part) => part.skipped?.code === 'rows-lost');
    expect(skipped.map(({ name }) => name)).toEqual(['replay', 'payments', 'tables']);
  });
});

describe('everything is reported', { timeout: AMPLE_MS }, () => {
  test('several changes in several places, the gravest first', () => {
    const [first, second] = [seqOf("kind = 'input'"), seqOf("kind = 'refused'") + 200];
    const copy = tampered(path, folder, (db) => {
      db.exec(`UPDATE log SET body = body || ' ' WHERE seq IN (${first}, ${second})`);
      db.exec("UPDATE cards SET face = 'AS' WHERE number = 7");
      db.exec("UPDATE rounds SET dealer = 'Eve' WHERE round = 2");
    });
    const db = new Sqlite(copy);
    db.exec('DROP TRIGGER log_is_never_changed');
    db.close();
    const report = verified(copy);
    expect(report.ok).toBe(false);
    const told = report.findings.filter(({ severity }) => severity !== 'notice');
    expect(told.map(({ severity, part }) => `${severity} ${part}`)).toEqual([
      'changed chain',
      'changed chain',
      'changed schema',
      'damaged tables',
      'damaged tables',
    ]);
    expect(told.slice(0, 2).map(({ row }) => row)).toEqual(
      [first, second].sort((a, b) => a - b).map((seq) => ({ seq })),
    );
    expect(report.problem).toEqual(told[0]);
  });

  test('a forger without the key: the row, and every signature after it, counted', () => {
    const seq = seqOf("kind = 'refused'");
    const report = changedBy((db) => {
      db.prepare("UPDATE log SET body = replace(body, 'e', 'f') WHERE seq = ?").run(seq);
      rechain(db, seq);
    });
    const broken = report.findings.filter(({ about }) => about.code === 'signature-broken');
    const db = new Sqlite(path, { readonly: true });
    const signatures = db
      .prepare<[number], number>("SELECT count(*) FROM log WHERE kind = 'checkpoint' AND seq > ?")
      .pluck()
      .get(seq);
    db.close();
    expect(broken.reduce((sum, { times }) => sum + times, 0)).toBe(signatures);
  });

  test('of what is found a thousand times the first few are listed, and all are counted', () => {
    const { findings } = changedBy('UPDATE log SET at = at + 1 WHERE seq BETWEEN 100 AND 399');
    const changed = findings.filter(({ about }) => about.code === 'row-changed');
    expect(changed).toHaveLength(MOST_LISTED);
    expect(changed.reduce((sum: number, { times }: Reported) => sum + times, 0)).toBe(300);
  });

  test('notices do not make a journal bad', () => {
    const report = verified(path);
    expect(report).toMatchObject({ ok: true, problem: null });
    expect(report.findings.map(({ about }) => about.code)).toContain('rows-unsigned');
  });
});

describe('in stretches', { timeout: AMPLE_MS }, () => {
  const changes = {
    'a journal that is well': (db: Database) => void db,
    'a journal that was changed': (db: Database) => {
      db.exec('UPDATE lines SET net = net + 1 WHERE round IN (3, 9)');
      db.exec("UPDATE log SET body = body || ' ' WHERE seq = 700");
    },
  };

  test.each(Object.entries(changes))('%s: long or short, they come to the same report', (_, change) => {
    const copy = tampered(path, folder, change);
    const whole = verified(copy, Number.MAX_SAFE_INTEGER);
    for (const rows of [1, SHORT, 500]) expect(verified(copy, rows), `${rows} rows`).toEqual(whole);
  });

  const worker = new URL('../../dist/src/journal/verify/verify-worker.js', import.meta.url);
  const order = { program: PROGRAM, key: KEY.public.text, sealing: null, live: false };

  test.each(Object.entries(changes))('%s: threads come to the same report', async (_, change) => {
    const copy = tampered(path, folder, change);
    const opened = openToRead(copy);
    if (!opened.ok) throw new Error(opened.stop.code);
    const seen: number[] = [];
    const report = await verifyOnAllCores(opened.db, {
      order,
      options: OPTIONS,
      threads: 2,
      rows: SHORT,
      worker,
      tell: ({ part, done }) => part === 'chain' && seen.push(done),
    });
    opened.db.close();
    expect(report).toEqual(verified(copy));
    expect(seen.length).toBeGreaterThan(5);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  });

  test('whoever stops the threads gets no report', async () => {
    const opened = openToRead(copyOf(path, folder));
    if (!opened.ok) throw new Error(opened.stop.code);
    const stop = new AbortController();
    const report = await verifyOnAllCores(opened.db, {
      order,
      options: OPTIONS,
      threads: 2,
      rows: SHORT,
      worker,
      tell: () => stop.abort(),
      stop: stop.signal,
    });
    expect(report).toBeNull();
    opened.db.close();
  });
});
