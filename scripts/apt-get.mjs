// Installs packages of Debian: node scripts/apt-get.mjs PACKAGE … Another apt-get may be at work: this one waits until it is done. apt-get's
// own option for that (DPkg::Lock::Timeout) does not wait for the lists and the downloads.
import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';

const AT_WORK = /Could not get lock/;
const AGAIN_AFTER_MS = 1_000;
const ENGLISH = { ...process.env, LC_ALL: 'C' };
const MOST_BYTES = 64 * 1024 * 1024;
/** Nothing that is installed takes so long. */
const PATIENCE_MS = 10 * 60_000;

/** @param {number} ms */
function wait(ms) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

/** @param {readonly string[]} args @param {number} end */
function aptGet(args, end) {
  for (;;) {
    const done = spawnSync('apt-get', args, { encoding: 'utf8', maxBuffer: MOST_BYTES, env: ENGLISH });
    const said = done.error ? done.error.message : `${done.stdout}${done.stderr}`;
    if (done.status === 0 || !AT_WORK.test(said) || Date.now() > end) return { ok: done.status === 0, said };
    wait(AGAIN_AFTER_MS);
  }
}

/** Null when they are installed, otherwise what apt-get said. @param {readonly string[]} packages @returns {string | null} */
export function aptInstall(packages) {
  const end = Date.now() + PATIENCE_MS;
  const keepOurs = ['-o', 'Dpkg::Options::=--force-confold'];
  const updated = aptGet(['update', '-q'], end);
  const installed = aptGet(['install', '-y', '--no-install-recommends', ...keepOurs, ...packages], end);
  return installed.ok ? null : `${updated.ok ? '' : updated.said}${installed.said}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const said = aptInstall(process.argv.slice(2));
  if (said !== null) process.stderr.write(said);
  process.exitCode = said === null ? 0 : 1;
}
