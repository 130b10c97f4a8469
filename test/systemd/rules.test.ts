import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
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

describe('the list of USB devices that are let in', () => {
  const text = readFileSync(join(SYSTEMD, 'usb-allow.rules'), 'utf8').split('\n');
  const allowing = text.filter((line) => line.startsWith('ACTION'));

  test('first nobody is let in, then hubs, then what is listed by vendor and product', () => {
    const [nobody = '', hubs = '', ...listed] = allowing;
    expect(nobody).toContain('KERNEL=="usb*", ATTR{authorized_default}="0"');
    expect(hubs).toContain('ATTR{bDeviceClass}=="09", ATTR{authorized}="1"');
    for (const line of listed)
      expect(line).toMatch(
        /ATTR\{idVendor\}=="[0-9a-f]{4}", ATTR\{idProduct\}=="[0-9a-f]{4}", ATTR\{authorized\}="1"$/,
      );
  });

  test('it lists every device that has a name in the other rules', () => {
    const ids = rules.map((one) => `${one.get('ATTRS{idVendor}==')}:${one.get('ATTRS{idProduct}==')}`).sort();
    const listed = allowing.flatMap((line) => {
      const [, vendor, product] = /idVendor\}=="(\w+)", ATTR\{idProduct\}=="(\w+)"/.exec(line) ?? [];
      return vendor === undefined ? [] : [`${vendor}:${product}`];
    });
    expect(listed.sort()).toEqual(ids);
  });
});
