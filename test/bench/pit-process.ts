// `sabot pit run` as a process of its own, with its index and its figures, and what it takes of the machine.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { booksIn } from '../../src/pit/figures/book-maker.ts';
import type { StoreAt } from '../../src/pit/store/open.ts';

const PROGRAM = new URL('../../program/main.js', import.meta.url).pathname;
const KILO_PER_MEGA = 1024;
/** Of Linux: the processor's time of a process is told in hundredths of a second. */
const TICK_MS = 10;

export interface Taken {
  readonly megabytes: number;
  readonly mostMegabytes: number;
  readonly cpuMs: number;
}

export function takenBy(pid: number): Taken {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const mega = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / KILO_PER_MEGA;
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(11, 13).map(Number);
  return {
    megabytes: mega('VmRSS'),
    mostMegabytes: mega('VmHWM'),
    cpuMs: ((user ?? 0) + (system ?? 0)) * TICK_MS,
  };
}

export class PitProcess {
  readonly #child: ChildProcess;
  readonly #index: string;
  readonly address: string;
  /** What it has told of troubles. */
  readonly troubles: readonly string[];

  private constructor(child: ChildProcess, index: string, address: string, troubles: readonly string[]) {
    this.#child = child;
    this.#index = index;
    this.address = address;
    this.troubles = troubles;
  }

  /** In a folder that has the authority already. */
  static async start(folder: string, store: StoreAt): Promise<PitProcess> {
    const config = join(folder, 'pit.yaml');
    const index = join(folder, 'index');
    mkdirSync(index, { recursive: true });
    const parts = { listen: { port: 0 }, store, authority: join(folder, 'authority'), index };
    writeFileSync(config, JSON.stringify({ ...parts, pages: { port: 0 } }));
    const child = spawn(process.execPath, [PROGRAM, 'pit', 'run', '--config', config], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const troubles: string[] = [];
    const address = await new Promise<string>((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`the pit ended with ${code}`)));
      createInterface({ input: child.stdout }).on('line', (line) => {
        const { event, address: at } = JSON.parse(line);
        if (event === 'pit-service.ready') resolve(String(at));
        if (/failed|refused/.test(event)) troubles.push(line);
      });
    });
    child.removeAllListeners('exit');
    return new PitProcess(child, index, address, troubles);
  }

  get taken(): Taken {
    if (this.#child.pid === undefined || this.#child.exitCode !== null)
      throw new Error('the pit has ended by itself');
    return takenBy(this.#child.pid);
  }

  /** The mathematics of a book takes some seconds, once for ever. */
  get hasBooks(): boolean {
    const folder = booksIn(this.#index);
    return existsSync(folder) && readdirSync(folder).some((name) => name.endsWith('.json'));
  }

  async end(): Promise<void> {
    if (this.#child.exitCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    await ended;
  }
}
