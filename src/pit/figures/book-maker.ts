// Has the mathematics of rule books worked out, one after the other, in a thread of its own. What is done lies in a folder, for all tables and
// for the next start.
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { RuleBook } from '../../rules/rule-book.ts';
import type { BookOrder } from './book-worker.ts';

/** In the folder of the index. */
export function booksIn(folder: string): string {
  return join(folder, 'books');
}

export interface BookMakerParts {
  readonly folder: string;
  /** The compiled thread, if it is not that of the program. */
  readonly worker?: URL;
  /** A book is there. */
  made(): void;
  failed(error: unknown): void;
}

const WORKER = new URL('./book-worker.js', import.meta.url);

export class BookMaker {
  readonly #parts: BookMakerParts;
  /** Those that wait or were made, by their values. One that has failed is not tried again before the next start. */
  readonly #known = new Set<string>();
  readonly #waiting: RuleBook[] = [];
  #worker: Worker | null = null;
  #closed = false;

  constructor(parts: BookMakerParts) {
    this.#parts = parts;
  }

  want(books: readonly RuleBook[]): void {
    for (const book of books) {
      const name = JSON.stringify(book.values);
      if (this.#known.has(name)) continue;
      this.#known.add(name);
      this.#waiting.push(book);
    }
    this.#next();
  }

  #next(): void {
    const { folder, worker: file = WORKER, made, failed } = this.#parts;
    if (this.#worker || this.#closed) return;
    const book = this.#waiting.shift();
    if (!book) return;
    const order: BookOrder = { folder, book };
    const worker = new Worker(file, { workerData: order });
    this.#worker = worker;
    worker.on('error', failed);
    worker.once('exit', (code) => {
      this.#worker = null;
      if (this.#closed) return;
      if (code === 0) made();
      this.#next();
    });
    worker.unref();
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#worker?.terminate();
  }
}
