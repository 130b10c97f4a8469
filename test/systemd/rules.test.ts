import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { DevicesConfig } from '../../src/station/config/devices-schema.ts';
import {
  USB_RULES,
  usbRulesChecks,
  usbRulesFor,
  usbRulesProblems,
} from '../../src/station/install/usb-rules.ts';
import { needs, run, SYSTEMD } from './machine.ts';

const FILE = join(SYSTEMD, '99-sabot.rules');
const lines = readFileSync(FILE, 'utf8').split('\n');
const rules = lines.filter((line) => line !== '' && !line.startsWith('#')).map(rule);
/** Those of an ordinary numeric keypad: the technician takes away the #. */
const numeric = lines.filter((line) => line.startsWith('#SUBSYSTEM')).map((line) => rule(line.slice(1)));

/** `KEY=="value"`, `KEY{attribute}+="value"` …, separated by commas. */
function rule(line: string): Map<string, string> {
  const parts = line.split(', ').map((part) => /^([A-Z]+(?:\{\w+\})?)(==|=|\+=)"([^"]*)"$/.exec(part));
  expect(parts, line).not.toContain(null);
  return new Map(parts.map((part) => [`${part?.[1]}${part?.[2]}`, part?.[3] ?? '']));
}

describe('the udev rules', () => {
  test('every one names a vendor and a product, and is for one kind of device', () => {
    for (const one of rules) {
      expect(one.get('ATTRS{idVendor}==')).toMatch(/^[0-9a-f]{4}$/);
      expect(one.get('ATTRS{idProduct}==')).toMatch(/^[0-9a-f]{4}$/);
      expect(one.get('SUBSYSTEM==')).toMatch(/^(tty|hidraw)$/);
    }
  });

  test('nobody but the table may open its devices', () => {
    expect(rules.map((one) => `${one.get('GROUP=')} ${one.get('MODE=')}`)).toEqual(
      rules.map(() => 'sabot 0660'),
    );
  });

  test('no two have the same ids or the same name', () => {
    const names = rules.map((one) => one.get('SYMLINK+='));
    expect(names).toEqual(['sabot/scanner', 'sabot/wheel', 'sabot/reader', 'sabot/keypad', 'sabot/buttons']);
    const ids = rules.map((one) => `${one.get('ATTRS{idVendor}==')}:${one.get('ATTRS{idProduct}==')}`);
    expect(new Set(ids).size).toBe(rules.length);
  });

  test('the keys of an ordinary numeric keypad reach the table, and nobody else', () => {
    const [raw, input, event] = numeric;
    expect(numeric).toHaveLength(3);
    const ids = numeric.map((one) => [one.get('ATTRS{idVendor}=='), one.get('ATTRS{idProduct}==')]);
    expect(ids).toEqual(ids.map(() => ids[0]));
    expect(raw?.get('SUBSYSTEM==')).toBe('hidraw');
    expect(`${raw?.get('GROUP=')} ${raw?.get('MODE=')}`).toBe('sabot 0660');
    expect([input?.get('KERNEL=='), input?.get('ATTR{inhibited}=')]).toEqual(['input*', '1']);
    expect([event?.get('KERNEL=='), event?.get('ENV{LIBINPUT_IGNORE_DEVICE}=')]).toEqual(['event*', '1']);
    expect(`${event?.get('GROUP=')} ${event?.get('MODE=')}`).toBe('root 0600');
  });

  test('udevadm verify finds nothing wrong with them, and with those that a technician may switch on', (context) => {
    needs(context, 'udevadm');
    if (run('udevadm', ['verify', '--version']).code !== 0)
      context.skip('this udevadm is too old to verify rules');
    const all = join(mkdtempSync(join(tmpdir(), 'sabot-rules-')), '99-all.rules');
    writeFileSync(all, lines.join('\n').replaceAll('#SUBSYSTEM', 'SUBSYSTEM'));
    for (const file of [FILE, all])
      expect(run('udevadm', ['verify', '--resolve-names=never', file])).toMatchObject({
        code: 0,
        complaint: '',
      });
  });
});

describe('the rules for the USB devices that are let in', () => {
  const serial = { baud: 115_200 } as const;
  const devices: DevicesConfig = {
    scanner: {
      ...serial,
      port: '/dev/sabot/scanner',
      usb: '1209:000A',
      serialNumber: 'A 1',
      usbPort: '1-1.2',
    },
    wheel: { ...serial, port: '/dev/sabot/wheel', usb: '1209:0002' },
    reader: { usb: '1209:0003' },
    buttons: { usb: '1209:0005' },
    keypad: { usb: '1209:0004' },
    others: [{ usb: '0eef:0001', usbPort: '1-2' }],
  };
  const made = usbRulesFor(devices);
  const letting = made.split('\n').filter((line) => line.startsWith('ACTION'));

  test('let in nobody, then hubs, then the devices of the configuration, by all that it says of them', () => {
    const [nobody, hubs, ...listed] = letting.map((line) => rule(line));
    expect(nobody?.get('ATTR{authorized_default}=')).toBe('0');
    expect([hubs?.get('ATTR{bDeviceClass}=='), hubs?.get('ATTR{authorized}=')]).toEqual(['09', '1']);
    const parts = [
      'ATTR{idVendor}==',
      'ATTR{idProduct}==',
      'ATTR{serial}==',
      'KERNEL==',
      'ATTR{authorized}=',
    ];
    expect(listed.map((one) => parts.map((part) => one.get(part) ?? '-').join(' '))).toEqual([
      '1209 000a A 1 1-1.2 1',
      '1209 0002 - - 1',
      '1209 0003 - - 1',
      '1209 0005 - - 1',
      '1209 0004 - - 1',
      '0eef 0001 - 1-2 1',
    ]);
  });

  test('are not made where they would shut a device out, or let in more than one', () => {
    const scanner = { ...serial, port: '/dev/sabot/scanner' };
    const reader = { usb: '1209:0003', serialNumber: 'A*' };
    expect(usbRulesProblems(devices)).toEqual([]);
    expect(usbRulesProblems({ scanner, reader })).toEqual([
      { code: 'no-ids', name: 'scanner' },
      { code: 'serial-number-unfit', name: 'reader' },
    ]);
    expect(usbRulesProblems({ scanner: { ...scanner, port: '/dev/serial0' } })).toEqual([]);
  });

  test('are compared by the doctor with those that are installed; comments do not count', () => {
    const etc = mkdtempSync(join(tmpdir(), 'sabot-etc-'));
    onTestFinished(() => rmSync(etc, { recursive: true }));
    const levels = () => usbRulesChecks(devices, etc).map(({ level }) => level);
    expect(levels()).toEqual([]);
    const file = join(etc, USB_RULES);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `# ours\n${made}`);
    expect(levels()).toEqual(['ok']);
    writeFileSync(file, made.replace('1209', '046d'));
    expect(levels()).toEqual(['wrong']);
  });

  test('udevadm verify finds nothing wrong with them', (context) => {
    needs(context, 'udevadm');
    if (run('udevadm', ['verify', '--version']).code !== 0)
      context.skip('this udevadm is too old to verify rules');
    const file = join(mkdtempSync(join(tmpdir(), 'sabot-rules-')), '90-sabot-usb.rules');
    writeFileSync(file, made);
    const verified = run('udevadm', ['verify', '--resolve-names=never', file]);
    expect(verified).toMatchObject({ code: 0, complaint: '' });
  });
});
