// The demonstration of the pit: a store, the pit, and tables that play by themselves, all on this machine, until somebody ends it. Whatever it
// has started ends with it.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { packIds } from '../../packs/load.ts';
import { openPitStore, type StoreAt } from '../../pit/store/open.ts';
import { StoreAway } from '../../pit/store/store.ts';
import { projectRoot } from '../../program/project-root.ts';
import { PIT_DEMONSTRATION_WORDS } from '../../words/technician/pit-demonstration.ts';
import { whenLeftAlone } from './above.ts';
import { AlarmTeller } from './alarm-teller.ts';
import { killAll } from './bound.ts';
import { newFolders, removeLeftFolders } from './folders.ts';
import { pitGreeting } from './greeting.ts';
import { type ShownTable, tablesOf } from './house.ts';
import type { TableOrder } from './messages.ts';
import { Network } from './network.ts';
import { PitProcess } from './pit-process.ts';
import { OwnPostgres, postgresOwner, postgresPrograms } from './postgres.ts';
import { TableProcesses } from './table-processes.ts';
import { mayReadTerminal } from './terminal.ts';
import { Troubles } from './troubles.ts';

export interface PitDemonstration {
  readonly tables: number;
  /** Of the pit's page; those of the tables follow. */
  readonly port: number;
  /** Null: PostgreSQL where it is installed. */
  readonly store: 'sqlite' | 'postgres' | null;
  readonly speed: number;
  readonly trouble: boolean;
  say(line: string): void;
  /** On the error output, while something takes its time. */
  progress(line: string): void;
}

/** Something that was given, or the machine, does not allow a start. */
export class PitNotShown extends Error {}

/** It was asked to end while it was starting. */
class EndedEarly extends Error {}

const WORDS = PIT_DEMONSTRATION_WORDS.en;
const ASKED_ONCE_MS = 1_000;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

