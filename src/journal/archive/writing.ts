// Writes the next archive: from the journal as it stands, while a table may go on writing it. The journal is not changed.
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite, { type Database } from 'better-sqlite3';
import { bodyOf } from '../chain/bodies.ts';
import { type Entry, NO_HASH } from '../chain/chain.ts';
import type { SigningKey } from '../chain/key.ts';
import { entriesFrom, entryAt, lastMark } from '../chain/log.ts';
import { type PartFile, partFile } from '../file/part-file.ts';
import { type Result, stopped } from '../startup/stops.ts';
import { firstBrokenRow } from '../startup/trust.ts';
import { ArchiveFile, type IndexedRound, openArchive } from './archive-file.ts';
import { checkArchive } from './checking.ts';
import type { BlockSpan } from './cutting.ts';
import { type About, ARCHIVE_FORMAT, ARCHIVE_ID, ARCHIVE_SCHEMA, packRows, signedAbout } from './form.ts';
import { indexOf } from './indexing.ts';
import { keptInArchive, numbersIn } from './kept.ts';
import { knownKeys } from './known-keys.ts';
import { journalOf } from './unpacked.ts';

export interface WriteJob {
  /** The journal, to be read. */
  readonly db: Database;
  readonly path: string;
  readonly folder: string;
  readonly key: SigningKey;
  readonly spans: readonly BlockSpan[];
}

export type Written = Result<{ readonly path: string; readonly about: About }>;

const DIGITS = 12;

export function archiveName({ first, through }: Pick<About, 'first' | 'through'>): string {
  return `${[first, through].map((seq) => String(seq).padStart(DIGITS, '0')).join('-')}.archive`;
}

/** Says after every block how far it is, written or read back, and in the end what has come of it. Ended early, it leaves nothing. */
export function* writeArchive(job: WriteJob): Generator<number | Written, void> {
  const { spans, folder } = job;
  const [first, last] = [spans[0]?.begins ?? null, spans.at(-1)?.ends];
  if (!last) throw new Error('there is nothing to archive');
  const path = join(folder, archiveName({ first: (first?.through ?? 0) + 1, through: last.through }));
  const part = partFile(path);
  try {
    yield yield* made(path, part, job);
  } finally {
    part.discard();
  }
}

function* made(path: string, part: PartFile, job: WriteJob): Generator<number, Written> {
  const broken = yield* fill(part.path, job);
  if (broken !== null) return stopped('chain-broken', { code: 'row-changed', path: job.path, row: broken });
  const about = yield* readBack(part.path, job);
  if (!about) return stopped('damaged', { code: 'archive-not-as-written', path });
  part.keep();
  return { ok: true, path, about };
}

/** The row that is not as it was written; null when all are. */
function* fill(path: string, job: WriteJob): Generator<number, number | null> {
  const archive = new Sqlite(path);
  try {
    // It counts when it has its name; until then a crash leaves nothing.
    archive.pragma('journal_mode = MEMORY');
    archive.pragma('synchronous = OFF');
    archive.exec(ARCHIVE_SCHEMA);
    archive.pragma(`application_id = ${ARCHIVE_ID}`);
    archive.pragma(`user_version = ${ARCHIVE_FORMAT}`);
    archive.exec('BEGIN');
    const kept = keepRows(archive, job);
    for (const span of job.spans) {
      const broken = addBlock(archive, job.db, span, kept);
      if (broken !== null) return broken;
      yield span.ends.through;
    }
    const unsigned = aboutOf(archive, path, job);
    archive.prepare('INSERT INTO about VALUES (1, ?)').run(JSON.stringify(signedAbout(unsigned, job.key)));
    archive.exec('COMMIT');
    return null;
  } finally {
    archive.close();
  }
}

function keepRows(archive: Database, { db, spans }: WriteJob): Entry[] {
  const through = spans.at(-1)?.ends.through ?? 0;
  const kept = numbersIn(keptInArchive(db, through)).flatMap((seq) => entryAt(db, seq) ?? []);
  const hashes = Buffer.concat(kept.map(({ hash }) => hash));
  archive.prepare('INSERT INTO kept VALUES (1, ?, ?)').run(packRows(kept), hashes);
  return kept;
}

function addBlock(
  archive: Database,
  db: Database,
  { begins, ends }: BlockSpan,
  kept: readonly Entry[],
): number | null {
  // The row before the lead may be in an archive only: its hash is that of the first row of the lead.
  const lead = begins && begins.lead > 1 ? begins.lead + 1 : 1;
  const rows = [...entriesFrom(db, lead, ends.through)];
  const before = lead === 1 ? NO_HASH : entryAt(db, lead - 1)?.hash;
  const broken = before ? firstBrokenRow(rows, before, lead) : lead - 1;
  if (broken !== null) return broken;
  if (rows.at(-1)?.seq !== ends.through) return ends.through;
  const first = (begins?.through ?? 0) + 1;
  const { round = 0, ended = 0 } = begins ?? {};
  archive
    .prepare('INSERT INTO blocks VALUES (?, ?, ?, ?, ?, ?, ?)')
    .run(first, ends.through, lead, before, round, ended, packRows(rows));
  const journal = journalOf({
    kept: kept.filter(({ seq }) => seq < lead),
    rows,
    begins: begins && { ...begins, lead },
  });
  try {
    const add = archive.prepare<[IndexedRound]>(
      `INSERT INTO rounds VALUES (@round, @block, @shoe, @dealer, @status, @opened_at, @started_at, @ended_at, @house,
        @seats, @incidents, @faces, @amounts)`,
    );
    for (const round of indexOf(journal, first)) add.run(round);
  } finally {
    journal.close();
  }
  return null;
}

function aboutOf(archive: Database, path: string, { db, key, spans }: WriteJob): Omit<About, 'signature'> {
  const [begins, ends] = [spans[0]?.begins ?? null, spans.at(-1)?.ends];
  if (!ends) throw new Error('there is nothing to archive');
  const first = (begins?.through ?? 0) + 1;
  const [firstRow, lastRow, setup] = [
    entryAt(db, first),
    entryAt(db, ends.through),
    lastMark(db, 'setup', ends.through),
  ];
  if (!firstRow || !lastRow || !setup) throw new Error('the rows to be archived are gone');
  const before = first === 1 ? NO_HASH : entryAt(db, first - 1)?.hash;
  const table = bodyOf(setup, 'setup').table;
  const about = {
    format: ARCHIVE_FORMAT,
    table,
    first,
    ...ends,
    before: (before ?? NO_HASH).toString('hex'),
    hash: lastRow.hash.toString('hex'),
    firstRound: (begins?.round ?? 0) + 1,
    from: firstRow.at,
    to: lastRow.at,
    digest: '',
    key: key.public.text,
  } as const;
  const digest = new ArchiveFile(path, archive, { ...about, signature: '' }).digest();
  return { ...about, digest };
}

/** Null when what was read is not what was written. */
function* readBack(path: string, { db, key }: WriteJob): Generator<number, About | null> {
  syncFile(path);
  const opened = openArchive(path);
  if (!opened.ok) return null;
  const { archive } = opened;
  try {
    const problem = yield* checkArchive(archive, knownKeys(db, key.public));
    return problem ? null : archive.about;
  } finally {
    archive.close();
  }
}

function syncFile(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
