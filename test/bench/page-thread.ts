// A page in a thread of its own, as a browser is a process of its own: what the station still does after it has sent the picture does
// not make the page wait.
import { once } from 'node:events';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { WebSocket } from 'ws';

/** What the page has heard, and when. */
export interface Heard {
  readonly text: string;
  readonly at: number;
}

interface Order {
  readonly address: string;
  /** What it says when the line is open. */
  readonly says: string | null;
}

/** Microseconds of a clock that all threads share. */
export const sharedMicros = (): number => Number(process.hrtime.bigint()) / 1000;

/** The page, seen from the thread of the station. */
export class PageThread {
  readonly #worker: Worker;

  constructor(order: Order, heard: (heard: Heard) => void) {
    this.#worker = new Worker(new URL(import.meta.url), { workerData: order });
    this.#worker.on('message', heard);
  }

  async close(): Promise<void> {
    this.#worker.postMessage('close');
    await once(this.#worker, 'exit');
  }
}

function isOrder(data: unknown): data is Order {
  return typeof data === 'object' && data !== null && 'address' in data && 'says' in data;
}

if (parentPort && isOrder(workerData)) {
  const port = parentPort;
  const { address, says } = workerData;
  const socket = new WebSocket(address);
  socket.on('open', () => says !== null && socket.send(says));
  socket.on('message', (data) => {
    const at = sharedMicros();
    port.postMessage({ text: String(data), at } satisfies Heard);
  });
  port.once('message', () => {
    socket.terminate();
    port.close();
  });
}
