// Rings for all pit services when a table has changed, says how tables are, and hears the others. A ring may be lost with a connection: after each new one, every
// table is looked at.
import { Client } from 'pg';
import { configOf, WAIT_MS } from './connection.ts';
import { within } from './turns.ts';

const CHANNEL = 'pit_changed';
const SAID = 'pit_said';
const RING = `SELECT pg_notify('${CHANNEL}', one) FROM unnest($1::text[]) AS one
  UNION ALL SELECT pg_notify('${SAID}', one) FROM unnest($2::text[]) AS one`;
/** The server takes no longer ones. */
const LONGEST_SAID = 7_900;
/** What nobody could be told is not kept for long: newer comes soon. */
const MOST_SAID = 2_000;
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 2000;

interface Hearing {
  /** It may be another server after a while. */
  url(): string;
  /** A table has changed. */
  readonly heard: (table: string) => void;
  /** Another service, or this one, has said something. */
  readonly said: (text: string) => void;
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
  #toSay: string[] = [];
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
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === SAID) this.#hearing.said(payload);
      else if (payload !== '') this.#hearing.heard(payload);
    });
    this.#client = client;
    try {
      await client.connect();
      await within(WAIT_MS, client.query(`LISTEN ${CHANNEL}; LISTEN ${SAID}`));
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

  /** What is too long is not said. */
  say(text: string): void {
    if (Buffer.byteLength(text) > LONGEST_SAID || this.#toSay.length >= MOST_SAID) return;
    this.#toSay.push(text);
    if (this.#client) void this.#ringAll(this.#client);
  }

  /** While one ring is on its way, those that come are gathered. */
  async #ringAll(client: Client): Promise<void> {
    if (this.#ringing) return;
    this.#ringing = true;
    try {
      while (this.#toRing.size + this.#toSay.length > 0 && client === this.#client) {
        const [tables, said] = [[...this.#toRing], this.#toSay];
        this.#toRing.clear();
        this.#toSay = [];
        await within(WAIT_MS, client.query(RING, [tables, said]));
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
