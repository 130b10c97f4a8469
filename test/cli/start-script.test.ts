// The start script runs on the machine's Node; the program runs on the one that comes with it.
import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, linkSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { programVersion } from '../../src/program/version.ts';
import { root } from '../house/rooms.ts';
import { MAIN } from './program.ts';

const START = join(root, 'scripts', 'sabot.mjs');
let folder = '';
/** The same program in another place is the Node of some machine. */
let machinesNode = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sabot-start-'));
  machinesNode = join(folder, 'node');
  try {
    linkSync(process.execPath, machinesNode);
  } catch {
    copyFileSync(process.execPath, machinesNode);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A Node that believes what the script makes of `process`. */
function pretending(script: string): string[] {
  const file = join(folder, 'pretend.cjs');
  writeFileSync(file, script);
  return ['--require', file];
}
const otherNode = (version: string) =>
  pretending(
    `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });`,
  );
const otherProcessor = (arch: string) =>
  pretending(`Object.defineProperty(process, 'arch', { value: '${arch}' });`);

function run(args: readonly string[], env: NodeJS.ProcessEnv = process.env) {
  const { status, stdout, stderr } = spawnSync(machinesNode, args, { encoding: 'utf8', cwd: folder, env });
  return { status, stdout, stderr };
}

const LAST_WORDS = 'Stopping. All that was heard is written.';

/** Stops a table when it has started, and waits until nobody holds its output any more. */
async function lastWords(table: ChildProcessWithoutNullStreams, signal: NodeJS.Signals) {
  let said = '';
  table.stdout.on('data', (chunk) => {
    said += chunk;
    if (!table.killed && said.includes('Ctrl-C stops it')) table.kill(signal);
  });
  const code = await new Promise((resolve) => table.once('close', resolve));
  return { code, last: said.trim().split('\n').at(-1) };
}

describe("on the machine's Node", () => {
  test('the program runs on its own, with the same output and the same exit code', () => {
    expect(run([START, '--version'])).toEqual({ status: 0, stdout: `${programVersion()}\n`, stderr: '' });
    const refused = run([START, 'play']);
    expect(refused.status).toBe(2);
    expect(refused.stderr).toContain('(add --help for what is possible)');
  });

  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    '%s reaches a table, which ends in order',
    async (signal) => {
      const args = [START, 'start', '--port', '0', '--data', join(folder, signal)];
      expect(await lastWords(spawn(machinesNode, args), signal)).toEqual({ code: 0, last: LAST_WORDS });
    },
  );

  test('whoever stops npm stops the table', async () => {
    const args = ['start', '--silent', '--', '--port', '0', '--data', join(folder, 'npm')];
    expect((await lastWords(spawn('npm', args, { cwd: root }), 'SIGTERM')).last).toBe(LAST_WORDS);
  });
});

describe('a sentence says what is missing', () => {
  test('a Node that is too old for the start script', () => {
    const { status, stderr } = run([...otherNode('20.18.3'), START, '--version']);
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: 'sabot: needs Node 20.19 or newer to start; this is 20.18.3.\n',
    });
  });

  test('a machine for which there is no Node', () => {
    const { status, stderr } = run([...otherProcessor('riscv64'), START, '--version']);
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr:
        'sabot: runs on linux x64 and linux arm64. This machine is linux riscv64: no Node can be had for it.\n',
    });
  });

  test('a Node that npm could not have, and left out without a word', () => {
    const clone = join(folder, 'clone');
    for (const part of ['scripts', 'package.json', 'package-lock.json'])
      cpSync(join(root, part), join(clone, part), { recursive: true });
    const programs = join(folder, 'programs');
    mkdirSync(programs);
    writeFileSync(join(programs, 'npm'), '#!/bin/sh\nexit 0\n', { mode: 0o755 });
    const { status, stderr } = run([join(clone, 'scripts', 'sabot.mjs'), '--version'], {
      ...process.env,
      PATH: `${programs}:${process.env.PATH}`,
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /the package node-linux-\w+ 24\.\d+\.\d+, which carries the Node .+ is not installed\./,
    );
  });

  test('a program that is started past the start script, on an old Node', () => {
    const { status, stdout, stderr } = run([...otherNode('20.19.0'), MAIN, 'packs']);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^sabot: Sabot runs on Node 24\.\d+, which comes with it; this is 20\.19\.0\./);
  });
});
