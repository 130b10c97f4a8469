// The archives of a journal, before the journal itself: one chain from the first row of the table's life. Each archive that the journal
// says it has must be there, be signed, and follow the one before; its blocks are stretches of the log like any other.
import type { Database } from 'better-sqlite3';
import { type ArchiveFile, openArchive } from '../archive/archive-file.ts';
import { type ArchiveProblem, problemOf } from '../archive/checking.ts';
import { knownKeys } from '../archive/known-keys.ts';
import { archivesIn, type Shelved } from '../archive/shelf.ts';
import { archiveName } from '../archive/writing.ts';
import { bodyOf } from '../chain/bodies.ts';
import { type Entry, NO_HASH } from '../chain/chain.ts';
import { entriesFrom, entryAt, nextMark } from '../chain/log.ts';
import type { ArchivedBody, Beginning } from '../chain/station-bodies.ts';
import { blameOf } from './check.ts';
import type { PlacedFinding } from './finding.ts';
import type { VerifyOptions } from './verify.ts';

/** A block of an archive, to be followed like a stretch of the journal. */
export interface Piece {
  readonly archive: string;
  readonly first: number;
  readonly last: number;
  /** After the last block of an archive its rounds leave the tables that are made again, as they have left the journal's. */
  readonly drop: Beginning | null;
}

/** What the journal says of its archives, in their order. */
function archivesSaid(db: Database): ArchivedBody[] {
  const said: ArchivedBody[] = [];
  for (let row = nextMark(db, 'archived', 1); row; row = nextMark(db, 'archived', row.seq + 1))
    said.push(bodyOf(row, 'archived'));
  return said;
}

