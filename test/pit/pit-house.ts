// A pit with real sockets and TLS on loopback and a store on the disk, and tables that send it the journals of a folder.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { WebSocket } from 'ws';
import { Authority } from '../../src/pit/enrol/authority.ts';
import { PitConnection } from '../../src/pit/outbox/connection.ts';
import { JournalRows } from '../../src/pit/outbox/journal-rows.ts';
import { NOT_ASKED, type OutboxProgress } from '../../src/pit/outbox/progress.ts';
import { unpackRows } from '../../src/pit/segment/segment.ts';
import { openPitService, type PitService } from '../../src/pit/service/pit-service.ts';
import { openSqlitePitStore } from '../../src/pit/store/sqlite/sqlite-store.ts';
import type { PitStore } from '../../src/pit/store/store.ts';
import type { TableCredential } from '../../src/pit/wire/credential.ts';
import { type FromPit, fromPitIn } from '../../src/pit/wire/messages.ts';

export interface TestPit {
  readonly store: PitStore;
  readonly address: string;
  enrol(table: string): Promise<TableCredential>;
  close(): Promise<void>;
}

/** `port`: that of the pit before, so that its tables find it again. `shared`: another store than a file of the folder. */
export async function openPit(folder: string, port = 0, shared: PitStore | null = null): Promise<TestPit> {
  const now = Date.now();
  const authority = Authority.open(join(folder, 'authority'), now);
  const store = shared ?? openSqlitePitStore(join(folder, 'pit.db'));
  const service: PitService = await openPitService({
    host: '127.0.0.1',
    port,
    tls: authority.service(['127.0.0.1'], now),
    store,
    now: Date.now,
    dayOf: (at) => new Date(at).toISOString().slice(0, 10),
    log: () => {},
  });
  return {
    store,
    address: service.address,
    enrol: async (table) => {
      const { credential, fingerprint } = authority.enrol(table, now);
      await store.enrol({ table, fingerprint, by: 'Max', at: now });
      return credential;
    },
    close: async () => {
      await service.close();
      await store.close();
    },
  };
}

export interface TestTable {
  readonly progress: OutboxProgress;
  close(): void;
  /** It is stopped in order. */
  leave(withinMs?: number): Promise<void>;
}

/** The outbox of a table, in this thread. */
export function openTable(
  journal: string,
  address: string | readonly string[],
  credential: TableCredential,
): TestTable {
  const archives = join(journal, '..', 'archives');
  const db = new Sqlite(journal, { readonly: true });
  const rows = new JournalRows(db, existsSync(archives) ? archives : null);
  let progress = NOT_ASKED;
  const connection = new PitConnection({
    ...{ addresses: [address].flat(), credential, program: '1', journal: rows },
    now: Date.now,
    // No test waits longer than it must.
    random: () => -0.9,
    told: (now) => {
      progress = now;
    },
  });
  connection.open();
  return {
    get progress() {
      return progress;
    },
    close: () => {
      connection.close();
      rows.close();
    },
    leave: (withinMs = 60_000) =>
      new Promise((resolve) => {
        connection.leave(withinMs, () => {
          rows.close();
          resolve();
        });
      }),
  };
}

/** All rows of a table's line that the pit has, in order; throws where one is missing, doubled or unreadable. */
export async function storedRows(store: PitStore, table: string, line = 1): Promise<number> {
  let last = 0;
  for await (const { from, to, body } of store.segments(table, line, 1)) {
    const read = unpackRows(body);
    if (!read.ok) throw new Error(`rows ${from}–${to}: ${read.fault}`);
    for (const { seq } of read.rows) {
      if (seq !== last + 1) throw new Error(`row ${seq} comes after row ${last}`);
      last = seq;
    }
  }
  return last;
}

/** Somebody who has a credential and says whatever it likes. */
export class Talker {
  readonly #socket: WebSocket;
  readonly heard: FromPit[] = [];
  closed = false;
  error: string | null = null;
  readonly ready: Promise<void>;

  constructor(address: string, { certificate: cert, key, authority: ca }: TableCredential) {
    this.#socket = new WebSocket(`${address}/table`, { cert, key, ca });
    this.#socket.on('message', (data) => {
      const message = fromPitIn(String(data));
      if (message) this.heard.push(message);
    });
    this.#socket.on('error', (error) => {
      this.error = error.message;
    });
    this.#socket.on('close', () => {
      this.closed = true;
    });
    this.ready = new Promise((resolve) => {
      this.#socket.on('open', () => resolve());
      this.#socket.on('close', () => resolve());
    });
  }

  say(message: object | string | Buffer): void {
    const isRaw = typeof message === 'string' || Buffer.isBuffer(message);
    this.#socket.send(isRaw ? message : JSON.stringify(message));
  }

  close(): void {
    this.#socket.terminate();
  }
}
