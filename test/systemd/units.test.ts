import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AROUND_THE_PROGRAM, put } from '../../scripts/deb/contents.mjs';
import { keyFilesOf } from '../../src/journal/file/key-file.ts';
import { needs, run, SYSTEMD, settingsOf, temporaryFolder, write } from './machine.ts';

const UNITS = [
  'sabot.service',
  'sabot-pit.service',
  'sabot-kiosk.service',
  'sabot-backup.service',
  'sabot-backup.timer',
];
const PROGRAMS = ['env', 'cage', 'chromium'];

let box = '';

/** A tree with the units as they are installed, the system's own units, and the programs that they start. */
beforeAll(() => {
  box = temporaryFolder();
  put(box, AROUND_THE_PROGRAM);
  for (const file of ['bin/node', 'dist/program/main.js']) write(join(box, 'usr/lib/sabot', file), '', 0o755);
  for (const program of PROGRAMS) write(join(box, 'usr/bin', program), '#!/bin/sh\n', 0o755);
  const own = '/usr/lib/systemd/system';
  if (existsSync(own)) cpSync(own, join(box, own), { recursive: true, verbatimSymlinks: true });
});
afterAll(() => rmSync(box, { recursive: true }));

beforeEach((context) => needs(context, 'systemd-analyze'));

function verify(...units: string[]) {
  const { code, out, complaint } = run('systemd-analyze', ['verify', '--man=no', `--root=${box}`, ...units]);
  return { code, said: out + complaint };
}

describe('systemd-analyze', () => {
  test.each(UNITS)('verify finds nothing wrong with %s', (unit) => {
    expect(verify(unit)).toEqual({ code: 0, said: '' });
  });

  test('verify would find a mistake', () => {
    const path = join(box, 'etc/systemd/system/mistaken.service');
    write(path, readFileSync(join(SYSTEMD, 'sabot.service'), 'utf8').replace('WatchdogSec=', 'WatchDogSec='));
    expect(verify('mistaken.service').said).toContain("Unknown key 'WatchDogSec'");
  });

  /** In tenths: 0 is locked up, 100 wide open. */
  test.each([
    ['sabot.service', 17],
    ['sabot-pit.service', 17],
    ['sabot-kiosk.service', 25],
    ['sabot-backup.service', 10],
  ])('security gives %s an exposure of at most %i tenths', (unit, most) => {
    const rated = (threshold: number) =>
      run('systemd-analyze', [
        'security',
        '--no-pager',
        '--offline=yes',
        `--threshold=${threshold}`,
        join(SYSTEMD, unit),
      ]).code;
    expect(rated(most)).toBe(0);
    expect(rated(5)).toBe(1);
  });
});

describe('sabot.service', () => {
  const settings = settingsOf('sabot.service');

  test('lets Node compile JavaScript and use memory protection keys, without which it does not start', () => {
    expect(settings.get('MemoryDenyWriteExecute')).toEqual(['no']);
    expect(settings.get('SystemCallFilter')?.[0]).toBe('@system-service @pkey');
  });

  test('is told by systemd-notify, a child, that the table is alive', () => {
    expect(settings.get('Type')).toEqual(['notify']);
    expect(settings.get('NotifyAccess')).toEqual(['all']);
  });

  test('lets through every kind of device that a table has, and no other', () => {
    const kinds = ['ttyACM', 'ttyUSB', 'ttyAMA', 'ttyS', 'hidraw', 'gpiochip'];
    expect(settings.get('DevicePolicy')).toEqual(['closed']);
    expect(settings.get('DeviceAllow')).toEqual(kinds.map((kind) => `char-${kind} rw`));
  });

  /** A kind that the kernel does not know when the unit starts is refused until the next start. */
  test('starts after the drivers of what may be plugged in later', () => {
    const drivers = ['cdc_acm', 'usbserial', 'hid'].map((driver) => `modprobe@${driver}.service`);
    expect(settings.get('Wants')?.[0]?.split(' ')).toEqual(drivers);
    expect(settings.get('After')?.flatMap((value) => value.split(' '))).toEqual(
      expect.arrayContaining(drivers),
    );
  });

  test('starts the program, on its own Node, where the package puts it', () => {
    const [node = '', program = ''] = settings.get('ExecStart')?.[0]?.split(' ') ?? [];
    expect([node, program].map((file) => existsSync(join(box, file)))).toEqual([true, true]);
  });
});

describe('the keys', () => {
  test('come from systemd where the box has them encrypted, under the names that the table looks for', () => {
    const handed = settingsOf('sabot.service').get('LoadCredentialEncrypted');
    expect(handed).toEqual(['sabot.signing', 'sabot.sealing']);
    const folder = temporaryFolder();
    for (const name of handed ?? []) write(join(folder, name), '');
    const files = keyFilesOf('/var/lib/sabot/table.db', '/var/lib/sabot-keys', folder);
    expect([files.signing, files.sealing]).toEqual(handed?.map((name) => join(folder, name)));
    rmSync(folder, { recursive: true });
  });
});

describe('sabot-backup.service', () => {
  test('makes the backup of the day, and reaches no key', () => {
    const settings = settingsOf('sabot-backup.service');
    expect(settings.get('ExecStart')?.[0]).toMatch(/main\.js backup --keep \d+$/);
    expect(settings.get('InaccessiblePaths')).toEqual(['-/var/lib/sabot-keys']);
  });
});

describe('sabot-pit.service', () => {
  const settings = settingsOf('sabot-pit.service');

  test('runs the pit as a user of its own, who does not reach the data of a table', () => {
    expect(settings.get('ExecStart')?.[0]).toMatch(/main\.js pit run --config \/etc\/sabot\/pit\.yaml$/);
    expect(settings.get('User')).toEqual(['sabot-pit']);
    expect(settings.get('StateDirectory')).toEqual(['sabot-pit']);
    expect(settings.get('InaccessiblePaths')).toEqual([
      '-/var/lib/sabot -/var/lib/sabot-keys -/var/lib/sabot-witness',
    ]);
  });

  test('is reached from the networks of the house, and from nowhere else', () => {
    expect(settings.get('IPAddressDeny')).toEqual(['any']);
    expect(settings.get('IPAddressAllow')?.[0]).toBe(
      'localhost 10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 fc00::/7 fe80::/10',
    );
  });
});

describe('sabot-kiosk.service', () => {
  const settings = settingsOf('sabot-kiosk.service');
  const [start = ''] = settings.get('ExecStart') ?? [];

  test('ends the logins of all six consoles, and lets none begin before the next boot', () => {
    const consoles = [1, 2, 3, 4, 5, 6].map((number) => `getty@tty${number}.service`);
    expect(settings.get('Conflicts')?.flatMap((value) => value.split(' '))).toEqual(consoles);
    expect(settings.get('ExecStartPre')).toEqual([
      '+-/usr/bin/systemctl mask --runtime --quiet getty@.service autovt@.service',
    ]);
  });

  test('starts cage without -s, with which anybody could switch to another console', () => {
    const [, parameters = ''] = /\/usr\/bin\/cage (.*?)-- /.exec(start) ?? expect.fail(start);
    expect(parameters.trim().split(' ')).toEqual(['-d']);
  });

  test('opens the waiting page, where the package puts it, for the station on this box', () => {
    const [, page = '', station] = /file:\/\/(\S+)\?(\S+)$/.exec(start) ?? [];
    expect(station).toBe('http://127.0.0.1:8021/');
    expect(existsSync(join(box, page))).toBe(true);
  });
});
