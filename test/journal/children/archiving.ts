// What `sabot archive` does to a journal: its old rows go into archives, and then leave it.
import { archiveOldRows } from '../../../src/journal/archive/archiving.ts';
import { leaveJournal } from '../../../src/journal/archive/leaving.ts';
import { openToRead } from '../../../src/journal/file/journal-files.ts';
import { keyFilesOf, signingKeyIn } from '../../../src/journal/file/key-file.ts';

/** Whether all of it was done. */
export function archiveAndLeave(path: string, folder: string, now: number): boolean {
  const opened = openToRead(path);
  const key = signingKeyIn(keyFilesOf(path));
  if (!opened.ok || !key?.ok) throw new Error('there is no journal, or no key');
  const retention = { days: 1, now };
  const sizes = { rows: 300, blocks: 3 };
  const work = archiveOldRows({ db: opened.db, path, folder, key: key.key, retention, sizes });
  let next = work.next();
  while (!next.done) next = work.next();
  opened.db.close();
  const job = { journal: path, folder, key: key.key, witness: `${path}.witness`, now: 5, pid: process.pid };
  const left = leaveJournal({ ...job, running: false });
  return next.value === null && left.ok;
}
