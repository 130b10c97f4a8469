// `sabot run` itself, as systemd starts it: a process with a configuration, its scanner and wheel on real ports, its dealer and
// floorperson at pages over real connections. It is stopped and killed in the middle of a hand, and goes on.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hasPorts } from '../../src/demonstration/devices.ts';
import type { PageInput } from '../../src/protocol/inputs.ts';
import type { StationMessage } from '../../src/protocol/messages.ts';
import type { TableView } from '../../src/protocol/view.ts';
import { MAIN } from '../cli/program.ts';
import { signedIn } from '../station/signed-in.ts';
import { ended, newTable, people, type RunTable, STAFF, until } from './run-table.ts';

let table: RunTable;
beforeEach(async () => {
  table = await newTable();
});
afterEach(() => table.remove());

interface Seen {
  readonly phase: string;
  readonly round: number;
  readonly boxes: unknown;
  readonly dealerCards: unknown;
}

/** The table when nothing is on its way to it any more: a card may have left the shoe before everybody paused. */
async function viewAt(address: string): Promise<Seen> {
  const { token, socket } = await signedIn(address, STAFF[1]);
  const look = async (): Promise<Seen> => {
    const answer = await fetch(`${address}api/view`, { headers: { authorization: `Bearer ${token}` } });
    const { phase, round, boxes, dealerCards } = await answer.json();
    return { phase, round, boxes, dealerCards };
  };
  const { scanner, wheel } = table.devices;
  await until(() => scanner.isClear && !wheel.turning);
  let seen = await look();
  for (let isSame = false; !isSame; ) {
    await sleep(300);
    const again = await look();
    isSame = JSON.stringify(again) === JSON.stringify(seen);
    seen = again;
  }
  socket.terminate();
  return seen;
}

/** Somebody who is signed in, sees the table and says something. */
async function person(address: string, who: (typeof STAFF)[number]) {
  const page = await signedIn(address, who);
  let id = 1;
  const told = () => page.told.map((text): StationMessage => JSON.parse(text));
  await page.hears('view');
  return {
    get view(): TableView | undefined {
      return told().findLast((one) => one.type === 'view')?.view;
    },
    says: async (input: PageInput) => {
      id += 1;
      page.say({ type: 'input', id, input });
      const answer = () => told().find((one) => one.type === 'answer' && one.id === id);
      await until(() => answer() !== undefined);
      expect(answer()).toHaveProperty('taken');
    },
  };
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

  test('killed in the middle of the readiness test and of the deck check, it goes on with the part and counts again', async () => {
    const { scanner } = table.devices;
    const first = await table.start();
    const ana = await person(first.address, STAFF[0]);
    await ana.says({ type: 'begin-test' });
    await ana.says({ type: 'test-part', part: 'buttons', well: false });
    await ana.says({ type: 'test-part', part: 'lamps', well: true });
    await until(() => ana.view?.readiness?.part === 'scanner');
    scanner.cardLeaves({ rank: 'A', suit: 'S' }, false);
    await until(() => ana.view?.readiness?.card === 'KD');
    const { readiness } = ana.view ?? {};
    first.child.kill('SIGKILL');
    await ended(first.child);

    const again = await table.start();
    const back = await person(again.address, STAFF[0]);
    expect(back.view?.readiness).toEqual(readiness);
    scanner.cardLeaves({ rank: 'K', suit: 'D' }, false);
    scanner.cardLeaves({ rank: '7', suit: 'C' }, false);
    await until(() => back.view?.readiness?.part === 'screen');
    const flo = await person(again.address, STAFF[1]);
    await flo.says({ type: 'end-test' });
    await flo.says({ type: 'open-table', preShuffled: false, batches: 1 });
    for (const step of ['inspection', 'tens'] as const) await back.says({ type: 'step-done', step });
    await flo.says({ type: 'step-done', step: 'verification' });
    await back.says({ type: 'begin-deck-check' });
    scanner.cardLeaves({ rank: 'A', suit: 'S' }, false);
    await until(() => back.view?.deckCount?.cards === 1);
    again.child.kill('SIGKILL');
    await ended(again.child);

    const third = await table.start();
    const last = await person(third.address, STAFF[0]);
    expect(last.view).toMatchObject({ phase: 'deckCheck', deckCount: { cards: 0 } });
    third.child.kill('SIGTERM');
    await ended(third.child);
  });

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
  });

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
  });
});
