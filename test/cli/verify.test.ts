// Surveillance asks whether a journal is as it was written; a test lab asks from a script.
import { copyFileSync, existsSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keyOfSeed, keyToPem } from '../../src/journal/chain/key.ts';
import { signedRecord } from '../../src/journal/proof/signed-record.ts';
import { keysLaid, newFolder, removeFolder } from '../journal/house.ts';
import { simulatedJournal } from '../journal/simulated.ts';
import { tampered } from '../journal/verify-journals.ts';
import { askIn, endOf, startIn } from './program.ts';

const ROUNDS = 25;
const folder = newFolder();
const journal = join(folder, 'x.db');
const sabot = askIn(folder);
let fingerprint = '';
let publicText = '';

beforeAll(() => {
  simulatedJournal(journal, { rounds: ROUNDS, seed: 4 });
  ({ fingerprint, text: publicText } = keysLaid(journal).public);
}, 600_000);

afterAll(() => removeFolder(folder));

describe('a journal that nobody has touched', () => {
  test('exits 0 and says what was checked, on stdout only', () => {
    const { status, stdout, stderr } = sabot('verify', 'x.db');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^x\.db is as it was written\.\n/);
    expect(stdout).toMatch(new RegExp(`payments +[\\d,]+ in ${ROUNDS} rounds and \\d+ shoes`));
    expect(stdout).toContain(`that hold, by the key ${fingerprint}`);
    expect(stdout).not.toContain('not checked');
    expect(stdout).toMatch(/The last row is [\d,]+, its hash [0-9a-f]{64}\./);
  });

  test('--json is for programs', () => {
    const { status, stdout } = sabot('verify', '--db', 'x.db', '--json');
    expect(status).toBe(0);
    const report = JSON.parse(stdout);
    expect(report).toMatchObject({ file: 'x.db', ok: true, problem: null, rounds: ROUNDS, fingerprint });
    const names = [
      'file',
      'schema',
      'archives',
      'chain',
      'signatures',
      'replay',
      'payments',
      'seals',
      'tables',
    ];
    expect(report.parts.map(({ name }: { name: string }) => name)).toEqual(names);
  });

  test('holds the heads that were noted elsewhere; one that it lacks is named, and what is none is refused', () => {
    const [, row = '', hash = ''] =
      /The last row is ([\d,]+), its hash (\w+)\./.exec(sabot('verify', 'x.db').stdout) ?? [];
    const noted = `${row.replaceAll(',', '')}:${hash}`;
    writeFileSync(join(folder, 'heads.txt'), `${noted}\n\n`);
    const held = sabot('verify', 'x.db', '--anchor', noted, 'heads.txt');
    expect(held.status).toBe(0);
    expect(held.stdout).toContain('The 2 heads that were noted elsewhere are in this journal.');
    const lacks = sabot('verify', 'x.db', '--anchor', `99999999:${hash}`);
    expect(lacks.status).toBe(1);
    expect(lacks.stdout).toContain('Row 99999999 was noted elsewhere, and the journal ends before it');
    const none = sabot('verify', 'x.db', '--anchor', 'yesterday');
    expect(none.status).toBe(2);
    expect(none.stderr).toContain('"yesterday" is no head of a journal');
  });

  test('without its key: seals of turned cards are opened, no others, and the fingerprint is to be compared', () => {
    copyFileSync(journal, join(folder, 'alone.db'));
    const { status, stdout } = sabot('verify', 'alone.db');
    expect(status).toBe(0);
    expect(stdout).toContain(`alone.db is as the key ${fingerprint} has signed it.`);
    expect(stdout).toContain(`the key's fingerprint is ${fingerprint}; compare it with the one on file`);
    expect(stdout).toMatch(
      /seals +\d+ opened, each with the card that was shown later\n +seals of cards that were not turned are not opened/,
    );
    writeFileSync(join(folder, 'public.txt'), `${publicText}\n`);
    const known = sabot('verify', 'alone.db', '--key', 'public.txt');
    expect(known.status).toBe(0);
    expect(known.stdout).not.toContain('compare it with');
    const all = sabot('verify', 'alone.db', '--key', 'keys/x.db.signing.key');
    expect(all.stdout).toContain('the sealing key is not at hand');
  });

  test('who has only the sealing key opens the seals, and compares the fingerprint', () => {
    copyFileSync(journal, join(folder, 'alone.db'));
    const { status, stdout } = sabot('verify', 'alone.db', '--sealing-key', 'keys/x.db.sealing.key');
    expect(status).toBe(0);
    expect(stdout).toContain('compare it with the one on file');
    expect(stdout).toMatch(/seals +\d+ opened/);
    expect(stdout).not.toContain('the sealing key is not at hand');
  });

  test('one key is not taken for the other: each says what it is for', () => {
    const signing = sabot('verify', 'x.db', '--key', 'keys/x.db.sealing.key');
    expect(signing).toMatchObject({ status: 2, stderr: expect.stringContaining('is a sealing key') });
    const sealing = sabot('verify', 'x.db', '--sealing-key', 'keys/x.db.signing.key');
    expect(sealing).toMatchObject({ status: 2, stderr: expect.stringContaining('it opens no seal') });
  });

  test('a key file that is no key is told, and the rest is verified all the same', () => {
    copyFileSync(journal, join(folder, 'spoilt.db'));
    writeFileSync(join(folder, 'keys/spoilt.db.signing.key'), 'nonsense');
    const { status, stderr, stdout } = sabot('verify', 'spoilt.db');
    expect(status).toBe(0);
    expect(stderr).toContain('spoilt.db.signing.key is not a signing key of Sabot');
    expect(stdout).toContain('compare it with the one on file');
  });
});

