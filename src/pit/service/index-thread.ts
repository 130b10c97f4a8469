// Keeps the index thread at work: it is told of tables that have new rows, and started again if it ends.
import { Worker } from 'node:worker_threads';
import type { StoreAt } from '../store/open.ts';
import type { PitStore } from '../store/store.ts';

export interface IndexOrder {
  readonly store: StoreAt;
  /** Where the journals lie that are made again from the rows. */
  readonly folder: string;
}

export interface IndexThreadParts extends IndexOrder {
  readonly heard: Pick<PitStore, 'changed'>;
  failed(said: string): void;
  /** The table's journal and index have new rounds. */
  indexed?(table: string): void;
  /** The compiled thread, if it is not that of the program. */
  readonly worker?: URL;
}

export type FromIndex = { readonly failed: string } | { readonly indexed: string };

const WORKER = new URL('./index-worker.js', import.meta.url);
const AGAIN_MS = 10_000;

export class IndexThread {
  readonly #parts: IndexThreadParts;
  readonly #deaf: () => void;
  #worker: Worker | null = null;
  #timer: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(parts: IndexThreadParts) {
    this.#parts = parts;
    this.#deaf = parts.heard.changed((table) => this.#worker?.postMessage(table));
  }

  start(): void {
    const { store, folder, failed, indexed, worker: file = WORKER } = this.#parts;
    const order: IndexOrder = { store, folder };
    const worker = new Worker(file, { workerData: order });
    worker.on('message', (message: FromIndex) => {
      if ('failed' in message) failed(message.failed);
      else indexed?.(message.indexed);
    });
    worker.on('error', ({ message }) => failed(message));
    worker.once('exit', () => {
      if (!this.#closed) this.#timer = setTimeout(() => this.start(), AGAIN_MS);
    });
    // The process may end while the thread still exists.
    worker.unref();
    this.#worker = worker;
  }

  /** What it has not indexed it indexes after the next start. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#deaf();
    if (this.#timer) clearTimeout(this.#timer);
    await this.#worker?.terminate();
  }
}