class Demonstration {
  readonly #given: PitDemonstration;
  /** What must be ended, the last first. */
  readonly #ends: (() => Promise<void> | void)[] = [];
  #asked = false;
  #askedAt = 0;
  #askedWhy: (code: number) => void = () => {};
  readonly #ended = new Promise<number>((resolve) => {
    this.#askedWhy = resolve;
  });
  #folders: readonly string[] = [];
  readonly #addresses = new Map<string, string>();

  constructor(given: PitDemonstration) {
    this.#given = given;
  }

  /** Settles with the exit code when all that it has started is gone. */
  async run(): Promise<number> {
    for (const signal of SIGNALS) process.on(signal, () => this.#end(0));
    this.#ends.push(whenLeftAlone(() => this.#end(0)));
    try {
      await this.#start();
      const code = await this.#ended;
      this.#given.say(WORDS.stops);
      return code;
    } catch (error) {
      if (error instanceof EndedEarly) return this.#ended;
      throw error;
    } finally {
      await this.#endAll();
    }
  }

  #end(code: number): void {
    const now = performance.now();
    if (this.#asked) {
      // One Ctrl-C comes several times: from the terminal, and from each who has started this.
      if (now - this.#askedAt > ASKED_ONCE_MS) void this.#endAtOnce();
      return;
    }
    this.#asked = true;
    this.#askedAt = now;
    this.#askedWhy(code);
  }

  /** Whoever asks twice has no patience. */
  async #endAtOnce(): Promise<void> {
    await killAll();
    this.#removeFolders();
    process.exit(130);
  }

  #removeFolders(): void {
    for (const folder of this.#folders)
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }

  async #endAll(): Promise<void> {
    for (const end of this.#ends.splice(0).reverse()) await end();
  }

  #goOn(): void {
    if (this.#asked) throw new EndedEarly();
  }

  async #start(): Promise<void> {
    const { tables: count, port, trouble, say, progress } = this.#given;
    removeLeftFolders();
    const folders = newFolders();
    this.#folders = Object.values(folders);
    this.#ends.push(() => this.#removeFolders());
    const store = await this.#store(folders.own, folders.server);
    this.#goOn();
    progress(WORDS.pitStarts);
    const shown = tablesOf(count, packIds());
    const pit = new PitProcess({
      ...{ folder: folders.own, store, main: join(projectRoot(), 'dist/program/main.js'), port },
      died: () => say(WORDS.pitDied),
    });
    const credentials = await pit.prepare(shown.map(({ name }) => name));
    this.#goOn();
    this.#ends.push(() => pit.stop());
    const starts = pit.start().catch((error: unknown) => {
      throw new PitNotShown(error instanceof Error ? error.message : String(error));
    });
    await Promise.race([starts, this.#ended]);
    this.#goOn();
    const networks = await this.#networks(shown, () => pit.port);
    const orders = shown.map((table, index): TableOrder => {
      const credential = credentials.get(table.name);
      if (!credential) throw new Error(table.name);
      const way = `wss://127.0.0.1:${networks.ports.get(table.name)}`;
      return {
        ...table,
        credential,
        port: port === 0 ? 0 : port + 1 + index,
        pit: [way],
        folder: join(folders.own, table.name),
      };
    });
    const tables = await this.#tables(orders, folders.own);
    const alarms = new AlarmTeller(store, (table, said) => say(WORDS.alarm(table, said)));
    this.#ends.push(() => alarms.stop());
    await alarms.start();
    this.#goOn();
    const { addresses, names } = { addresses: this.#addresses, names: shown.map(({ name }) => name) };
    const troubles = new Troubles({
      ...{ names, networks: networks.all, tables, pit },
      told: (what, table) => say(WORDS.trouble[what](table)),
      unknown: (typed) => say(WORDS.unknown(typed)),
    });
    this.#ends.push(() => troubles.stop());
    const reads = mayReadTerminal();
    const found = {
      store: this.#storeSaid,
      shown,
      page: pit.page,
      addresses,
      config: pit.config,
      pid: pit.pid,
      reads,
      trouble,
    };
    for (const line of pitGreeting(found)) say(line);
    if (trouble) troubles.makeAll();
    if (reads) this.#listen(troubles);
  }

  #storeSaid = '';

  async #store(own: string, server: string): Promise<StoreAt> {
    const { store: asked, progress } = this.#given;
    const isThere = postgresPrograms() !== null && postgresOwner() !== undefined;
    if (asked === 'postgres' && !isThere) throw new PitNotShown(WORDS.noPostgres);
    if (asked === 'sqlite' || !isThere) {
      this.#storeSaid = WORDS.sqlite(asked === 'sqlite');
      return { sqlite: join(own, 'pit.db') };
    }
    progress(WORDS.postgresStarts);
    const running = await OwnPostgres.start(server, takesRows, (stop) => this.#ends.push(stop));
    this.#storeSaid = WORDS.postgres(running.version);
    return { postgres: [running.url] };
  }

  async #networks(shown: readonly ShownTable[], to: () => number) {
    const [all, ports] = [new Map<string, Network>(), new Map<string, number>()];
    for (const { name } of shown) {
      const network = new Network(to);
      ports.set(name, await network.listen());
      all.set(name, network);
      this.#ends.push(() => network.close());
    }
    return { all, ports };
  }

  /** Settles when all have opened. */
  async #tables(orders: readonly TableOrder[], folder: string): Promise<TableProcesses> {
    const { say, progress, speed } = this.#given;
    const addresses = this.#addresses;
    progress(WORDS.tablesOpen(0, orders.length));
    let fail: (said: string) => void = () => {};
    const failed = new Promise<never>((_, reject) => {
      fail = (said) => reject(new PitNotShown(said));
    });
    // Later ones are only told.
    failed.catch(() => {});
    let processes: TableProcesses | null = null;
    const opened = new Promise<void>((resolve) => {
      processes = new TableProcesses({
        ...{ tables: orders, speed, folder },
        opened: (table, address) => {
          addresses.set(table, address);
          progress(WORDS.tablesOpen(addresses.size, orders.length));
          if (addresses.size === orders.length) resolve();
        },
        failed: (said) => {
          if (addresses.size === orders.length) say(WORDS.tableFailed(said));
          fail(WORDS.tableFailed(said));
        },
      });
      const own = processes;
      this.#ends.push(() => own.stop());
      own.start();
    });
    await Promise.race([opened, failed, this.#ended]);
    this.#goOn();
    if (!processes) throw new Error('no tables');
    return processes;
  }

  #listen(troubles: Troubles): void {
    const lines = createInterface({ input: process.stdin });
    lines.on('line', (line) => troubles.typed(line));
    this.#ends.push(() => {
      lines.close();
      // Whatever it is, a terminal, a pipe or a file: nothing is waited for from there.
      process.stdin.destroy();
    });
  }
}

async function takesRows(url: string): Promise<boolean> {
  try {
    await (await openPitStore({ postgres: [url] })).close();
    return true;
  } catch (error) {
    if (error instanceof StoreAway) return false;
    throw error;
  }
}

export function runPitDemonstration(given: PitDemonstration): Promise<number> {
  return new Demonstration(given).run();
}
