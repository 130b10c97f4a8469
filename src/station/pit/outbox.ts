// The table's outbox to the pit, as the station sees it: a thread that it starts, asks for nothing, and starts again if it ends.
import { isDeepStrictEqual } from 'node:util';
import { Worker } from 'node:worker_threads';
import type { Clock } from '../../../drivers/driver.ts';
import { NOT_ASKED, type OutboxProgress } from '../../pit/outbox/progress.ts';
import type { TablePicture } from '../../pit/wire/messages.ts';
import { errorTold } from '../log/error-told.ts';
import type { WriteEvent } from '../log/log-events.ts';
import { LEAVING_MS, type OutboxOrder } from './outbox-order.ts';

export interface OutboxParts extends OutboxOrder {
  readonly clock: Clock;
  readonly log: WriteEvent;
  /** The pit has another row than this table, or one more: told once for each row. */
  forked(seq: number): void;
  /** The compiled thread, if it is not that of the program. */
  readonly worker?: URL;
}

const WORKER = new URL('./outbox-worker.js', import.meta.url);
const MOST_MEMORY_MB = 128;
const AGAIN_MS = 10_000;
/** A thread that does not end by itself is ended. */
const END_MS = LEAVING_MS + 500;

export class Outbox {
  readonly #parts: OutboxParts;
  #worker: Worker | null = null;
  #cancel = () => {};
  #picture: TablePicture | null = null;
  #forkAt: number | null = null;
  #closed = false;
  progress: OutboxProgress = NOT_ASKED;

  constructor(parts: OutboxParts) {
    this.#parts = parts;
  }

  start(): void {
    const { journal, archives, addresses, credential, program, worker: file = WORKER } = this.#parts;
    const order: OutboxOrder = { journal, archives, addresses, credential, program };
    const worker = new Worker(file, {
      workerData: order,
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    });
    worker.on('message', (progress: OutboxProgress) => this.#told(progress));
    worker.on('error', (error) => this.#parts.log('pit.outbox-failed', errorTold(error)));
    worker.once('exit', () => this.#ended(worker));
    // The process may end while the thread still exists.
    worker.unref();
    this.#worker = worker;
    if (this.#picture) worker.postMessage(this.#picture);
  }

  /** How the table is now, for the pit's page. */
  show(picture: TablePicture): void {
    if (isDeepStrictEqual(picture, this.#picture)) return;
    this.#picture = picture;
    this.#worker?.postMessage(picture);
  }

  /** It may send its last rows and say goodbye; nobody waits for a pit that is away. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#cancel();
    const worker = this.#worker;
    if (!worker) return;
    const gone = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
    const tooLate = setTimeout(() => void worker.terminate(), END_MS);
    worker.postMessage('stop');
    await gone;
    clearTimeout(tooLate);
  }

  #ended(worker: Worker): void {
    if (this.#worker !== worker || this.#closed) return;
    this.#worker = null;
    const { clock } = this.#parts;
    this.#cancel = clock.at(clock.now() + AGAIN_MS, () => this.start());
  }

  #told(progress: OutboxProgress): void {
    const { log, forked } = this.#parts;
    const { trouble: was, connected: wasConnected } = this.progress;
    this.progress = progress;
    const { trouble, connected, confirmed, end } = progress;
    if (connected && !wasConnected) log('pit.connected', { confirmed: confirmed ?? 0, end });
    if (!trouble || isDeepStrictEqual(trouble, was)) return;
    if (trouble.code === 'fork' || trouble.code === 'shorter') {
      const { code, seq } = trouble;
      log('pit.fork', { code, row: seq });
      if (this.#forkAt !== seq) forked(seq);
      this.#forkAt = seq;
    } else log('pit.away', { code: trouble.code, about: JSON.stringify(trouble) });
  }
}