describe('a journal that was changed', () => {
  test('exits 1 and names every bad row, the gravest first', () => {
    const changed = tampered(journal, folder, (db) =>
      db.exec(`UPDATE log SET body = body || ' ' WHERE seq IN (60, 190);
        UPDATE cards SET at = at + 1 WHERE number = (SELECT max(number) FROM cards)`),
    );
    const { status, stdout } = sabot('verify', changed);
    expect(status).toBe(1);
    expect(stdout).toContain('is NOT as it was written');
    const [changes = '', damage = ''] = stdout.split('DAMAGED:');
    expect(changes).toMatch(/CHANGED: .*\n {2}chain, row 60: .*\n {2}chain, row 190: .*\n/);
    expect(damage).toMatch(/ {2}tables, cards, number (\d+): In the table cards, row number \1, at is/);
    expect(stdout).toContain('not where rows are lost');
    expect(sabot('verify', changed, '--language', 'es').stdout).toContain('NO está como se escribió');
  });

  test('names a row of another table by its key, also as JSON', () => {
    const changed = tampered(journal, folder, (db) =>
      db.exec("UPDATE cards SET face = 'AS', at = at + 1 WHERE number = 7"),
    );
    const page = sabot('verify', changed).stdout;
    expect(page).toContain('tables, cards, number 7: In the table cards');
    const { status, stdout } = sabot('verify', changed, '--json');
    expect(status).toBe(1);
    const { ok, problem, findings } = JSON.parse(stdout);
    expect(ok).toBe(false);
    expect(problem).toMatchObject({
      severity: 'damaged',
      part: 'tables',
      row: { table: 'cards', key: 'number 7' },
      about: { code: 'table-row-differs', table: 'cards', column: 'at' },
      times: 1,
    });
    expect(problem.sentence).toContain('In the table cards');
    expect(findings[0]).toEqual(problem);
  });

  test('a journal signed by somebody else exits 1', () => {
    writeFileSync(join(folder, 'other.pem'), keyToPem(keyOfSeed('other')));
    const { status, stdout } = sabot('verify', 'x.db', '--key', 'other.pem');
    expect(status).toBe(1);
    expect(stdout).toContain(keyOfSeed('other').public.fingerprint);
  });
});

