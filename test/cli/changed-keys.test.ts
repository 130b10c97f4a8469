// Journals, records and held hands of a table whose signing key was changed, from outside: the stand-alone verifier in plain Node, and the
// program on a copy without a key of the table.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TableKey } from '../../src/journal/chain/key.ts';
import { keyFilesOf } from '../../src/journal/file/key-file.ts';
import type { SignedRecord } from '../../src/journal/proof/signed-record.ts';
import { keysLaid, newFolder, removeFolder } from '../journal/house.ts';
import { day, disputeFirstRound, rotate, takenAway } from '../journal/rotated.ts';
import { askIn } from './program.ts';

const folder = newFolder();
const stranger = newFolder();
const sabot = askIn(folder);
afterAll(() => [folder, stranger].forEach(removeFolder));

const path = join(folder, 'table.db');
let first: TableKey;
let newest: TableKey;
let held: SignedRecord;

beforeAll(async () => {
  await day(path, 2);
  first = keysLaid(path);
  await rotate(path, 'signing');
  newest = keysLaid(path);
  await day(path, 1);
  disputeFirstRound(path);
  held = takenAway(path, 1);
  mkdirSync(join(folder, 'apart'));
  expect(sabot('verifier', 'apart/sabot-verify.mjs').status).toBe(0);
  expect(sabot('backup', 'apart/copy.db', '--db', 'table.db').status).toBe(0);
});

/** Plain Node, in a folder without a key, and no variables of the project. */
function verifier(given: unknown, ...args: string[]) {
  const cwd = join(folder, 'apart');
  writeFileSync(join(cwd, 'held.json'), JSON.stringify(given));
  const { status, stdout, stderr } = spawnSync(process.execPath, ['sabot-verify.mjs', 'held.json', ...args], {
    cwd,
    env: { PATH: '' },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

const printOf = (key: TableKey) => key.public.fingerprint;

describe('the record of a hand of the first key, put right and held under the second', () => {
  test.each([
    ['the first key', () => first, () => `Signed by the key on file, ${printOf(first)}.`],
    [
      'the newest key',
      () => newest,
      () =>
        `Signed by the key ${printOf(first)}. The key on file is ${printOf(newest)}: both are keys of this table`,
    ],
  ])('is proven to whoever has noted only the fingerprint of %s', (_, key, sentence) => {
    const { status, stdout, stderr } = verifier(held, '--key', printOf(key()));
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain(sentence());
    expect(stdout).toContain(`was changed, ${printOf(first)} → ${printOf(newest)}: each key has signed`);
    expect(stdout).toMatch(/Adjustment 1, round 1.*\n- .*Hold 1, by Sue: “a complaint”\./);
    const es = verifier(held, '--key', printOf(key()), '--language', 'es');
    expect(es.stdout).toContain(`${printOf(first)} → ${printOf(newest)}`);
  });

  test('is proven by `sabot verify --record` with either key, and by neither verifier with another', () => {
    const kept = readdirSync(join(folder, 'keys')).find((name) => name.includes('.signing.key.until-')) ?? '';
    verifier(held);
    for (const key of [join('keys', kept), keyFilesOf(path).signing]) {
      const checked = sabot('verify', '--record', 'apart/held.json', '--key', key, '--json');
      expect(JSON.parse(checked.stdout)).toMatchObject({ ok: true, keyIsOurs: true, holds: [{ hold: 1 }] });
    }
    const { status, stdout } = verifier(held, '--key', '0123456789abcdef0123456789abcdef');
    expect({ status }).toEqual({ status: 1 });
    expect(stdout).toContain('the key on file is 0123456789abcdef0123456789abcdef');
  });

  test('is refused with a forged link: the new key is not signed by the old one', async () => {
    const forger = join(stranger, 'table.db');
    await day(forger, 1);
    await rotate(forger, 'signing');
    await day(forger, 1);
    const his = takenAway(forger, 2);
    const [link] = his.links;
    if (!link) expect.fail('there is no link');
    const ours = first.public.text;
    const lies = [
      { ...his, links: [{ ...link, from: ours }] },
      { ...held, links: [{ ...link, from: ours }] },
    ];
    for (const lie of lies)
      for (const named of [['--key', printOf(first)], ['--key', printOf(newest)], []]) {
        const { status, stdout } = verifier(lie, ...named);
        expect({ status, named }).toEqual({ status: 1, named });
        expect(stdout).toContain('The change of the signing key in row');
        const inside = sabot('verify', '--record', 'apart/held.json', '--key', keyFilesOf(path).signing);
        expect(inside).toMatchObject({ status: 1, stdout: `apart/${stdout}` });
      }
    // His own links are in order. The fingerprint tells.
    expect(verifier(his)).toMatchObject({ status: 0, stdout: expect.stringContaining('compare it with') });
    for (const key of [first, newest]) expect(verifier(his, '--key', printOf(key)).status).toBe(1);
    // The link was taken out: nothing leads from the first key to the second.
    for (const key of [first, newest])
      expect(verifier({ ...held, links: [] }, '--key', printOf(key)).status).toBe(1);
  });
});

test('a copy without a key of the table is verified, and what could not be checked is said', () => {
  const alone = newFolder();
  try {
    cpSync(join(folder, 'apart', 'copy.db'), join(alone, 'copy.db'));
    const { status, stdout, stderr } = askIn(alone)('verify', 'copy.db');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain(`the key's fingerprint is ${printOf(newest)}; compare it with the one on file`);
    expect(stdout).toContain('seals of cards that were not turned are not opened');
    expect(stdout).toContain(`the key before it, ${printOf(first)}, has signed the change`);
    expect(readdirSync(alone)).toEqual(['copy.db']);
  } finally {
    removeFolder(alone);
  }
});
