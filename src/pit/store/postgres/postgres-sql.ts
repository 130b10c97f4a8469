// A few connections to PostgreSQL. A connection that fails is thrown away, and the next statement opens another.
import { Pool, type PoolClient } from 'pg';
import type { Ask, Sql, SqlValue, Step } from '../sql.ts';
import { StoreAway } from '../store.ts';
import { awayOf, configOf } from './connection.ts';

/** More would only wait for the same disk. */
const CONNECTIONS = 10;

/** What somebody does with one connection. */
type Work<T> = (client: PoolClient) => Promise<T>;

export class PostgresSql implements Sql {
  readonly #pool: Pool;
  /** Connections whose server has warned during the last statement. */
  readonly #warned = new WeakSet<object>();

  constructor(url: string) {
    this.#pool = new Pool({ ...configOf(url), max: CONNECTIONS });
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
  async run<Row>(client: PoolClient, sql: string, values: readonly SqlValue[] = []): Promise<readonly Row[]> {
    this.#warned.delete(client);
    const { rows } = await client.query(sql, [...values]);
    if (this.#warned.has(client)) throw new StoreAway('PostgreSQL warned: it may not be on the standby');
    return rows;
  }

  async with<T>(work: Work<T>): Promise<T> {
    let client: PoolClient | null = null;
    try {
      client = await this.#pool.connect();
      const done = await work(client);
      client.release();
      return done;
    } catch (error) {
      // A transaction of it ends with the connection.
      client?.release(true);
      throw awayOf(error);
    }
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }
}
