// The journal that a command looks into, and the files that it writes beside it.
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Database } from 'better-sqlite3';
import { Library } from '../../journal/archive/library.ts';
import { archiveFolderOf } from '../../journal/archive/shelf.ts';
import { bodyOf } from '../../journal/chain/bodies.ts';
import { lastMark } from '../../journal/chain/log.ts';
import { openToRead, realPathOf } from '../../journal/file/journal-files.ts';
import { stopOf } from '../../journal/startup/stops.ts';
import { DEFAULT_LOCALE, type TableLocale, writeAs } from '../../words/format.ts';
import { stopSaid } from '../../words/stops.ts';
import { UserError } from '../terminal/streams.ts';
import { keyFilesFor, tableOf } from './keys.ts';

export const DEFAULT_DB = 'data/table.db';
export const DB_OPTION = ['--db <file>', 'the journal'] as const;

/** Does something with a journal, which a table may be writing at the same time. */
export async function withJournal<T>(path: string, work: (db: Database) => T | Promise<T>): Promise<T> {
  const opened = openToRead(path);
  if (!opened.ok) throw new UserError(stopSaid(opened.stop));
  try {
    writeAs(writtenIn(opened.db) ?? DEFAULT_LOCALE);
    return await work(opened.db);
  } catch (error) {
    throw asUserError(error, path);
  } finally {
    opened.db.close();
  }
}

/** How the table of this journal writes its money. A setup that cannot be read is said by whoever needs it. */
function writtenIn(db: Database): TableLocale | null {
  try {
    const setup = lastMark(db, 'setup');
    return (setup && bodyOf(setup, 'setup').written) ?? null;
  } catch {
    return null;
  }
}

/** What SQLite or a row that is not as it was written has against the file is no bug of ours. */
function asUserError(error: unknown, path: string): unknown {
  const stop = stopOf(error, path);
  if (stop) return new UserError(stopSaid(stop));
  if (error instanceof SyntaxError)
    return new UserError(
      `${path} holds a row that cannot be read. Run \`sabot verify ${path}\`: it names the row.`,
    );
  return error;
}

/** The folder of a journal's archives: the one that was named, that of the installed table if this is its journal, or the usual one. */
export function archivesFor(journal: string, named: string | undefined): string {
  if (named !== undefined) return named;
  return tableOf(journal)?.retention.folder ?? archiveFolderOf(realPathOf(journal));
}

export const ARCHIVES_OPTION = [
  '--archives <folder>',
  'the folder of the archives, where table.yaml does not name it',
] as const;

/** The same with the archives. */
export function withLibrary<T>(
  path: string,
  archives: string | undefined,
  work: (library: Library) => T | Promise<T>,
): Promise<T> {
  return withJournal(path, async (db) => {
    const library = new Library(db, archivesFor(path, archives));
    try {
      return await work(library);
    } finally {
      library.close();
    }
  });
}

const OF_A_JOURNAL = ['', '-wal', '-shm', '-lock', '-journal', '-access'] as const;

function isOfJournal(file: string, db: string): boolean {
  const journal = realPathOf(db);
  const { signing, sealing } = keyFilesFor(db);
  const names = [...OF_A_JOURNAL.map((ending) => `${journal}${ending}`), signing, sealing];
  if (names.includes(realPathOf(file))) return true;
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) return false;
  return names.some((name) => {
    const one = statSync(name, { throwIfNoEntry: false });
    return one?.ino === found.ino && one.dev === found.dev;
  });
}

/** The name of a file to be written: not the journal's, not one that is taken, and never a device. */
export function freeName(file: string, db: string, force: boolean): string {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found?.isDirectory()) throw new UserError(`${file} is a folder. Name a file in it.`);
  // The new file takes the name, so --force would put a device or a pipe out of the system.
  if (found && !found.isFile()) throw new UserError(`${file} is a device or a pipe. Name a file.`);
  if (isOfJournal(file, db)) throw new UserError(`${file} belongs to the journal itself. Name another file.`);
  if (found && !force)
    throw new UserError(`${file} exists already. Name another file, or add --force to replace it.`);
  return resolve(file);
}
