// The archives of a journal: a folder of them, in the order of their rows. Each is opened when it is asked for.
import { lstatSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ArchiveFile, openArchive } from './archive-file.ts';
import type { About } from './form.ts';

const NAME = /^(\d{12})-(\d{12})\.archive$/;

/** Where the archives of a journal lie unless table.yaml names another place. */
export function archiveFolderOf(journal: string): string {
  return join(dirname(journal), 'archives');
}

/** An archive by its name: which rows it should hold. */
export interface Shelved {
  readonly path: string;
  readonly first: number;
  readonly through: number;
  readonly bytes: number;
}

/** In the order of their rows. None where there is no such folder. */
export function archivesIn(folder: string): Shelved[] {
  const names = readdirIfThere(folder);
  const found = names.flatMap((name): Shelved[] => {
    const [, first, through] = NAME.exec(name) ?? [];
    const path = join(folder, name);
    const file = first === undefined ? undefined : lstatSync(path, { throwIfNoEntry: false });
    return file ? [{ path, first: Number(first), through: Number(through), bytes: file.size }] : [];
  });
  return found.sort((a, b) => a.first - b.first || a.through - b.through);
}

function readdirIfThere(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return [];
    throw error;
  }
}

/** So many stay open: the newest that were asked for. */
const MOST_OPEN = 4;

export class Shelf {
  readonly folder: string;
  #listed: readonly Shelved[] | null = null;
  readonly #abouts = new Map<string, About>();
  readonly #open = new Map<string, ArchiveFile>();

  constructor(folder: string) {
    this.folder = folder;
  }

  /** The archives up to a row: later ones the journal does not rely on yet. */
  upTo(through: number): readonly Shelved[] {
    this.#listed ??= archivesIn(this.folder);
    if ((this.#listed.at(-1)?.through ?? 0) < through) this.#listed = archivesIn(this.folder);
    return this.#listed.filter((one) => one.through <= through);
  }

  /** Null when it cannot be read. */
  open(path: string): ArchiveFile | null {
    const known = this.#open.get(path);
    if (known) return known;
    const opened = openArchive(path);
    if (!opened.ok) return null;
    const oldest = [...this.#open][0];
    if (oldest && this.#open.size >= MOST_OPEN) {
      oldest[1].close();
      this.#open.delete(oldest[0]);
    }
    this.#open.set(path, opened.archive);
    this.#abouts.set(path, opened.archive.about);
    return opened.archive;
  }

  about(path: string): About | null {
    return this.#abouts.get(path) ?? this.open(path)?.about ?? null;
  }

  /** The archive that holds a row. */
  withRow(seq: number, through: number): ArchiveFile | null {
    const found = this.upTo(through).find((one) => one.first <= seq && seq <= one.through);
    return found ? this.open(found.path) : null;
  }

  /** The archive that holds a round: by halves, because there may be thousands. */
  withRound(round: number, through: number): ArchiveFile | null {
    const archives = this.upTo(through);
    let [low, high] = [0, archives.length - 1];
    while (low <= high) {
      const middle = Math.floor((low + high) / 2);
      const path = archives[middle]?.path ?? '';
      const about = this.about(path);
      if (!about) return this.#amongAll(archives, round);
      if (round < about.firstRound) high = middle - 1;
      else if (round > about.round) low = middle + 1;
      else return this.open(path);
    }
    return null;
  }

  /** One of them cannot be read: the round may be in another. */
  #amongAll(archives: readonly Shelved[], round: number): ArchiveFile | null {
    for (const { path } of archives) {
      const about = this.about(path);
      if (about && about.firstRound <= round && round <= about.round) return this.open(path);
    }
    return null;
  }

  close(): void {
    for (const archive of this.#open.values()) archive.close();
    this.#open.clear();
  }
}
