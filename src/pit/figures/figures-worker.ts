// The thread of the figures across tables: it reads the journals that the index thread has made, with its own connection to the store.
import { parentPort, workerData } from 'node:worker_threads';
import { BookShelf } from '../../station/figures/book-shelf.ts';
import { putLastInQueue } from '../../station/last-in-queue.ts';
import { openPitStore } from '../store/open.ts';
import { BookMaker, booksIn } from './book-maker.ts';
import { answerFigures } from './figures-desk.ts';
import type { FiguresOrder, FromFigures, ToFigures } from './figures-thread.ts';
import { inTurn } from './in-turn.ts';
import { Todays } from './todays.ts';

const LOOK_MS = 1000;

const { store: at, folder, house, bookWorker }: FiguresOrder = workerData;

putLastInQueue(0);

function say(message: FromFigures): void {
  parentPort?.postMessage(message);
}

function trouble(error: unknown): void {
  say({ failed: error instanceof Error ? error.message : String(error) });
}

const store = await openPitStore(at);
const maker = new BookMaker({
  folder: booksIn(folder),
  ...(bookWorker && { worker: new URL(bookWorker) }),
  made: () => todays.wantAll(),
  failed: trouble,
});
const parts = {
  ...{ store, folder, house, trouble, now: Date.now },
  shelf: new BookShelf(booksIn(folder)),
  missing: maker.want.bind(maker),
};
const todays = new Todays({
  ...parts,
  told: (table, day) => say({ table, day }),
});
const ask = inTurn((question) => answerFigures(parts, question));
parentPort?.on('message', async (message: ToFigures) => {
  if ('indexed' in message) todays.want(message.indexed);
  else say({ id: message.id, answer: await ask(message.question) });
});

let isLooking = false;
/** The store comes back by itself. */
async function look(): Promise<void> {
  if (isLooking) return;
  isLooking = true;
  await todays.look().catch(trouble);
  isLooking = false;
}

await look();
setInterval(() => void look(), LOOK_MS);
