// The doctor's look at the machine: disk, clock, program.

import { spawn } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { clockChecks, journalTimeCheck, setCheck } from '../../../src/station/doctor/clock.ts';
import { diskChecks, syncCheck, syncedWriteMs } from '../../../src/station/doctor/disk.ts';
import { THIS_MACHINE } from '../../../src/station/doctor/machine.ts';
import { mountOf } from '../../../src/station/doctor/mounts.ts';
import { nodeCheck, programChecks } from '../../../src/station/doctor/program.ts';
import { writingRemedy } from '../../../src/station/doctor/remedies.ts';
import { canMount, SmallDisk } from '../../journal/small-disk.ts';
import { expectHelpful, levels, machineIn, newBox } from './box.ts';

const MOUNTS = [
  '20 1 8:1 / / rw,relatime shared:1 - ext4 /dev/mmcblk0p2 rw',
  '21 20 8:2 / /var/lib rw,noatime - overlay overlay rw,lowerdir=/a,upperdir=/b',
  '22 21 8:3 / /var/lib/sa\\040bot rw,noatime - ext4 /dev/sda1 rw,barrier=1',
  '23 20 0:4 / /tmp rw - tmpfs tmpfs rw,size=1k',
  '24 23 8:9 / /tmp rw - xfs /dev/sdb rw',
  'not a line of this file',
].join('\n');

describe('which disk a file lies on', () => {
  test.each([
    ['/etc/sabot', '/dev/mmcblk0p2'],
    ['/var/lib/x', 'overlay'],
    ['/var/library', '/dev/mmcblk0p2'],
    ['/var/lib/sa bot/table.db', '/dev/sda1'],
    ['/tmp/x', '/dev/sdb'],
  ])('%s is on %s', (path, source) => {
    expect(mountOf(MOUNTS, path)?.source).toBe(source);
  });

  test('nothing is claimed where the list cannot be read', () => {
    expect(mountOf('', '/var')).toBeNull();
  });
});

describe('the disk', () => {
  function mounted(type: string, options = 'rw') {
    const box = newBox();
    box.write('proc/self/mountinfo', `20 1 8:1 / / ${options},relatime - ${type} /dev/x ${options}\n`);
    return diskChecks(box.config().journal, machineIn(box.folder));
  }

  test.each([
    ['ext4', 'rw', 'ok disk'],
    ['tmpfs', 'rw', 'warning disk'],
    ['overlay', 'rw', 'warning disk'],
    ['vfat', 'rw', 'warning disk'],
    ['nfs4', 'rw', 'wrong disk'],
    ['ext4', 'ro', 'wrong disk'],
    ['ext4', 'rw,nobarrier', 'wrong disk'],
  ])('%s, mounted %s: %s', (type, options, expected) => {
    const checks = mounted(type, options);
    expect(levels(checks)[0]).toBe(expected);
    expectHelpful(checks);
  });

  test('a write is measured, and leaves nothing behind', () => {
    const { folder } = newBox();
    const before = readdirSync(folder);
    expect(syncedWriteMs(folder, () => performance.now())).toBeGreaterThan(0);
    expect(readdirSync(folder)).toEqual(before);
  });

  test.each([
    [0.001, 'warning'],
    [0.2, 'ok'],
    [8, 'ok'],
    [120, 'warning'],
  ])('a write that takes %d ms: %s', (ms, level) => {
    expect(syncCheck('/var/lib/sabot', ms).level).toBe(level);
    expectHelpful([syncCheck('/var/lib/sabot', ms)]);
  });

  test('a folder that is not there yet is not made, and nothing is written above it', () => {
    const box = newBox();
    const before = statSync(box.folder).mtimeMs;
    const checks = diskChecks(`${box.folder}/none/yet/table.db`, THIS_MACHINE);
    expect(levels(checks)).not.toContain('wrong disk');
    expect(statSync(box.folder).mtimeMs).toBe(before);
  });
});

describe('a disk that cannot be written', () => {
  test.each([
    ['ENOSPC', /full: remove old backups/],
    ['EDQUOT', /used up: remove old backups/],
    ['EROFS', /mounted read-only/],
    ['EACCES', /`sudo chown sabot: \/var\/x`/],
    ['EPERM', /`sudo chown sabot: \/var\/x`/],
    ['EIO', /does not read or write/],
    ['ENOTDIR', /no folder/],
    ['EOTHER', /journal in the configuration/],
  ])('%s has a remedy of its own', (code, remedy) => {
    expect(writingRemedy(code, '/var/x')).toMatch(remedy);
  });

  test.skipIf(!canMount())('is full or read-only: nobody is told to give it to another user', () => {
    const disk = new SmallDisk(256);
    onTestFinished(() => disk.remove());
    const told = () => diskChecks(join(disk.folder, 'table.db'), THIS_MACHINE).at(-1);
    disk.fill();
    expect(told()).toMatchObject({
      sentence: `Nothing can be written to ${disk.folder} (ENOSPC).`,
      remedy: expect.stringContaining('The disk is full'),
    });
    disk.clear();
    disk.makeReadOnly();
    expect(told()).toMatchObject({
      sentence: `Nothing can be written to ${disk.folder} (EROFS).`,
      remedy: expect.stringContaining('mounted read-only'),
    });
  });
});

