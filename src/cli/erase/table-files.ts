// Everything that a table has written, wherever table.yaml puts it. Only files with the names that Sabot gives are its own: a folder may
// hold other things.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { archivesIn } from '../../journal/archive/shelf.ts';
import { realPathOf } from '../../journal/file/journal-files.ts';
import type { TableConfig } from '../../station/config/load.ts';

/** A file, and what lies beside it under its name: "table.db-wal", "table.db.aside-2026-…", "staff.json.languages". */
function named(file: string): string[] {
  const folder = dirname(file);
  const name = basename(file);
  if (!existsSync(folder)) return [];
  const beside = readdirSync(folder).filter((one) => one === name || /^[.-]/.test(after(one, name)));
  return beside.map((one) => join(folder, one));
}

function after(one: string, name: string): string {
  return one.startsWith(name) ? one.slice(name.length) : '';
}

function copiesIn(backups: TableConfig['backups']): string[] {
  if (!backups || !existsSync(backups.folder)) return [];
  const { folder } = backups;
  const names = readdirSync(folder).filter((name) => name.endsWith('.db'));
  return names.map((name) => join(folder, name)).filter((file) => statSync(file).isFile());
}

/** The keys go last: if it is cut short, what is left can still be read. */
export function filesOfTable({ journal, witness, keys, staff, retention, backups }: TableConfig): string[] {
  const path = realPathOf(journal);
  const archives = archivesIn(retention.folder).map((archive) => archive.path);
  const found = [
    ...copiesIn(backups),
    ...archives,
    ...named(path),
    ...named(staff),
    ...named(witness),
    ...named(keys.signing),
    ...named(keys.sealing),
  ];
  return [...new Set(found)];
}
