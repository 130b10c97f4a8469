// The doctor's look at the journal and its key: what a start would find, and nothing is changed by looking.
import {
  appendFileSync,
  chmodSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, test, vi } from 'vitest';
import { createKeys, keyFilesOf } from '../../../src/journal/file/key-file.ts';
import { lockHolder, lockJournal } from '../../../src/journal/file/lock.ts';
import { witnessPathOf } from '../../../src/journal/witness/witness.ts';
import { journalChecks } from '../../../src/station/doctor/journal.ts';
import { edited } from '../../packs/edited.ts';
import { type Box, expectHelpful, levels, newBox, startOnce } from './box.ts';

function startedBox(): Box & { readonly journal: string } {
  const box = newBox();
  startOnce(box);
  return { ...box, journal: join(box.folder, 'table.db') };
}

function bytesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .filter((name) => !name.endsWith('-shm'))
    .map((name) => `${name} ${readFileSync(join(folder, name)).toString('base64')}`)
    .filter((file) => !file.endsWith('-wal '));
}

describe('the journal', () => {
  test('before `sabot init` there is none; the doctor names the command, and that is all', () => {
    const box = newBox();
    const { checks, state, journalId } = journalChecks(box.config());
    expect({ levels: levels(checks), state, journalId }).toEqual({
      levels: ['warning database'],
      state: null,
      journalId: null,
    });
    expect(checks[0]?.remedy).toBe('sudo sabot init');
    expect(readdirSync(box.folder)).toEqual(['table.yaml']);
  });

  test('one that is in order is described: rows, signature, phase, whose key', () => {
    const { config } = startedBox();
    const { checks, state, holder, journalId } = journalChecks(config());
    expect(levels(checks)).toEqual(['ok key', 'ok key', 'ok database', 'ok witness']);
    expect(checks[2]?.sentence).toMatch(
      /schema \d+, 3 rows, the last of .* UTC, signed through row 3 .*"closed"\.$/,
    );
    expect(state).toMatchObject({ rows: 3, rounds: 0, phase: 'closed', scannerNumber: null });
    expect({ holder, known: journalId !== null }).toEqual({ holder: null, known: true });
    expectHelpful(checks);
  });

  test('keys in the folder of the journal are a warning: who takes the one has the other', () => {
    const { file, folder, journal, config } = startedBox();
    for (const key of Object.values(keyFilesOf(journal))) renameSync(key, join(folder, basename(key)));
    appendFileSync(file, '\nkeys: .\n');
    const { checks } = journalChecks(config());
    expect(levels(checks).filter((level) => level.endsWith('key'))).toEqual([
      'ok key',
      'warning key',
      'ok key',
      'warning key',
    ]);
    expect(checks[1]?.sentence).toContain('lies in the folder of the journal');
    expectHelpful(checks);
  });

  test('keys that systemd hands over are taken before the files', () => {
    const { folder, journal, config } = startedBox();
    const handed = join(folder, 'handed');
    mkdirSync(handed);
    const files = keyFilesOf(journal);
    renameSync(files.signing, join(handed, 'sabot.signing'));
    renameSync(files.sealing, join(handed, 'sabot.sealing'));
    vi.stubEnv('CREDENTIALS_DIRECTORY', handed);
    try {
      const { checks, state } = journalChecks(config());
      expect(checks[0]?.sentence).toContain(join(handed, 'sabot.signing'));
      expect({ levels: levels(checks), rows: state?.rows }).toEqual({
        levels: ['ok key', 'ok key', 'ok database', 'ok witness'],
        rows: 3,
      });
    } finally {
      vi.unstubAllEnvs();
    }
  });

  /** What is wrong, how it came about, and what is said about it. */
  const TROUBLES: readonly (readonly [
    string,
    (box: { folder: string; journal: string }) => void,
    string,
    RegExp,
  ])[] = [
    [
      'it is gone, and its key and its witness are left',
      ({ journal }) => rmSync(journal),
      'wrong database',
      /The journal .* is gone, and its witness .* is there/,
    ],
    [
      'its witness was changed',
      ({ journal }) => writeFileSync(witnessPathOf(journal), '{}'),
      'wrong database',
      /The witness of .* cannot be believed/,
    ],
    [
      'its signing key is missing',
      ({ journal }) => rmSync(keyFilesOf(journal).signing),
      'wrong key',
      /The signing key of .* is missing: .*table\.db\.signing\.key/,
    ],
    [
      'its sealing key is missing',
      ({ journal }) => rmSync(keyFilesOf(journal).sealing),
      'wrong key',
      /The sealing key of .* is missing: .*table\.db\.sealing\.key/,
    ],
    [
      'its signing key is another',
      ({ journal }) => {
        rmSync(keyFilesOf(journal).signing);
        createKeys(keyFilesOf(journal));
      },
      'wrong key',
      /was signed with the key/,
    ],
    [
      'its sealing key is another',
      ({ journal }) => {
        rmSync(keyFilesOf(journal).sealing);
        createKeys(keyFilesOf(journal));
      },
      'wrong key',
      /were sealed with the key/,
    ],
    [
      'its signing key is open to others',
      ({ journal }) => chmodSync(keyFilesOf(journal).signing, 0o644),
      'wrong key',
      /is open to others \(mode 644\): they could sign/,
    ],
    [
      'its sealing key is open to others',
      ({ journal }) => chmodSync(keyFilesOf(journal).sealing, 0o640),
      'wrong key',
      /is open to others \(mode 640\): they could read hole cards/,
    ],
    [
      'it is the database of another program',
      ({ journal }) => {
        rmSync(journal);
        const db = new Sqlite(journal);
        db.exec('CREATE TABLE songs (title TEXT); PRAGMA application_id = 42');
        db.close();
      },
      'wrong database',
      /is the database of another program/,
    ],
    [
      'it is no database',
      ({ folder, journal }) => copyFileSync(join(folder, 'table.yaml'), journal),
      'wrong database',
      /is not a database/,
    ],
    [
      'it is that of another table',
      ({ folder, journal }) => {
        const other = newBox();
        startOnce({ ...other, config: () => ({ ...other.config(), table: 't2' }) });
        rmSync(folder, { recursive: true });
        renameSync(other.folder, folder);
        expect(journal).toContain(folder);
      },
      'wrong database',
      /is the journal of table "t2", not of "t1"/,
    ],
    [
      'a row was changed',
      ({ journal }) => {
        const db = new Sqlite(journal);
        db.exec('DROP TRIGGER log_is_never_changed');
        db.exec(`UPDATE log SET at = at + 1 WHERE seq = 2`);
        db.close();
      },
      'wrong database',
      /is not as it was written/,
    ],
  ];

  test.each(TROUBLES)('%s: it is told, and nothing is changed', (_, bring, expected, sentence) => {
    const box = startedBox();
    const config = box.config();
    bring(box);
    const before = bytesIn(box.folder);
    const { checks } = journalChecks(config);
    expect(levels(checks)).toContain(expected);
    expect(checks.find(({ level }) => level === 'wrong')?.sentence).toMatch(sentence);
    expectHelpful(checks);
    expect(bytesIn(box.folder)).toEqual(before);
  });

  test('rules that were changed while the table was closed are no fault', () => {
    const box = startedBox();
    const text = edited(readFileSync(box.file, 'utf8'), ['massachusetts', 'pennsylvania']);
    box.write('table.yaml', text);
    const said = levels(journalChecks(box.config()).checks);
    expect(said).toEqual(['ok key', 'ok key', 'ok database', 'ok witness']);
  });
});

describe('who writes the journal', () => {
  test('a process that holds it is named; one that has died is not', () => {
    const { journal, config } = startedBox();
    expect(lockHolder(journal)).toBeNull();
    const lock = lockJournal(journal, process.pid);
    if (!lock.ok) expect.fail(lock.stop.code);
    expect(lockHolder(journal)).toBe(process.pid);
    expect(journalChecks(config()).checks.at(-1)?.sentence).toBe(
      `It is being written by process ${process.pid}.`,
    );
    copyFileSync(`${journal}-lock`, `${journal}-left`);
    lock.unlock();
    expect(lockHolder(journal)).toBeNull();
    // What a table leaves that was killed: its process may even be somebody else's by now.
    renameSync(`${journal}-left`, `${journal}-lock`);
    expect(lockHolder(journal)).toBeNull();
  });
});
