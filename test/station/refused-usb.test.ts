// USB devices that are not listed: the kernel does not let them in, and the station tells of each once.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { realClock } from '../../drivers/transport/clock.ts';
import { type RefusedUsb, RefusedUsbWatch, refusedUsb } from '../../src/station/devices/refused-usb.ts';
import type { WriteEvent } from '../../src/station/log/log-events.ts';
import { listedPeople } from '../../src/station/people/listed-people.ts';
import { serve } from '../../src/station/serve.ts';
import { openStation } from '../../src/station/station.ts';
import { playBy } from '../journal/simulated.ts';

function machine() {
  const sys = mkdtempSync(join(tmpdir(), 'sabot-sys-'));
  onTestFinished(() => rmSync(sys, { recursive: true }));
  const folder = (port: string) => join(sys, 'bus', 'usb', 'devices', port);
  const plug = (port: string, usb: string, authorized: '0' | '1') => {
    const [idVendor = '', idProduct = ''] = usb.split(':');
    mkdirSync(folder(port), { recursive: true });
    for (const [name, text] of Object.entries({ idVendor, idProduct, authorized }))
      writeFileSync(join(folder(port), name), `${text}\n`);
  };
  return { sys, plug, unplug: (port: string) => rmSync(folder(port), { recursive: true }) };
}

test('a device that was not let in is told once, and again when it is plugged in again', () => {
  const { sys, plug, unplug } = machine();
  const told: RefusedUsb[] = [];
  const watch = new RefusedUsbWatch(
    () => refusedUsb(sys),
    (one) => void told.push(one),
  );
  plug('usb1', '1d6b:0002', '1');
  plug('1-1', '1209:0001', '1');
  mkdirSync(join(sys, 'bus', 'usb', 'devices', '1-1:1.0'));
  watch.look();
  expect(told).toEqual([]);
  plug('1-1.2', '046d:c31c', '0');
  watch.look();
  watch.look();
  expect(told).toEqual([{ usb: '046d:c31c', port: '1-1.2' }]);
  unplug('1-1.2');
  watch.look();
  plug('1-1.2', '046d:c31c', '0');
  watch.look();
  expect(told).toHaveLength(2);
});

test('a station that serves its table writes it down: a line of the log, a row of the journal, a notice to the floor', async () => {
  const { sys, plug } = machine();
  const folder = mkdtempSync(join(tmpdir(), 'sabot-usb-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { rules, pack } = playBy('massachusetts');
  const logged: unknown[] = [];
  const log: WriteEvent = (event, about) => void (event === 'usb.refused' && logged.push(about));
  const journal = join(folder, 'table.db');
  const opened = openStation({
    ...{ journal, rules, log, clock: realClock, wires: {}, pid: process.pid, simulated: true },
    setup: { table: 'test', pack, book: rules.book, program: '0' },
    people: listedPeople([]),
    newToken: () => 'token',
    broken: ({ code }) => expect.fail(code),
  });
  const station = opened.ok ? opened.station : expect.fail(opened.stop.code);
  plug('1-1', '1209:0001', '1');
  plug('1-1.2', '046d:c31c', '0');
  const served = await serve({
    ...{ station, log, journal, program: '0', host: '127.0.0.1', port: 0, clock: realClock, began: 0 },
    notifier: { aliveEveryMs: null, ready() {}, status() {}, alive() {}, stopping() {} },
    reader: new URL('../../dist/src/station/hands/hands-reader.js', import.meta.url),
    checker: new URL('../../dist/src/station/journal-checker.js', import.meta.url),
    refusedUsb: () => refusedUsb(sys),
  });
  const refused = { usb: '046d:c31c', port: '1-1.2' };
  await expect.poll(() => JSON.stringify(station.view())).toContain(refused.usb);
  await served.stop('SIGTERM');
  expect(logged).toEqual([refused]);
  const db = new Sqlite(journal, { readonly: true });
  const rows = db.prepare<[], string>("SELECT body FROM log WHERE body LIKE '%usb-refused%'").pluck().all();
  db.close();
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain('046d:c31c');
});

test('a machine without USB has none', () => {
  expect(refusedUsb('/no/such/folder')).toEqual([]);
});
