// Which of several PostgreSQL servers is the primary: that of the standbys that somebody has promoted, once the first is dead.
import { Client } from 'pg';
import { StoreAway, StoreUnfit } from '../store.ts';
import { addressOf } from './address.ts';
import { configOf, notTrusted, unreadable, WAIT_MS } from './connection.ts';
import { within } from './turns.ts';

/** What a server says of itself. Each promotion begins a new timeline. */
interface Told {
  readonly url: string;
  /** All copies of one server have the same. */
  readonly system: string;
  /** Null: it follows another one, and takes no rows. */
  readonly timeline: number | null;
}

const ASKED = `SELECT system_identifier::text AS system, CASE WHEN pg_is_in_recovery() THEN NULL
  ELSE ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int END AS timeline FROM pg_control_system()`;

async function asked(url: string): Promise<Told> {
  const client = new Client({ ...configOf(url), connectionTimeoutMillis: WAIT_MS });
  client.on('error', () => {});
  try {
    return await within(
      WAIT_MS,
      client.connect().then(async () => {
        const { rows } = await client.query(ASKED);
        return { url, ...rows[0] };
      }),
    );
  } finally {
    // A server that holds still does not answer to a farewell either.
    void client.end().catch(() => {});
  }
}

const hostOf = (url: string) => addressOf(url)?.name ?? '';

function whyNot(host: string, reason: unknown): string {
  const said = notTrusted(reason) ?? unreadable(reason);
  return said === null ? `${host} does not answer` : `${host}: ${said}`;
}

export class Primary {
  readonly #urls: readonly string[];
  #url: string;
  /** The newest timeline that was seen. A primary of an older one was left behind: what it has is not what the others have. */
  #newest: Pick<Told, 'system' | 'timeline'> | null = null;
  #looking: Promise<boolean> | null = null;
  /** Why none was found, for people. */
  why = '';

  constructor(urls: readonly string[]) {
    const [first] = urls;
    if (first === undefined) throw new Error('no address of PostgreSQL');
    this.#urls = urls;
    this.#url = first;
  }

  get url(): string {
    return this.#url;
  }

  /** Before the first statement. Where there is one address only, that is it. */
  async find(): Promise<void> {
    if (this.#urls.length === 1) return;
    await this.look();
    if (this.#newest === null) throw new StoreAway(`no PostgreSQL server is the primary: ${this.why}`);
  }

  /** True: it is another one than before. */
  look(): Promise<boolean> {
    if (this.#urls.length === 1) return Promise.resolve(false);
    this.#looking ??= this.#lookAtAll().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  async #lookAtAll(): Promise<boolean> {
    const all = await Promise.allSettled(this.#urls.map(asked));
    const told = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const system = this.#newest?.system ?? told[0]?.system;
    const stranger = told.find((one) => one.system !== system);
    if (stranger && this.#newest === null)
      throw new StoreUnfit(
        `${hostOf(stranger.url)} is no copy of ${hostOf(told[0]?.url ?? '')}: a pit has one store, and its standbys`,
      );
    const least = this.#newest?.timeline ?? 0;
    const [best] = told
      .flatMap((one) => (one.timeline === null ? [] : [{ ...one, timeline: one.timeline }]))
      .filter((one) => one.system === system && one.timeline >= least)
      .sort((a, b) => b.timeline - a.timeline);
    this.why = best ? '' : this.#said(all);
    if (!best) return false;
    const isOther = best.url !== this.#url;
    this.#newest = best;
    this.#url = best.url;
    return isOther;
  }

  #said(all: readonly PromiseSettledResult<Told>[]): string {
    const said = all.map((one, index) => {
      const host = hostOf(this.#urls[index] ?? '');
      if (one.status === 'rejected') return whyNot(host, one.reason);
      if (one.value.timeline === null) return `${host} is a standby`;
      return `${host} was left behind when another one was promoted`;
    });
    return said.join(', ');
  }
}
