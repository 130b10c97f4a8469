// The thread of journal-check.ts: reads the journal through a connection of its own, and cannot write.
import { parentPort, workerData } from 'node:worker_threads';
import Sqlite from 'better-sqlite3';
import { publicKeyOf } from '../journal/key.ts';
import { verifyInSlices } from '../journal/verify.ts';
import type { CheckOrder } from './journal-check.ts';

const { path, key, program }: CheckOrder = workerData;
const db = new Sqlite(path, { readonly: true, fileMustExist: true });
try {
  parentPort?.postMessage(await verifyInSlices(db, { program, key: publicKeyOf(key), seals: null }));
} finally {
  db.close();
}
