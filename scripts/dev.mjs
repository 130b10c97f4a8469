// npm run dev: a station with simulated devices that starts again when its sources change, and screens that follow theirs.
// Arguments go to `sabot start`.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { handOver, isOwnNode, ownNode, ownSurroundings } from './own-node.mjs';
import { bin, prepare } from './prepare.mjs';
import { giveUp, root, say } from './project.mjs';

const SCREENS_PORT = 8022;
const STATION_SOURCES = ['src', 'drivers', 'hardware-sim', 'config'];
/** An editor saves more than one file at once. */
const REST_MS = 200;

/**
 * Settles when its pages can be opened, with their port, or when it has ended, with none.
 * @param {readonly string[]} args @returns {Promise<{ stop(): Promise<void>, port: number | null }>}
 */
function startStation(args) {
  const main = join(root, 'dist', 'src', 'cli', 'main.js');
  const child = spawn(ownNode(), ['--enable-source-maps', main, 'start', ...args], {
    cwd: root,
    env: ownSurroundings(),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  let asked = false;
  const ended = new Promise((resolve) => child.once('close', resolve));
  const stop = async () => {
    asked = true;
    child.kill('SIGTERM');
    await ended;
  };
  return new Promise((resolve) => {
    child.once('message', ({ port }) => resolve({ stop, port }));
    void ended.then(() => {
      if (!asked) say('the station has ended by itself. It starts again when a source changes.');
      resolve({ stop, port: null });
    });
  });
}

/** Without a look at the types, which takes ten times as long: editors and `npm run check` look. */
function compile() {
  const args = [bin('tsc'), '-p', 'scripts/tsconfig.build.json', '--noCheck'];
  const child = spawn(ownNode(), args, { cwd: root, env: ownSurroundings(), stdio: 'inherit' });
  return new Promise((resolve) => child.once('close', (code) => resolve(code === 0)));
}

/** @param {() => Promise<void>} changed Called again only when it has come to its end. */
function onChange(changed) {
  let timer;
  let work = Promise.resolve();
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      work = work.then(changed);
    }, REST_MS);
  };
  for (const folder of STATION_SOURCES)
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (!file?.startsWith('screens') && /\.(ts|yaml|csv|json)$/.test(file ?? '')) soon();
    });
}

/** @param {number} stationPort */
async function serveScreens(stationPort) {
  const { createLogger, createServer } = await import('vite');
  const target = `http://127.0.0.1:${stationPort}`;
  const logger = createLogger('warn');
  const server = await createServer({
    configFile: join(root, 'vite.config.ts'),
    customLogger: {
      ...logger,
      // While the station starts again its pages say so themselves.
      error: (message, options) => {
        if (!message.includes('proxy')) logger.error(message, options);
      },
    },
    server: {
      host: '127.0.0.1',
      port: SCREENS_PORT,
      proxy: { '/ws': { target, ws: true }, '/api': { target }, '/health': { target } },
    },
  });
  await server.listen();
  // Vite would end the process before the station has written what it heard.
  process.removeAllListeners('SIGTERM');
  return server;
}

/** @param {readonly string[]} args */
async function develop(args) {
  let station = await startStation(args);
  const { port } = station;
  if (port === null) giveUp('the station has not started; see above.');
  const screens = await serveScreens(port);
  say(`the screens that follow their sources: ${screens.resolvedUrls?.local[0] ?? ''}`);
  onChange(async () => {
    say('sources have changed: the station starts again …');
    if (!(await compile())) return say('they do not compile: the station runs on as it was.');
    await station.stop();
    // The same port again, also where any was asked for: the screens ask there.
    station = await startStation([...args, '--port', String(port)]);
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.once(signal, async () => {
      await station.stop();
      await screens.close();
      process.exit(0);
    });
}

prepare();
const args = process.argv.slice(2);
if (isOwnNode()) await develop(['--rules', 'massachusetts', ...args]);
else handOver([fileURLToPath(import.meta.url), ...args]);
