// A round that was put right and held after the signing key was changed, twice, and the sealing key too: its proof and its signed
// record follow the keys, whichever of them is on file.
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keyOfSeed, type PublicKey, type TableKey } from '../../src/journal/chain/key.ts';
import { anchorIn, anchorVerdict } from '../../src/journal/proof/anchor.ts';
import { proveRound } from '../../src/journal/proof/proof.ts';
import { checkSignedRecord, type SignedRecord } from '../../src/journal/proof/signed-record.ts';
import { keysLaid, newFolder, removeFolder, setupOf } from './house.ts';
import { day, disputeFirstRound, looking, PLAY, rotate, startTable, takenAway } from './rotated.ts';
import { verifyFile } from './verify-journals.ts';

const folders: string[] = [];
afterAll(() => folders.forEach(removeFolder));

function newHome(): string {
  const folder = newFolder();
  folders.push(folder);
  return join(folder, 'table.db');
}

const path = newHome();
const keys: TableKey[] = [];
const known = (): readonly (PublicKey | null)[] => [...keys.map((key) => key.public), null];
let record: SignedRecord;

beforeAll(async () => {
  await day(path, 2);
  keys.push(keysLaid(path));
  await rotate(path, 'signing');
  keys.push(keysLaid(path));
  await day(path, 1);
  await rotate(path, 'sealing');
  await rotate(path, 'signing');
  keys.push(keysLaid(path));
  disputeFirstRound(path);
  record = takenAway(path, 1);
});

describe('a round of the first key', () => {
  test('is proven with its adjustment, its hold and the journal’s head, whichever key is on file', () => {
    const [first] = keys;
    expect(record.links).toHaveLength(2);
    for (const key of known()) {
      const proof = looking(path, (db) => proveRound(db, 1, key));
      const fingerprint = first?.public.fingerprint;
      const all = { ok: true, problem: null, fingerprint, keyIsOurs: key && true };
      expect(proof).toMatchObject({ ...all, adjustments: 1, holds: 1 });
      expect(checkSignedRecord(record, key)).toMatchObject({
        ...all,
        keys: keys.map((one) => one.public.fingerprint),
        adjustments: [{ adjustment: 1, amount: 2500 }],
        holds: [{ hold: 1, reason: 'a complaint', held: { by: 'Sue' } }],
      });
      expect(verifyFile(path, { key })).toMatchObject({ ok: true, problem: null });
    }
  });

  test.each([
    ['the adjustment', (one: SignedRecord) => ({ ...one, holds: [], head: null }), 'signature-broken'],
    ['the hold', (one: SignedRecord) => ({ ...one, adjustments: [], head: null }), 'signature-broken'],
    ['the head', (one: SignedRecord) => ({ ...one, adjustments: [], holds: [] }), 'head-differs'],
  ])('does not hold without the links: %s is signed by another key', (_, only, code) => {
    const cut = only(record);
    expect(checkSignedRecord(cut, keys[0]?.public ?? null).ok).toBe(true);
    for (const links of [[], record.links.slice(0, 1)])
      for (const key of [keys[0]?.public ?? null, null])
        expect(checkSignedRecord({ ...cut, links }, key).problem?.about.code).toBe(code);
  });

  test('a head that the record names is held by the journal, for whoever has any of the keys', () => {
    const anchor = anchorIn(record.head ?? '');
    if (!anchor) expect.fail('the record names no head');
    for (const key of known()) expect(looking(path, (db) => anchorVerdict(db, key, anchor))).toBe('held');
    expect(looking(path, (db) => anchorVerdict(db, keyOfSeed('another').public, anchor))).toBe(
      'not-signed-by-key',
    );
  });
});

describe('a forger', () => {
  /** His own journal, in which his own key is changed. */
  async function his(): Promise<SignedRecord> {
    const forged = newHome();
    await day(forged, 1);
    await rotate(forged, 'signing');
    await day(forged, 1);
    return takenAway(forged, 2);
  }

  test('whose link names the table’s key, which has not signed it, is refused, whichever key is on file', async () => {
    const forged = await his();
    const [link] = forged.links;
    const ours = keys[0]?.public.text ?? '';
    if (!link) expect.fail('there is no link');
    const lies = [
      { ...forged, links: [{ ...link, from: ours }] },
      { ...record, links: [{ ...link, from: ours }, ...record.links] },
      { ...record, links: [...record.links, link] },
      { ...record, links: record.links.toReversed() },
    ];
    for (const lie of lies)
      for (const key of known())
        expect(checkSignedRecord(lie, key)).toMatchObject({
          ok: false,
          problem: { about: { code: 'key-link-broken' } },
        });
  });

  test('whose links are those of the table is refused too: they do not lead to his key', async () => {
    const forged = { ...(await his()), links: record.links };
    for (const key of known()) expect(checkSignedRecord(forged, key).ok).toBe(false);
  });
});

test('a round is proven though the setup was changed and the sealing key after it, and no round between', async () => {
  const waiting = newHome();
  await day(waiting, 1);
  const opened = startTable(waiting, { setup: setupOf(PLAY, { program: '2' }), start: null });
  if (!opened.ok) expect.fail(opened.stop.code);
  opened.journal.close();
  await rotate(waiting, 'sealing');
  await day(waiting, 1);
  const { public: key } = keysLaid(waiting);
  const record = takenAway(waiting, 2);
  expect(record.log.rows.filter(({ kind }) => kind === 'setup').length).toBeGreaterThan(2);
  expect(record.links).toEqual([]);
  expect(looking(waiting, (db) => proveRound(db, 2, key))).toMatchObject({ ok: true, problem: null });
  expect(checkSignedRecord(record, key)).toMatchObject({ ok: true, problem: null });
});
