// The stand-alone verifier, run by plain Node in a folder with nothing else: on a record of a real table, on forged ones, on garbage.
import { spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linkOf } from '../../src/journal/chain/chain.ts';
import { keyOfSeed } from '../../src/journal/chain/key.ts';
import type { RecordRows } from '../../src/journal/proof/record-rows.ts';
import { type SignedRecord, signedRecord } from '../../src/journal/proof/signed-record.ts';
import { newFolder, removeFolder } from '../journal/house.ts';
import { ANA, BO, CY, opensFor, tableAt } from '../station/alone-table.ts';
import { betOf, decisionOf } from '../table/day.ts';
import { askIn } from './program.ts';

const folder = newFolder();
const sabot = askIn(folder);
afterAll(() => removeFolder(folder));

beforeAll(() => {
  expect(sabot('verifier')).toMatchObject({ status: 0, stderr: '' });
});

/** No variables of the project: only the file itself, and Node. */
function verifier(...args: string[]) {
  const env = { PATH: '' };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['sabot-verify.mjs', ...args], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

/** A round with a typed card that somebody has confirmed, put right afterwards and held. */
async function disputed(): Promise<{ record: SignedRecord; key: string; fingerprint: string }> {
  const at = tableAt('massachusetts');
  await opensFor(at, [betOf(1, 1000)]);
  await at.reads('9C', '8D');
  await at.misreads('8S');
  await at.reads('9S');
  await at.says(decisionOf(1, 'stand'), ANA);
  await at.says({ type: 'settle-round' });
  if (at.table.state.round?.withheld) await at.says({ type: 'confirm-cards' }, BO);
  await at.says({ type: 'step-done', step: 'pickUp' });
  const whom = { round: 1, seat: 1, bettor: 'a' };
  await at.says({ type: 'propose-adjustment', ...whom, amount: 2500, to: 'player', why: 'ruling' }, BO);
  await at.says({ type: 'confirm-adjustment', adjustment: 1 }, CY);
  await at.says(
    { type: 'hold-hand', round: 1, reason: 'he says “stand”' },
    { id: 'Sue', role: 'surveillance' },
  );
  const made = signedRecord(at.journal.db, 1);
  if (!made.ok) expect.fail(made.why);
  return {
    record: JSON.parse(JSON.stringify(made.record)),
    key: at.key.text,
    fingerprint: at.key.fingerprint,
  };
}

function written(name: string, given: unknown): string {
  writeFileSync(join(folder, name), JSON.stringify(given));
  return name;
}

/** As somebody who has no key mends the hashes. */
function rehashed({ before, rows }: RecordRows): RecordRows {
  let hash = before;
  return {
    before,
    rows: rows.map((row) => {
      hash = linkOf(hash, row);
      return { ...row, hash };
    }),
  };
}

describe('a record of a real table', () => {
  test('is proven in words, with what it cannot prove, in a folder with nothing but the two files', async () => {
    const { record, fingerprint } = await disputed();
    const file = written('round.json', record);
    expect(readdirSync(folder).sort()).toEqual(['round.json', 'sabot-verify.mjs']);
    const { status, stdout, stderr } = verifier(file, '--key', fingerprint);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    for (const sentence of [
      /^round\.json: round 1 of table "test" is as it was written\.$/m,
      /^- \d+ rows of the table’s log follow from each other, up to the signature in row \d+\.$/m,
      new RegExp(`^- Signed by the key on file, ${fingerprint}\\.$`, 'm'),
      /^- 1 payment computed again to the cent, under the rules in the file/m,
      /^- 1 card that lay face down matches the seal/m,
      /^- Card \d+ \(8S\) was entered or corrected by Ana, /m,
      /^- .+ UTC: Adjustment 1, round 1, box 1, bettor a: \$25\.00 to the player\. Proposed by Bo, confirmed by Cy; a later ruling\./m,
      /^- .+ UTC: Hold 1, by Sue: “he says “stand””\. It is a signed row of its own\.$/m,
      /^- The journal’s last signed head when the file was made was row \d+/m,
      /^What it cannot prove:$/m,
    ])
      expect(stdout).toMatch(sentence);
  });

  test('is proven in Spanish, for programs, by the file of the public key, and without a key', async () => {
    const { record, key, fingerprint } = await disputed();
    const file = written('round.json', record);
    expect(verifier(file, '--language', 'es').stdout).toContain('Lo que no puede probar:');
    writeFileSync(join(folder, 'public'), `${key}\n`);
    writeFileSync(join(folder, 'pem'), `-----BEGIN PUBLIC KEY-----\n${key}\n-----END PUBLIC KEY-----\n`);
    for (const named of ['public', 'pem']) {
      const { stdout } = verifier(file, '--json', '--key', named);
      expect(JSON.parse(stdout)).toMatchObject({
        ok: true,
        keyIsOurs: true,
        holds: [{ hold: 1 }],
        fingerprint,
      });
    }
    expect(verifier(file)).toMatchObject({ status: 0, stdout: expect.stringContaining('compare it with') });
  });
});

describe('a forged record', () => {
  const other = { before: '0'.repeat(64), rows: [] };
  const cut = ({ before, rows }: RecordRows, from: number, to?: number): RecordRows => ({
    before: from === 0 ? before : (rows[from - 1]?.hash ?? before),
    rows: rows.slice(from, to),
  });
  const mapped = (given: RecordRows, change: (body: string) => string): RecordRows => ({
    ...given,
    rows: given.rows.map((row) => ({ ...row, body: change(row.body) })),
  });
  const paysMore = (body: string) => body.replace(/"(win|lose|push)",(-?\d)/, '"$1",9$2');
  const CASES: Readonly<Record<string, (record: SignedRecord) => unknown>> = {
    'another sum in the record': (r) => ({ ...r, record: { ...r.record, house: r.record.house + 100 } }),
    'another round': (r) => ({ ...r, round: 2 }),
    'another fingerprint in the file': (r) => ({ ...r, key: { ...r.key, fingerprint: '0'.repeat(16) } }),
    'the first row left out': (r) => ({ ...r, log: cut(r.log, 1) }),
    'the signature left out': (r) => ({ ...r, log: cut(r.log, 0, -1) }),
    'another payment': (r) => ({ ...r, log: mapped(r.log, paysMore) }),
    'another payment with all hashes': (r) => ({ ...r, log: rehashed(mapped(r.log, paysMore)) }),
    'other rules': (r) => ({ ...r, setup: mapped(r.setup, (body) => body.replaceAll('massachusetts', 'x')) }),
    'other rules with all hashes': (r) => ({
      ...r,
      setup: rehashed(mapped(r.setup, (body) => body.replaceAll('massachusetts', 'x'))),
    }),
    'another amount of the adjustment': (r) => ({
      ...r,
      adjustments: r.adjustments.map((one) => ({ ...one, told: { ...one.told, amount: 9 } })),
    }),
    'another reason of the hold': (r) => ({
      ...r,
      holds: r.holds.map((one) => ({ ...one, told: { ...one.told, reason: 'none' } })),
    }),
    'the hold without its signature': (r) => ({
      ...r,
      holds: r.holds.map((one) => ({ ...one, log: cut(one.log, 0, 1) })),
    }),
    'another head': (r) => ({ ...r, head: r.head?.replace(/ \d+ /, ' 7 ') }),
  };

  test.each(Object.entries(CASES))('with %s is found out, exit 1', async (_, forge) => {
    const { record, fingerprint } = await disputed();
    const { status, stdout, stderr } = verifier(written('forged.json', forge(record)), '--key', fingerprint);
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
    expect(stdout).toContain('is NOT as it was written');
  });

  test('of another key is found out by its fingerprint and by the key itself', async () => {
    const { record, fingerprint } = await disputed();
    const file = written('round.json', record);
    const known = verifier(file, '--key', '0123456789abcdef0123456789abcdef');
    expect(known).toMatchObject({ status: 1, stdout: expect.stringContaining(fingerprint) });
    writeFileSync(join(folder, 'other.key'), keyOfSeed('another').public.text);
    expect(verifier(file, '--key', 'other.key').status).toBe(1);
  });

  test('that is no record, or not there, is said so, exit 2', async () => {
    const { record, fingerprint } = await disputed();
    const files = [
      written('list.json', []),
      written('rows.json', { ...record, log: other }),
      written('more.json', { ...record, more: 1 }),
      'none.json',
      '.',
    ];
    writeFileSync(join(folder, 'text.json'), '\u0000garbage');
    for (const file of [...files, 'text.json']) {
      const { status, stdout, stderr } = verifier(file);
      expect({ file, status, stdout }).toEqual({ file, status: 2, stdout: '' });
      expect(stderr).toMatch(/^sabot-verify: .+\n$/);
    }
    const file = written('round.json', record);
    for (const args of [
      [],
      [file, file],
      [file, '--key', 'nothing'],
      [file, '--language', 'xx'],
      [file, '--x'],
    ])
      expect(verifier(...args).status).toBe(2);
    // Half a fingerprint is none, and the sentence says how long one is.
    const half = fingerprint.slice(0, fingerprint.length / 2);
    expect(verifier(file, '--key', half).stderr).toContain(`(${fingerprint.length} hexadecimal digits)`);
    expect(verifier('--help')).toMatchObject({ status: 0, stderr: '' });
  });
});

test('sabot verifier overwrites nothing unless it is told to', () => {
  expect(sabot('verifier')).toMatchObject({ status: 2, stderr: expect.stringContaining('exists') });
  expect(sabot('verifier', 'sabot-verify.mjs', '--force').status).toBe(0);
  expect(sabot('verifier', 'no/such/folder.mjs').status).toBe(2);
});
