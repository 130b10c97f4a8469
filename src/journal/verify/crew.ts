// A verification on all cores: the file as a whole and the stretches of the log are handed out one by one to threads of their
// own, and put together here in the order of the log.
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Database } from 'better-sqlite3';
import type { Piece } from './archived.ts';
import { STRETCH_ROWS, type Stretch, stretchesOf, type Tail } from './cuts.ts';
import type { Followed } from './following.ts';
import { Joining } from './joining.ts';
import type { Progress, Verified } from './report.ts';
import type { FileReport } from './schema.ts';
import { headOf, type VerifyOptions, verifyInSlices, whileNothingLeaves } from './verify.ts';

/** What a thread is started with. */
export interface CrewOrder {
  readonly path: string;
  readonly program: string;
  /** The public key as text. */
  readonly key: string | null;
  readonly sealing: Uint8Array | null;
  readonly live: boolean;
}

export type Job = { readonly stretch: Stretch | null } | { readonly piece: Piece };
/** A job without a stretch is the file as a whole. */
export type Done = { readonly followed: Followed } | { readonly file: FileReport };

export interface CrewParts {
  readonly order: Omit<CrewOrder, 'path'>;
  readonly options: VerifyOptions;
  readonly tell?: (progress: Progress) => void;
  readonly stop?: AbortSignal;
  /** Threads; as many as the machine has cores unless it says otherwise. */
  readonly threads?: number;
  /** Rows of a stretch, about. */
  readonly rows?: number;
  /** The compiled thread; the tests run from sources, where there is none beside this file. */
  readonly worker?: URL;
}

const WORKER = new URL('./verify-worker.js', import.meta.url);
/** So many stretches are done ahead of one that is late, for each thread: what they found waits in memory. */
const AHEAD = 4;

/** Null when it was stopped. A small journal is done before a thread has started. */
export async function verifyOnAllCores(db: Database, parts: CrewParts): Promise<Verified | null> {
  const { options, threads = availableParallelism(), rows = STRETCH_ROWS, tell, stop } = parts;
  const isSmall = headOf(db) < 2 * rows;
  // A journal on a read-only disk is read from a copy that has no name any more.
  if (threads < 2 || isSmall || !existsSync(db.name)) return verifyInSlices(db, options, tell, stop);
  return whileNothingLeaves(db, async () => {
    const crew = new Crew(db, { ...parts, threads, rows });
    try {
      return await crew.verify();
    } finally {
      await crew.close();
    }
  });
}

interface Joined {
  readonly followed: Followed;
  readonly drop: Piece['drop'];
}

class Crew {
  readonly #db: Database;
  readonly #parts: CrewParts & { readonly threads: number };
  readonly #joining: Joining;
  readonly #head: number;
  readonly #stretches: Generator<Stretch, Tail>;
  #workers: Worker[] = [];
  #tail: Tail | null = null;
  /** Handed out, and put together. */
  #given = 0;
  #joined = 0;
  #fileIsGiven = false;
  readonly #pieces: Generator<Piece>;
  readonly #waiting = new Map<number, Joined>();
  /** Threads that have nothing to do until a late stretch is done. */
  #idle: (() => void)[] = [];

  constructor(db: Database, parts: CrewParts & { readonly threads: number; readonly rows: number }) {
    this.#db = db;
    this.#parts = parts;
    this.#joining = new Joining(db, parts.options);
    this.#head = headOf(db);
    this.#pieces = this.#joining.archives.pieces();
    this.#stretches = stretchesOf(db, this.#head, parts.rows);
  }

  async verify(): Promise<Verified | null> {
    const { threads, stop, tell } = this.#parts;
    tell?.({ part: 'chain', done: 0, of: this.#head });
    await Promise.all(Array.from({ length: threads }, () => this.#work()));
    for (const progress of this.#joining.compareSettled()) {
      tell?.(progress);
      await new Promise<void>((resolve) => setImmediate(resolve));
      if (stop?.aborted) break;
    }
    if (stop?.aborted || !this.#tail) return null;
    return this.#joining.finish(this.#tail);
  }

  async close(): Promise<void> {
    this.#joining.close();
    await Promise.all(this.#workers.splice(0).map((worker) => worker.terminate()));
  }

  /** Keeps one thread at work until nothing is left, it fails, or it is told to stop. */
  async #work(): Promise<void> {
    const { order, stop, worker: file = WORKER } = this.#parts;
    const workerData: CrewOrder = { path: this.#db.name, ...order };
    const worker = new Worker(file, { workerData });
    this.#workers.push(worker);
    let quit = () => {};
    try {
      await new Promise<void>((resolve, reject) => {
        let [place, drop]: [number, Piece['drop']] = [0, null];
        const next = () => {
          if (stop?.aborted) return resolve();
          if (this.#given - this.#joined >= AHEAD * this.#parts.threads) return void this.#idle.push(next);
          const job = this.#nextJob();
          if (!job) return resolve();
          place = this.#given;
          drop = 'piece' in job ? job.piece.drop : null;
          worker.postMessage(job);
        };
        quit = resolve;
        stop?.addEventListener('abort', quit, { once: true });
        worker.on('message', (done: Done) => {
          if ('file' in done) this.#joining.addFile(done.file);
          else this.#join(place, { followed: done.followed, drop });
          next();
        });
        worker.once('error', reject);
        next();
      });
    } finally {
      stop?.removeEventListener('abort', quit);
      await worker.terminate();
    }
  }

  #nextJob(): Job | null {
    if (!this.#fileIsGiven) {
      this.#fileIsGiven = true;
      return { stretch: null };
    }
    if (this.#tail) return null;
    const piece = this.#pieces.next();
    if (!piece.done) {
      this.#given += 1;
      return { piece: piece.value };
    }
    const next = this.#stretches.next();
    if (next.done) {
      this.#tail = next.value;
      return null;
    }
    this.#given += 1;
    return { stretch: next.value };
  }

  #join(place: number, joined: Joined): void {
    this.#waiting.set(place, joined);
    for (let next = this.#waiting.get(this.#joined + 1); next; next = this.#waiting.get(this.#joined + 1)) {
      this.#joined += 1;
      this.#waiting.delete(this.#joined);
      this.#joining.add(next.followed, next.drop);
      this.#parts.tell?.({ part: 'chain', done: next.followed.seq, of: this.#head });
    }
    for (const go of this.#idle.splice(0)) go();
  }
}
