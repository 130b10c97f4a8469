// The outboxes of many tables in one thread, until the pit has confirmed all that each of them has.
import { parentPort, workerData } from 'node:worker_threads';
import Sqlite from 'better-sqlite3';
import { PitConnection } from '../../src/pit/outbox/connection.ts';
import { JournalRows } from '../../src/pit/outbox/journal-rows.ts';
import type { TableCredential } from '../../src/pit/wire/credential.ts';

export interface SendOrder {
  readonly address: string;
  /** Each confirmation is told, for as long as rows come. */
  readonly confirmed?: true;
  readonly tables: readonly { readonly journal: string; readonly credential: TableCredential }[];
}

const { address, tables, confirmed: tellsAll }: SendOrder = workerData;
let left = tables.length;

for (const { journal, credential } of tables) {
  let isDone = false;
  const connection = new PitConnection({
    ...{ addresses: [address], credential, program: 'bench' },
    journal: new JournalRows(new Sqlite(journal, { readonly: true }), null),
    now: Date.now,
    random: Math.random,
    told: ({ confirmed, end, trouble }) => {
      // On a busy machine a connection may come late.
      if (trouble && trouble.code !== 'away') throw new Error(JSON.stringify(trouble));
      if (tellsAll && confirmed !== null)
        parentPort?.postMessage({ table: credential.table, seq: confirmed });
      if (isDone || confirmed !== end) return;
      isDone = true;
      left -= 1;
      if (left === 0 && !tellsAll) parentPort?.postMessage('done');
    },
  });
  connection.open();
}
