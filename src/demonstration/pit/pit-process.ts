// The pit itself: `sabot pit run` in a process of its own, with its configuration in a file. If it dies it is started again, as systemd does it.
import type { ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { stringify } from 'yaml';
import { writeSecret } from '../../journal/file/secret-file.ts';
import { Authority } from '../../pit/enrol/authority.ts';
import { openPitStore, type StoreAt } from '../../pit/store/open.ts';
import type { TableCredential } from '../../pit/wire/credential.ts';
import { enrol } from '../../station/people/staff.ts';
import { staffFile } from '../../station/people/staff-file.ts';
import { DEMONSTRATION_WALKERS } from '../staff.ts';
import { endOf, startBound } from './bound.ts';

export interface PitWish {
  readonly folder: string;
  readonly store: StoreAt;
  /** The compiled program. */
  readonly main: string;
  /** Of its page; 0: any free one. */
  readonly port: number;
  /** It has ended by itself, and comes back. */
  died(): void;
}

const STAFF = 'pit-staff.json';
const STOPS_MS = 8_000;
const AGAIN_MS = 1_000;
/** Nobody wants to wait for five minutes to see an alarm. */
const WAITS = { silent: 15, callWaits: 45 };

export class PitProcess {
  readonly config: string;
  readonly #wish: PitWish;
  #child: ChildProcess | null = null;
  #isEnding = false;
  #pagePort: number;
  #timer: NodeJS.Timeout | null = null;
  /** Where tables come. */
  port = 0;
  /** Where people find its page. */
  page = '';

  constructor(wish: PitWish) {
    this.#wish = wish;
    this.#pagePort = wish.port;
    this.config = join(wish.folder, 'pit.yaml');
  }

  get pid(): number | null {
    return this.#child?.pid ?? null;
  }

  /** As `sabot pit enrol` does it: the pit keeps the fingerprint, and the table gets the file. */
  async prepare(tables: readonly string[]): Promise<ReadonlyMap<string, TableCredential>> {
    const { folder, store: at } = this.#wish;
    this.#configure();
    const now = Date.now();
    await enrolStaff(join(folder, STAFF), now);
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

  #configure(): void {
    writeFileSync(this.config, stringify(this.#settings()), { mode: 0o600 });
  }

  #settings(): object {
    const { store } = this.#wish;
    return {
      listen: { host: '127.0.0.1', port: 0 },
      pages: { host: '127.0.0.1', port: this.#pagePort },
      ...{ store, authority: 'authority', index: 'index', staff: STAFF, log: 'info', waits: WAITS },
    };
  }

  /** Settles when tables can come. */
  start(): Promise<void> {
    const child = startBound(process.execPath, [this.#wish.main, 'pit', 'run', '--config', this.config], {
      // What it has confirmed is on its disk.
      ...{ atDeath: 'KILL', stdio: ['ignore', 'pipe', 'inherit'], temporary: this.#wish.folder },
    });
    this.#child = child;
    return new Promise((resolve, reject) => {
      if (child.stdout)
        createInterface({ input: child.stdout }).on('line', (line) => {
          const [, door] = /"address":"(wss:[^"]+)"/.exec(line) ?? [];
          const [, page] = /"address":"(http:[^"]+)".*"pit-page.ready"/.exec(line) ?? [];
          if (door) this.port = Number(new URL(door).port);
          if (!page) return;
          this.page = new URL('/pit', page).href;
          this.#pagePort = Number(new URL(page).port);
          // Whoever looks at the page finds it there again when it has died.
          this.#configure();
          resolve();
        });
      child.once('error', reject);
      child.once('exit', (code) => {
        reject(new Error(`the pit has ended with ${code}`));
        if (!this.#isEnding && this.page !== '') this.#again();
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

/** As `sabot staff add --file` does it. */
async function enrolStaff(path: string, now: number): Promise<void> {
  const changed = await staffFile(path).change(async (staff) => {
    let all = staff;
    for (const { id, role, number, pin } of DEMONSTRATION_WALKERS) {
      const enrolled = await enrol(all, { id, name: id, role, number, pin }, now);
      if (!enrolled.ok) return enrolled;
      all = enrolled.staff;
    }
    return { ok: true, staff: all };
  });
  if (!changed.ok) throw new Error(changed.problem.code);
}
