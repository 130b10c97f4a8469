// The installer of Debian's packages beside another apt-get, which has the locks. The real one is not run here: it would need them.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectRoot } from '../../src/program/project-root.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sabot-apt-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** An apt-get that writes down what it is asked for, and ends so. */
function installed(script: string) {
  writeFileSync(join(folder, 'apt-get'), `#!/bin/sh\necho "$1" >> ${folder}/asked\n${script}\n`, {
    mode: 0o755,
  });
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
  const { status, stderr } = spawnSync(process.execPath, [join(projectRoot(), 'scripts/apt-get.mjs'), 'sl'], {
    env,
    encoding: 'utf8',
  });
  return { status, stderr, asked: readFileSync(join(folder, 'asked'), 'utf8').trim().split('\n') };
}

test('waits while another one is at work', () => {
  const busyOnce = `[ -e ${folder}/again ] && exit 0
: > ${folder}/again
echo 'E: Could not get lock /var/lib/dpkg/lock-frontend. It is held by process 1 (apt-get)' >&2; exit 100`;
  expect(installed(busyOnce)).toEqual({ status: 0, stderr: '', asked: ['update', 'update', 'install'] });
});

test('says what apt-get says when it cannot install, and does not try again', () => {
  const { status, stderr, asked } = installed(
    '[ "$1" = update ] || { echo "E: no package sl" >&2; exit 100; }',
  );
  expect({ status, stderr, asked }).toEqual({
    status: 1,
    stderr: 'E: no package sl\n',
    asked: ['update', 'install'],
  });
});
