// The scripts of the package, run by dpkg itself on a tree of files. The program in it is a stand-in that says whether a hand is open.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AROUND_THE_PROGRAM, put } from '../../scripts/deb/contents.mjs';
import { putControl } from '../../scripts/deb/control.mjs';
import { root } from '../house/rooms.ts';
import { needs, run, temporaryFolder, write } from '../systemd/machine.ts';

const SCRIPTS = ['preinst', 'postinst', 'prerm', 'postrm'].map((name) =>
  join(root, 'scripts/deb/maintainer', name),
);
let work = '';
let box = '';

beforeEach((context) => {
  needs(context, 'dpkg', 'dpkg-deb', 'systemd-sysusers', 'systemd-tmpfiles');
  if (process.getuid?.() !== 0) context.skip('only root installs packages');
  work = temporaryFolder();
  box = join(work, 'box');
  mkdirSync(join(box, 'var/lib/dpkg/updates'), { recursive: true });
  mkdirSync(join(box, 'var/lib/dpkg/info'));
  mkdirSync(join(box, 'etc'));
  for (const name of ['status', 'available']) writeFileSync(join(box, 'var/lib/dpkg', name), '');
});
afterEach(() => rmSync(work, { recursive: true }));

/** A package with the real scripts. `hand` is what `sabot upgrade --ready` ends with. */
function packed(version: string, { format = 1, hand = 0 } = {}): string {
  const tree = join(work, `tree-${version}`);
  put(tree, AROUND_THE_PROGRAM);
  write(join(tree, 'usr/bin/sabot'), `#!/bin/sh\nexit "\${HAND:-${hand}}"\n`, 0o755);
  mkdirSync(join(tree, 'usr/lib/sabot/config'), { recursive: true });
  copyFileSync(join(root, 'config/table.yaml'), join(tree, 'usr/lib/sabot/config/table.yaml'));
  putControl(tree, { version, arch: 'all', format });
  const file = join(work, `sabot_${version}.deb`);
  const built = run('dpkg-deb', ['--root-owner-group', '-Znone', '--build', tree, file]);
  expect(built).toMatchObject({ code: 0 });
  return file;
}