describe('the clock', () => {
  const installed = Date.UTC(2026, 5, 1);
  test('one that stands before the day of the installation has not been set', () => {
    expect(setCheck(0, installed)).toMatchObject({
      level: 'wrong',
      sentence:
        'It is 1970-01-01 00:00:00 UTC, which is before this program was installed (2026-06-01 00:00:00 UTC).',
    });
    expect(setCheck(installed + 1, installed).level).toBe('ok');
  });

  test('a journal from the future is told', () => {
    expect(journalTimeCheck(installed, installed + 3_600_000)).toMatchObject([{ level: 'wrong' }]);
    expect(journalTimeCheck(installed, installed + 1000)).toEqual([]);
    expect(journalTimeCheck(installed, null)).toEqual([]);
  });

  test.each([
    ['echo yes', ['ok clock', 'ok clock']],
    ['echo no', ['ok clock', 'warning clock']],
    ['exit 1', ['ok clock']],
  ])('where timedatectl does "%s": %j', async (script, expected) => {
    const machine = { ...THIS_MACHINE, spawn: () => spawn('sh', ['-c', script]) };
    const checks = await clockChecks(machine, null);
    expect(levels(checks)).toEqual(expected);
    expectHelpful(checks);
  });

  test('a machine without systemd is not blamed', async () => {
    const machine = { ...THIS_MACHINE, spawn: () => spawn('/no/such/timedatectl') };
    expect(levels(await clockChecks(machine, null))).toEqual(['ok clock']);
  });
});

describe('the program', () => {
  test.each([
    ['20.19.0', 'ok'],
    ['22.1.0', 'ok'],
    ['20.18.3', 'wrong'],
    ['18.20.0', 'wrong'],
  ])('Node %s: %s', (version, level) => {
    expect(nodeCheck(version, '20.19').level).toBe(level);
  });

  const BUTTONS = {
    chip: 'x',
    buttons: [1],
    lamps: [2],
    pull: 'up',
    pressedIsLow: true,
    litIsLow: false,
  } as const;
  const missing = {
    hid: () => Promise.reject(new Error('libusb-1.0.so.0: cannot open shared object file')),
    onoff: () => Promise.reject(new Error('Could not locate the bindings file.')),
  };
  const there = { hid: () => Promise.resolve(), onoff: () => Promise.resolve() };

  test('libraries are asked for only where a device needs them', async () => {
    const { folder } = newBox();
    const machine = machineIn(folder, { spawn: () => spawn('/no/such/gpiodetect') });
    expect(levels(await programChecks(machine, {}, missing))).toEqual(['ok program']);
    const checks = await programChecks(machine, { reader: { usb: '1209:0003' }, buttons: BUTTONS }, missing);
    expect(checks.slice(1)).toMatchObject([
      { level: 'wrong', remedy: 'sudo apt install libusb-1.0-0' },
      { level: 'wrong', remedy: 'sudo apt install gpiod' },
    ]);
    expectHelpful(checks);
  });

  test('GPIO is found in sysfs, or by the tools where there is none or onoff was not compiled', async () => {
    const box = newBox();
    const machine = machineIn(box.folder, {
      spawn: () => spawn('echo', ['gpiochip0 [pinctrl-rp1] (54 lines)']),
    });
    const told = async (libraries: typeof there | typeof missing) =>
      (await programChecks(machine, { buttons: BUTTONS }, libraries))[1]?.sentence;
    expect(await told(there)).toContain('pinctrl-rp1');
    const chip = 'sys/class/gpio/gpiochip512';
    for (const [name, text] of [
      ['label', 'pinctrl-bcm2711'],
      ['base', '512'],
      ['ngpio', '58'],
    ] as const)
      box.write(`${chip}/${name}`, `${text}\n`);
    expect(await told(there)).toContain('sysfs: pinctrl-bcm2711');
    expect(await told(missing)).toContain('pinctrl-rp1');
    const without = { ...machine, spawn: () => spawn('/no/such/gpiodetect') };
    expect((await programChecks(without, { buttons: BUTTONS }, missing))[1]).toMatchObject({
      level: 'wrong',
      sentence: "onoff was not compiled here, and libgpiod's tools are missing or do not work.",
      remedy: 'sudo apt install gpiod',
    });
  });

  test('root is told that the table is somebody else', async () => {
    const box = newBox();
    box.write('etc/passwd', 'root:x:0:0::/root:/bin/sh\nsabot:x:990:990::/var/lib/sabot:/usr/sbin/nologin\n');
    expect(levels(await programChecks(machineIn(box.folder, { uid: 0 }), {}))).toContain('warning program');
    expect(levels(await programChecks(machineIn(box.folder, { uid: 990 }), {}))).toEqual(['ok program']);
  });
});
