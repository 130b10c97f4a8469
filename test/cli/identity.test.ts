// The compiled program, installed in a folder of its own, is asked which one it is (`npm test` compiles it first).
import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MANIFEST } from '../../src/program/identity.ts';
import { hashesIn, identityOf } from '../../src/program/manifest.ts';
import { NODE } from '../../src/program/program-files.ts';
import { projectRoot } from '../../src/program/project-root.ts';
import { newBox, startOnce } from '../station/doctor/box.ts';

const MAIN = 'dist/program/main.js';
const PACK = 'config/rules/massachusetts.yaml';
let installed = '';
let identity = '';

/** As the install script copies it; the Node is the one that runs this test. */
beforeAll(() => {
  installed = mkdtempSync(join(tmpdir(), 'sabot-installed-'));
  const list = readFileSync(join(projectRoot(), MANIFEST), 'utf8');
  identity = identityOf(list);
  for (const path of [MANIFEST, ...(hashesIn(list)?.keys() ?? [])])
    if (path !== NODE) cpSync(join(projectRoot(), path), join(installed, path));
});
afterAll(() => rmSync(installed, { recursive: true, force: true }));

function sabot(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(installed, MAIN), ...args], {
    encoding: 'utf8',
    cwd: installed,
  });
  return { status, stdout, stderr };
}

/** Does something while a file is another, and puts it back. */
function changed<T>(path: string, work: () => T): T {
  const file = join(installed, path);
  const before = readFileSync(file);
  try {
    appendFileSync(file, ' ');
    return work();
  } finally {
    writeFileSync(file, before);
  }
}

describe('sabot identity', () => {
  test('names the program, and finds it as it was shipped', () => {
    const { status, stdout } = sabot('identity');
    expect({ status, stdout }).toEqual({
      status: 0,
      stdout: expect.stringContaining(`Identity ${identity}\nEvery file is as it was shipped.\n`),
    });
  });

  test('names the one file of which a byte was changed, be it of the program, a package or a pack', () => {
    for (const path of [MAIN, 'node_modules/ws/wrapper.mjs']) {
      const { status, stdout } = changed(path, () => sabot('identity'));
      expect({ status, stdout }).toEqual({
        status: 1,
        stdout: expect.stringMatching(new RegExp(`1 file NOT as shipped.*\\n  changed  ${path}\\n$`)),
      });
    }
    const told = changed(PACK, () => sabot('identity', '--json'));
    expect(JSON.parse(told.stdout)).toMatchObject({ identity, changed: [PACK], missing: [], extra: [] });
  });

  test('marks a working copy as such', () => {
    const git = join(installed, '.git');
    mkdirSync(git);
    const { status, stdout } = changed(MAIN, () => sabot('identity', '--json'));
    rmSync(git, { recursive: true });
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ workingCopy: true, identity: null, changed: [MAIN] });
  });
});

describe('sabot identity --challenge', () => {
  test('is signed by the table; the answer holds for this challenge and this key only', () => {
    const box = newBox();
    startOnce(box);
    const key = box.config().keys.signing;
    const asked = sabot('identity', '--json', '--challenge', 'blue heron', '--config', box.file);
    expect(asked.status).toBe(0);
    const { answer }: { answer: string } = JSON.parse(asked.stdout);
    const judged = (challenge: string, whose = key) =>
      sabot('identity', '--answer', answer, '--challenge', challenge, '--key', whose);
    expect(judged('blue heron')).toMatchObject({ status: 0, stdout: expect.stringContaining(identity) });
    expect(judged('red heron')).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('ANOTHER challenge'),
    });
    const other = newBox();
    startOnce(other);
    expect(judged('blue heron', other.config().keys.signing)).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('NOT signed by this key'),
    });
  });

  test('says what is missing', () => {
    const box = newBox();
    const early = sabot('identity', '--challenge', 'x', '--config', box.file);
    expect(early).toMatchObject({ status: 2, stderr: expect.stringContaining('There is no signing key') });
    expect(sabot('identity', '--challenge', '', '--config', box.file).status).toBe(2);
    expect(sabot('identity', '--answer', 'x').status).toBe(2);
  });
});
