// The doctor's look around the table: who answers at its address, who works there, who may open its devices.
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { newKey, selfSigned } from '../../../src/station/certificate/certificate.ts';
import { nodeChecks } from '../../../src/station/doctor/device-files/nodes.ts';
import { pagesChecks, whoAnswers } from '../../../src/station/doctor/pages.ts';
import { staffChecks } from '../../../src/station/doctor/staff.ts';
import { answering, HEALTH, listening } from './answering.ts';
import { enrolBoth, expectHelpful, levels, machineIn, newBox } from './box.ts';

async function checksAt(port: number, host = '127.0.0.1') {
  const box = newBox(`pages: { host: "${host}", port: ${port} }\n`);
  const config = box.config();
  const answerer = await whoAnswers(config.pages);
  const checks = await pagesChecks(config, answerer);
  expectHelpful(checks);
  return { answerer, checks };
}

describe('the address of the pages', () => {
  test('is free', async () => {
    const server = createServer();
    const port = await listening(server);
    await new Promise((resolve) => server.close(resolve));
    const { answerer, checks } = await checksAt(port);
    expect({ kind: answerer.kind, levels: levels(checks) }).toEqual({ kind: 'nobody', levels: ['ok pages'] });
  });

  test('is ours', async () => {
    const { answerer, checks } = await checksAt(await listening(answering(HEALTH)));
    expect({ kind: answerer.kind, levels: levels(checks) }).toEqual({
      kind: 'station',
      levels: ['ok table'],
    });
  });

  test("is ours, and the table stands still: the station's own code says why", async () => {
    const stands = { ...HEALTH, standsStill: 'disk-full' };
    const { checks } = await checksAt(await listening(answering(stands)));
    expect(checks).toMatchObject([
      { level: 'wrong', sentence: 'The table stands still: There is no room for another row.' },
    ]);
  });

  test("is another table's", async () => {
    const { checks } = await checksAt(await listening(answering({ ...HEALTH, table: 't2' })));
    expect(checks).toMatchObject([
      { level: 'wrong', sentence: expect.stringContaining('"t2" answers, not "t1"') },
    ]);
  });

  test.each([
    ['another server', () => answering({ hello: 'world' })],
    ['something that is no server for pages', () => createServer((socket) => socket.end('220 mail\r\n'))],
  ])('is in use by %s', async (_, server) => {
    const { answerer, checks } = await checksAt(await listening(server()));
    expect(answerer.kind).toBe('stranger');
    expect(checks).toMatchObject([
      { level: 'wrong', sentence: expect.stringContaining('is in use by another program') },
    ]);
  });

  test('is no address of this machine', async () => {
    const box = newBox('pages: { host: 192.0.2.1, port: 0, certificate: p.pem, key: p.key }\n');
    expect(await pagesChecks(box.config(), { kind: 'nobody' })).toMatchObject([
      { level: 'wrong', sentence: expect.stringContaining('is no address of this machine') },
    ]);
  });

  test('is on the network with a certificate, and a warning comes before it ends', async () => {
    const box = newBox('pages: { host: 127.0.0.1, port: 0 }\n');
    const [certificate, key] = [join(box.folder, 'p.pem'), join(box.folder, 'p.key')];
    const { pages, ...config } = box.config();
    const network = { host: '127.0.0.9', certificate, key, names: [] };
    const looked = async (now: number) =>
      levels(await pagesChecks({ ...config, pages: { ...pages, network } }, { kind: 'nobody' }, now));
    const [made, day] = [Date.now(), 86_400_000];
    expect(await looked(made)).toEqual(['ok pages', 'wrong pages']);
    writeFileSync(key, newKey(), { mode: 0o600 });
    writeFileSync(
      certificate,
      selfSigned({ name: 't', hosts: ['127.0.0.9'] }, readFileSync(key, 'utf8'), made, 100),
    );
    expect(await looked(made)).toEqual(['ok pages', 'ok pages']);
    expect(await looked(made + 80 * day)).toEqual(['ok pages', 'warning pages']);
    expect(await looked(made + 101 * day)).toEqual(['ok pages', 'wrong pages']);
  });
});

