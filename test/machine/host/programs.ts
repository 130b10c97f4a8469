// The programs of Debian that make and run the machine, and how they are had.
import { spawnSync } from 'node:child_process';
import { readFileSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** What a run needs, by the program that shows it. */
const NEEDED = [
  { program: 'qemu-system-x86_64', package: 'qemu-system-x86' },
  { program: 'qemu-img', package: 'qemu-utils' },
  { program: 'mke2fs', package: 'e2fsprogs' },
  // For the package of Sabot.
  { program: 'dpkg-deb', package: 'dpkg' },
  { program: 'x86_64-linux-gnu-g++', package: 'g++' },
] as const;
const FOR_THE_IMAGE = [{ program: 'mmdebstrap', package: 'mmdebstrap' }] as const;

/** It waits while another apt-get is at work, such as that of the tests. */
const APT_GET = join(import.meta.dirname, '..', '..', '..', '..', 'scripts', 'apt-get.mjs');

/** Who is not root finds the programs for file systems too. */
export const WHERE = `${process.env.PATH ?? ''}:/usr/sbin:/sbin`;

/** The machine cannot be had here. That says nothing about Sabot. */
export class CannotRun extends Error {}

/** Nothing takes so long, unless a mirror does not answer. */
const LIMIT_MS = 15 * 60_000;
const GIGABYTE = 1e9;
/** The image, two saved machines, and what a run writes. */
const ROOM = 5 * GIGABYTE;
/** The machine's own memory, and QEMU's. */
const MEMORY = 2.5 * GIGABYTE;

export function run(program: string, parameters: readonly string[], cwd?: string): string {
  const env = { ...process.env, PATH: WHERE };
  const limits = { maxBuffer: 64 * 1024 * 1024, timeout: LIMIT_MS };
  const done = spawnSync(program, parameters, { cwd, env, encoding: 'utf8', ...limits });
  if (done.error) throw new Error(`${program} cannot be run: ${done.error.message}`);
  if (done.status !== 0)
    throw new Error(
      `${program} ended with ${done.status ?? done.signal}:\n${done.stdout}${done.stderr}`.trim(),
    );
  return done.stdout;
}

function isThere(program: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${program}`], { env: { PATH: WHERE } }).status === 0;
}

/** A computer that is too small says nothing about Sabot. */
export function haveRoom(folders: readonly string[]): void {
  for (const folder of folders) {
    const { bavail, bsize } = statfsSync(folder);
    if (bavail * bsize < ROOM) throw new CannotRun(`${folder} has less than ${ROOM / GIGABYTE} GB left`);
  }
  const [, available = '0'] = /^MemAvailable:\s*(\d+) kB$/m.exec(readFileSync('/proc/meminfo', 'utf8')) ?? [];
  if (Number(available) * 1024 < MEMORY)
    throw new CannotRun(`less than ${MEMORY / GIGABYTE} GB of memory are free`);
}

/** Installs what is missing, or says why it cannot. */
export function havePrograms(makesImage: boolean, say: (sentence: string) => void): void {
  if (process.arch !== 'x64') throw new CannotRun('the machine is a PC (amd64), and this is none');
  const wanted = makesImage ? [...NEEDED, ...FOR_THE_IMAGE] : NEEDED;
  const notThere = () => wanted.filter(({ program }) => !isThere(program)).map((one) => one.package);
  const missing = notThere();
  if (missing.length === 0) return;
  const command = `apt-get install -y --no-install-recommends ${missing.join(' ')}`;
  if (process.getuid?.() !== 0 || !isThere('apt-get'))
    throw new CannotRun(`${missing.join(', ')} must be installed, by root: ${command}`);
  say(`Installing ${missing.join(', ')} with apt-get …`);
  try {
    run(process.execPath, [APT_GET, ...missing]);
  } catch (error) {
    throw new CannotRun(`apt-get could not install ${missing.join(', ')}: ${String(error)}`);
  }
  if (notThere().length > 0)
    throw new CannotRun(`${notThere().join(', ')}: installed, and its program is not in PATH`);
}
