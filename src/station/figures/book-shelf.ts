// The figures of the rule books that a journal was written by, kept as files beside it: to work one out takes some seconds.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { BOOK_FIGURES_EDITION, type BookFigures, bookFigures } from '../../edge/book-figures.ts';
import type { RuleBook } from '../../rules/rule-book.ts';

/** Beside the journal; `leavesNothing`: in the user's cache, where the journal must be left alone. */
export function bookFolderOf(journal: string, leavesNothing = false): string {
  if (!leavesNothing) return `${journal}-books`;
  return join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'sabot', 'books');
}

/** Books with the same values have the same figures. */
function nameOf({ values }: RuleBook): string {
  const sorted = Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
  const hash = createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
  return `${hash.slice(0, 24)}-${BOOK_FIGURES_EDITION}.json`;
}

export class BookShelf {
  readonly #folder: string | null;
  readonly #known = new Map<string, BookFigures>();

  /** Null: nothing is kept, and nothing found. */
  constructor(folder: string | null) {
    this.#folder = folder;
  }

  /** Null where they are not worked out yet. */
  find(book: RuleBook): BookFigures | null {
    const name = nameOf(book);
    const known = this.#known.get(name) ?? this.#read(name);
    if (known) this.#known.set(name, known);
    return known;
  }

  /** Works them out, unless they are there. */
  make(book: RuleBook): BookFigures {
    const known = this.find(book);
    if (known) return known;
    const made = bookFigures(book);
    const name = nameOf(book);
    this.#known.set(name, made);
    this.#keep(name, made);
    return made;
  }

  #read(name: string): BookFigures | null {
    if (this.#folder === null) return null;
    try {
      return JSON.parse(readFileSync(join(this.#folder, name), 'utf8'));
    } catch {
      // Not there, or cut off: it is worked out anew.
      return null;
    }
  }

  /** What cannot be written costs some seconds the next time, and nothing else. */
  #keep(name: string, made: BookFigures): void {
    if (this.#folder === null) return;
    const file = join(this.#folder, name);
    try {
      mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
      writeFileSync(`${file}.new`, JSON.stringify(made), { mode: 0o600 });
      renameSync(`${file}.new`, file);
    } catch {
      // Nothing is lost.
    }
  }
}
