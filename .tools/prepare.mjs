// Makes a fresh clone ready to run: npm dependencies from the lockfile, TypeScript compiled to dist/, the program put
// together in dist/program.
// Plain JavaScript without dependencies, because it runs before any are installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const lockStamp = join(root, 'node_modules', '.sabot-lock');
const buildStamp = join(root, 'dist', '.built');
const screensStamp = join(root, 'dist', 'screens', '.built');
const compiledFolders = ['src', 'drivers', 'hardware-sim', 'test/bench', 'test/hil', 'test/journal/children'];

/** @param {string} sentence */
export function say(sentence) {
  process.stderr.write(`sabot: ${sentence}\n`);
}

/** Stops the program with a sentence for the user, never a stack trace. @param {string} sentence */
export function giveUp(sentence, code = 1) {
  say(sentence);
  process.exit(code);
}

/** Runs a command of the project and passes its failure on. @param {string} command @param {string[]} args */
export function run(command, args, { quiet = false } = {}) {
  const done = spawnSync(command, args, { cwd: root, stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit' });
  if (done.error) giveUp(`cannot run "${command}": ${done.error.message}`);
  if (quiet && done.status !== 0) process.stderr.write(`${done.stdout ?? ''}${done.stderr ?? ''}`);
  return done.status ?? 1;
}

/** The path of a command that an installed package brings. @param {string} name */
export function bin(name) {
  return join(root, 'node_modules', '.bin', name);
}

/** What Debian must have for the npm dependencies, by the program or file that shows it. */
const systemPackages = [
  { name: 'python3', found: () => onPath('python3') },
  { name: 'make', found: () => onPath('make') },
  { name: 'g++', found: () => onPath('g++') },
  { name: 'libusb-1.0-0', found: () => hasLibrary('libusb-1.0.so.0') },
];

/** @param {string} program */
function onPath(program) {
  return (process.env.PATH ?? '').split(':').some((folder) => existsSync(join(folder, program)));
}

/** @param {string} name */
function hasLibrary(name) {
  const listed = spawnSync('/sbin/ldconfig', ['-p'], { encoding: 'utf8' });
  return listed.status === 0 && listed.stdout.includes(name);
}

/** What the tests want besides; those that need a tool that cannot be had are skipped and say so. */
const testTools = [
  { name: 'socat', found: () => onPath('socat') },
  { name: 'systemd', found: () => onPath('systemd-analyze') },
  { name: 'shellcheck', found: () => onPath('shellcheck') },
  { name: 'chromium', found: () => onPath('chromium') },
];

export function installTestTools() {
  const missing = testTools.filter(({ found }) => !found()).map(({ name }) => name);
  if (missing.length === 0 || process.getuid?.() !== 0 || !onPath('apt-get')) return;
  say(`installing ${missing.join(', ')} for the tests with apt-get …`);
  run('apt-get', ['update', '-q'], { quiet: true });
  run('apt-get', ['install', '-y', '--no-install-recommends', ...missing], { quiet: true });
}

function installSystemPackages() {
  const missing = systemPackages.filter(({ found }) => !found()).map(({ name }) => name);
  if (missing.length === 0) return;
  const command = `apt-get install -y --no-install-recommends ${missing.join(' ')}`;
  if (process.getuid?.() !== 0 || !onPath('apt-get'))
    giveUp(`this machine lacks ${missing.join(', ')}. Install them (as root: ${command}) and try again.`);
  say(`installing ${missing.join(', ')} with apt-get …`);
  run('apt-get', ['update', '-q'], { quiet: true });
  const status = run('apt-get', command.split(' ').slice(1), { quiet: true });
  if (status !== 0) giveUp(`apt-get could not install ${missing.join(', ')}; its message is above.`);
}

function installDependencies() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(lockStamp) && readFileSync(lockStamp, 'utf8') === lock) return;
  installSystemPackages();
  say('installing the npm dependencies from package-lock.json (one of them is compiled: a minute or two) …');
  // Not `npm ci`: it refuses a lockfile that lists the platform packages of Linux only, and this one is made for Linux.
  const status = run(
    'npm',
    ['install', '--no-save', '--include=dev', '--no-fund', '--no-audit', '--loglevel=error'],
    {
      quiet: true,
    },
  );
  if (status !== 0) giveUp('npm could not install the dependencies; its message is above.');
  writeFileSync(lockStamp, lock);
}

/** @param {string} folder @param {RegExp} ending @returns {number} */
function newestChange(folder, ending = /\.ts$/) {
  let newest = 0;
  if (!existsSync(folder)) return newest;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) newest = Math.max(newest, newestChange(path, ending), statSync(path).mtimeMs);
    else if (ending.test(entry.name)) newest = Math.max(newest, statSync(path).mtimeMs);
  }
  return newest;
}

function compile() {
  const changed = Math.max(
    statSync(join(root, 'tsconfig.json')).mtimeMs,
    statSync(join(root, 'package-lock.json')).mtimeMs,
    ...compiledFolders.map((folder) => newestChange(join(root, folder))),
  );
  if (existsSync(buildStamp) && statSync(buildStamp).mtimeMs > changed) return;
  say('compiling …');
  mkdirSync(join(root, 'dist'), { recursive: true });
  if (run(bin('tsc'), ['-p', '.tools/tsconfig.build.json']) !== 0) giveUp('the program does not compile.');
  if (run(bin('vite'), ['build', '--config', '.tools/program.vite.mjs', '--logLevel', 'warn']) !== 0)
    giveUp('the program cannot be put together.');
  writeFileSync(buildStamp, '');
}

/** The web app, which the station serves from dist/screens. */
function buildScreens() {
  const changed = Math.max(
    ...['vite.config.ts', 'tsconfig.json', 'package-lock.json'].map(
      (file) => statSync(join(root, file)).mtimeMs,
    ),
    ...['src/screens', 'src/protocol'].map((folder) => newestChange(join(root, folder), /./)),
  );
  if (existsSync(screensStamp) && statSync(screensStamp).mtimeMs > changed) return;
  say('building the screens …');
  if (run(bin('vite'), ['build', '--logLevel', 'warn']) !== 0) giveUp('the screens cannot be built.');
  writeFileSync(screensStamp, '');
}

/** Everything that the program needs before its first line can run. */
export function prepare() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    giveUp(`needs Node 20.19 or newer; this is ${process.versions.node}.`, 2);
  installDependencies();
  compile();
  buildScreens();
}
