// A small board, made of this machine: a group of processes that gets a fifth of a core and the memory of the board, and a disk
// that takes its time for every sync. What cannot be had here is said, and nothing is measured.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Command } from '../../world/run-table.ts';

/** In microseconds. The period is short: in one of 100 ms a card would be over before its fifth is used up. */
const PERIOD = 10_000;
const QUOTA = 2_000;
const MEMORY = 1024 ** 3;
const SYNC_MS = 20;

export const BOARD = `a fifth of a core (${QUOTA / 1000} of every ${PERIOD / 1000} ms), 1 GB, ${SYNC_MS} ms a sync`;

type Limits = Readonly<Record<string, string>>;

/** The groups that this process is in, by controller; under '' the one of version 2. */
function ownGroups(): Map<string, string> {
  const groups = new Map<string, string>();
  for (const line of readFileSync('/proc/self/cgroup', 'utf8').trim().split('\n')) {
    const [, names = '', path = ''] = /^\d+:([^:]*):(.*)$/.exec(line) ?? [];
    for (const name of names.split(',')) groups.set(name, path);
  }
  return groups;
}

/** Which groups are to be made, with what limits, on this kind of system. */
function wanted(): Map<string, Limits> {
  const name = `sabot-bench-${process.pid}`;
  const root = '/sys/fs/cgroup';
  if (existsSync(join(root, 'cgroup.controllers')))
    // Only the root may hold processes and groups with limits side by side.
    return new Map([
      [
        join(root, name),
        { 'cpu.max': `${QUOTA} ${PERIOD}`, 'cpu.weight': '10000', 'memory.max': `${MEMORY}` },
      ],
    ]);
  const own = ownGroups();
  return new Map<string, Limits>([
    [
      join(root, 'cpu', own.get('cpu') ?? '/', name),
      { 'cpu.cfs_period_us': `${PERIOD}`, 'cpu.cfs_quota_us': `${QUOTA}`, 'cpu.shares': '262144' },
    ],
    [join(root, 'memory', own.get('memory') ?? '/', name), { 'memory.limit_in_bytes': `${MEMORY}` }],
  ]);
}

function run(program: string, ...parameters: string[]): void {
  const { status, stderr, error } = spawnSync(program, parameters, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${parameters.join(' ')}: ${error?.message ?? stderr}`);
}

export class Board {
  readonly #folder = mkdtempSync(join(tmpdir(), 'sabot-board-'));
  /** Files in memory: a sync of theirs takes no time, so that the disk's slowness is ours alone, and nobody else's writing adds to it. */
  readonly disk = mkdtempSync('/dev/shm/sabot-board-');
  readonly #groups: string[] = [];
  readonly #trace = join(this.#folder, 'syncs');
  readonly #pid = join(this.#folder, 'pid');

  /** Throws where the machine does not let us. */
  make(): void {
    for (const [group, limits] of wanted()) {
      mkdirSync(group);
      this.#groups.push(group);
      for (const [file, value] of Object.entries(limits)) writeFileSync(join(group, file), value);
    }
    run('strace', '-V');
  }

  /** The same program on this board. */
  readonly around = ({ program, parameters }: Command): Command => {
    const calls = 'fsync,fdatasync';
    const joins = this.#groups.map((group) => `echo $$ > '${group}/cgroup.procs'`);
    const script = [...joins, `echo $$ > '${this.#pid}'`, 'exec "$@"'].join('; ');
    const slow = ['-e', `trace=${calls}`, '-e', `inject=${calls}:delay_exit=${SYNC_MS * 1000}`];
    return {
      program: 'strace',
      parameters: [
        ...['-f', '--seccomp-bpf', '-qq', '-o', this.#trace, ...slow],
        ...['sh', '-c', script, 'sh', program, ...parameters],
      ],
    };
  };

  get pid(): number {
    return Number(readFileSync(this.#pid, 'utf8'));
  }

  /** How often somebody has waited for the disk. */
  get syncs(): number {
    return readFileSync(this.#trace, 'utf8').split('\n').length - 1;
  }

  /** The most memory that the station has had, in megabytes. */
  megabytes(): number {
    const status = readFileSync(`/proc/${this.pid}/status`, 'utf8');
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
  }

  /** When everything on it has ended. */
  async remove(): Promise<void> {
    for (const group of this.#groups) await removeGroup(group);
    rmSync(this.#folder, { recursive: true });
    rmSync(this.disk, { recursive: true });
  }
}

/** The last process of a group leaves it a moment after its end. */
async function removeGroup(group: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    try {
      return rmdirSync(group);
    } catch {
      await sleep(50);
    }
  }
}
