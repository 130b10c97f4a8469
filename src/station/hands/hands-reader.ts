// The thread that reads the journal for pages. It has its own read-only connection and the lowest priority.
import { parentPort, workerData } from 'node:worker_threads';
import Sqlite, { type Database } from 'better-sqlite3';
import { Library } from '../../journal/archive/library.ts';
import { publicKeyOf } from '../../journal/chain/key.ts';
import { sealOpener } from '../../journal/chain/sealing.ts';
import { openToRead } from '../../journal/file/journal-files.ts';
import { DEFAULT_LOCALE, writeAs } from '../../words/format.ts';
import { BookShelf, bookFolderOf } from '../figures/book-shelf.ts';
import { USUAL_HOUSE } from '../figures/usual-house.ts';
import { putLastInQueue } from '../last-in-queue.ts';
import { answerTo, type HandsAnswer, type ProofKeys } from './answers.ts';
import type { Asked, ReaderOrder } from './question-queue.ts';

const order: ReaderOrder = workerData;
const keys: ProofKeys = {
  key: order.key === null ? null : publicKeyOf(order.key),
  // Cards that still lie face down stay sealed.
  seals: order.sealing ? { keeper: sealOpener(Buffer.from(order.sealing)), live: false } : null,
};
let open: { readonly db: Database; readonly library: Library } | null = null;

function opened(): NonNullable<typeof open> {
  const db = order.leavesNothing ? apart() : new Sqlite(order.path, { readonly: true, fileMustExist: true });
  return { db, library: new Library(db, order.archives ?? null) };
}

function apart(): Database {
  const found = openToRead(order.path, { leavesNothing: true });
  if (found.ok) return found.db;
  throw new Error(found.stop.code);
}

putLastInQueue(0);
writeAs(order.written ?? DEFAULT_LOCALE);

const house = order.house ?? USUAL_HOUSE;
const shelf = new BookShelf(bookFolderOf(order.path, order.leavesNothing));

function answered({ question, now }: Asked): HandsAnswer {
  try {
    open ??= opened();
    return answerTo(open.db, question, keys, { house, shelf, now }, open.library);
  } catch (error) {
    // Do not reuse a connection that has failed.
    open?.library.close();
    open?.db.close();
    open = null;
    const said = error instanceof Error ? error.message : String(error);
    return { status: 503, problem: { code: 'journal-unreadable', said } };
  }
}

parentPort?.on('message', (asked: Asked) => {
  parentPort?.postMessage({ id: asked.id, answer: answered(asked) });
});
