// PostgreSQL servers of our own, from Debian's packages: in a temporary folder, on a socket that nobody else sees. It refuses to run as root,
// so it runs as its own user there.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';

const VERSIONS = '/usr/lib/postgresql';

function programs(): string | null {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS) : [];
  const folders = versions.map((version) => join(VERSIONS, version, 'bin'));
  return folders.filter((folder) => existsSync(join(folder, 'initdb'))).at(-1) ?? null;
}

const bin = programs();

interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** Null: whoever runs the tests. Undefined: that is root, and there is no other. The packages make the user. */
function ownerOf(): Owner | null | undefined {
  if (process.getuid?.() !== 0) return null;
  const line = readFileSync('/etc/passwd', 'utf8').match(/^postgres:[^:]*:(\d+):(\d+)/m);
  return line ? { uid: Number(line[1]), gid: Number(line[2]) } : undefined;
}

const owner = ownerOf();

export const hasPostgres = bin !== null && owner !== undefined;
const SETTINGS = [
  "listen_addresses = ''",
  'shared_buffers = 16MB',
  // A killed server must leave nothing outside its folder.
  'dynamic_shared_memory_type = mmap',
  'max_connections = 80',
  'autovacuum = off',
  'max_wal_senders = 8',
  'restart_after_crash = off',
  'wal_receiver_status_interval = 1s',
  'wal_retrieve_retry_interval = 100ms',
];

function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): void {
  const done = spawnSync(join(bin ?? '', program), [...args], {
    ...owner,
    cwd: '/',
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C', ...env },
  });
  if (done.status !== 0) throw new Error(`${program}: ${done.stdout}${done.stderr}`);
}

function ownFolder(within = tmpdir()): string {
  const folder = mkdtempSync(join(within, 'sabot-pg-'));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  return folder;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** Everything below a process, itself too. */
function familyOf(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    return [pid, ...children.flatMap((child) => familyOf(Number(child)))];
  } catch {
    return [];
  }
}

function signal(pid: number, what: NodeJS.Signals): void {
  try {
    process.kill(pid, what);
  } catch {
    // It has just ended by itself.
  }
}

/** A process that has ended may wait for somebody to notice it. */
function isAlive(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) [ZX]/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

function kiloBytesOf(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
  } catch {
    // It has just ended by itself.
    return 0;
  }
}

export class Cluster {
  readonly folder: string;
  #server: ChildProcess | null = null;
  #databases = 0;
  #port = 5432;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async begin(settings: readonly string[] = [], within = tmpdir()): Promise<Cluster> {
    const cluster = new Cluster(ownFolder(within));
    run('initdb', [
      '--no-sync',
      '--auth=trust',
      '--username=owner',
      '--locale=C',
      '--encoding=UTF8',
      '-D',
      cluster.data,
    ]);
    cluster.set(...SETTINGS, ...settings);
    await cluster.start();
    return cluster;
  }

  /** A copy of a running server, not started. With a name, it follows that server as its standby. */
  static copyOf(primary: Cluster, standby: string | null = null): Cluster {
    const cluster = new Cluster(ownFolder());
    const from = `host=${primary.folder} user=owner application_name=${standby ?? 'backup'}`;
    const follow = standby === null ? [] : ['-R'];
    run('pg_basebackup', [
      '--no-sync',
      '-c',
      'fast',
      '-X',
      'stream',
      ...follow,
      '-d',
      from,
      '-D',
      cluster.data,
    ]);
    return cluster;
  }

  get data(): string {
    return join(this.folder, 'data');
  }

  set(...lines: readonly string[]): void {
    appendFileSync(join(this.data, 'postgresql.conf'), `${lines.join('\n')}\n`);
  }

  /** For the options of `reload`: a setting that takes effect without a restart. */
  reload(): void {
    run('pg_ctl', ['reload', '-D', this.data]);
  }

  /** After its next start it also listens at 127.0.0.1, over TLS only. */
  async listen(certificate: string, key: string): Promise<void> {
    this.#port = await freePort();
    for (const [name, text] of Object.entries({ 'server.crt': certificate, 'server.key': key })) {
      const file = join(this.data, name);
      writeFileSync(file, text, { mode: 0o600 });
      if (owner) chownSync(file, owner.uid, owner.gid);
    }
    this.set("listen_addresses = '127.0.0.1'", `port = ${this.#port}`, 'ssl = on');
    writeFileSync(
      join(this.data, 'pg_hba.conf'),
      'local all all trust\nhostssl all all 127.0.0.1/32 trust\n',
    );
  }

  /** The address on the network, once it listens there. */
  at(host: string, database: string, more: string): string {
    return `postgres://owner@${host}:${this.#port}/${database}?${more}`;
  }

  url(database: string, user = 'owner'): string {
    return `postgres://${user}@localhost:${this.#port}/${database}?host=${this.folder}`;
  }

  /** The address of a new, empty database. */
  async database(): Promise<string> {
    this.#databases += 1;
    const name = `pit${this.#databases}`;
    await this.ask('postgres', `CREATE DATABASE ${name}`);
    return name;
  }

  async ask(database: string, sql: string, user = 'owner'): Promise<Record<string, unknown>[]> {
    const client = new Client({ connectionString: this.url(database, user) });
    client.on('error', () => {});
    await client.connect();
    try {
      const { rows } = await client.query(sql);
      return rows;
    } finally {
      await client.end();
    }
  }

  async start(): Promise<void> {
    const log = openSync(join(this.folder, 'log'), 'a');
    // If the tests are killed, so is the server.
    const asOwner = owner ? [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'] : [];
    const server = [join(bin ?? '', 'postgres'), '-D', this.data, '-k', this.folder];
    this.#server = spawn('setpriv', [...asOwner, '--pdeathsig=KILL', ...server], {
      cwd: '/',
      stdio: ['ignore', log, log],
    });
    for (;;)
      try {
        await this.ask('postgres', 'SELECT 1');
        return;
      } catch (error) {
        if (this.#server.exitCode !== null) throw new Error(readFileSync(join(this.folder, 'log'), 'utf8'));
        if (!(error instanceof Error)) throw error;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
  }

  /** As a power cut does it to the processes: none of them can say or write anything more. */
  async kill(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (server?.pid === undefined || server.exitCode !== null) return;
    const gone = once(server, 'exit');
    // Held still, it starts no further process while its family is counted.
    server.kill('SIGSTOP');
    const family = familyOf(server.pid);
    for (const pid of family) signal(pid, 'SIGKILL');
    await gone;
    // Until the last is gone, the next server would find its memory in use.
    while (family.some(isAlive)) await new Promise((resolve) => setTimeout(resolve, 5));
  }

  get isRunning(): boolean {
    return this.#server?.exitCode === null;
  }

  /** All processes of the server hold still; or go on. */
  freeze(isFrozen: boolean): void {
    for (const pid of familyOf(this.#server?.pid ?? 0)) signal(pid, isFrozen ? 'SIGSTOP' : 'SIGCONT');
  }

  /** Of all its processes; memory that they share is counted once. */
  get megabytes(): number {
    return familyOf(this.#server?.pid ?? 0).reduce((sum, pid) => sum + kiloBytesOf(pid), 0) / 1024;
  }

  promote(): void {
    run('pg_ctl', ['promote', '-w', '-D', this.data]);
  }

  async end(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
