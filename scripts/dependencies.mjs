// Installs what the program and its tests need: npm packages from the lockfile, and a few of Debian's.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aptInstall } from './apt-get.mjs';
import { hasOwnNode, headersOfOwnNode, ownNode, ownSurroundings } from './own-node.mjs';
import { giveUp, onPath, root, run, say } from './project.mjs';

const lockStamp = join(root, 'node_modules', '.sabot-lock');

/** What Debian must have for the npm dependencies, by the file that shows it. */
const systemPackages = [{ name: 'libusb-1.0-0', found: () => hasLibrary('libusb-1.0.so.0') }];

/** @param {string} name */
function hasLibrary(name) {
  const listed = spawnSync('/sbin/ldconfig', ['-p'], { encoding: 'utf8' });
  return listed.status === 0 && listed.stdout.includes(name);
}

/** What the tests want besides; those that need a tool that cannot be had are skipped and say so. */
const testTools = [
  { name: 'socat', found: () => onPath('socat') },
  { name: 'systemd', found: () => onPath('systemd-analyze') },
  { name: 'libseccomp2', found: () => hasLibrary('libseccomp.so.2') },
  { name: 'strace', found: () => onPath('strace') },
  { name: 'python3', found: () => onPath('python3') },
  { name: 'shellcheck', found: () => onPath('shellcheck') },
  { name: 'chromium', found: () => onPath('chromium') },
  { name: 'xvfb', found: () => onPath('Xvfb') },
  { name: 'xdotool', found: () => onPath('xdotool') },
  { name: 'chromium-headless-shell', found: () => onPath('chromium-headless-shell') },
  { name: 'postgresql', found: hasPostgres },
];

/** Debian keeps the server's programs off the path. */
function hasPostgres() {
  const folder = '/usr/lib/postgresql';
  const versions = existsSync(folder) ? readdirSync(folder) : [];
  return versions.some((version) => existsSync(join(folder, version, 'bin', 'initdb')));
}

/** The tests make servers of their own. The package would make one for the whole machine, and start it. */
function wantNoServer() {
  const folder = '/etc/postgresql-common';
  if (existsSync(folder)) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'createcluster.conf'), 'create_main_cluster = false\n');
}

export function installTestTools() {
  const missing = testTools.filter(({ found }) => !found()).map(({ name }) => name);
  if (missing.length === 0 || process.getuid?.() !== 0 || !onPath('apt-get')) return;
  say(`installing ${missing.join(', ')} for the tests with apt-get …`);
  if (missing.includes('postgresql')) wantNoServer();
  const said = aptInstall(missing);
  if (said !== null) process.stderr.write(said);
}

/** For the demonstration of the pit, which does without where this cannot be done. */
export function installPostgres() {
  if (hasPostgres() || process.getuid?.() !== 0 || !onPath('apt-get')) return;
  say('installing postgresql with apt-get …');
  wantNoServer();
  const said = aptInstall(['postgresql']);
  if (said !== null) say(`${said}apt-get could not install postgresql: the demonstration goes on without.`);
}

/** What makes the packages for Debian, and what looks at them. @param {{ arm64: boolean, check: boolean }} which */
export function installPackageTools({ arm64, check }) {
  installFromDebian([
    { name: 'dpkg', found: () => onPath('dpkg-deb') },
    { name: 'g++', found: () => onPath('x86_64-linux-gnu-g++') },
    ...(arm64 ? [{ name: 'g++-aarch64-linux-gnu', found: () => onPath('aarch64-linux-gnu-g++') }] : []),
    ...(check ? [{ name: 'lintian', found: () => onPath('lintian') }] : []),
    ...(check && arm64 ? [{ name: 'qemu-user-static', found: () => onPath('qemu-aarch64-static') }] : []),
  ]);
}

/** @param {readonly { name: string, found: () => boolean }[]} packages */
function installFromDebian(packages) {
  const missing = packages.filter(({ found }) => !found()).map(({ name }) => name);
  if (missing.length === 0) return;
  const command = `apt-get install -y --no-install-recommends ${missing.join(' ')}`;
  if (process.getuid?.() !== 0 || !onPath('apt-get'))
    giveUp(`this machine lacks ${missing.join(', ')}. Install them (as root: ${command}) and try again.`);
  say(`installing ${missing.join(', ')} with apt-get …`);
  const said = aptInstall(missing);
  if (said !== null) giveUp(`${said}apt-get could not install ${missing.join(', ')}; its message is above.`);
}

export function installDependencies() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (hasOwnNode() && existsSync(lockStamp) && readFileSync(lockStamp, 'utf8') === lock) return;
  installFromDebian(systemPackages);
  say('installing the npm dependencies from package-lock.json …');
  // It says nothing while they are changed. Another clone may share the file itself: it must not be written into.
  rmSync(lockStamp, { force: true });
  // Not `npm ci`: it refuses a lockfile that lists the platform packages of Linux only, and this one is made for Linux.
  // Without scripts: the packages bring what is compiled, and the machine's Node must not compile the one that does not.
  const quietly = ['--no-fund', '--no-audit', '--loglevel=error'];
  const status = run('npm', ['install', '--no-save', '--include=dev', '--ignore-scripts', ...quietly], {
    quiet: true,
  });
  if (status !== 0) giveUp('npm could not install the dependencies; its message is above.');
  buildEpoll();
  writeFileSync(lockStamp, lock);
}

/**
 * onoff needs epoll, the only package that must be compiled. Where it cannot be, buttons and lamps go through libgpiod.
 * A `nodedir` in the user's npmrc would compile it for another Node, so ours is named.
 */
function buildEpoll() {
  const env = { ...ownSurroundings(), npm_config_nodedir: headersOfOwnNode() };
  const works = () => run(ownNode(), ['-e', 'require("epoll")'], { silent: true }) === 0;
  if (works() || !['python3', 'make', 'g++'].every(onPath)) return;
  const built = run('npm', ['rebuild', 'epoll', '--loglevel=error'], { silent: true, env }) === 0;
  if (!built || !works()) say('epoll could not be compiled: seat buttons need libgpiod (apt package gpiod).');
}
