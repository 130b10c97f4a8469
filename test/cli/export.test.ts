// A month of rounds for the accountants, and a test lab that reads them by program.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newFolder, removeFolder } from '../journal/house.ts';
import { simulatedJournal } from '../journal/simulated.ts';
import { askIn, endOf, startIn } from './program.ts';

const ROUNDS = 30;
const folder = newFolder();
const sabot = askIn(folder);
const exported = (...args: string[]) => sabot('export', '--db', 'x.db', ...args);
const ALL = ['--from', '1970-01-01', '--to', 'now'];

beforeAll(() => {
  simulatedJournal(join(folder, 'x.db'), { rounds: ROUNDS });
});

afterAll(() => removeFolder(folder));

/** All files of an export by that name, whole or not. */
function filesOf(name: string): string[] {
  return readdirSync(folder).filter((file) => file.startsWith(name));
}

describe('the rounds of a period', () => {
  test('go to the terminal as JSON lines, or to a file, the same bytes', () => {
    const shown = exported(...ALL);
    expect(shown.status).toBe(0);
    expect(shown.lines.map((line) => JSON.parse(line).round)).toEqual(
      Array.from({ length: ROUNDS }, (_, i) => i + 1),
    );
    const written = exported(...ALL, '--out', 'all.jsonl');
    expect([written.status, written.stderr]).toEqual([0, '']);
    expect(written.stdout).toBe(`30 rounds in ${join(folder, 'all.jsonl')}\n`);
    expect(readFileSync(join(folder, 'all.jsonl'), 'utf8')).toBe(shown.stdout);
    expect(filesOf('all.jsonl')).toEqual(['all.jsonl']);
  });

  test('go into a spreadsheet with the time of the place', () => {
    const { lines } = exported(...ALL, '--format', 'csv', '--zone', 'Asia/Tokyo');
    expect(lines[0]).toBe(
      'time,shoe,round,seat,bettor,player,wager,hand,stake_cents,result,odds,net_cents,clause,dealer\r',
    );
    expect(lines[1]).toMatch(/^1970-01-01T09:00:00\.\d{3}\+09:00,1,1,/);
    const db = new Sqlite(join(folder, 'x.db'), { readonly: true });
    const paid = db.prepare('SELECT count(*) FROM lines WHERE reversed_by IS NULL').pluck().get();
    db.close();
    expect(lines).toHaveLength(1 + Number(paid));
  });

  test('may be none: that is said, and is no mistake', () => {
    const { status, stdout, stderr } = exported('--from', 'now', '--to', '2999-01-01');
    expect([status, stdout]).toEqual([0, '']);
    expect(stderr).toContain('no round ended from');
  });
});

test('a file that is there is replaced only when that is said', () => {
  const out = join(folder, 'taken.csv');
  writeFileSync(out, 'mine');
  const refused = exported(...ALL, '--out', 'taken.csv');
  expect(refused.status).toBe(2);
  expect(refused.stderr).toContain('add --force to replace it');
  expect(readFileSync(out, 'utf8')).toBe('mine');
  expect(exported(...ALL, '--out', 'taken.csv', '--format', 'csv', '--force').status).toBe(0);
  expect(readFileSync(out, 'utf8')).toMatch(/^time,shoe/);
});

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s in the middle leaves no file, half or whole',
  async (signal) => {
    const big = join(folder, 'big.db');
    if (!existsSync(big)) manyRounds(big);
    const child = startIn(folder, 'export', '--db', 'big.db', ...ALL, '--out', 'half.jsonl');
    const ended = endOf(child);
    while (!existsSync(join(folder, 'half.jsonl.part')) && child.exitCode === null) await setTimeout(5);
    child.kill(signal);
    const { code, stderr } = await ended;
    expect(code).toBe(signal === 'SIGINT' ? 130 : 143);
    expect(stderr).toMatch(/^sabot: Stopped: .*half\.jsonl was not written\.\n$/);
    expect(filesOf('half.jsonl')).toEqual([]);
  },
);

/** The same rounds over and over, so that an export takes its time. Only for that: the chain of this one is no chain. */
function manyRounds(path: string): void {
  const source = new Sqlite(join(folder, 'x.db'), { readonly: true });
  source.prepare('VACUUM INTO ?').run(path);
  source.close();
  const db = new Sqlite(path);
  db.pragma('foreign_keys = OFF');
  db.exec(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
    INSERT INTO rounds SELECT round + i * ${ROUNDS}, shoe, setup, dealer, hole_card, status, opened_at, opened_seq,
      started_at, ended_at, ended_seq, dealer_cards, dealer_total, house FROM rounds, n`);
  db.close();
}

describe('a mistake is a sentence and exit code 2', () => {
  test.each([
    ['--from 1970-01-01', 'Say which period: --from TIME --to TIME'],
    ['--from now --to 1970-01-01', 'must be earlier than --to'],
    ['--from x --to now', '--from: "x" is no time'],
    ['--from 0 --to now --format xml', '--format is jsonl or csv, not "xml"'],
    ['--from 0 --to now --out x.db --force', 'belongs to the journal itself'],
    ['--from 0 --to now --out keys/x.db.signing.key --force', 'belongs to the journal itself'],
    ['--from 0 --to now --out no/file', 'There is no folder'],
    ['--from 0 --to now --db nothing.db', 'There is no journal'],
  ])('sabot export %s', (line, sentence) => {
    const { status, stderr, stdout } = exported(...line.split(' '));
    expect(stderr).toContain(sentence);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).not.toMatch(/\n\s+at /);
  });
});
