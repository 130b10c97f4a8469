// Puts a backup in the place of the journal, so that everybody sees it: the new journal says in a signed row what was there, what
// is there now and what is missing. What was there is kept aside. Whenever it is cut short, the next start stops, and it can be
// done again.
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { bodyOf } from '../chain/bodies.ts';
import type { PublicKey, SigningKey } from '../chain/key.ts';
import { Log, lastMark, logEnd } from '../chain/log.ts';
import { RowWriter } from '../chain/row-writer.ts';
import type { Head, RestoredBody } from '../chain/station-bodies.ts';
import { type Result, type Stop, stopOf, stopped } from '../startup/stops.ts';
import { readWitness } from '../witness/witness.ts';
import { writeWitness } from '../witness/writing.ts';
import { type BackupJob, backUp } from './backup.ts';
import { realPathOf, syncFolderOf } from './journal-files.ts';
import { type KeyFiles, signingKeyIn } from './key-file.ts';
import { lockJournal } from './lock.ts';

export interface RestoreJob extends Pick<BackupJob, 'stop' | 'progress'> {
  /** A backup; or the journal itself, to go on with what can be read of it. */
  readonly backup: string;
  readonly journal: string;
  readonly witness: string;
  readonly keys: KeyFiles;
  /** The table's name. */
  readonly table: string;
  readonly now: number;
  readonly pid: number;
}

export interface Restored extends RestoredBody {
  /** The folder in which the old files are; null when there were none. */
  readonly aside: string | null;
}

/** Null when it was stopped. */
export async function restoreBackup(job: RestoreJob): Promise<Result<Restored> | null> {
  const path = realPathOf(job.journal);
  const key = signingKeyIn(job.keys);
  if (!key) return stopped('key-missing', { code: 'key-gone-for-restore', file: job.keys.signing });
  if (!key.ok) return key;
  const locked = lockJournal(path, job.pid);
  if (!locked.ok) return locked;
  try {
    return await restoreLocked({ ...job, journal: path }, key.key);
  } catch (error) {
    const stop = stopOf(error, path);
    if (!stop) throw error;
    return { ok: false, stop };
  } finally {
    locked.unlock();
  }
}

async function restoreLocked(job: RestoreJob, key: SigningKey): Promise<Result<Restored> | null> {
  const { journal, backup, witness, now } = job;
  const fresh = `${journal}.restored`;
  try {
    const index = indexBeside(journal);
    const copied = await backUp({ from: backup, to: fresh, stop: job.stop, progress: job.progress });
    if (!copied?.ok) return copied;
    const body = withRow(fresh, job, key, oldHead(job, key.public));
    if ('code' in body) return { ok: false, stop: body };
    chmodSync(fresh, 0o600);
    const aside = putAside([journal, witness], now, index);
    // Before the journal has its name: a start that comes between finds a witness and no journal, and stops.
    await writeWitness(witness, key, { ...headOf(fresh), at: now });
    renameSync(fresh, journal);
    syncFolderOf(journal);
    return { ok: true, ...body, aside };
  } finally {
    rmSync(fresh, { force: true });
  }
}

/** Whoever reads a journal makes its index anew, and the old one may know more than the `-wal` still holds. */
function indexBeside(journal: string): Buffer | null {
  return existsSync(`${journal}-shm`) ? readFileSync(`${journal}-shm`) : null;
}

/** The last row that anybody knows of: the journal that is there, or its witness. */
function oldHead({ journal, witness }: RestoreJob, key: PublicKey): Head | null {
  const seen = readWitness(witness, () => [key]);
  const heads = [headIn(journal), seen.kind === 'says' ? seen.said : null].filter((head) => head !== null);
  const last = heads.toSorted((one, other) => other.seq - one.seq)[0];
  return last ? { seq: last.seq, hash: last.hash } : null;
}

function headIn(journal: string): Head | null {
  try {
    const head = headOf(journal);
    return head.seq === 0 ? null : head;
  } catch {
    // It is damaged, or there is none: that is why a backup is put in its place.
    return null;
  }
}

function headOf(path: string): Head {
  const db = new Sqlite(path, { readonly: true, fileMustExist: true });
  try {
    const { seq, hash } = logEnd(db);
    return { seq, hash };
  } finally {
    db.close();
  }
}

/** Adds the row that tells of it, signed. */
function withRow(path: string, job: RestoreJob, key: SigningKey, old: Head | null): RestoredBody | Stop {
  const db = new Sqlite(path);
  try {
    const stop = notOurs(db, job, key.public);
    if (stop) return stop;
    const { seq, hash } = logEnd(db);
    const missing = old && old.seq > seq ? { from: seq + 1, to: old.seq } : null;
    const body: RestoredBody = { old, new: { seq, hash }, missing };
    db.pragma('synchronous = FULL');
    const rows = new RowWriter(new Log(db, logEnd(db)), key);
    db.transaction(() => rows.restored(body, job.now))();
    return body;
  } finally {
    db.close();
  }
}

function notOurs(db: Sqlite.Database, { backup, table, keys }: RestoreJob, key: PublicKey): Stop | null {
  const setup = lastMark(db, 'setup');
  const body = setup && bodyOf(setup, 'setup');
  if (body && body.table !== table)
    return stopped('other-table', { code: 'backup-of-other-table', path: backup, written: body.table, table })
      .stop;
  if (body?.key === key.text) return null;
  const { fingerprint: ours } = key;
  return stopped('other-key', { code: 'backup-with-other-key', path: backup, ours, file: keys.signing }).stop;
}

const OF_A_JOURNAL = ['', '-wal', '-shm', '-journal'] as const;

/** Moves the files into a folder of their own beside the journal. Nothing is ever deleted. */
function putAside([journal = '', witness = '']: readonly string[], now: number, index: Buffer | null) {
  const files = [...OF_A_JOURNAL.map((ending) => `${journal}${ending}`), witness];
  const there = files.filter((file) => existsSync(file));
  if (there.length === 0) return null;
  const folder = newFolder(
    `${journal}.aside-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '')}`,
  );
  // The witness may lie on another disk.
  if (existsSync(witness)) copyFileSync(witness, join(folder, basename(witness)));
  for (const file of there) if (file !== witness) renameSync(file, join(folder, basename(file)));
  if (index) writeFileSync(join(folder, `${basename(journal)}-shm`), index);
  syncFolderOf(join(folder, basename(journal)));
  syncFolderOf(journal);
  return folder;
}

function newFolder(wanted: string): string {
  for (let number = 1; ; number++) {
    const folder = number === 1 ? wanted : `${wanted}-${number}`;
    if (existsSync(folder)) continue;
    mkdirSync(folder, { mode: 0o700 });
    return folder;
  }
}
