// A few connections to PostgreSQL. A connection that fails is thrown away, and the next statement opens another.
import { Pool, type PoolClient } from 'pg';
import type { Ask, Sql, SqlValue, Step } from '../sql.ts';
import { StoreAway } from '../store.ts';
import { awayOf, configOf, WAIT_MS } from './connection.ts';
import { Turns, within } from './turns.ts';

/** More would only wait for the same disk. */
const CONNECTIONS = 10;

/** The server's own limit comes first, so that a slow statement says so. */
const ANSWER_MS = WAIT_MS + 250;

/** What somebody does with one connection. */
type Work<T> = (client: PoolClient) => Promise<T>;

export class PostgresSql implements Sql {
  readonly #pool: Pool;
  readonly #turns = new Turns(CONNECTIONS);
  /** Connections whose server has warned during the last statement. */
  readonly #warned = new WeakSet<object>();

  constructor(url: string) {
    this.#pool = new Pool({ ...configOf(url), max: CONNECTIONS, idleTimeoutMillis: 0 });
    // A connection that breaks while nobody uses it is no error of anybody. Without an ear, it would end the process.
    this.#pool.on('error', () => {});
    this.#pool.on('connect', (client) => {
      client.on('error', () => {});
      client.on('notice', ({ severity }) => {
        if (severity === 'WARNING') this.#warned.add(client);
      });
    });
  }

  readonly ask: Ask = <Row>(sql: string, values: readonly SqlValue[] = []) =>
    this.with((client) => this.run<Row>(client, sql, values));

  /** A statement that is asked often: the server reads it once for each connection. */
  askOften<Row>(name: string, sql: string, values: readonly SqlValue[]): Promise<readonly Row[]> {
    return this.with((client) => this.run<Row>(client, sql, values, name));
  }

  readonly together = (steps: readonly Step[]): Promise<boolean> =>
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
      const client = await this.#connected();
      try {
        const done = await work(client);
        client.release();
        return done;
      } catch (error) {
        // A transaction of it ends with the connection.
        client.release(true);
        throw awayOf(error);
      }
    } finally {
      this.#turns.give();
    }
  }

  async #connected(): Promise<PoolClient> {
    const coming = this.#pool.connect();
    try {
      return await within(WAIT_MS, coming);
    } catch (error) {
      // If it comes after all, it is the next one's.
      coming.then(
        (client) => client.release(),
        () => {},
      );
      const away = new StoreAway('PostgreSQL cannot be reached', { cause: error });
      this.#turns.failAll(away);
      throw away;
    }
  }

  /** So that nobody waits for them in the first burst of rows. */
  async openAll(): Promise<void> {
    await Promise.all(Array.from({ length: CONNECTIONS }, () => this.ask('SELECT 1')));
  }

  async close(): Promise<void> {
    this.#turns.failAll(new StoreAway('the store is closed'));
    await this.#pool.end();
  }
}
