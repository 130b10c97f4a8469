// `sabot run` itself, as systemd starts it: a process with a configuration, its scanner and wheel on real ports, its dealer and
// floorperson at pages over real connections. It is stopped and killed in the middle of a hand, and goes on.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hasPorts } from '../../src/demonstration/devices.ts';
import { MAIN } from '../cli/program.ts';
import { signedIn } from '../station/signed-in.ts';
import { ended, newTable, people, type RunTable, STAFF, until } from './run-table.ts';

let table: RunTable;
beforeEach(async () => {
  table = await newTable();
});
afterEach(() => table.remove());

async function viewAt(address: string): Promise<{
  readonly phase: string;
  readonly round: number;
  readonly boxes: unknown;
  readonly dealerCards: unknown;
}> {
  const { token, socket } = await signedIn(address, STAFF[1]);
  const answer = await fetch(`${address}api/view`, { headers: { authorization: `Bearer ${token}` } });
  socket.terminate();
  const { phase, round, boxes, dealerCards } = await answer.json();
  return { phase, round, boxes, dealerCards };
}

describe.runIf(hasPorts())('sabot run', () => {
  test('stopped by SIGTERM and killed in the middle of hands, it goes on with the same cards', async () => {
    const at = people(table.devices);
    let rounds = 0;
    for (const signal of ['SIGTERM', 'SIGKILL', 'SIGTERM', 'SIGKILL'] as const) {
      const first = await table.start();
      at.begin(first.address);
      await until(() => (at.dealer.page.view?.round ?? 0) > rounds && at.dealer.page.view?.phase === 'turns');
      at.pause();
      await sleep(300);
      const before = await viewAt(first.address);
      rounds = before.round;
      first.child.kill(signal);
      expect(await ended(first.child)).toBe(signal === 'SIGTERM' ? 0 : 'SIGKILL');
      if (signal === 'SIGTERM') expect(first.lines.at(-1)).toContain('"station.stopped"');
      const again = await table.start();
      expect(await viewAt(again.address)).toEqual(before);
      again.child.kill('SIGTERM');
      await ended(again.child);
    }
    const checked = spawnSync(process.execPath, [MAIN, 'verify', join(table.folder, 'table.db')], {
      encoding: 'utf8',
    });
    expect(checked.stdout + checked.stderr).toContain('as');
    expect(checked.status).toBe(0);
  }, 240_000);

  test('tells its health, and a second one beside it is refused with a sentence', async () => {
    const { address, child, lines } = await table.start();
    const health = await (await fetch(`${address}health`)).json();
    expect(health).toMatchObject({ ok: true, table: 'test', phase: 'closed', standsStill: null });
    const second = spawnSync(process.execPath, [MAIN, 'run', '--config', table.config], {
      encoding: 'utf8',
    });
    expect(second.status).toBe(2);
    expect(second.stderr).toMatch(/table\.db/);
    expect(second.stderr).not.toMatch(/ at .*\.js:/);
    child.kill('SIGTERM');
    expect(await ended(child)).toBe(0);
    expect(lines.every((line) => line.startsWith('{'))).toBe(true);
  }, 60_000);

  test('no PIN and no face-down card is in its log, and the PINs are in no file', async () => {
    const at = people(table.devices);
    const { address, child, lines } = await table.start();
    at.begin(address);
    await until(() => (at.dealer.page.view?.round ?? 0) >= 3);
    at.pause();
    child.kill('SIGTERM');
    await ended(child);
    const files = ['staff.json', 'table.db', 'table.yaml'].map((name) =>
      readFileSync(join(table.folder, name), 'latin1'),
    );
    for (const { pin } of STAFF) expect([...lines, ...files].join('\n')).not.toContain(pin);
    expect(lines.join('\n')).not.toMatch(/"(card|face|seal)":/);
  }, 120_000);
});
