// A process of its own that appends to a SQLite store until it is killed, and tells what was confirmed.
import { writeSync } from 'node:fs';
import { openSqlitePitStore } from '../../../src/pit/store/sqlite/sqlite-store.ts';
import type { TableHead } from '../../../src/pit/store/store.ts';
import { headAt, segmentAfter } from './made-up.ts';

const store = openSqlitePitStore(process.argv[2] ?? '');

async function send(table: string): Promise<void> {
  let head: TableHead | null = await store.head(table);
  for (;;) {
    const segment = segmentAfter(head, { table });
    if ((await store.append(head, [segment], headAt(segment))) !== 'stored')
      throw new Error('it was not stored');
    head = headAt(segment);
    // At once: what waits in a buffer would be lost with the process.
    writeSync(1, `${table} ${head.seq} ${head.hash}\n`);
  }
}

await Promise.all(['T-0', 'T-1', 'T-2'].map(send));
