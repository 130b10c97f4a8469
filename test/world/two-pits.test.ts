// Two pit services as systemd starts them, with one PostgreSQL, and tables that play all the time. Either service is killed in mid-load and
// comes back: the tables go on with the other one. So is PostgreSQL: the tables play on. In the end every row is in the store once.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { tablesOf } from '../../src/demonstration/pit/house.ts';
import type { FromTables, ToTables } from '../../src/demonstration/pit/messages.ts';
import { entryAt, logEnd } from '../../src/journal/chain/log.ts';
import { packIds } from '../../src/packs/load.ts';
import { Authority } from '../../src/pit/enrol/authority.ts';
import { openPostgresPitStore } from '../../src/pit/store/postgres/postgres-store.ts';
import type { PitStore } from '../../src/pit/store/store.ts';
import { projectRoot } from '../../src/program/project-root.ts';
import { MAIN, runIn } from '../cli/program.ts';
import { Cluster } from '../pit/cluster.ts';
import { storedRows } from '../pit/pit-house.ts';
import { withPostgres } from '../pit/with-postgres.ts';

const TABLES = join(projectRoot(), 'dist/program/tables-process.js');
const SPEED = 20;
/** Enough to say that a table plays. */
const MORE_ROWS = 30;
/** A machine may be busy with many other things. */
const PATIENCE = { timeout: 170_000 };
const ALL_MS = 900_000;

const healthOf = z.object({ pit: z.object({ confirmed: z.number().nullable(), end: z.number() }) });

/** `sabot pit run` in a process of its own, at the same port each time. */
class RunPit {
  readonly config: string;
  readonly #folder: string;
  readonly #settings: object;
  #child: ChildProcess | null = null;
  address = '';

  constructor(folder: string, name: string, url: string) {
    this.#folder = folder;
    this.config = join(folder, `${name}.yaml`);
    this.#settings = { store: { postgres: url }, authority: 'authority', index: `index-${name}` };
  }

  async start(): Promise<void> {
    const port = this.address === '' ? 0 : Number(new URL(this.address).port);
    writeFileSync(this.config, JSON.stringify({ listen: { port }, ...this.#settings }));
    const child = spawn(process.execPath, [MAIN, 'pit', 'run', '--config', this.config], {
      cwd: this.#folder,
    });
    this.#child = child;
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        said += String(text);
      });
    const found = () => /"address":"(wss:[^"]+)".*"pit-service.ready"/.exec(said)?.[1];
    await vi.waitUntil(() => child.exitCode !== null || found(), PATIENCE);
    this.address = found() ?? expect.fail(said);
  }

  /** The process that was started last. */
  get isRunning(): boolean {
    return this.#child?.exitCode === null;
  }

  /** As a power cut would. */
  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
    expect(child.signalCode).toBe('SIGKILL');
  }
}

