// Tables that play, and how long what they write is on its way. Their writers and their outboxes have a thread each.
import { once } from 'node:events';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import type { WriteOrder, Written } from './pit-live-writers.ts';
import type { SendOrder } from './pit-senders.ts';

/** What was written and has not come somewhere yet, and how long the rest took to come. */
class OnTheWay {
  readonly #of = new Map<string, Written[]>();
  readonly lagsMs: number[] = [];

  add(one: Written): void {
    this.#of.set(one.table, [...(this.#of.get(one.table) ?? []), one]);
  }

  came(table: string, seq: number): void {
    const [before, now] = [this.#of.get(table) ?? [], Date.now()];
    for (const one of before) if (one.seq <= seq) this.lagsMs.push(now - one.at);
    this.#of.set(
      table,
      before.filter((one) => one.seq > seq),
    );
  }
}

export class LiveTables {
  readonly toConfirm = new OnTheWay();
  readonly toIndex = new OnTheWay();
  /** By table, the last row that the pit has confirmed. */
  readonly confirmed = new Map<string, number>();
  readonly #workers: Worker[] = [];
  readonly #port: MessagePort;
  #error: Error | null = null;

  private constructor(port: MessagePort) {
    this.#port = port;
    port.on('message', (one: Written) => {
      this.toConfirm.add(one);
      this.toIndex.add(one);
    });
  }

  /** Each journal has its first round then. */
  static async open(order: Omit<WriteOrder, 'port'>): Promise<LiveTables> {
    const { port1, port2 } = new MessageChannel();
    const writers = new Worker(new URL('./pit-live-writers.js', import.meta.url), {
      workerData: { ...order, port: port2 } satisfies WriteOrder,
      transferList: [port2],
    });
    await Promise.race([
      once(port1, 'message'),
      once(writers, 'error').then(([error]) => Promise.reject(error)),
    ]);
    const tables = new LiveTables(port1);
    tables.#keep(writers);
    return tables;
  }

  send(order: SendOrder): void {
    const senders = new Worker(new URL('./pit-senders.js', import.meta.url), { workerData: order });
    senders.on('message', ({ table, seq }: { table: string; seq: number }) => {
      this.confirmed.set(table, seq);
      this.toConfirm.came(table, seq);
    });
    this.#keep(senders);
  }

  #keep(worker: Worker): void {
    worker.on('error', (error) => {
      this.#error = error;
    });
    this.#workers.push(worker);
  }

  play(): void {
    this.#port.postMessage('play');
  }

  /** A thread that has ended ends the bench. */
  check(): void {
    if (this.#error) throw this.#error;
  }

  async end(): Promise<void> {
    for (const worker of this.#workers) await worker.terminate();
    this.#port.close();
  }
}
