// A few connections to PostgreSQL. A connection that fails is thrown away, and the next statement opens another.
import { Client, DatabaseError, Pool, type PoolClient } from 'pg';
import type { Ask, Sql, SqlValue, Step } from '../sql.ts';
import { StoreAway } from '../store.ts';
import { awayOf, configOf, NO_ANSWER, WAIT_MS } from './connection.ts';
import type { Primary } from './primary.ts';
import { Turns, within } from './turns.ts';

/** More would only wait for the same disk. */
const CONNECTIONS = 10;

/** The server's own limit comes first, so that a slow statement says so. */
const ANSWER_MS = WAIT_MS + 250;

/** What somebody does with one connection. */
type Work<T> = (client: PoolClient) => Promise<T>;

export class PostgresSql implements Sql {
  readonly #primary: Primary;
  readonly #moved: () => void;
  #pool: Pool;
  readonly #turns = new Turns(CONNECTIONS);
  /** Connections whose server has warned during the last statement. */
  readonly #warned = new WeakSet<object>();
  #closed = false;

  /** @param moved Another server is the primary now. */
  constructor(primary: Primary, moved: () => void = () => {}) {
    this.#primary = primary;
    this.#moved = moved;
    this.#pool = this.#poolOf(primary.url);
  }

  #poolOf(url: string): Pool {
    // Each new connection reads the files of the address again: a renewed certificate needs no restart.
    const Fresh = class extends Client {
      constructor() {
        super(configOf(url));
      }
    };
    const pool = new Pool({ ...configOf(url), Client: Fresh, max: CONNECTIONS, idleTimeoutMillis: 0 });
    // A connection that breaks while nobody uses it is no error of anybody. Without an ear, it would end the process.
    pool.on('error', () => {});
    pool.on('connect', (client) => {
      client.on('error', () => {});
      client.on('notice', ({ severity }) => {
        if (severity === 'WARNING') this.#warned.add(client);
      });
    });
    return pool;
  }

  readonly ask: Ask = <Row>(sql: string, values: readonly SqlValue[] = []) =>
    this.with((client) => this.run<Row>(client, sql, values));

  /** A statement that is asked often: the server reads it once for each connection. */
  askOften<Row>(name: string, sql: string, values: readonly SqlValue[]): Promise<readonly Row[]> {
    return this.with((client) => this.run<Row>(client, sql, values, name));
  }

  readonly together = (steps: Iterable<Step>): Promise<boolean> =>
    this.with(async (client) => {
      await this.run(client, 'BEGIN');
      for (const { sql, values, must = false } of steps) {
        const rows = await this.run(client, sql, values);
        if (!must || rows.length > 0) continue;
        await this.run(client, 'ROLLBACK');
        return false;
      }
      await this.run(client, 'COMMIT');
      return true;
    });

  /**
   * A server whose wait for the standby was cut short says "committed" with a warning that the standby may not have it: that is no
   * confirmation.
   */
  async run<Row>(
    client: PoolClient,
    text: string,
    given: readonly SqlValue[] = [],
    name?: string,
  ): Promise<readonly Row[]> {
    this.#warned.delete(client);
    const values = [...given];
    const query = name === undefined ? { text, values } : { name, text, values };
    const { rows } = await within(ANSWER_MS, client.query(query));
    if (this.#warned.has(client)) throw new StoreAway('PostgreSQL warned: it may not be on the standby');
    return rows;
  }

  async with<T>(work: Work<T>): Promise<T> {
    await this.#turns.take();
    try {
      return await this.#work(work);
    } catch (error) {
      if (error instanceof StoreAway) void this.#lookElsewhere();
      throw error;
    } finally {
      this.#turns.give();
    }
  }

  async #work<T>(work: Work<T>): Promise<T> {
    const pool = this.#pool;
    const client = await this.#connected(pool);
    try {
      const done = await work(client);
      if (pool !== this.#pool) throw new StoreAway('another PostgreSQL server is the primary now');
      client.release();
      return done;
    } catch (error) {
      // A transaction of it ends with the connection.
      client.release(true);
      throw awayOf(error);
    }
  }

  /** Nobody waits for it: who tries again later tries there. */
  async #lookElsewhere(): Promise<void> {
    const before = this.#pool;
    if (this.#closed || !(await this.#primary.look()) || this.#closed || before !== this.#pool) return;
    this.#pool = this.#poolOf(this.#primary.url);
    // What the one before still answers does not count any more.
    before.end().catch(() => {});
    this.#moved();
  }

  async #connected(pool: Pool): Promise<PoolClient> {
    const coming = pool.connect();
    try {
      return await within(WAIT_MS, coming);
    } catch (error) {
      // If it comes after all, it is the next one's.
      coming.then(
        (client) => client.release(),
        () => {},
      );
      const { why } = this.#primary;
      const said = error instanceof DatabaseError ? awayOf(error) : null;
      const away =
        said instanceof StoreAway && said.message !== NO_ANSWER
          ? said
          : new StoreAway(`PostgreSQL cannot be reached${why && `: ${why}`}`, { cause: error });
      this.#turns.failAll(away);
      throw away;
    }
  }

  /** So that nobody waits for them in the first burst of rows. */
  async openAll(): Promise<void> {
    await Promise.all(Array.from({ length: CONNECTIONS }, () => this.ask('SELECT 1')));
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#turns.failAll(new StoreAway('the store is closed'));
    await this.#pool.end();
  }
}
