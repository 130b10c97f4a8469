// Makes a fresh clone ready to run: its own Node and the npm dependencies from the lockfile, TypeScript compiled to dist/,
// the program put together in dist/program.
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installDependencies } from './dependencies.mjs';
import { checkMachine, ownNode, ownSurroundings } from './own-node.mjs';
import { giveUp, root, run, say } from './project.mjs';

const buildStamp = join(root, 'dist', '.built');
const screensStamp = join(root, 'dist', 'screens', '.built');
const manifest = join(root, 'dist', 'manifest.sha256');
const compiledFolders = [
  'src',
  'drivers',
  'hardware-sim',
  'test/bench',
  'test/hil',
  'test/machine',
  'test/journal/children',
];

/** Runs a JavaScript program of the project on its own Node. @param {readonly string[]} args */
export function runNode(args) {
  return run(ownNode(), args, { env: ownSurroundings() });
}

/** The path of a command that an installed package brings. @param {string} name */
export function bin(name) {
  return join(root, 'node_modules', '.bin', name);
}

/** Several threads check much of the same: on two processors one alone is as quick, for half of the work. */
export const tsc = [bin('tsc'), '--singleThreaded'];

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
    newestChange(join(root, 'scripts'), /build|program|verifier|children/),
    ...compiledFolders.map((folder) => newestChange(join(root, folder))),
  );
  if (existsSync(buildStamp) && statSync(buildStamp).mtimeMs > changed) return;
  say('compiling …');
  mkdirSync(join(root, 'dist'), { recursive: true });
  if (runNode([...tsc, '-p', 'scripts/tsconfig.build.json']) !== 0) giveUp('the program does not compile.');
  if (runNode([bin('vite'), 'build', '--config', 'scripts/program.vite.mjs', '--logLevel', 'warn']) !== 0)
    giveUp('the program cannot be put together.');
  if (runNode([bin('vite'), 'build', '--config', 'scripts/verifier.vite.mjs', '--logLevel', 'warn']) !== 0)
    giveUp('the stand-alone verifier cannot be put together.');
  if (runNode([bin('vite'), 'build', '--config', 'scripts/children.vite.mjs', '--logLevel', 'warn']) !== 0)
    giveUp('the programs that tests kill cannot be put together.');
  writeFileSync(buildStamp, '');
}

/** The web app, which the station serves from dist/screens. */
function buildScreens() {
  const changed = Math.max(
    ...['vite.config.ts', 'tsconfig.json', 'package-lock.json'].map(
      (file) => statSync(join(root, file)).mtimeMs,
    ),
    ...['src/screens', 'src/protocol', 'src/rules', 'src/words'].map((folder) =>
      newestChange(join(root, folder), /./),
    ),
  );
  if (existsSync(screensStamp) && statSync(screensStamp).mtimeMs > changed) return;
  say('building the screens …');
  if (runNode([bin('vite'), 'build', '--logLevel', 'warn']) !== 0) giveUp('the screens cannot be built.');
  writeFileSync(screensStamp, '');
}

/** The list of all files of the program with their hashes: what `sabot identity` compares them with. */
function listProgram() {
  const stamps = [buildStamp, screensStamp, join(root, 'node_modules', '.sabot-lock')];
  const changed = Math.max(
    ...stamps.map((file) => statSync(file).mtimeMs),
    newestChange(join(root, 'config', 'rules'), /./),
  );
  if (existsSync(manifest) && statSync(manifest).mtimeMs > changed) return;
  if (runNode(['dist/src/program/write-manifest.js']) !== 0) giveUp("the program's files cannot be listed.");
}

/** Everything that the program needs before its first line can run. */
export function prepare() {
  checkMachine();
  installDependencies();
  compile();
  buildScreens();
  listProgram();
}
