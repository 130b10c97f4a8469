// The tables in a few processes: one for each would need three times the memory for the same program.
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { endOf, isGone, startBound } from './bound.ts';
import type { FromTables, TableOrder, TableTrouble, ToTables } from './messages.ts';

const WORKER = fileURLToPath(new URL('./tables-process.js', import.meta.url));
const IN_ONE = 4;
const STOPS_MS = 15_000;

export interface TablesWish {
  readonly tables: readonly TableOrder[];
  readonly speed: number;
  /** For what they do not keep. */
  readonly folder: string;
  opened(table: string, address: string): void;
  failed(said: string): void;
}

export class TableProcesses {
  readonly #wish: TablesWish;
  readonly #processes: ChildProcess[] = [];
  readonly #of = new Map<string, ChildProcess>();
  #isEnding = false;

  constructor(wish: TablesWish) {
    this.#wish = wish;
  }

  start(): void {
    const { tables, speed, folder } = this.#wish;
    for (let first = 0; first < tables.length; first += IN_ONE) {
      const own = tables.slice(first, first + IN_ONE);
      const child = startBound(process.execPath, [WORKER], {
        ...{ atDeath: 'TERM', stdio: ['ignore', 'ignore', 'inherit', 'ipc'], temporary: folder },
      });
      this.#processes.push(child);
      for (const { name } of own) this.#of.set(name, child);
      child.on('message', (message: FromTables) => this.#heard(message));
      child.on('error', (error) => this.#failed(error.message));
      child.on('exit', (code, signal) => this.#failed(`${names(own)}: ended with ${code ?? signal}`));
      child.send({ type: 'open', tables: own, speed } satisfies ToTables);
    }
  }

  #heard(message: FromTables): void {
    if (message.type === 'opened') this.#wish.opened(message.table, message.address);
    else this.#failed(`${message.table}: ${message.said}`);
  }

  #failed(said: string): void {
    if (!this.#isEnding) this.#wish.failed(said);
  }

  trouble(table: string, trouble: TableTrouble): void {
    const child = this.#of.get(table);
    if (child && !isGone(child)) child.send({ type: 'trouble', table, trouble } satisfies ToTables);
  }

  async stop(): Promise<void> {
    this.#isEnding = true;
    await Promise.all(this.#processes.map((child) => endOf(child, 'SIGTERM', STOPS_MS)));
  }
}

function names(tables: readonly TableOrder[]): string {
  return tables.map(({ name }) => name).join(', ');
}
