// From a file that somebody brings to an installed program. What is checked is a copy that only root can change, so nobody exchanges
// the file between the check and the installation.
import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pinnedKeys, type ReleaseKey, signatureProblem } from '../../program/release.ts';
import type { UpgradeProblem } from '../../protocol/technician.ts';
import { upgradeProblemSaid } from '../../words/technician/upgrade.ts';
import { UserError } from '../terminal/streams.ts';

const NOT_RIGHT = 1;

/** The programs of Debian that are asked; a test has its own. */
export interface Debian {
  /** What a program prints; null when it fails. */
  readonly ask: (program: string, ...args: string[]) => string | null;
  /** Shows what it prints. */
  readonly run: (program: string, ...args: string[]) => number;
}

export const THIS_DEBIAN: Debian = {
  ask(program, ...args) {
    const { status, stdout } = spawnSync(program, args, { encoding: 'utf8' });
    return status === 0 ? stdout.trim() : null;
  },
  run(program, ...args) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    return spawnSync(program, args, { stdio: 'inherit', env }).status ?? NOT_RIGHT;
  },
};

export interface UpgradeParts {
  readonly older: boolean;
  readonly keys: readonly ReleaseKey[];
  readonly debian: Debian;
  readonly uid: number | undefined;
}

function refuse(problem: UpgradeProblem): never {
  throw new UserError(upgradeProblemSaid(problem), NOT_RIGHT);
}

/** What the package says about itself. It is believed because its signature holds. */
function checkFields(path: string, copy: string, { older, debian }: UpgradeParts): void {
  const field = (name: string) => debian.ask('dpkg-deb', '--field', copy, name) ?? '';
  const [name, arch, version] = [field('Package'), field('Architecture'), field('Version')];
  if (name === '') refuse({ code: 'no-package', path });
  if (name !== 'sabot') refuse({ code: 'package-of-another-program', path, name });
  const own = debian.ask('dpkg', '--print-architecture') ?? '';
  if (arch !== own) refuse({ code: 'package-for-another-machine', path, arch, own });
  const [, installed = ''] =
    /^Version: (.*)$/m.exec(debian.ask('dpkg-query', '--status', 'sabot') ?? '') ?? [];
  const isOlder =
    installed !== '' && debian.ask('dpkg', '--compare-versions', version, 'lt', installed) !== null;
  if (isOlder && !older) refuse({ code: 'package-older', path, version, installed });
}

function copyOf(file: string, folder: string): string {
  const copy = join(folder, 'sabot.deb');
  try {
    copyFileSync(file, copy);
    return copy;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    throw new UserError(`${file} cannot be read (${code}).`);
  }
}

const APT = ['install', '--yes', '--quiet', '--no-install-recommends', '--allow-downgrades', '--reinstall'];

export async function installPackage(path: string, given: Partial<UpgradeParts>): Promise<void> {
  const { older = false, debian = THIS_DEBIAN, uid = process.getuid?.() } = given;
  if (uid !== 0) throw new UserError('A package is installed by root: put sudo before the command.');
  const folder = mkdtempSync(join(tmpdir(), 'sabot-upgrade-'));
  // apt reads it as a user of its own.
  chmodSync(folder, 0o755);
  try {
    const copy = copyOf(path, folder);
    const problem = signatureProblem(readFileSync(copy), given.keys ?? pinnedKeys());
    if (problem) refuse({ ...problem, path });
    checkFields(path, copy, { older, debian, uid, keys: [] });
    // The package's own script asks the same. Asked here, the answer is one sentence.
    const hand = debian.run('sabot', 'upgrade', '--ready');
    if (hand === NOT_RIGHT && process.env.SABOT_IN_A_HAND !== 'yes') {
      process.exitCode = NOT_RIGHT;
      return;
    }
    if (debian.run('apt-get', ...APT, copy) !== 0)
      throw new UserError('apt-get did not install the package; its message is above.', NOT_RIGHT);
    process.stdout.write(`${path} is installed.\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
