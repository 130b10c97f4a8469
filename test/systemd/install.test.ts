import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  copyOfSabot,
  filesIn,
  install,
  NODE_VERSION,
  needs,
  picture,
  run,
  SYSTEMD,
  temporaryFolder,
  write,
  writeNode,
} from './machine.ts';

let copy = '';
let box = '';
const AROUND_THE_PROGRAM = [
  'etc/sabot/table.yaml',
  'etc/systemd/system/multi-user.target.wants/sabot-kiosk.service',
  'etc/systemd/system/multi-user.target.wants/sabot.service',
  'etc/systemd/system/sabot-kiosk.service',
  'etc/systemd/system/sabot.service',
  'etc/sysusers.d/sabot.conf',
  'etc/udev/rules.d/99-sabot.rules',
  'usr/local/bin/sabot',
];

beforeAll(() => {
  copy = copyOfSabot();
});
afterAll(() => rmSync(join(copy, '..'), { recursive: true }));

beforeEach((context) => {
  needs(context, 'sh', 'npm', 'systemctl');
  box = temporaryFolder();
  return () => rmSync(box, { recursive: true });
});

function around(): string[] {
  return filesIn(box).filter((file) => !file.startsWith('opt/'));
}

describe('the install script, into a tree of files', () => {
  test('puts everything in its place, enables the services, and does nothing the second time', () => {
    expect(install(copy, '--root', box)).toMatchObject({ code: 0, complaint: '' });
    const first = picture(box);
    expect(around()).toEqual(AROUND_THE_PROGRAM);
    expect(first['usr/local/bin/sabot']).toMatch(/^755 #!/);
    expect(first['opt/sabot/dist/program/main.js']).toBe('644 first\n');
    expect(install(copy, '--root', box).code).toBe(0);
    expect(picture(box)).toEqual(first);
  });

  test('takes the packages that the program runs with, and not those that build it', () => {
    install(copy, '--root', box);
    const modules = filesIn(box).filter((file) => file.startsWith('opt/sabot/node_modules/'));
    expect(modules.map((file) => file.slice('opt/sabot/node_modules/'.length))).toEqual([
      'runs/a-link',
      'runs/node_modules/inside/package.json',
      'runs/package.json',
    ]);
  });

  test('only says what it would do with --dry-run', () => {
    const said = install(copy, '--dry-run', '--root', box);
    expect(said.code).toBe(0);
    expect(said.out).toContain(`would copy the program from ${copy} to ${box}/opt/sabot`);
    expect(picture(box)).toEqual({});
    install(copy, '--root', box);
    const before = picture(box);
    expect(install(copy, '--uninstall', '--dry-run', '--root', box).out).toContain(
      `would run: rm -rf ${box}/opt/sabot`,
    );
    expect(picture(box)).toEqual(before);
  });

  test('leaves what the house has changed as it is, and puts the new one beside it', () => {
    install(copy, '--root', box);
    write(join(box, 'etc/sabot/table.yaml'), 'from: the house\n');
    write(join(box, 'etc/udev/rules.d/99-sabot.rules'), '# the house\n');
    const said = install(copy, '--root', box).out;
    expect(said).toContain('/etc/sabot/table.yaml was changed and stays as it is.');
    const after = picture(box);
    expect(after['etc/sabot/table.yaml']).toBe('644 from: the house\n');
    expect(after['etc/sabot/table.yaml.new']).toBe('644 from: the copy\n');
    expect(after['etc/udev/rules.d/99-sabot.rules']).toBe('644 # the house\n');
  });

  test('keeps the program that was there before an upgrade', () => {
    install(copy, '--root', box);
    const newer = join(temporaryFolder(), 'newer');
    cpSync(copy, newer, { recursive: true, verbatimSymlinks: true });
    write(join(newer, 'dist/program/main.js'), 'second\n');
    install(newer, '--root', box);
    const after = picture(box);
    expect(after['opt/sabot/dist/program/main.js']).toBe('644 second\n');
    expect(after['opt/sabot.old/dist/program/main.js']).toBe('644 first\n');
    rmSync(join(newer, '..'), { recursive: true });
  });

  test('leaves the browser out with --no-kiosk', () => {
    install(copy, '--no-kiosk', '--root', box);
    expect(around()).toEqual(AROUND_THE_PROGRAM.filter((file) => !file.includes('kiosk')));
  });
});

describe('--uninstall', () => {
  test('takes everything away but the data and the configuration', () => {
    install(copy, '--root', box);
    write(join(box, 'var/lib/sabot/table.db'), 'the journal');
    write(join(box, 'var/lib/sabot-keys/table.db.signing.key'), 'its key', 0o600);
    const said = install(join(box, 'opt/sabot'), '--uninstall', '--root', box);
    expect(said).toMatchObject({ code: 0, complaint: '' });
    expect(filesIn(box)).toEqual([
      'etc/sabot/table.yaml',
      'var/lib/sabot-keys/table.db.signing.key',
      'var/lib/sabot/table.db',
    ]);
    expect(install(copy, '--uninstall', '--root', box)).toMatchObject({ code: 0, complaint: '' });
  });

  test('leaves rules that the house has changed', () => {
    install(copy, '--root', box);
    write(join(box, 'etc/udev/rules.d/99-sabot.rules'), '# the house\n');
    expect(install(copy, '--uninstall', '--root', box).out).toContain('was changed and stays.');
    expect(picture(box)['etc/udev/rules.d/99-sabot.rules']).toBe('644 # the house\n');
  });
});

/** What is wrong, how it is brought about in the copy or the box, and the sentence. */
const FAILURES: readonly (readonly [string, (copy: string, box: string) => void, RegExp])[] = [
  [
    'another system',
    (_, at) => write(join(at, 'etc/os-release'), 'ID=fedora\n'),
    /made for Debian and Raspberry Pi OS, and here is "fedora"/,
  ],
  ['an old Node', (at) => writeNode(at, 'echo v20.18.3'), /needs Node 24\.5\.6, and .+ is v20\.18\.3\./],
  [
    'a Node that does not run',
    (at) => writeNode(at, 'exit 126'),
    /cannot be run: is it made for another machine\?/,
  ],
  [
    'no Node for this machine',
    (at) => rmSync(join(at, `node_modules/node-linux-${process.arch}`), { recursive: true }),
    /bin\/node is missing\. Remove node_modules/,
  ],
  ['a copy that is not built', (at) => rmSync(join(at, 'dist'), { recursive: true }), /is not built yet/],
  ['half a copy', (at) => rmSync(join(at, 'config/table.yaml')), /config\/table\.yaml is missing/],
  ['a missing package', (at) => rmSync(join(at, 'node_modules/runs'), { recursive: true }), /package-lock/],
];

describe('what cannot be done is said in a sentence, and nothing is changed', () => {
  test.each(FAILURES)('%s', (_name, bring, sentence) => {
    const broken = join(temporaryFolder(), 'copy');
    cpSync(copy, broken, { recursive: true, verbatimSymlinks: true });
    bring(broken, box);
    const before = picture(box);
    const said = install(broken, '--root', box);
    expect(said.code).toBe(1);
    expect(said.complaint).toMatch(sentence);
    expect(picture(box)).toEqual(before);
    rmSync(join(broken, '..'), { recursive: true });
  });

  test.each(['v18.20.0', 'v20.19.0', 'v22.1.0'])(
    'Node %s on the box does not matter: the table has its own',
    (version) => {
      write(join(box, 'usr/bin/node'), `#!/bin/sh\necho ${version}\n`, 0o755);
      write(join(box, 'etc/os-release'), 'ID=raspbian\nID_LIKE=debian\n');
      expect(install(copy, '--root', box)).toMatchObject({ code: 0, complaint: '' });
      expect(picture(box)['opt/sabot/bin/node']).toBe(`755 #!/bin/sh\necho v${NODE_VERSION}\n`);
    },
  );

  test('the installed copy does not install itself', () => {
    install(copy, '--root', box);
    expect(install(join(box, 'opt/sabot'), '--root', box)).toMatchObject({
      code: 1,
      complaint: expect.stringContaining('this is the installed copy itself'),
    });
  });

  test('somebody who is not root is asked to be', (context) => {
    const nobody = process.getuid?.() === 0 ? { uid: 65534 } : {};
    if (process.getuid?.() === undefined) context.skip('there are no users here');
    const said = run(join(copy, 'systemd/install'), [], nobody);
    expect(said).toMatchObject({ code: 1, complaint: expect.stringContaining('needs root') });
  });

  test.each([[['--bogus']], [['--root']], [['--root', '/no/such/folder']], [['--root', '/']]])(
    'the options %j are wrong',
    (options) => {
      expect(install(copy, ...options)).toMatchObject({
        code: 2,
        complaint: expect.stringContaining('usage:'),
      });
    },
  );
});

describe('the scripts', () => {
  test('shellcheck has nothing to say about them', (context) => {
    needs(context, 'shellcheck');
    const scripts = ['install', 'sabot'].map((name) => join(SYSTEMD, name));
    expect(run('shellcheck', ['--shell=sh', ...scripts])).toMatchObject({ code: 0, out: '' });
  });

  test('the command sabot serves root and the user sabot, and sends everybody else to sudo', (context) => {
    if (process.getuid?.() !== 0) context.skip('only root can be somebody else');
    const said = run(join(SYSTEMD, 'sabot'), ['--version'], { uid: 65534 });
    expect(said).toMatchObject({ code: 2, complaint: expect.stringContaining('put sudo before') });
  });
});
