// The package for the other kind of machine, run on this one by QEMU: it plays the same rounds, and the station serves its pages.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ownNode } from '../own-node.mjs';
import { giveUp, root, say } from '../project.mjs';
import { PROGRAM } from './contents.mjs';

/** The libraries of the other machine come with its compiler. */
const QEMU = ['qemu-aarch64-static', '-L', '/usr/aarch64-linux-gnu'];
const SIM = ['sim', '--rules', 'massachusetts', '--rounds', '20', '--seed', '1', '--json'];
const MOST_TRIES = 120;
const PAUSE_MS = 1000;

/** @param {number} port */
function configText(port) {
  return `table: emulated
pack: massachusetts
limits: { main: [5.00, 500.00], match: [1.00, 100.00], chip: 0.50 }
journal: data/table.db
witness: witness/table.witness
keys: keys
staff: data/staff.json
devices: {}
pages: { host: 127.0.0.1, port: ${port} }
`;
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** What a page of the station is answered with; null while nobody answers. @param {string} address */
async function fetched(address) {
  const answer = await fetch(address).catch(() => null);
  return answer?.ok ? answer.text() : null;
}

/** @param {string} address */
async function untilHealthy(address) {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const health = await fetched(`${address}/health`);
    if (health !== null) return health;
    await wait(PAUSE_MS);
  }
  return null;
}

/** @param {readonly string[]} command @param {string} folder */
async function serveOnce([program = '', ...args], folder) {
  const port = await freePort();
  const config = join(folder, 'table.yaml');
  writeFileSync(config, configText(port));
  const made = spawnSync(program, [...args, 'init', '--config', config], { encoding: 'utf8' });
  if (made.status !== 0) giveUp(`the emulated program makes no journal: ${made.stderr}`);
  const station = spawn(program, [...args, 'run', '--config', config], { stdio: 'ignore' });
  process.once('exit', () => station.kill('SIGTERM'));
  const ended = new Promise((resolve) => station.once('exit', resolve));
  try {
    const address = `http://127.0.0.1:${port}`;
    if ((await untilHealthy(address)) === null) giveUp('the emulated station does not become healthy.');
    const page = await fetched(`${address}/`);
    if (!page?.includes('<html')) giveUp('the emulated station does not serve its pages.');
  } finally {
    station.kill('SIGTERM');
    await ended;
  }
}

/** @param {string} deb */
export async function runEmulated(deb) {
  const folder = mkdtempSync(join(tmpdir(), 'sabot-emulated-'));
  try {
    const tree = join(folder, 'tree');
    mkdirSync(tree);
    if (spawnSync('dpkg-deb', ['--extract', deb, tree]).status !== 0) giveUp(`${deb} cannot be unpacked.`);
    const program = join(tree, PROGRAM);
    const main = join(program, 'dist', 'program', 'main.js');
    const [qemu = '', ...args] = [...QEMU, join(program, 'bin', 'node'), main];
    const there = spawnSync(qemu, [...args, ...SIM], { encoding: 'utf8', maxBuffer: 1 << 26 });
    const here = spawnSync(ownNode(), [join(root, 'dist/program/main.js'), ...SIM], {
      encoding: 'utf8',
      maxBuffer: 1 << 26,
    });
    if (there.status !== 0 || there.stdout !== here.stdout)
      giveUp(`the emulated program does not play as this one does: ${there.stderr}`);
    await serveOnce([qemu, ...args], folder);
    say('under emulation it plays the same rounds, byte by byte, and serves its pages.');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
