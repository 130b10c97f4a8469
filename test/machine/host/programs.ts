// The programs of Debian that make and run the machine, and how they are had.
import { spawnSync } from 'node:child_process';

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

/** Who is not root finds the programs for file systems too. */
export const WHERE = `${process.env.PATH ?? ''}:/usr/sbin:/sbin`;

/** The machine cannot be had here. That says nothing about Sabot. */
export class CannotRun extends Error {}

export function run(program: string, parameters: readonly string[], cwd?: string): string {
  const env = { ...process.env, PATH: WHERE };
  const done = spawnSync(program, parameters, { cwd, env, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
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
    run('apt-get', ['update', '-q']);
    run('apt-get', command.split(' ').slice(1));
  } catch (error) {
    throw new CannotRun(`apt-get could not install ${missing.join(', ')}: ${String(error)}`);
  }
  if (notThere().length > 0)
    throw new CannotRun(`${notThere().join(', ')}: installed, and its program is not in PATH`);
}
