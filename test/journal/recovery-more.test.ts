// More of what a start can find: logs that were changed, first starts that were cut short, and what must not be forgotten.
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { hashOf, NO_HASH } from '../../src/journal/chain/chain.ts';
import { entriesFrom, entryAt } from '../../src/journal/chain/log.ts';
import { keyFilesOf } from '../../src/journal/file/key-file.ts';
import { migrate } from '../../src/journal/file/migrations.ts';
import type { LOG } from '../../src/journal/startup/decisions/log.ts';
import { open, setupOf } from './house.ts';
import {
  CLOSE,
  FLOOR,
  inBetting,
  inRound,
  type Left,
  layWithKey,
  leftWhere,
  must,
  tamper,
} from './left-journals.ts';
import { type Case, isFresh, started, tryCase } from './recovery-case.ts';
import { playOf } from './script.ts';

const play = playOf('pennsylvania');
const other = playOf('massachusetts');
const middle = leftWhere(play, inRound);

/** All hashes anew from a row on, and all signatures say the new ones: what a forger without the key can do. */
function chainAnew(db: Sqlite.Database, from: number): void {
  let before = entryAt(db, from - 1)?.hash ?? NO_HASH;
  for (const entry of [...entriesFrom(db, from)]) {
    const signed =
      entry.kind === 'checkpoint' ? { ...JSON.parse(entry.body), hash: before.toString('hex') } : null;
    const body = signed ? JSON.stringify(signed) : entry.body;
    const hash = hashOf(before, { ...entry, body });
    db.prepare('UPDATE log SET body = ?, hash = ? WHERE seq = ?').run(body, hash, entry.seq);
    before = hash;
  }
}

describe('a log that was changed stops the table', () => {
  const row = (sql: string) => `UPDATE log SET body = ${sql}`;
  const tried = (name: keyof typeof LOG, left: Left, work: (db: Sqlite.Database) => void) =>
    tryCase(play, name, {
      found: (path) => {
        layWithKey(path, left);
        tamper(path, work);
      },
    });

  test('when the rules in force were changed, and all hashes with them', () => {
    tried('bad signature', middle, (db) => {
      db.exec(
        row(`replace(body, '"limits.mainMinimum":500', '"limits.mainMinimum":100') WHERE kind = 'setup'`),
      );
      chainAnew(db, 1);
    });
  });

  test('when the rules in force were changed, and the signed hash was put back', () => {
    tried('chain broken', middle, (db) => db.exec(row(`body || ' ' WHERE kind = 'setup'`)));
  });

  test('when the snapshot that the table is made from was changed', () => {
    tried('chain broken', middle, (db) =>
      db.exec(
        row(
          `replace(body, '"rounds":', '"rounds":1') WHERE seq = (SELECT max(seq) FROM log WHERE kind = 'snapshot')`,
        ),
      ),
    );
  });

  test('when a row is missing', () => {
    tried('chain broken', middle, (db) =>
      db.exec('DELETE FROM log WHERE seq = (SELECT max(seq) - 2 FROM log)'),
    );
  });

  test('when there is no signature', () => {
    tried('bad signature', middle, (db) => db.exec("DELETE FROM log WHERE kind = 'checkpoint'"));
  });

  test('when what stands there is not even JSON', () => {
    tried('chain broken', middle, (db) => db.exec(row("'?' WHERE kind = 'setup'")));
    tried('bad signature', middle, (db) => db.exec(row("'?' WHERE kind = 'checkpoint'")));
  });
});

describe('a first start that was cut short', () => {
  const fresh = (found: Case['found']) => () => tryCase(play, 'cut short', { found, starts: isFresh });

  test(
    'after SQLite has made a database',
    fresh((path) => {
      const db = new Sqlite(path);
      db.pragma('journal_mode = WAL');
      db.close();
    }),
  );

  test(
    'after the tables are made',
    fresh((path) => {
      const db = new Sqlite(path);
      migrate(db);
      db.close();
    }),
  );

  test('after half a key was written: the half is not taken for one', () => {
    tryCase(play, 'first start', {
      found: (path) => {
        const { signing } = keyFilesOf(path);
        mkdirSync(dirname(signing));
        writeFileSync(`${signing}.new`, '-----BEGIN PRIV');
      },
      starts: (path, given) => {
        started(given, () => undefined);
        const { signing } = keyFilesOf(path);
        expect(statSync(signing).mode & 0o777).toBe(0o600);
        expect(existsSync(`${signing}.new`)).toBe(false);
      },
    });
  });
});

test('what is out of order stays so under new rules', () => {
  const broken = leftWhere(play, inBetting, [
    { type: 'device-lost', device: 'wheel' },
    ...CLOSE,
    { type: 'halt-table', reason: { code: 'said', text: 'a leak in the roof' } },
  ]);
  tryCase(play, 'new rules', {
    given: { setup: setupOf(other), rules: other.rules },
    found: (path) => layWithKey(path, broken),
    starts: (_, given) =>
      started(given, ({ table }) => {
        expect(table.state.missing).toEqual(['wheel']);
        expect(table.state.halted).toEqual([{ code: 'said', text: 'a leak in the roof' }]);
      }),
  });
});

test('a refusal that was counted is counted on, also when a new program was written down in between', () => {
  tryCase(play, 'new program', {
    given: { setup: setupOf(play, { program: '2' }) },
    found: (path) => {
      layWithKey(path, leftWhere(play, inBetting));
      const journal = open(path, play);
      for (let i = 0; i < 3; i++) journal.take({ type: 'settle-round' }, FLOOR);
      journal.close();
    },
    starts: (_, given) => {
      started(given, (journal) => journal.take({ type: 'settle-round' }, FLOOR));
      started(given, (journal) => {
        journal.take({ type: 'settle-round' }, FLOOR);
        must(journal, { type: 'close-table' });
        const repeated = journal.db
          .prepare("SELECT body FROM log WHERE kind = 'repeated' ORDER BY seq DESC")
          .pluck();
        expect(JSON.parse(String(repeated.get()))).toMatchObject({ times: 5 });
      });
    },
  });
});

test('a table that was closed has nothing to be replayed: any later version can go on with it', () => {
  tryCase(play, 'between rounds', {
    found: (path) => layWithKey(path, leftWhere(play, inBetting, CLOSE)),
    starts: (_, given) =>
      started(given, ({ db, seq }) => {
        const last = [...entriesFrom(db, seq - 1)].map(({ kind }) => kind);
        expect(last).toEqual(['snapshot', 'checkpoint']);
      }),
  });
});
