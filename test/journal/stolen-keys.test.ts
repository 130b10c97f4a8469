// What somebody can do who has the journal and one of the keys, or none: each attack is made on the files of a table.
import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { keyOfSeed, type TableKey } from '../../src/journal/chain/key.ts';
import { logEnd } from '../../src/journal/chain/log.ts';
import { sealOpener } from '../../src/journal/chain/sealing.ts';
import { keyFilesOf, readSealingKey, readSigningKey } from '../../src/journal/file/key-file.ts';
import { anchorIn, lastSignedHead } from '../../src/journal/proof/anchor.ts';
import { checkSignedRecord } from '../../src/journal/proof/signed-record.ts';
import { witnessPathOf } from '../../src/journal/witness/witness.ts';
import { keysLaid, layKeys, newFolder, removeFolder, setupOf } from './house.ts';
import { layWitness } from './left-journals.ts';
import { day, forge, looking, PLAY, rotate, startTable, takenAway } from './rotated.ts';
import { allSeals, verifyFile } from './verify-journals.ts';

const folders: string[] = [];
afterAll(() => folders.forEach(removeFolder));

function newHome(): string {
  const folder = newFolder();
  folders.push(folder);
  return join(folder, 'table.db');
}

describe('whoever has the journal', () => {
  async function taken(): Promise<{ readonly path: string; readonly ours: TableKey }> {
    const path = newHome();
    await day(path, 2);
    return { path, ours: keysLaid(path) };
  }

  /** The rows of a change, in which a forger names and signs with a key of his own. */
  function rotatedBy(path: string, forger: TableKey, told: boolean): void {
    const opened = startTable(path, { start: null });
    if (!opened.ok) expect.fail(opened.stop.code);
    const { table } = opened.journal;
    opened.journal.close();
    forge(path, forger, (rows) => {
      if (told) rows.key({ which: 'signing', key: forger.public.text }, 1e12);
      rows.setup(setupOf(PLAY), forger.sealingFingerprint, 1e12, table);
    });
    layKeys(path, forger);
    rmSync(witnessPathOf(path));
  }

  test.each([
    ['with a row that his own key has signed', true],
    ['without a row', false],
  ])(
    'and not the signing key cannot change it, %s: the table stops, and verify names it',
    async (_, told) => {
      const { path, ours } = await taken();
      // He has stolen the sealing key too.
      const forger: TableKey = { ...ours, ...signingOnly(keyOfSeed('forger')) };
      rotatedBy(path, forger, told);
      expect(startTable(path)).toMatchObject({
        ok: false,
        stop: { code: 'bad-signature', about: { code: 'key-not-handed-on' } },
      });
      for (const key of [ours.public, forger.public, null]) {
        const report = verifyFile(path, { key });
        expect(report.ok).toBe(false);
        expect(report.findings.map(({ about }) => about.code)).toContain('key-changed');
      }
    },
  );

  test('and the sealing key cannot sign with it, and opens the seals', async () => {
    const { path, ours } = await taken();
    const report = verifyFile(path, { key: null, seals: allSeals(sealOpener(ours.sealing)) });
    expect(report.ok).toBe(true);
    expect(report.sealsShown + report.sealsNotShown).toBeGreaterThan(0);
    expect(readSigningKey(keyFilesOf(path).sealing)).toMatchObject({ ok: false });
    expect(readSealingKey(keyFilesOf(path).signing)).toMatchObject({ ok: false });
  });

  test('and the signing key writes what he likes: only a head noted elsewhere, or the witness, shows it', async () => {
    const { path, ours } = await taken();
    const noted = anchorIn(looking(path, lastSignedHead) ?? '');
    const forged = newHome();
    layKeys(forged, ours);
    await day(forged, 1);
    copyFileSync(forged, path);
    expect(verifyFile(path, { key: ours.public })).toMatchObject({ ok: true, keyIsOurs: true });
    expect(noted && verifyFile(path, { key: ours.public, anchors: [noted] }).problem?.about.code).toMatch(
      /^anchor-/,
    );
    expect(startTable(path)).toMatchObject({ ok: false, stop: { code: 'rows-missing' } });
  });

  test('and the signing key from before a change signs nothing that counts after it', async () => {
    const { path, ours } = await taken();
    await rotate(path, 'signing');
    const rotated = keysLaid(path);
    layKeys(path, ours);
    expect(startTable(path)).toMatchObject({ ok: false, stop: { code: 'other-key' } });
    layKeys(path, rotated);
    forge(path, ours, (rows) => rows.stop({ reason: 'asked' }, 1e12));
    expect(verifyFile(path, { key: rotated.public }).problem?.about.code).toBe('signature-broken');
    expect(startTable(path, { witness: null })).toMatchObject({ ok: false, stop: { code: 'bad-signature' } });
  });

  test('and the signing key from before a change makes no witness for what came after it', async () => {
    const { path, ours } = await taken();
    await rotate(path, 'signing');
    await day(path, 1);
    layWitness(witnessPathOf(path), looking(path, logEnd), ours);
    expect(startTable(path)).toMatchObject({ ok: false, stop: { code: 'witness-unreadable' } });
  });
});

describe('whoever has the signing key from before a change', () => {
  /** A journal of his own with the old key, and the change to `next` in it. */
  async function forgedWith(ours: TableKey, rounds: number): Promise<string> {
    const path = newHome();
    layKeys(path, ours);
    await day(path, rounds);
    return path;
  }

  test('makes no record of a later round, and leads to no key of his own', async () => {
    const path = newHome();
    await day(path, 1);
    const ours = keysLaid(path);
    await rotate(path, 'signing');
    await day(path, 1);
    const { links } = takenAway(path, 2);
    const known = keysLaid(path).public;
    // A round in rows after the change, signed with the old key; the genuine link is with it.
    const longer = await forgedWith(ours, 3);
    const late = { ...takenAway(longer, 3), links };
    expect(late.log.rows[0]?.seq).toBeGreaterThan(links[0]?.rows.rows[0]?.seq ?? 0);
    expect(checkSignedRecord(late, known).problem?.about.code).toBe('key-changed');
    // He hands the old key on to one of his own.
    const other = await forgedWith(ours, 1);
    await rotate(other, 'signing');
    await day(other, 1);
    const his = takenAway(other, 2);
    const forked = { ...his, links: [...links, ...his.links] };
    expect(checkSignedRecord(forked, known).problem?.about.code).toBe('key-link-broken');
    // Without the genuine link: who has the newest key on file knows that it does not lead there.
    expect(checkSignedRecord(his, known).problem?.about.code).toBe('key-not-ours');
  });
});

function signingOnly({ private: secret, public: known }: TableKey) {
  return { private: secret, public: known };
}