withPostgres('two pit services', { timeout: ALL_MS }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'sabot-two-pits-'));
  chmodSync(folder, 0o755);
  const names = tablesOf(4, packIds()).map(({ name }) => name);
  const pages = new Map<string, string>();
  let cluster: Cluster;
  let store: PitStore;
  let pits: [RunPit, RunPit];
  let tables: ChildProcess;

  const file = (table: string) => join(folder, table, 'table.db');

  /** Half of the tables go to the one first, half to the other. */
  async function startTables(): Promise<void> {
    const now = Date.now();
    const authority = Authority.open(join(folder, 'authority'), now);
    const addresses = pits.map(({ address }) => address);
    const orders = [];
    for (const [index, shown] of tablesOf(names.length, packIds()).entries()) {
      const { credential, fingerprint } = authority.enrol(shown.name, now);
      await store.enrol({ table: shown.name, fingerprint, by: 'Max', at: now });
      const pit = index % 2 === 0 ? addresses : addresses.toReversed();
      orders.push({ ...shown, folder: join(folder, shown.name), port: 0, pit, credential });
    }
    tables = spawn(process.execPath, [TABLES], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    const failed: string[] = [];
    tables.on('message', (message: FromTables) => {
      if (message.type === 'opened') pages.set(message.table, message.address);
      else failed.push(`${message.table}: ${message.said}`);
    });
    tables.send({ type: 'open', tables: orders, speed: SPEED } satisfies ToTables);
    await vi.waitUntil(() => failed.length > 0 || pages.size === names.length, PATIENCE);
    expect(failed).toEqual([]);
  }

  async function healths() {
    return Promise.all(
      names.map(async (name) => healthOf.parse(await (await fetch(`${pages.get(name)}health`)).json()).pit),
    );
  }

  const confirmed = async () => (await healths()).map((one) => one.confirmed ?? 0);
  const ends = async () => (await healths()).map(({ end }) => end);
  const least = (all: readonly number[], from: readonly number[]) =>
    Math.min(...all.map((one, index) => one - (from[index] ?? 0)));

  /** Every table has played so many rows more than it had then. */
  async function playedSince(from: readonly number[]): Promise<void> {
    await expect.poll(async () => least(await ends(), from), PATIENCE).toBeGreaterThan(MORE_ROWS);
  }

  /** Every row that a table has now is confirmed, and some that it plays from now on. */
  async function confirmedFromNow(): Promise<void> {
    const from = await ends();
    await expect.poll(async () => least(await confirmed(), from), PATIENCE).toBeGreaterThan(MORE_ROWS);
  }

  beforeAll(async () => {
    // Each service opens some thirty connections.
    cluster = await Cluster.begin(['max_connections = 120']);
    const url = cluster.url(await cluster.database());
    store = await openPostgresPitStore(url);
    pits = [new RunPit(folder, 'one', url), new RunPit(folder, 'two', url)];
    for (const pit of pits) await pit.start();
    await startTables();
  });
  afterAll(async () => {
    tables?.kill('SIGKILL');
    for (const pit of pits) await pit.kill();
    await store.close();
    await cluster.end();
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  });

  async function isWhole(table: string): Promise<void> {
    const head = (await store.head(table)) ?? expect.fail(table);
    const journal = new Sqlite(file(table), { readonly: true });
    const { seq, hash } = logEnd(journal);
    expect(entryAt(journal, seq)?.hash.toString('hex')).toBe(hash);
    const rounds = journal.prepare('SELECT count(*) FROM rounds WHERE ended_seq IS NOT NULL').pluck().get();
    journal.close();
    expect(head, table).toMatchObject({ line: 1, seq, hash });
    expect(await storedRows(store, table), table).toBe(seq);
    // The indexes of both services have made one.
    const indexed = async () => (await store.rounds({ table, limit: 10_000 })).length;
    await expect.poll(indexed).toBe(rounds);
  }

  test('either is killed with -9 in mid-load and comes back: no table waits, and the rows go on to the other', async () => {
    const [one, two] = pits;
    await confirmedFromNow();
    await one.kill();
    await confirmedFromNow();
    await one.start();
    await two.kill();
    await confirmedFromNow();
    // Nobody is there at all: the tables play on.
    await one.kill();
    await playedSince(await ends());
    await two.start();
    await confirmedFromNow();
    await one.start();
    await confirmedFromNow();
  });

  test('PostgreSQL is killed with -9 in mid-load: the tables play on, and both services go on when it is back', async () => {
    await cluster.kill();
    const from = await ends();
    await playedSince(from);
    // What is on the disk of no store is not confirmed.
    expect(least(from, await confirmed())).toBeGreaterThanOrEqual(0);
    await cluster.start();
    await confirmedFromNow();
    for (const pit of pits) expect(pit.isRunning).toBe(true);
  });

  test('after all that each row of each table is stored once, the chain is whole, and nobody was alarmed', async () => {
    tables.kill('SIGTERM');
    await once(tables, 'exit');
    for (const table of names) await isWhole(table);
    expect(await store.alarms()).toEqual([]);
    for (const { config } of pits) expect(runIn(folder)('pit', 'check', '--config', config).status).toBe(0);
  });
});
