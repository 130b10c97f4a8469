// What the box is installed with fits together: configuration, udev rules, unit, kiosk.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadPitConfig } from '../../src/pit/service/config.ts';
import { loadTableConfig } from '../../src/station/config/load.ts';
import { root } from '../house/rooms.ts';
import { SYSTEMD } from './machine.ts';

const loaded = loadTableConfig(join(root, 'config', 'table.yaml'));
if (!loaded.ok) throw new Error('config/table.yaml is not sound');
const { devices, journal, witness, keys, staff, pages } = loaded.config;
const textOf = (file: string) => readFileSync(join(SYSTEMD, file), 'utf8');
const rules = textOf('99-sabot.rules').split('\n');

function ruleFor(name: string): string {
  return rules.find((rule) => rule.includes(`SYMLINK+="sabot/${name}"`)) ?? '';
}

describe('the configuration that is installed', () => {
  test('names the ports that the udev rules make', () => {
    expect([devices.scanner?.port, devices.wheel?.port]).toEqual(['/dev/sabot/scanner', '/dev/sabot/wheel']);
    expect([ruleFor('scanner'), ruleFor('wheel')]).not.toContain('');
  });

  test.each(['reader', 'keypad'] as const)('has the ids of the %s that the udev rules have', (device) => {
    const [vendor, product] = devices[device]?.usb.split(':') ?? [];
    expect(ruleFor(device)).toContain(`ATTRS{idVendor}=="${vendor}", ATTRS{idProduct}=="${product}"`);
  });

  test('keeps journal, staff, witness and keys where the unit may write, witness and keys apart', () => {
    expect(textOf('sabot.service')).toContain('StateDirectory=sabot sabot-witness sabot-keys\n');
    expect([dirname(journal), dirname(staff)]).toEqual(['/var/lib/sabot', '/var/lib/sabot']);
    expect(dirname(witness)).toBe('/var/lib/sabot-witness');
    expect(keys).toEqual({
      signing: '/var/lib/sabot-keys/table.db.signing.key',
      sealing: '/var/lib/sabot-keys/table.db.sealing.key',
    });
  });

  test('serves its pages where the touchscreen looks for them', () => {
    expect(textOf('sabot-kiosk.service')).toContain(`http://${pages.host}:${pages.port}/`);
  });
});

test('the example of a pit keeps all that it writes where its unit may write', () => {
  const read = loadPitConfig(join(SYSTEMD, 'pit.yaml'));
  if (!read.ok) throw new Error('systemd/pit.yaml is not sound');
  const { store, authority, index, page } = read.config;
  const folder = '/var/lib/sabot-pit';
  expect([store, authority, index, page?.staff]).toEqual([
    { sqlite: `${folder}/pit.db` },
    `${folder}/authority`,
    `${folder}/index`,
    `${folder}/pit-staff.json`,
  ]);
  expect(textOf('sabot-pit.service')).toContain('StateDirectory=sabot-pit\n');
});
