// USB devices that are not listed: the kernel does not let them in, and the station tells of each once.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type RefusedUsb, RefusedUsbWatch, refusedUsb } from '../../src/station/devices/refused-usb.ts';

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

test('a machine without USB has none', () => {
  expect(refusedUsb('/no/such/folder')).toEqual([]);
});
