// Works out the mathematics of one rule book and ends. It takes some seconds, and nobody waits for it.
import { workerData } from 'node:worker_threads';
import type { RuleBook } from '../../rules/rule-book.ts';
import { BookShelf } from '../../station/figures/book-shelf.ts';
import { putLastInQueue } from '../../station/last-in-queue.ts';

export interface BookOrder {
  readonly folder: string;
  readonly book: RuleBook;
}

const { folder, book }: BookOrder = workerData;
putLastInQueue(0);
new BookShelf(folder).make(book);