describe('what is no journal, or cannot be read', () => {
  beforeAll(() => {
    writeFileSync(join(folder, 'text.db'), 'This is a letter.\n'.repeat(100));
    copyFileSync(journal, join(folder, 'short.db'));
    truncateSync(join(folder, 'short.db'), 20_000);
    const other = new Sqlite(join(folder, 'other.db'));
    other.exec('CREATE TABLE log (seq)');
    other.close();
  });

  test.each([
    [['nothing.db'], 'There is no journal'],
    [[], 'There is no journal'],
    [['text.db'], 'is not a database'],
    [['short.db'], 'has been cut off'],
    [['other.db'], 'another program'],
    [['.'], 'is a folder'],
    [['x.db', '--key', 'nothing.pem'], 'The key file nothing.pem cannot be read'],
    [['x.db', '--key', 'text.db'], 'is not a key of Sabot'],
    [['x.db', 'y.db'], 'too many arguments'],
    [['x.db', '--fast'], "unknown option '--fast'"],
    [['x.db', '--language', 'xx'], '--language is en, es or fr'],
  ])('sabot verify %j: a sentence, exit 2, no stack trace', (args, sentence) => {
    const { status, stderr, stdout } = sabot('verify', ...args);
    expect(status).toBe(2);
    expect(stderr).toContain(sentence);
    expect(stderr + stdout).not.toMatch(/\n\s+at /);
  });
});

test('Ctrl-C stops it with exit 130, and the journal is as before', async () => {
  const file = join(folder, 'stopped.db');
  let code: number | null = 0;
  // It may be ready before it is stopped; then once more.
  for (let tries = 0; tries < 10 && code === 0; tries++) {
    copyFileSync(journal, file);
    for (const ending of ['-wal', '-shm']) rmSync(file + ending, { force: true });
    const child = startIn(folder, 'verify', 'stopped.db');
    const end = endOf(child);
    // SQLite makes it when the journal is opened.
    while (!existsSync(`${file}-shm`) && child.exitCode === null) await setTimeout(1);
    child.kill('SIGINT');
    const ended = await end;
    code = ended.code;
    if (code !== 0) expect(ended.stderr).toContain('Stopped');
  }
  expect(code).toBe(130);
  expect(sabot('verify', 'stopped.db').status).toBe(0);
});

describe('a signed record, taken away from the journal', () => {
  function taken(name: string, change: (text: string) => string = (text) => text): string {
    const db = new Sqlite(journal, { readonly: true });
    const made = signedRecord(db, 2);
    db.close();
    if (!made.ok) throw new Error(made.why);
    writeFileSync(join(folder, name), change(JSON.stringify(made.record)));
    return name;
  }

  test('holds by itself, and names the key to compare with', () => {
    const { status, stdout, stderr } = sabot('verify', '--record', taken('round.json'));
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^round\.json: round 2 of table "scenario" is as it was written\.\n/);
    expect(stdout).toContain(`Signed by the key ${fingerprint}: compare it with the fingerprint on file`);
    const known = sabot('verify', '--record', 'round.json', '--key', 'keys/x.db.signing.key');
    expect(known.stdout).toContain(`Signed by the key on file, ${fingerprint}.`);
    expect(JSON.parse(sabot('verify', '--record', 'round.json', '--json').stdout)).toMatchObject({
      ok: true,
    });
  });

  test('exits 1 and names the first bad row when a figure was changed', () => {
    const forged = taken('forged.json', (text) => text.replace(/(\[\\"line\\",)(\d)/, '$19$2'));
    const { status, stdout } = sabot('verify', '--record', forged);
    expect(status).toBe(1);
    expect(stdout).toMatch(/is NOT as it was written\.[\s\S]*The first bad row is \d/);
  });

  test('exits 2 with a sentence when the file is something else', () => {
    writeFileSync(join(folder, 'other.json'), '{"format":"other"}');
    writeFileSync(join(folder, 'text.json'), 'hello');
    expect(sabot('verify', '--record', 'other.json')).toMatchObject({ status: 2, stdout: '' });
    expect(sabot('verify', '--record', 'text.json').stderr).toContain('it is not JSON');
    expect(sabot('verify', '--record', 'none.json').stderr).toContain('cannot be read (ENOENT)');
    expect(sabot('verify', 'x.db', '--record', 'round.json').stderr).toContain('not both');
  });
});
