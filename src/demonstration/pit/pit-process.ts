// The pit itself: `sabot pit run` in a process of its own, with its configuration in a file. If it dies it is started again, as systemd does it.
import type { ChildProcess } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { stringify } from 'yaml';
import { writeSecret } from '../../journal/file/secret-file.ts';
import { Authority } from '../../pit/enrol/authority.ts';
import { openPitStore, type StoreAt } from '../../pit/store/open.ts';
import type { TableCredential } from '../../pit/wire/credential.ts';
import { endOf, startBound } from './bound.ts';

export interface PitWish {
  readonly folder: string;
  readonly store: StoreAt;
  /** The compiled program. */
  readonly main: string;
  /** It has ended by itself, and comes back. */
  died(): void;
}

const STOPS_MS = 8_000;
const AGAIN_MS = 1_000;
/** Nobody wants to wait for five minutes to see an alarm. */
const WAITS = { silent: 15, callWaits: 45 };

export class PitProcess {
  readonly config: string;
  readonly #wish: PitWish;
  #child: ChildProcess | null = null;
  #isEnding = false;
  #timer: NodeJS.Timeout | null = null;
  /** Where tables come. */
  port = 0;

  constructor(wish: PitWish) {
    this.#wish = wish;
    this.config = join(wish.folder, 'pit.yaml');
  }

  get pid(): number | null {
    return this.#child?.pid ?? null;
  }

  /** As `sabot pit enrol` does it: the pit keeps the fingerprint, and the table gets the file. */
  async prepare(tables: readonly string[]): Promise<ReadonlyMap<string, TableCredential>> {
    const { folder, store: at } = this.#wish;
    writeFileSync(this.config, stringify(this.#settings()));
    chmodSync(this.config, 0o600);
    const now = Date.now();
    const authority = Authority.open(join(folder, 'authority'), now);
    const store = await openPitStore(at);
    const credentials = new Map<string, TableCredential>();
    try {
      for (const table of tables) {
        const { credential, fingerprint } = authority.enrol(table, now);
        await store.enrol({ table, fingerprint, by: 'demonstration', at: now });
        writeSecret(join(folder, `${table}.credential`), `${JSON.stringify(credential, null, 2)}\n`);
        credentials.set(table, credential);
      }
    } finally {
      await store.close();
    }
    return credentials;
  }

  #settings(): object {
    const { store } = this.#wish;
    return {
      listen: { host: '127.0.0.1', port: 0 },
      ...{ store, authority: 'authority', index: 'index', log: 'info', waits: WAITS },
    };
  }

  /** Settles when tables can come. */
  start(): Promise<void> {
    const child = startBound(process.execPath, [this.#wish.main, 'pit', 'run', '--config', this.config], {
      ...{ atDeath: 'TERM', stdio: ['ignore', 'pipe', 'inherit'], temporary: this.#wish.folder },
    });
    this.#child = child;
    return new Promise((resolve, reject) => {
      if (child.stdout)
        createInterface({ input: child.stdout }).on('line', (line) => {
          const address = /"address":"(wss:[^"]+)"/.exec(line)?.[1];
          if (!address) return;
          this.port = Number(new URL(address).port);
          resolve();
        });
      child.once('error', reject);
      child.once('exit', (code) => {
        reject(new Error(`the pit has ended with ${code}`));
        if (!this.#isEnding) this.#again();
      });
    });
  }

  #again(): void {
    this.#wish.died();
    this.#timer = setTimeout(() => void this.start().catch(() => {}), AGAIN_MS);
  }

  /** As a power cut would. */
  kill(): void {
    this.#child?.kill('SIGKILL');
  }

  async stop(): Promise<void> {
    this.#isEnding = true;
    if (this.#timer) clearTimeout(this.#timer);
    if (this.#child) await endOf(this.#child, 'SIGTERM', STOPS_MS);
  }
}
