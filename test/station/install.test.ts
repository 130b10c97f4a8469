import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadTableConfig } from '../../src/station/config/load.ts';
import { THIS_MACHINE } from '../../src/station/doctor/machine.ts';
import { openHand } from '../../src/station/install/open-hand.ts';
import { serviceChecks } from '../../src/station/install/services.ts';
import { PHASES, ROUND } from '../../src/table/chart/phases.ts';
import { temporaryFolder, write } from '../systemd/machine.ts';

let folder = '';
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('what is left to do on an installed box', () => {
  const machine = () => ({ ...THIS_MACHINE, etc: join(folder, 'etc') });
  const enable = (target: string, unit: string) =>
    write(join(folder, 'etc/systemd/system', target, unit), '');

  test('a clone has no services', () => {
    expect(serviceChecks(machine())).toEqual([]);
  });

  test('each service that does not start by itself is named with the command, until it does', () => {
    write(join(folder, 'usr/lib/systemd/system/sabot.service'), '');
    const remedies = () => serviceChecks(machine()).map(({ remedy }) => remedy);
    expect(remedies()).toEqual([
      'sudo systemctl enable --now sabot.service',
      'sudo systemctl enable --now sabot-backup.timer',
    ]);
    enable('multi-user.target.wants', 'sabot.service');
    expect(remedies()).toEqual(['sudo systemctl enable --now sabot-backup.timer']);
    enable('timers.target.wants', 'sabot-backup.timer');
    expect(serviceChecks(machine()).map(({ level }) => level)).toEqual(['ok']);
  });
});

describe('whether a hand is open', () => {
  function tableOn(port: number) {
    const file = join(folder, 'table.yaml');
    write(
      file,
      `table: table-1
pack: massachusetts
limits: { main: [5.00, 500.00], match: [1.00, 100.00], chip: 0.50 }
journal: data/table.db
witness: witness/table.witness
keys: keys
staff: staff.json
pages: { host: 127.0.0.1, port: ${port} }
`,
    );
    const loaded = loadTableConfig(file);
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
    return loaded.config;
  }

  test('the station says: in every phase of a round, and in no other', async () => {
    let phase = '';
    const station = createServer((_, response) => {
      const health = { version: '1', table: 'table-1', phase, standsStill: null, devices: {} };
      response.end(JSON.stringify(health));
    }).listen(0, '127.0.0.1');
    await once(station, 'listening');
    const address = station.address();
    const config = tableOn(typeof address === 'object' && address ? address.port : 0);
    try {
      for (phase of PHASES)
        expect(await openHand(config), phase).toBe(ROUND.some((one) => one === phase) ? 'open' : 'none');
    } finally {
      station.closeAllConnections();
      station.close();
    }
  });

  test('where no table runs and none was begun, there is none; of a journal that is none, nobody can tell', async () => {
    const config = tableOn(0);
    expect(await openHand(config)).toBe('none');
    write(join(folder, 'data/table.db'), 'this was a journal');
    expect(await openHand(config)).toBe('unknown');
  });
});
