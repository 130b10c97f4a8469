// A table's first journal, its loss, and a backup in its place: as the technician does it.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bodyOf } from '../../src/journal/chain/bodies.ts';
import { lastMark } from '../../src/journal/chain/log.ts';
import { openToRead } from '../../src/journal/file/journal-files.ts';
import { keyFilesOf } from '../../src/journal/file/key-file.ts';
import { lockJournal } from '../../src/journal/file/lock.ts';
import { openJournal } from '../../src/journal/startup/open.ts';
import { setupOf } from '../../src/station/config/load.ts';
import { type Box, newBox } from '../station/doctor/box.ts';
import { askIn, runIn } from './program.ts';

function boxOf() {
  const box = newBox();
  const sabot = askIn(box.folder);
  // The doctor ends its process some seconds later, whatever is left running.
  const alone = runIn(box.folder);
  const table = (command: string, ...args: string[]) =>
    (command === 'doctor' ? alone : sabot)(command, '--config', box.file, ...args);
  return { ...box, sabot, table, path: join(box.folder, 'table.db') };
}

/** Somebody opens the table, so that there are rows that no backup from before has. */
function playsOn(box: Box): void {
  const config = box.config();
  const { journal: path, play } = config;
  const opened = openJournal({ path, setup: setupOf(config), rules: play.rules, now: 9, pid: process.pid });
  if (!opened.ok) expect.fail(opened.stop.code);
  const by = { id: 'bo', role: 'floor' } as const;
  opened.journal.take({ type: 'open-table', preShuffled: false, batches: 1 }, { at: 9, by });
  opened.journal.close();
}

describe('sabot init', () => {
  test('makes both keys, journal and witness, once; the journal verifies and the witness agrees', () => {
    const { sabot, table, path } = boxOf();
    const made = JSON.parse(table('init', '--json').stdout);
    expect(made).toMatchObject({ table: 't1', journal: path, keys: keyFilesOf(path), seq: 3 });
    for (const file of [made.keys.signing, made.keys.sealing, made.witness])
      expect(statSync(file).mode & 0o777).toBe(0o600);
    const verified = JSON.parse(sabot('verify', path, '--json').stdout);
    expect(verified).toMatchObject({ ok: true, witness: { says: 'agrees', seq: 3 } });
    const again = table('init');
    expect(again.status).toBe(2);
    for (const file of [path, made.keys.signing, made.keys.sealing, made.witness])
      expect(again.stderr).toContain(file);
  });

  test('is what a table without a journal names; nothing is made by the table itself', () => {
    const { table, folder } = boxOf();
    const before = readdirSync(folder);
    const { status, stderr } = table('run');
    expect(status).toBe(2);
    expect(stderr).toContain('make its first one with `sabot init`');
    expect(readdirSync(folder)).toEqual(before);
  });

  test('makes nothing where the key alone is left, and the table does not start', () => {
    const { table, path } = boxOf();
    table('init');
    for (const file of [path, join(path, '..', 'witness', 'table.db.witness')]) rmSync(file);
    const run = table('run');
    expect(run.status).toBe(2);
    expect(run.stderr).toContain(
      `The journal ${path} is gone, and its key ${keyFilesOf(path).signing} is there.`,
    );
    expect(table('init').stderr).toContain(keyFilesOf(path).signing);
    expect(existsSync(path)).toBe(false);
  });
});

