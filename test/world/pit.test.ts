// A table and the pit as systemd starts them: two processes, each killed in the middle of its work, again and again. Every row of the
// table is in the pit's store once, and the table never waited.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hasPorts } from '../../src/demonstration/devices.ts';
import { entryAt } from '../../src/journal/chain/log.ts';
import { openSqlitePitStore } from '../../src/pit/store/sqlite/sqlite-store.ts';
import { MAIN } from '../cli/program.ts';
import { storedRows } from '../pit/pit-house.ts';
import { ended, newTable, people, type RunTable, until } from './run-table.ts';

let table: RunTable;
let address = '';
const running: ChildProcess[] = [];

const file = (name: string) => join(table.folder, name);

function sabot(...args: string[]): string {
  const done = spawnSync(process.execPath, [MAIN, ...args], { encoding: 'utf8' });
  if (done.status !== 0) throw new Error(done.stderr);
  return done.stdout;
}

function writePitConfig(port: number): void {
  writeFileSync(
    file('pit.yaml'),
    `listen: { port: ${port} }\nstore: { sqlite: pit.db }\nauthority: authority\n`,
  );
}

/** Settles when tables can come. */
async function startPit(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [MAIN, 'pit', 'run', '--config', file('pit.yaml')]);
  running.push(child);
  let said = '';
  child.stdout.on('data', (text) => {
    said += String(text);
  });
  await until(() => /"pit-service.ready"/.test(said) || child.exitCode !== null);
  address = /"address":"([^"]+)"/.exec(said)?.[1] ?? '';
  expect(address).toMatch(/^wss:/);
  return child;
}

beforeEach(async () => {
  table = await newTable();
  writePitConfig(0);
});
afterEach(async () => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  await table.remove();
});

async function healthAt(page: string): Promise<{
  pit: { confirmed: number | null; end: number; trouble: { code: string } | null };
}> {
  return (await fetch(`${page}health`)).json();
}

describe.runIf(hasPorts())('a table and the pit', () => {
  test('are killed in the middle of the play, come back, and every row is in the store once', async () => {
    const first = await startPit();
    writePitConfig(Number(new URL(address).port));
    sabot('pit', 'enrol', 'test', file('credential.json'), '--by', 'Max', '--config', file('pit.yaml'));
    appendFileSync(table.config, `pit: { address: '${address}', credential: credential.json }\n`);
    const at = people(table.devices);
    let station = await table.start();
    at.begin(station.address);
    const roundsAfter = async (more: number) => {
      const from = at.dealer.page.view?.round ?? 0;
      await until(() => (at.dealer.page.view?.round ?? 0) >= from + more);
    };
    await roundsAfter(2);
    first.kill('SIGKILL');
    await ended(first);
    // Nobody at the table notices: rounds go on without the pit.
    await roundsAfter(2);
    at.pause();
    station.child.kill('SIGKILL');
    await ended(station.child);
    const second = await startPit();
    station = await table.start();
    at.begin(station.address);
    await roundsAfter(1);
    second.kill('SIGKILL');
    await ended(second);
    await startPit();
    await roundsAfter(1);
    at.pause();
    const caughtUp = async () => {
      const { pit } = await healthAt(station.address);
      return pit.end - (pit.confirmed ?? 0);
    };
    await expect.poll(caughtUp, { timeout: 120_000 }).toBe(0);
    const verified = sabot('verify', file('table.db'), '--anchor', 'pit', '--config', table.config);
    expect(verified).toContain('as it was written');
    station.child.kill('SIGTERM');
    await ended(station.child);
    // Nobody kept the journal's file open when the station closed it.
    expect(existsSync(file('table.db-wal'))).toBe(false);

    const journal = new Sqlite(file('table.db'), { readonly: true });
    const store = openSqlitePitStore(file('pit.db'));
    expect(await store.told('test')).toMatchObject({ stopped: true });
    const head = await store.head('test');
    expect(entryAt(journal, head?.seq ?? 0)?.hash.toString('hex')).toBe(head?.hash);
    journal.close();
    const alarms = await store.alarms();
    expect(await storedRows(store, 'test')).toBe(head?.seq);
    expect(head?.seq).toBeGreaterThan(100);
    // The index follows off the way of the confirmations.
    const rounds = at.dealer.page.view?.round ?? 0;
    await expect
      .poll(async () => (await store.rounds({ table: 'test' })).length)
      .toBeGreaterThanOrEqual(rounds - 1);
    await store.close();
    // A table that was killed tells of the rows that had no signature; nothing else is wrong.
    expect(alarms.filter(({ code }) => code !== 'rows-unsigned')).toEqual([]);
    expect(sabot('pit', 'status', '--config', file('pit.yaml'))).toContain(`test: row ${head?.seq}`);
  }, 240_000);

  test('whose journal was put back to an older one is found out at once, on both sides', async () => {
    await startPit();
    sabot('pit', 'enrol', 'test', file('credential.json'), '--by', 'Max', '--config', file('pit.yaml'));
    appendFileSync(table.config, `pit: { address: '${address}', credential: credential.json }\n`);
    // Whoever has the box keeps the journal, and its witness too.
    const kept = mkdtempSync(join(tmpdir(), 'sabot-kept-'));
    const evidence = ['table.db', 'witness', 'keys'];
    for (const name of evidence) cpSync(file(name), join(kept, name), { recursive: true });
    const first = await table.start();
    const confirmed = async (page: string) => (await healthAt(page)).pit.confirmed ?? 0;
    await expect.poll(() => confirmed(first.address)).toBeGreaterThan(5);
    first.child.kill('SIGTERM');
    await ended(first.child);
    for (const name of ['table.db-wal', 'table.db-shm']) rmSync(file(name), { force: true });
    for (const name of evidence) cpSync(join(kept, name), file(name), { recursive: true });
    rmSync(kept, { recursive: true });

    const again = await table.start();
    await expect.poll(async () => (await healthAt(again.address)).pit.trouble?.code).toMatch(/fork|shorter/);
    await until(() => again.lines.some((line) => line.includes('"pit.fork"')));
    const status = sabot('pit', 'status', '--config', file('pit.yaml'));
    expect(status).toMatch(/The journal of the table ends|The table has another row/);
    const journal = new Sqlite(file('table.db'), { readonly: true });
    const noticed = () =>
      journal.prepare("SELECT body FROM log WHERE body LIKE '%pit-differs%'").all().length;
    await until(() => noticed() > 0);
    journal.close();
  }, 120_000);
});
