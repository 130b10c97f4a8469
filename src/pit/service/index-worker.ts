// The thread that makes the index, with its own connection to the store: no confirmation waits for it.
import { parentPort, workerData } from 'node:worker_threads';
import { putLastInQueue } from '../../station/last-in-queue.ts';
import { Scrub } from '../check/scrub.ts';
import { Indexer } from '../index/indexer.ts';
import { openPitStore } from '../store/open.ts';
import type { FromIndex, IndexOrder } from './index-thread.ts';

const { store: at, folder }: IndexOrder = workerData;

putLastInQueue(0);

function say(message: FromIndex): void {
  parentPort?.postMessage(message);
}

const store = await openPitStore(at);
const indexer = new Indexer(
  store,
  folder,
  (error) => say({ failed: error instanceof Error ? error.message : String(error) }),
  (table) => say({ indexed: table }),
);
parentPort?.on('message', (table: string) => indexer.want(table));
indexer.start();
new Scrub({
  store,
  now: Date.now,
  failed: (error) => say({ failed: error instanceof Error ? error.message : String(error) }),
}).start();