describe('sabot restore', () => {
  test('puts a backup in place, says in a signed row what is missing, and keeps what was there', () => {
    const box = boxOf();
    const { sabot, table, path, folder } = box;
    table('init');
    expect(sabot('backup', 'before.db', '--db', path).status).toBe(0);
    playsOn(box);
    const old = readFileSync(path);
    const restored = JSON.parse(table('restore', '--json', join(folder, 'before.db')).stdout);
    expect(restored).toMatchObject({ old: { seq: 4 }, new: { seq: 3 }, missing: { from: 4, to: 4 } });
    expect(readFileSync(join(restored.aside, 'table.db')).equals(old)).toBe(true);
    const opened = openToRead(path);
    if (!opened.ok) expect.fail(opened.stop.code);
    const row = lastMark(opened.db, 'restored');
    expect(row && bodyOf(row, 'restored')).toMatchObject({ old: { seq: 4 }, missing: { from: 4, to: 4 } });
    expect(lastMark(opened.db, 'checkpoint')?.cause).toBe(row?.seq);
    opened.db.close();
    expect(JSON.parse(sabot('verify', path, '--json').stdout)).toMatchObject({
      ok: true,
      witness: { says: 'agrees', seq: 5 },
    });
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const { stdout } = table('doctor', '--json');
    expect(JSON.parse(stdout).checks).toContainEqual(
      expect.objectContaining({ about: 'witness', level: 'ok' }),
    );
  });

  test('puts it onto a spare box that has only the keys from the safe, as in the drill of docs/install.md', () => {
    const [old, spare] = [boxOf(), boxOf()];
    old.table('init');
    playsOn(old);
    const backup = join(spare.folder, 'drill.db');
    expect(old.sabot('backup', backup, '--db', old.path).status).toBe(0);
    const [from, to] = [old.config().keys, spare.config().keys];
    mkdirSync(dirname(to.signing), { recursive: true });
    copyFileSync(from.signing, to.signing);
    copyFileSync(from.sealing, to.sealing);
    expect(spare.table('restore', '--json', backup)).toMatchObject({ status: 0, stderr: '' });
    expect(JSON.parse(spare.sabot('verify', spare.path, '--json').stdout)).toMatchObject({ ok: true });
    playsOn(spare);
  });

  test('knows from the witness what is missing when the journal itself is gone', () => {
    const { sabot, table, path, folder } = boxOf();
    table('init');
    sabot('backup', 'before.db', '--db', path);
    rmSync(path);
    expect(table('run').stderr).toContain(`The journal ${path} is gone`);
    const { stdout, status } = table('restore', join(folder, 'before.db'));
    expect(status).toBe(0);
    expect(stdout).toContain('No row is known to be missing.');
    expect(sabot('verify', path).status).toBe(0);
  });

  test('goes on with what can still be read, when it is given the journal itself', () => {
    const box = boxOf();
    const { table, sabot, path } = box;
    table('init');
    copyFileSync(path, `${path}.older`);
    playsOn(box);
    const witness = box.config().witness;
    const config = box.config();
    const given = { path, setup: setupOf(config), rules: config.play.rules, now: 9, pid: process.pid };
    // The witness has seen the row that the older copy lacks.
    table('restore', path);
    renameSync(`${path}.older`, path);
    const stopped = openJournal({ ...given, witness, begins: false });
    expect(stopped).toMatchObject({ ok: false, stop: { code: 'rows-missing' } });
    const { status, stdout } = sabot('verify', path);
    expect(status).toBe(1);
    expect(stdout).toContain('is NOT as it was written');
    expect(stdout).not.toContain('is as it was written');
    expect(stdout).toContain('Rows are MISSING at the end');
    expect(table('restore', path).stdout).toMatch(/Rows 4–6 are MISSING/);
    const opened = openJournal({ ...given, witness, begins: false });
    expect(opened.ok).toBe(true);
    if (opened.ok) opened.journal.close();
  });

  test('changes nothing for a file that is no backup of this table, or while the table runs', () => {
    const { table, path, folder, write } = boxOf();
    table('init');
    const before = readFileSync(path);
    const other = boxOf();
    other.table('init');
    for (const backup of [other.path, write('list.txt', 'a shopping list\n'.repeat(99))]) {
      const { status, stderr } = table('restore', backup);
      expect(status).toBe(2);
      expect(stderr).toContain(backup);
    }
    const lock = lockJournal(path, process.pid);
    if (!lock.ok) expect.fail(lock.stop.code);
    expect(table('restore', path)).toMatchObject({ status: 2, stderr: expect.stringContaining('is in use') });
    lock.unlock();
    expect(readFileSync(path).equals(before)).toBe(true);
    expect(readdirSync(folder).filter((name) => /aside|restored|part/.test(name))).toEqual([]);
  });
});
