// What the doctor says of the pit: the credential, and how far the pit has the rows.
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { writeSecret } from '../../../src/journal/file/secret-file.ts';
import { Authority } from '../../../src/pit/enrol/authority.ts';
import { parseTableConfig, type TableConfig } from '../../../src/station/config/load.ts';
import type { Answerer, StationHealth } from '../../../src/station/doctor/pages.ts';
import { pitChecks } from '../../../src/station/doctor/pit.ts';
import { newFolder, removeFolder } from '../../journal/house.ts';

const folder = newFolder();
afterAll(() => removeFolder(folder));

const text = `table: test
pack: massachusetts
journal: table.db
staff: staff.json
`;

function configOf(more: string): TableConfig {
  const read = parseTableConfig(text + more, join(folder, 'table.yaml'));
  if (!read.ok) throw new Error(read.problems.map(({ code }) => code).join());
  return read.config;
}

const WITH_PIT = "pit: { address: 'wss://127.0.0.1:8121', credential: pit.credential }\n";

function said(pit: StationHealth['pit']): { readonly level: string | undefined; readonly sentence: string } {
  const health = { version: '1', table: 'test', phase: 'closed', standsStill: null, devices: {}, pit };
  const answerer: Answerer = { kind: 'station', health };
  const [check] = pitChecks(configOf(WITH_PIT), answerer, true);
  return { level: check?.level, sentence: check?.sentence ?? '' };
}

test('nothing where the table has no pit', () => {
  expect(pitChecks(configOf(''), { kind: 'nobody' }, false)).toEqual([]);
});

test('an address that is not encrypted is refused with the configuration', () => {
  const read = parseTableConfig(
    `${text}pit: { address: 'ws://127.0.0.1:8121', credential: x }\n`,
    join(folder, 'table.yaml'),
  );
  expect(read).toMatchObject({ ok: false, problems: [{ path: 'pit.address' }] });
});

test('a credential that is missing or of another table is wrong', () => {
  const config = configOf(WITH_PIT);
  expect(pitChecks(config, { kind: 'nobody' }, false)).toMatchObject([{ level: 'wrong' }]);
  const authority = Authority.open(join(folder, 'authority'), Date.now());
  const path = join(folder, 'pit.credential');
  writeSecret(path, JSON.stringify(authority.enrol('other', Date.now()).credential));
  expect(pitChecks(config, { kind: 'nobody' }, false)[0]?.sentence).toContain('of another table');
  writeSecret(path, JSON.stringify(authority.enrol('test', Date.now()).credential));
  expect(pitChecks(config, { kind: 'nobody' }, false)).toMatchObject([{ level: 'ok' }]);
});

test('how far the pit has the rows, and why not further', () => {
  const at = { confirmed: 90, signed: 88, end: 100, trouble: null };
  expect(said(at)).toMatchObject({ level: 'ok', sentence: expect.stringContaining('10 are on the way') });
  expect(said({ ...at, confirmed: 100 }).sentence).toContain('all rows through 100');
  const away = { ...at, trouble: { code: 'away', said: 'ECONNREFUSED' } };
  expect(said(away)).toMatchObject({ level: 'warning', sentence: expect.stringContaining('10 rows wait') });
  expect(said({ ...at, trouble: { code: 'fork', seq: 90 } })).toMatchObject({ level: 'wrong' });
  expect(said(null)).toMatchObject({ level: 'warning' });
});
