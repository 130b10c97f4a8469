import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { needs, run, SYSTEMD } from './machine.ts';

const FILE = join(SYSTEMD, '99-sabot.rules');
const lines = readFileSync(FILE, 'utf8').split('\n');
const rules = lines.filter((line) => line !== '' && !line.startsWith('#')).map(rule);

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
    expect(names).toEqual(['sabot/scanner', 'sabot/wheel', 'sabot/reader', 'sabot/keypad']);
    const ids = rules.map((one) => `${one.get('ATTRS{idVendor}==')}:${one.get('ATTRS{idProduct}==')}`);
    expect(new Set(ids).size).toBe(rules.length);
  });

  test('udevadm verify finds nothing wrong with them', (context) => {
    needs(context, 'udevadm');
    if (run('udevadm', ['verify', '--version']).code !== 0)
      context.skip('this udevadm is too old to verify rules');
    expect(run('udevadm', ['verify', '--resolve-names=never', FILE])).toMatchObject({
      code: 0,
      complaint: '',
    });
  });
});