function dpkg(env: NodeJS.ProcessEnv, ...args: string[]) {
  const ways = ['--force-script-chrootless', '--force-depends', '--log=/dev/null'];
  const done = spawnSync('dpkg', [`--root=${box}`, ...ways, ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return { code: done.status, said: done.stdout + done.stderr };
}

const install = (file: string, env: NodeJS.ProcessEnv = {}) => dpkg(env, '--install', file);
const version = () => /^Version: (.*)$/m.exec(readFileSync(join(box, 'var/lib/dpkg/status'), 'utf8'))?.[1];
const inBox = (path: string) => join(box, path);

/** As SQLite writes it: the number of the format stands at byte 60. */
function writeJournal(format: number): void {
  const head = Buffer.alloc(100);
  head.writeUInt32BE(format, 60);
  write(inBox('var/lib/sabot/table.db'), head.toString('latin1'));
}

describe('the package', () => {
  test('asks nothing when it is installed, makes users, folders and the configuration, and says what to do next', () => {
    const { code, said } = install(packed('1.0.0'));
    expect(code).toBe(0);
    expect(said).toContain('Nothing runs yet. What to do next');
    expect(readFileSync(inBox('etc/passwd'), 'utf8')).toMatch(/^sabot:.*\n(.*\n)*sabot-kiosk:/m);
    for (const folder of ['sabot', 'sabot-keys', 'sabot-witness'])
      expect(existsSync(inBox(`var/lib/${folder}`))).toBe(true);
    expect(readFileSync(inBox('etc/sabot/table.yaml'))).toEqual(
      readFileSync(join(root, 'config/table.yaml')),
    );
    expect(existsSync(inBox('etc/systemd/system'))).toBe(false);
  });

  test('keeps data and configuration at an upgrade, and does not tell a beginner what to do', () => {
    install(packed('1.0.0'));
    write(inBox('etc/sabot/table.yaml'), 'from: the house\n');
    writeJournal(1);
    const { code, said } = install(packed('1.1.0'));
    expect([code, version()]).toEqual([0, '1.1.0']);
    expect(said).not.toContain('What to do next');
    expect(readFileSync(inBox('etc/sabot/table.yaml'), 'utf8')).toBe('from: the house\n');
    expect(existsSync(inBox('var/lib/sabot/table.db'))).toBe(true);
  });

  test('is not changed or removed while a hand is open, unless that is said in so many words', () => {
    install(packed('1.0.0'));
    const newer = packed('1.1.0');
    const refused = install(newer, { HAND: '1' });
    expect(refused.code).not.toBe(0);
    expect(refused.said).toContain('Nothing was changed. Finish the hand, and try again.');
    expect(version()).toBe('1.0.0');
    expect(dpkg({ HAND: '1' }, '--remove', 'sabot').code).not.toBe(0);
    expect(version()).toBe('1.0.0');
    expect(existsSync(inBox('usr/bin/sabot'))).toBe(true);
    expect(install(newer, { HAND: '1', SABOT_IN_A_HAND: 'yes' }).code).toBe(0);
    expect(version()).toBe('1.1.0');
  });

  test('goes on where a table that does not run cannot say whether a hand is open', () => {
    install(packed('1.0.0', { hand: 2 }));
    const { code, said } = install(packed('1.1.0'));
    expect([code, version()]).toEqual([0, '1.1.0']);
    expect(said).toContain('Nobody could say whether a hand is open');
  });

  test('an older version refuses a journal of a newer format, and the newer version stays', () => {
    install(packed('2.0.0', { format: 2 }));
    writeJournal(2);
    const { code, said } = install(packed('1.0.0'));
    expect(code).not.toBe(0);
    expect(said).toContain(
      'the journal has format 2, and this version knows formats up to 1. Nothing was changed.',
    );
    expect(version()).toBe('2.0.0');
    writeJournal(1);
    expect(install(packed('1.0.0')).code).toBe(0);
    expect(version()).toBe('1.0.0');
  });

  test('leaves data and configuration when it is removed, and when it is purged', () => {
    install(packed('1.0.0'));
    writeJournal(1);
    write(inBox('etc/systemd/system/multi-user.target.wants/sabot.service'), '');
    for (const how of ['--remove', '--purge']) {
      const { code, said } = dpkg({}, how, 'sabot');
      expect(code).toBe(0);
      expect(said).toContain('the data and the configuration stay: /var/lib/sabot ');
      expect(existsSync(inBox('var/lib/sabot/table.db'))).toBe(true);
      expect(existsSync(inBox('etc/sabot/table.yaml'))).toBe(true);
    }
    expect(existsSync(inBox('etc/systemd/system/multi-user.target.wants/sabot.service'))).toBe(false);
    expect(existsSync(inBox('usr/bin/sabot'))).toBe(false);
  });

  test('does not come over an installation from a clone', () => {
    write(inBox('opt/sabot/systemd/install'), '');
    write(inBox('etc/systemd/system/sabot.service'), '');
    const { code, said } = install(packed('1.0.0'));
    expect(code).not.toBe(0);
    expect(said).toContain('Remove that first: sudo /opt/sabot/systemd/install --uninstall');
  });
});

describe('the scripts', () => {
  test('shellcheck has nothing to say about them', (context) => {
    needs(context, 'shellcheck');
    const scripts = [...SCRIPTS, join(root, 'systemd/sabot'), join(root, 'systemd/encrypt-keys')];
    expect(run('shellcheck', ['--shell=sh', ...scripts])).toMatchObject({ code: 0, out: '' });
  });

  test('the command sabot serves root and the user sabot, and sends everybody else to sudo', () => {
    const said = run(join(root, 'systemd/sabot'), ['--version'], { uid: 65534 });
    expect(said).toMatchObject({ code: 2, complaint: expect.stringContaining('put sudo before') });
  });

  test.each([
    ['staff list', 'sabot'],
    ['staff list --pit /etc/sabot/pit.yaml', 'sabot-pit'],
    ['certificate --pit=/etc/sabot/pit.yaml', 'sabot-pit'],
    ['pit status', 'sabot-pit'],
  ])('`sabot %s` is about the files of the user %s', (words, user) => {
    const { complaint } = run(join(root, 'systemd/sabot'), words.split(' '), { uid: 65534 });
    expect(complaint).toContain(`the files belong to the user ${user}:`);
  });
});
