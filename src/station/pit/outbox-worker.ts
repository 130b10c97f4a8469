// The thread that sends the journal's rows to the pit. It has its own read-only connection and the lowest priority: nobody at the table
// ever waits for it.
import { parentPort, workerData } from 'node:worker_threads';
import Sqlite from 'better-sqlite3';
import { PitConnection } from '../../pit/outbox/connection.ts';
import { JournalRows } from '../../pit/outbox/journal-rows.ts';
import type { TablePicture } from '../../pit/wire/messages.ts';
import { putLastInQueue } from '../last-in-queue.ts';
import { LEAVING_MS, type OutboxOrder } from './outbox-order.ts';

const { journal: path, archives, addresses, credential, program }: OutboxOrder = workerData;

putLastInQueue(0);

const journal = new JournalRows(new Sqlite(path, { readonly: true, fileMustExist: true }), archives);
const connection = new PitConnection({
  ...{ addresses, credential, program, journal },
  now: Date.now,
  random: Math.random,
  told: (progress) => parentPort?.postMessage(progress),
});

parentPort?.on('message', (message: TablePicture | 'stop') => {
  if (message !== 'stop') return connection.show(message);
  connection.leave(LEAVING_MS, () => {
    journal.close();
    parentPort?.close();
  });
});
connection.open();