export class Archives {
  readonly findings: PlacedFinding[] = [];
  /** Those that are whole. */
  readonly paths: string[] = [];
  readonly #db: Database;
  readonly #options: VerifyOptions;
  readonly #said: readonly ArchivedBody[];
  readonly #shelf: readonly Shelved[];
  /** The rows of the block that was looked into last. */
  #block: {
    readonly path: string;
    readonly first: number;
    readonly rows: ReadonlyMap<number, Entry>;
  } | null = null;

  constructor(db: Database, options: VerifyOptions) {
    this.#db = db;
    this.#options = options;
    this.#said = this.#tried(() => archivesSaid(db)) ?? [];
    this.#shelf = this.#tried(() => archivesIn(options.archives ?? '')) ?? [];
  }

  /** Checks one archive after the other, and gives its blocks. */
  *pieces(): Generator<Piece> {
    let before: string | null = NO_HASH.toString('hex');
    for (const said of this.#said) {
      const path = this.#pathOf(said);
      const archive = path === null ? null : this.#opened(path, said, before);
      before = said.hash;
      if (!archive) continue;
      try {
        const wrong = problemOf(archive, knownKeys(this.#db, this.#options.key));
        if (wrong) this.#add(archive.path, wrong, said);
        else yield* this.#blocksOf(archive, said);
      } finally {
        archive.close();
      }
    }
    this.#others();
  }

  *#blocksOf(archive: ArchiveFile, said: ArchivedBody): Generator<Piece> {
    this.paths.push(archive.path);
    for (const { first, last } of archive.blocks())
      yield { archive: archive.path, first, last, drop: last === said.through ? said : null };
  }

  /** What the journal keeps of the rows in the archives, and the archives of earlier ones, must be the same rows. */
  lookAtCopies(): void {
    const { through } = this.#said.at(-1) ?? { through: 0 };
    for (const entry of entriesFrom(this.#db, Number.MIN_SAFE_INTEGER, through)) this.#compare(entry);
    for (const path of this.paths) {
      const opened = openArchive(path);
      if (!opened.ok) continue;
      for (const entry of opened.archive.kept) this.#compare(entry);
      opened.archive.close();
    }
  }

  /** The hash of a row that is in an archive; null when it is in none that is whole. */
  hashAt(seq: number): string | null {
    return this.#archived(seq)?.hash.toString('hex') ?? null;
  }

  #compare(entry: Entry): void {
    const { seq } = entry;
    if (seq < 1)
      return void this.findings.push({ part: 'chain', row: { seq }, about: { code: 'row-extra', seq } });
    const archived = this.#archived(seq);
    if (!archived || isSame(entry, archived)) return;
    this.findings.push({ part: 'chain', row: { seq }, about: { code: 'row-changed', seq } });
  }

  #archived(seq: number): Entry | null {
    const known = this.#block?.rows.get(seq);
    if (known) return known;
    const path = this.paths.find((one) =>
      this.#shelf.some((on) => on.path === one && on.first <= seq && seq <= on.through),
    );
    const opened = path === undefined ? null : openArchive(path);
    if (path === undefined || !opened?.ok) return null;
    try {
      const block = opened.archive.blockAt(seq);
      const rows = block ? opened.archive.rowsOf(block) : [];
      this.#block = { path, first: block?.first ?? 0, rows: new Map(rows.map((row) => [row.seq, row])) };
    } finally {
      opened.archive.close();
    }
    return this.#block.rows.get(seq) ?? null;
  }

  #pathOf(said: ArchivedBody): string | null {
    const found = this.#shelf.find(({ first, through }) => first === said.first && through === said.through);
    if (found) return found.path;
    const { first: from, through: to } = said;
    this.#found({ code: 'archive-missing', file: archiveName(said), from, to }, from);
    return null;
  }

  #opened(path: string, said: ArchivedBody, before: string | null): ArchiveFile | null {
    const opened = openArchive(path);
    if (!opened.ok) {
      this.#found({ code: 'archive-unreadable', file: path, from: said.first, to: said.through }, said.first);
      return null;
    }
    const { about } = opened.archive;
    const isOurs = about.hash === said.hash && about.digest === said.digest && about.first === said.first;
    if (isOurs && (before === null || about.before === before)) return opened.archive;
    opened.archive.close();
    this.#found({ code: 'archive-of-others', file: path, from: said.first, to: said.through }, said.first);
    return null;
  }

  /** Archives that the journal does not tell of: their rows still wait in the journal, or they do not belong here. */
  #others(): void {
    const { through: last } = this.#said.at(-1) ?? { through: 0 };
    const said = new Set(this.#said.map(archiveName));
    for (const { path, first, through } of this.#shelf) {
      if (said.has(archiveName({ first, through }))) continue;
      if (first <= last)
        this.#found({ code: 'archive-overlaps', file: path, from: first, to: through }, first);
      else if (!this.#isWaiting(path))
        this.#found({ code: 'archive-of-others', file: path, from: first, to: through }, first);
    }
  }

  #isWaiting(path: string): boolean {
    const opened = openArchive(path);
    if (!opened.ok) return false;
    const { through, hash } = opened.archive.about;
    opened.archive.close();
    return entryAt(this.#db, through)?.hash.toString('hex') === hash;
  }

  #add(file: string, { code, from, to }: ArchiveProblem, { first, through }: ArchivedBody): void {
    this.#found({ code, file, from: from ?? first, to: to ?? through }, from ?? first);
  }

  #found(about: PlacedFinding['about'], seq: number): void {
    this.findings.push({ part: 'archives', row: { seq }, about });
  }

  #tried<T>(work: () => T): T | null {
    try {
      return work();
    } catch (error) {
      const said = blameOf(error);
      if (said === null) throw error;
      this.findings.push({ part: 'archives', row: null, about: { code: 'journal-unreadable', said } });
      return null;
    }
  }
}

function isSame(one: Entry, other: Entry): boolean {
  const text = ({ seq, cause, kind, at, person, role, device, number, body, hash }: Entry) =>
    JSON.stringify([seq, cause, kind, at, person, role, device, number, body, hash.toString('hex')]);
  return text(one) === text(other);
}
