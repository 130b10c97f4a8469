// The keys of a table, listed and changed by the technician.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keyFilesOf } from '../../src/journal/file/key-file.ts';
import { lockJournal } from '../../src/journal/file/lock.ts';
import { newBox } from '../station/doctor/box.ts';
import { askIn } from './program.ts';

function boxOf() {
  const { folder, file } = newBox();
  const sabot = askIn(folder);
  const keys = (...args: string[]) => sabot('keys', ...args, '--config', file);
  expect(sabot('init', '--config', file).status).toBe(0);
  return { folder, sabot, keys, path: join(folder, 'table.db') };
}

test('are listed with fingerprint, row and age; a change is seen there, and the journal verifies with either key', () => {
  const { sabot, keys, path } = boxOf();
  const first = JSON.parse(keys('--json').stdout);
  expect(first).toMatchObject([
    { which: 'signing', since: 1, days: 0, inForce: true, file: keyFilesOf(path).signing },
    { which: 'sealing', since: 1, days: 0, inForce: true, file: keyFilesOf(path).sealing },
  ]);
  for (const which of ['signing', 'sealing']) {
    const { status, stdout } = keys('rotate', which);
    expect({ which, status }).toEqual({ which, status: 0 });
    expect(stdout).toMatch(/head +sabot-head-1 \d+ [0-9a-f]{64} /);
  }
  const { stdout } = keys();
  expect(stdout.match(/no longer in force/g)).toHaveLength(2);
  const kept = `${keyFilesOf(path).signing}.until-4`;
  expect(existsSync(kept)).toBe(true);
  expect(sabot('verify', path)).toMatchObject({ status: 0, stderr: '' });
  const old = sabot('verify', path, '--key', kept, '--witness', 'witness/table.db.witness');
  expect(old).toMatchObject({ status: 0, stdout: expect.stringContaining('has signed the change') });
});

test('are not changed while the table runs, and nothing but the two can be', () => {
  const { keys, path } = boxOf();
  const lock = lockJournal(path, process.pid);
  if (!lock.ok) expect.fail(lock.stop.code);
  expect(keys('rotate', 'signing')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('is in use'),
  });
  lock.unlock();
  expect(keys('rotate', 'front door')).toMatchObject({ status: 2 });
});
