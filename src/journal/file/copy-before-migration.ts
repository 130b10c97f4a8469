// Keeps a copy of an older journal before its migration.
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import type { Database } from 'better-sqlite3';
import { formOf } from './form.ts';
import { syncFolderOf } from './journal-files.ts';
import { makePrivate } from './private-file.ts';

/** Makes the copy if there is something to migrate. It is complete and on the disk when this returns. */
export function keepCopy(db: Database, path: string, format: number): void {
  const { blank, version } = formOf(db);
  if (blank || version === format) return;
  const draft = `${path}.before-format-${format}.new`;
  rmSync(draft, { force: true });
  try {
    makePrivate(draft);
    db.prepare('VACUUM INTO ?').run(draft);
    sync(draft);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
  renameSync(draft, freeName(`${path}.before-format-${format}`));
  syncFolderOf(path);
}

function sync(path: string): void {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Never overwrites an existing copy. */
function freeName(path: string): string {
  let name = path;
  for (let n = 2; existsSync(name); n++) name = `${path}.${n}`;
  return name;
}
