// A journal as a killed table leaves it. Bytes of it go bad, or its tail is cut off; then the table is started.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { logEnd } from '../../src/journal/chain/log.ts';
import type { Head } from '../../src/journal/chain/station-bodies.ts';
import { keyFilesOf } from '../../src/journal/file/key-file.ts';
import { MIGRATIONS } from '../../src/journal/file/migrations.ts';
import { decide } from '../../src/journal/startup/decisions.ts';
import { Look } from '../../src/journal/startup/look.ts';
import type { Play } from '../../src/scenario/book.ts';
import { KEY, logOf, newFolder, open, removeFolder, setupOf, tablesOf } from './house.ts';
import { layWitness } from './left-journals.ts';
import { livelyScript } from './script.ts';
import { verifyDb } from './verify-journals.ts';

/** By what they end in. */
export type Files = Readonly<Record<'' | '-wal' | '-shm', Buffer | null>>;

export interface Killed {
  readonly files: Files;
  /** The last row, and the last one of the round before. */
  readonly head: Head;
  readonly roundEnd: Head;
  readonly all: string;
}

export type Fate =
  /** The table goes on, and everything that was acknowledged is there. */
  | 'whole'
  /** The table stops with a sentence. */
  | 'stopped'
  /** The table goes on, and the check in the background halts it. */
  | 'found'
  | 'lost';

const ENDINGS = ['', '-wal', '-shm'] as const;

function lay(file: string, bytes: Buffer | null): void {
  rmSync(file, { force: true });
  if (bytes) writeFileSync(file, bytes);
}

/** What SQLite cannot read is not what it was. */
function everythingIn(db: Database): string {
  try {
    return JSON.stringify([logOf(db), tablesOf(db)]);
  } catch (error) {
    return String(error);
  }
}

/** Plays so many rounds, brings them home as the station does, and is killed in the middle of the next one. */
export function killed(play: Play, seed: number, rounds: number, more: number): Killed {
  const home = newFolder();
  const path = join(home, 'table.db');
  const journal = open(path, play);
  let roundEnd = journal.head;
  const begun = roundEnd.seq;
  let left = more;
  for (const { input, stamp } of livelyScript(play, seed, rounds + 2)) {
    const taken = journal.take(input, stamp);
    if (taken.kind === 'taken' && taken.facts.some(({ fact }) => fact === 'round-ended')) {
      // A wal that is begun anew at its first byte, so that little of it is left from before.
      if (roundEnd.seq === begun) journal.db.pragma('wal_checkpoint(TRUNCATE)');
      journal.file.bringHome();
      roundEnd = journal.head;
    }
    if (journal.table.state.rounds > rounds) left -= 1;
    // A refusal that is repeated is only counted, without a row: nobody witnesses the count.
    if (left <= 0 && taken.kind === 'taken') break;
  }
  const read = (ending: keyof Files) => readFileSync(`${path}${ending}`);
  const files = { '': read(''), '-wal': read('-wal'), '-shm': read('-shm') };
  const { head } = journal;
  const all = everythingIn(journal.db);
  journal.close();
  removeFolder(home);
  return { files, head, roundEnd, all };
}

export class Starts {
  readonly #home = newFolder();
  readonly #play: Play;
  readonly #all: string;
  #laid: Files | null = null;
  readonly #witness = join(this.#home, 'table.witness');

  constructor(play: Play, { all }: Killed) {
    this.#play = play;
    this.#all = all;
  }

  /** What the next start makes of the files. */
  fateOf(files: Files, witnessed: Head): { readonly fate: Fate; readonly seq: number } {
    const path = join(this.#home, 'table.db');
    // Whoever only looks changes nothing but the index.
    for (const ending of ENDINGS)
      if (ending === '-shm' || this.#laid?.[ending] !== files[ending]) lay(`${path}${ending}`, files[ending]);
    this.#laid = files;
    layWitness(this.#witness, witnessed);
    const { rules } = this.#play;
    const given = { path, setup: setupOf(this.#play), rules, key: KEY, migrations: MIGRATIONS };
    const look = new Look({ ...given, keys: keyFilesOf(path), witness: this.#witness, begins: false });
    try {
      const { stop } = decide(look).decision;
      if (stop) return { fate: 'stopped', seq: 0 };
      const { seq } = logEnd(look.reader);
      if (everythingIn(look.reader) === this.#all) return { fate: 'whole', seq };
      return { fate: verifyDb(look.reader).ok ? 'lost' : 'found', seq };
    } finally {
      look.close(false);
    }
  }

  close(): void {
    removeFolder(this.#home);
  }
}