describe('the staff', () => {
  test('a dealer and somebody of the floor are there, and only the table may read who', async () => {
    const box = newBox();
    const { staff } = box.config();
    expect(staffChecks(staff, 365)).toMatchObject([
      { level: 'wrong', sentence: `No dealer and no floorperson is enrolled in ${staff}.` },
    ]);
    await enrolBoth(box);
    expect(levels(staffChecks(staff, 365))).toEqual(['ok staff']);
    chmodSync(staff, 0o640);
    expect(staffChecks(staff, 365)).toMatchObject([{ level: 'wrong', remedy: `chmod 600 ${staff}` }]);
    writeFileSync(staff, 'x');
    expectHelpful(staffChecks(staff, 365));
    expect(staffChecks(staff, 365)).toMatchObject([
      {
        level: 'wrong',
        sentence: expect.stringContaining('is not a staff file: it is no JSON'),
        remedy: expect.stringMatching(/copy.*`sudo mv .*staff\.json\.broken`, then .*sabot staff add/),
      },
    ]);
    rmSync(staff);
    mkdirSync(staff);
    expect(staffChecks(staff, 365)).toMatchObject([
      { remedy: expect.stringContaining('A folder has its name') },
    ]);
  });
});

describe('the files of the devices', () => {
  const RULES = 'etc/udev/rules.d/99-sabot.rules';
  const READER = { reader: { usb: '1209:0003' } };

  test('ids that are in the configuration and not in the rules are told', async () => {
    const box = newBox();
    const machine = machineIn(box.folder);
    expect(await nodeChecks(READER, machine)).toEqual([]);
    box.write(RULES, 'SUBSYSTEM=="hidraw", ATTRS{idVendor}=="1209", ATTRS{idProduct}=="0004", MODE="0660"\n');
    expect(levels(await nodeChecks(READER, machine))).toEqual(['warning reader']);
    box.write(RULES, 'SUBSYSTEM=="hidraw", ATTRS{idVendor}=="1209", ATTRS{idProduct}=="0003", MODE="0660"\n');
    expect(await nodeChecks(READER, machine)).toEqual([]);
  });

  test('a port that a rule should make and that is not there', async () => {
    const box = newBox();
    const machine = machineIn(box.folder);
    const devices = { scanner: { port: '/dev/sabot/no-such-scanner', baud: 115_200 } } as const;
    const without = await nodeChecks(devices, machine);
    expect(without[0]?.sentence).toContain('No rule in');
    box.write(RULES, 'SUBSYSTEM=="tty", SYMLINK+="sabot/no-such-scanner"\n');
    const withRule = await nodeChecks(devices, machine);
    expect(withRule[0]?.sentence).toContain('is not there, though');
    expectHelpful([...without, ...withRule]);
  });

  test.skipIf(process.getuid?.() === 0)(
    'a device that may not be opened: whose it is, and what to do',
    async () => {
      const box = newBox();
      box.write(
        'sys/class/hidraw/hidraw0/device/uevent',
        'DRIVER=x\nHID_ID=0003:00001209:00000003\nHID_NAME=y\n',
      );
      const node = box.write('dev/hidraw0', '', 0o000);
      const checks = await nodeChecks(READER, machineIn(box.folder));
      expect(checks).toMatchObject([
        { level: 'wrong', sentence: expect.stringContaining(`${node} belongs to `) },
      ]);
      expectHelpful(checks);
      rmSync(join(box.folder, 'sys'), { recursive: true });
      expect(await nodeChecks(READER, machineIn(box.folder))).toEqual([]);
    },
  );

  /** The doctor is outside the service, and may open what the table may not. */
  test('a kind that the service lets none of through is told, with the line that lets it through', async () => {
    const box = newBox();
    box.write('proc/devices', 'Character devices:\n  1 mem\n  4 tty\n\nBlock devices:\n  1 ram\n');
    const devices = { scanner: { port: '/dev/null', baud: 115_200 } } as const;
    const by = (...unit: string[]) =>
      nodeChecks(
        devices,
        machineIn(box.folder, { spawn: () => spawn('printf', ['%s\\n', 'LoadState=loaded', ...unit]) }),
      );
    const told = await by('DevicePolicy=closed', 'DeviceAllow=char-tty rw');
    expect(told).toEqual([
      {
        about: 'scanner',
        level: 'wrong',
        sentence: '/dev/null is a device of the kind mem, and the service sabot lets none through.',
        remedy: expect.stringContaining('DeviceAllow=char-mem rw'),
      },
    ]);
    expectHelpful(told);
    for (const allowed of ['char-mem', 'char-m*', 'char-*', '/dev/null'])
      expect(await by('DevicePolicy=closed', `DeviceAllow=${allowed} rw`), allowed).toEqual([]);
    expect(await by('DevicePolicy=auto')).toEqual([]);
    const without = machineIn(box.folder, { spawn: () => spawn('/no/such/systemctl') });
    expect(await nodeChecks(devices, without)).toEqual([]);
  });
});
