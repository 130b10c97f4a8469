// The two kinds of machine that a package is built for, and the Node that each gets.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, root, run, say } from '../project.mjs';

/**
 * `arch` is Debian's name, `cpu` is npm's; `tools` is the beginning of the names of its compiler.
 * @typedef {{ arch: string, cpu: string, tools: string }} Target
 */

/** @type {readonly Target[]} */
export const TARGETS = [
  { arch: 'amd64', cpu: 'x64', tools: 'x86_64-linux-gnu-' },
  { arch: 'arm64', cpu: 'arm64', tools: 'aarch64-linux-gnu-' },
];

const CACHE = join(root, 'dist', 'deb', 'fetched');

/** @returns {Record<string, { version: string, integrity: string, dev?: boolean, dependencies?: Record<string, string>, optionalDependencies?: Record<string, string> }>} */
export function lockedPackages() {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
}

/** npm installs only the Node of this machine. The other one is fetched once, and must have the hash of the lockfile. @param {Target} target */
export function nodeFor({ cpu }) {
  const name = `node-linux-${cpu}`;
  const installed = join(root, 'node_modules', name);
  if (existsSync(join(installed, 'bin', 'node'))) return installed;
  const locked = lockedPackages()[`node_modules/${name}`] ?? giveUp(`the lockfile has no ${name}.`);
  const folder = join(CACHE, `${name}-${locked.version}`);
  if (existsSync(folder)) return folder;
  say(`fetching ${name} ${locked.version} …`);
  mkdirSync(CACHE, { recursive: true });
  const packed = `${name}-${locked.version}.tgz`;
  const args = ['pack', `${name}@${locked.version}`, '--pack-destination', CACHE, '--loglevel=error'];
  if (run('npm', args, { quiet: true }) !== 0) giveUp(`npm could not fetch ${name}; its message is above.`);
  checkHash(join(CACHE, packed), locked.integrity);
  const half = `${folder}.part`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half);
  const unpacked = spawnSync('tar', ['-xzf', join(CACHE, packed), '-C', half, '--strip-components=1']);
  if (unpacked.status !== 0) giveUp(`${packed} cannot be unpacked: ${unpacked.stderr}`);
  renameSync(half, folder);
  rmSync(join(CACHE, packed));
  return folder;
}

/** @param {string} file @param {string} integrity */
function checkHash(file, integrity) {
  const [algorithm = '', wanted] = integrity.split(/-(.*)/s);
  const found = createHash(algorithm).update(readFileSync(file)).digest('base64');
  if (found === wanted) return;
  rmSync(file);
  giveUp(`${file} is not the file whose hash is in package-lock.json. Nothing was built from it.`);
}
