// One package: its tree of files, and the file made from it. The same commit gives the same bytes, in whatever folder and whenever.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  lutimesSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { giveUp, root } from '../project.mjs';
import { contents, PROGRAM, put } from './contents.mjs';
import { entriesBelow, putControl, putPapers } from './control.mjs';
import { putPackages } from './packages.mjs';
import { nodeFor } from './target.mjs';

const OUT = join(root, 'dist', 'deb');

/** The time of every file: that of the commit. */
export function commitTime() {
  const given = process.env.SOURCE_DATE_EPOCH;
  if (given !== undefined && /^\d+$/.test(given)) return Number(given);
  const asked = spawnSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' });
  if (asked.status === 0) return Number(asked.stdout);
  return giveUp('the time of the commit is not known here: set SOURCE_DATE_EPOCH to it.');
}

/** @param {string} program @param {string} version */
function setVersion(program, version) {
  const file = join(program, 'package.json');
  const about = { ...JSON.parse(readFileSync(file, 'utf8')), version };
  writeFileSync(file, `${JSON.stringify(about, null, 2)}\n`);
}

/** @param {string} tree @param {import('./target.mjs').Target} target @param {{ version: string, pin?: string | undefined }} given */
async function putProgram(tree, target, { version, pin }) {
  const program = join(tree, PROGRAM);
  put(tree, contents());
  setVersion(program, version);
  if (pin) {
    const keys = join(program, 'config', 'release-keys');
    mkdirSync(keys, { recursive: true });
    copyFileSync(pin, join(keys, 'pinned.pem'));
    chmodSync(join(keys, 'pinned.pem'), 0o644);
  }
  putPackages(program, target);
  const node = nodeFor(target);
  mkdirSync(join(program, 'bin'));
  copyFileSync(join(node, 'bin', 'node'), join(program, 'bin', 'node'));
  chmodSync(join(program, 'bin', 'node'), 0o755);
  copyFileSync(join(node, 'LICENSE'), join(program, 'bin', 'LICENSE'));
  const { writeManifest } = await import('../../dist/src/program/identity.js');
  return writeManifest({ root: program, node: join(program, 'bin', 'node') });
}

/** Nobody's own umask or clock is in the package. @param {string} tree @param {number} epoch */
function settle(tree, epoch) {
  for (const path of ['', ...entriesBelow(tree)].toReversed()) {
    const file = join(tree, path);
    if (statSync(file).isDirectory()) chmodSync(file, 0o755);
    lutimesSync(file, epoch, epoch);
  }
}

/**
 * @param {import('./target.mjs').Target} target
 * @param {{ version: string, pin?: string | undefined }} given `pin` is the public key that the program trusts.
 * @returns {Promise<{ file: string, identity: string }>}
 */
export async function buildPackage(target, { version, pin }) {
  const { arch } = target;
  const tree = join(OUT, `tree-${arch}`);
  const file = join(OUT, `sabot_${version}_${arch}.deb`);
  const epoch = commitTime();
  rmSync(tree, { recursive: true, force: true });
  mkdirSync(tree, { recursive: true });
  const { FORMAT } = await import('../../dist/src/journal/file/migrations.js');
  const identity = await putProgram(tree, target, { version, pin });
  putPapers(tree, { version, epoch });
  chmodSync(join(tree, PROGRAM, 'dist', 'manifest.sha256'), 0o644);
  putControl(tree, { version, arch, format: FORMAT });
  settle(tree, epoch);
  // gzip: xz takes two minutes here, and Debian's own checks do not take zstd yet.
  const args = ['--root-owner-group', '-Zgzip', '--build', tree, file];
  const env = { ...process.env, SOURCE_DATE_EPOCH: String(epoch) };
  const built = spawnSync('dpkg-deb', args, { env, encoding: 'utf8' });
  if (built.status !== 0)
    giveUp(`dpkg-deb could not build the package: ${built.error?.message ?? built.stderr}`);
  rmSync(tree, { recursive: true });
  return { file, identity };
}
