// A PostgreSQL server for the demonstration alone, from Debian's packages: its data in a folder of its own, on a socket in that folder, on no
// network. It refuses to run as root, so there it runs as the user whom the packages have made.
import { type ChildProcess, spawnSync } from 'node:child_process';
import { appendFileSync, chownSync, existsSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endOf, isGone, startBound } from './bound.ts';

const VERSIONS = '/usr/lib/postgresql';

/** Debian keeps them off the path. Null: PostgreSQL is not installed. */
export function postgresPrograms(): string | null {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS) : [];
  const folders = versions.map((version) => join(VERSIONS, version, 'bin'));
  return folders.filter((folder) => existsSync(join(folder, 'initdb'))).at(-1) ?? null;
}

export interface PostgresOwner {
  readonly uid: number;
  readonly gid: number;
}

/** Null: whoever runs this. Undefined: that is root, and there is no other. */
export function postgresOwner(): PostgresOwner | null | undefined {
  if (process.getuid?.() !== 0) return null;
  const line = readFileSync('/etc/passwd', 'utf8').match(/^postgres:[^:]*:(\d+):(\d+)/m);
  return line ? { uid: Number(line[1]), gid: Number(line[2]) } : undefined;
}

const USER = 'pit';
const SETTINGS = [
  "listen_addresses = ''",
  'shared_buffers = 32MB',
  // The pit has some thirty, and each command some ten.
  'max_connections = 100',
  // A killed server must leave nothing outside its folder.
  'dynamic_shared_memory_type = mmap',
];
const STOPS_MS = 10_000;

export class OwnPostgres {
  readonly url: string;
  readonly version: string;
  readonly #server: ChildProcess;

  private constructor(folder: string, version: string, server: ChildProcess) {
    this.url = `postgres://${USER}@localhost/postgres?host=${encodeURIComponent(folder)}`;
    this.version = version;
    this.#server = server;
  }

  /**
   * Settles when it takes rows.
   * @param folder Its own. @param started Hears at once how it is ended.
   */
  static async start(
    folder: string,
    takesRows: (url: string) => Promise<boolean>,
    started: (stop: () => Promise<void>) => void,
  ): Promise<OwnPostgres> {
    const [bin, owner] = [postgresPrograms(), postgresOwner()];
    if (bin === null || owner === undefined) throw new Error('PostgreSQL is not installed');
    if (owner) chownSync(folder, owner.uid, owner.gid);
    const data = join(folder, 'data');
    const made = spawnSync(
      join(bin, 'initdb'),
      ['--no-sync', '--auth=trust', `--username=${USER}`, '--locale=C', '--encoding=UTF8', '-D', data],
      { ...owner, cwd: '/', encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } },
    );
    if (made.status !== 0) throw new Error(made.stderr || String(made.error));
    appendFileSync(join(data, 'postgresql.conf'), `${SETTINGS.join('\n')}\n`);
    const log = openSync(join(folder, 'log'), 'a');
    const server = startBound(join(bin, 'postgres'), ['-D', data, '-k', folder], {
      ...{ as: owner, stdio: ['ignore', log, log], temporary: folder },
      // It ends its own children, and in order.
      atDeath: 'INT',
    });
    const own = new OwnPostgres(folder, /postgresql\/(\d+)/.exec(bin)?.[1] ?? '', server);
    started(() => own.stop());
    while (!(await takesRows(own.url))) {
      if (isGone(server)) throw new Error(readFileSync(join(folder, 'log'), 'utf8').trim());
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return own;
  }

  stop(): Promise<void> {
    return endOf(this.#server, 'SIGINT', STOPS_MS);
  }
}
