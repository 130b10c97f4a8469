// Rings for all pit services when a table has changed, and hears the others. A ring may be lost with a connection: after each new one, every
// table is looked at.
import { Client } from 'pg';
import { configOf, WAIT_MS } from './connection.ts';
import { within } from './turns.ts';

const CHANNEL = 'pit_changed';
const RING = `SELECT pg_notify('${CHANNEL}', one) FROM unnest($1::text[]) AS one`;
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 2000;

interface Hearing {
  /** It may be another server after a while. */
  url(): string;
  /** A table has changed. */
  readonly heard: (table: string) => void;
  /** There was a time without ears. */
  readonly missed: () => void;
}

/**
 * Not with the row's own transaction: PostgreSQL lets only one transaction with a ring go to the disk at a time, and everybody would
 * wait for everybody.
 */
export class Bell {
  readonly #hearing: Hearing;
  readonly #toRing = new Set<string>();
  #client: Client | null = null;
  #ringing = false;
  #closed = false;
  #waitMs = FIRST_WAIT_MS;
  #timer: NodeJS.Timeout | null = null;

  constructor(hearing: Hearing) {
    this.#hearing = hearing;
  }

  async open(): Promise<void> {
    if (this.#closed) return;
    const client = new Client(configOf(this.#hearing.url(), 'off'));
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    client.on('notification', ({ payload }) => payload && this.#hearing.heard(payload));
    this.#client = client;
    try {
      await client.connect();
      await within(WAIT_MS, client.query(`LISTEN ${CHANNEL}`));
      this.#waitMs = FIRST_WAIT_MS;
      this.#hearing.missed();
      void this.#ringAll(client);
    } catch {
      this.#lost(client);
    }
  }

  /** The server before may be alive, and hold still. */
  move(): void {
    if (this.#client) this.#lost(this.#client);
  }

  ring(table: string): void {
    this.#toRing.add(table);
    if (this.#client) void this.#ringAll(this.#client);
  }

  /** While one ring is on its way, those that come are gathered. */
  async #ringAll(client: Client): Promise<void> {
    if (this.#ringing) return;
    this.#ringing = true;
    try {
      while (this.#toRing.size > 0 && client === this.#client) {
        const tables = [...this.#toRing];
        this.#toRing.clear();
        await within(WAIT_MS, client.query(RING, [tables]));
      }
    } catch {
      this.#lost(client);
    } finally {
      this.#ringing = false;
    }
  }

  #lost(client: Client): void {
    if (client !== this.#client) return;
    this.#client = null;
    client.end().catch(() => {});
    if (this.#closed) return;
    this.#timer = setTimeout(() => void this.open(), this.#waitMs);
    // It keeps no process alive that has nothing else to do.
    this.#timer.unref();
    this.#waitMs = Math.min(2 * this.#waitMs, LONGEST_WAIT_MS);
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#timer) clearTimeout(this.#timer);
    const client = this.#client;
    this.#client = null;
    await client?.end().catch(() => {});
  }
}
