// Old rows go into archives. With them the journal stays one chain, and every hand is told and proven as before.
import {
  cpSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { beginningOf } from '../../src/journal/archive/begins.ts';
import { Library } from '../../src/journal/archive/library.ts';
import { archivesIn } from '../../src/journal/archive/shelf.ts';
import { anchorIn } from '../../src/journal/proof/anchor.ts';
import { proveRound } from '../../src/journal/proof/proof.ts';
import { signedRecord } from '../../src/journal/proof/signed-record.ts';
import { findRounds } from '../../src/journal/queries/finding.ts';
import { boxesMeant } from '../../src/journal/queries/finding-boxes.ts';
import { historyOf } from '../../src/journal/queries/reading.ts';
import type { Verified } from '../../src/journal/verify/verify.ts';
import { ArchivedJournal, DAY, LATER } from './archived.ts';
import { newFolder, removeFolder } from './house.ts';
import { simulatedJournal } from './simulated.ts';

const ROUNDS = 60;
const home = newFolder();
afterAll(() => removeFolder(home));

const whole = new ArchivedJournal(join(home, 'whole'));
let before: Verified;

function copyOf(journal: ArchivedJournal, name: string): ArchivedJournal {
  const folder = join(home, name);
  cpSync(join(journal.path, '..'), folder, { recursive: true });
  return new ArchivedJournal(folder);
}

/** The rows of half the rounds have left, in several archives. */
const halved = new ArchivedJournal(join(home, 'halved'));

beforeAll(() => {
  simulatedJournal(whole.path, { rounds: ROUNDS });
  before = whole.verify();
  copyOf(whole, 'halved');
  halved.archive(halved.endOf(ROUNDS / 2) + DAY);
  halved.leave();
});

describe('a journal and its archives', () => {
  test('are one chain, in which everything is found that was there before', () => {
    expect(before.ok).toBe(true);
    const { rounds, payments, shoes, checkpoints, findings } = halved.verify();
    expect(findings).toEqual(before.findings);
    expect({ rounds, payments, shoes }).toEqual({
      rounds: before.rounds,
      payments: before.payments,
      shoes: before.shoes,
    });
    expect(checkpoints).toBe(before.checkpoints + archivesIn(halved.folder).length);
    expect(halved.read((db) => beginningOf(db)?.round)).toBeLessThan(ROUNDS / 2 + 1);
  });

  test('have several archives, readable by nobody else', () => {
    const archives = archivesIn(halved.folder);
    expect(archives.length).toBeGreaterThan(1);
    for (const { path } of archives) expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  test('tell and prove every hand as before', () => {
    const { key } = whole;
    whole.read((all) =>
      halved.read((db) => {
        const library = new Library(db, halved.folder);
        for (let round = 1; round <= ROUNDS; round++) {
          const held = library.journalWith(round);
          if (!('db' in held)) throw new Error(`round ${round} is missing`);
          const { head: _, ...history } = historyOf(held.db, round) ?? { head: null };
          expect(history).toEqual(withoutHead(historyOf(all, round)));
          const proof = proveRound(held.db, round, key.public);
          expect(withoutHead(proof)).toEqual(withoutHead(proveRound(all, round, key.public)));
          expect(withoutHead(recordIn(held.db, round))).toEqual(withoutHead(recordIn(all, round)));
        }
        library.close();
      }),
    );
  });

  test('give the same hands to whoever looks for them', () => {
    const wishes = [
      {},
      { round: 7 },
      { before: 20 },
      { seat: 3 },
      { shoe: 1 },
      { card: '7S' },
      { amount: 1000 },
      { amount: 1000, seat: 2 },
      { at: whole.endOf(12), seat: 1 },
      { between: [whole.endOf(5), whole.endOf(40)] as const },
      { card: 'AH', between: [whole.endOf(5), whole.endOf(40)] as const },
      { held: ['8', '8'] },
      { held: ['8', 'KS'], result: 'lose' as const },
      { pair: true, seat: 2 },
      { total: 20, sum: { of: 'won', from: 1, to: 100_000 } as const },
    ];
    whole.read((all) =>
      halved.read((db) => {
        const library = new Library(db, halved.folder);
        for (const wanted of wishes)
          expect({ wanted, found: library.find(wanted, 100) }).toEqual({
            wanted,
            found: findRounds(all, wanted, 100),
          });
        library.close();
      }),
    );
  });

  test('are searched piece by piece, and the boxes that are meant have their cards', () => {
    const wanted = { pair: true };
    whole.read((all) =>
      halved.read((db) => {
        const library = new Library(db, halved.folder);
        const { rounds, goesOnBefore } = library.search(wanted, 100, 1);
        const before = goesOnBefore ?? expect.fail('one block has all');
        const found = [...rounds, ...library.find({ ...wanted, before }, 100)];
        expect(found).toEqual(findRounds(all, wanted, 100));
        for (const round of found)
          expect(library.boxes(round, wanted)).toEqual(boxesMeant(all, round, wanted));
        library.close();
      }),
    );
  });

  test('hold a head that was noted before', () => {
    const [row] = whole.read((db) =>
      db.prepare<[], { seq: number; hash: Buffer }>('SELECT seq, hash FROM log WHERE seq = 100').all(),
    );
    const anchor = anchorIn(`100:${row?.hash.toString('hex')}`);
    const other = anchorIn(`100:${'0'.repeat(64)}`);
    if (!anchor || !other) throw new Error('no anchor');
    expect(halved.verify({ anchors: [anchor] }).ok).toBe(true);
    expect(halved.verify({ anchors: [other] }).findings[0]?.about.code).toBe('anchor-other-hash');
  });
});

function withoutHead<T extends { readonly head: unknown }>(told: T | null): Omit<T, 'head'> | null {
  if (!told) return null;
  const { head: _, ...rest } = told;
  return rest;
}

function recordIn(db: Parameters<typeof signedRecord>[0], round: number) {
  const made = signedRecord(db, round);
  return made.ok ? made.record : null;
}

describe('the rows', () => {
  test('stay in the journal while they are only in an archive in the making', () => {
    const journal = copyOf(whole, 'stopped');
    journal.archive(LATER, ({ done }) => done === null);
    expect(readdirSync(journal.folder)).toEqual([]);
    expect(journal.verify().findings).toEqual(before.findings);
  });

  test('go on from the last archive that was whole', () => {
    const journal = copyOf(whole, 'goes-on');
    journal.archive(LATER, ({ done }) => done !== null);
    expect(archivesIn(journal.folder)).toHaveLength(1);
    journal.leave();
    expect(journal.verify().findings).toEqual(before.findings);
    expect(journal.archive()).toBeNull();
    expect(archivesIn(journal.folder).length).toBeGreaterThan(1);
    expect(journal.verify().findings).toEqual(before.findings);
    journal.leave();
    expect(journal.verify().findings).toEqual(before.findings);
    expect(journal.read((db) => beginningOf(db)?.round)).toBe(ROUNDS - 1);
  });

  test('of the newest round stay, however old it is', () => {
    const journal = copyOf(halved, 'newest');
    journal.archive();
    journal.leave();
    journal.archive(LATER + 1000 * DAY);
    expect(journal.leave()).toBeNull();
    expect(journal.read((db) => findRounds(db, {}))).toEqual([ROUNDS]);
  });

  test('of a round stay while an adjustment of it waits for a second person', () => {
    const journal = copyOf(whole, 'disputed');
    const db = new Sqlite(journal.path);
    db.prepare(
      `INSERT INTO adjustments (adjustment, round, seat, bettor, net, reason, status, proposed_by, proposed_at, proposed_seq)
       VALUES (1, 10, 1, 'a', 500, 'other', 'proposed', 'f1', 1, 1)`,
    ).run();
    db.close();
    journal.archive();
    journal.leave();
    expect(journal.read((db) => beginningOf(db)?.round)).toBe(9);
  });

  test('do not leave by an archive that is not whole, or not of this journal', () => {
    const journal = copyOf(whole, 'not-whole');
    journal.archive();
    const [first] = archivesIn(journal.folder);
    if (!first) throw new Error('no archive');
    const good = readFileSync(first.path);
    const bad = Buffer.from(good);
    bad[bad.length - 500] = (bad[bad.length - 500] ?? 0) ^ 1;
    writeFileSync(first.path, bad);
    expect(journal.leave()?.about.code).toMatch(/archive-does-not-hold|no-archive|file-is-damaged/);
    expect(journal.read(beginningOf)).toBeNull();
    rmSync(first.path);
    symlinkSync('/etc/hostname', first.path);
    expect(journal.leave()?.about.code).toBe('no-file');
    expect(journal.read(beginningOf)).toBeNull();
  });
});

describe('verify names', () => {
  function codesOf(journal: ArchivedJournal): string[] {
    const { ok, findings } = journal.verify();
    expect(ok).toBe(false);
    return findings.filter(({ severity }) => severity !== 'notice').map(({ about }) => about.code);
  }

  test('an archive that is missing', () => {
    const journal = copyOf(halved, 'missing');
    const [first] = archivesIn(journal.folder);
    rmSync(first?.path ?? '');
    expect(codesOf(journal)).toEqual(['archive-missing']);
    expect(journal.verify().findings[0]?.about).toMatchObject({ file: basename(first?.path ?? ''), from: 1 });
  });

  test('all archives when none is there, and still checks the journal from its beginning', () => {
    const journal = copyOf(halved, 'none');
    rmSync(journal.folder, { recursive: true });
    const number = archivesIn(halved.folder).length;
    expect(codesOf(journal)).toEqual(Array.from({ length: number }, () => 'archive-missing'));
  });

  test('an archive in which a byte was changed', () => {
    const [first] = archivesIn(halved.folder);
    const size = first?.bytes ?? 0;
    for (let at = 100; at < size; at += 997) {
      const journal = copyOf(halved, `byte-${at}`);
      const file = archivesIn(journal.folder)[0]?.path ?? '';
      const bytes = readFileSync(file);
      bytes[at] = (bytes[at] ?? 0) ^ 0x41;
      writeFileSync(file, bytes);
      const { ok, findings } = journal.verify();
      // A byte that SQLite does not use changes nothing.
      if (ok) expect(findings).toEqual(before.findings);
      else
        expect(findings[0]?.about.code).toMatch(
          /^archive-(changed|unreadable|of-others|not-signed|block-changed)$/,
        );
      rmSync(join(journal.path, '..'), { recursive: true });
    }
  });

  test('two archives that overlap', () => {
    const journal = copyOf(halved, 'overlap');
    const [first] = archivesIn(journal.folder);
    renameSync(first?.path ?? '', join(journal.folder, '000000000001-000000000100.archive'));
    cpSync(archivesIn(halved.folder)[0]?.path ?? '', first?.path ?? '');
    expect(codesOf(journal)).toEqual(['archive-overlaps']);
  });

  test('the archive of another table', () => {
    const other = new ArchivedJournal(join(home, 'other'));
    simulatedJournal(other.path, { rounds: ROUNDS, seed: 2 });
    other.archive();
    const journal = copyOf(halved, 'of-other');
    cpSync(archivesIn(other.folder)[0]?.path ?? '', archivesIn(journal.folder)[0]?.path ?? '');
    expect(codesOf(journal)).toEqual(['archive-of-others']);
  });

  test('a journal that says it begins elsewhere', () => {
    const journal = copyOf(halved, 'begins');
    const db = new Sqlite(journal.path);
    db.exec('UPDATE begins SET round = round - 1');
    db.close();
    expect(codesOf(journal)).toEqual(['table-row-differs']);
  });

  test('a row that was changed in the journal, though it is in an archive too', () => {
    const journal = copyOf(halved, 'kept');
    const db = new Sqlite(journal.path);
    db.exec('DROP TRIGGER log_is_never_changed');
    db.exec(`UPDATE log SET body = replace(body, '"table"', '"tabel"') WHERE kind = 'setup'`);
    db.close();
    expect(codesOf(journal)).toContain('row-changed');
  });
});
