// The table's keys are changed by a row that the old key signs. Whoever wants to change them otherwise is found out.
import { cpSync, existsSync, readdirSync, renameSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keyOfSeed, type PublicKey, type TableKey } from '../../src/journal/chain/key.ts';
import { sealOpener } from '../../src/journal/chain/sealing.ts';
import { keyFilesOf, nextOf, readSigningKey, untilOf } from '../../src/journal/file/key-file.ts';
import { rotateKey } from '../../src/journal/file/rotation.ts';
import { anchorIn, anchorVerdict, lastSignedHead } from '../../src/journal/proof/anchor.ts';
import { proveRound } from '../../src/journal/proof/proof.ts';
import { checkSignedRecord } from '../../src/journal/proof/signed-record.ts';
import { keysLaid, newFolder, removeFolder, setupOf } from './house.ts';
import { crashes, day, jobOf, looking, PLAY, rotate, startTable, takenAway } from './rotated.ts';
import { allSeals, verifyFile } from './verify-journals.ts';

const folders: string[] = [];
afterAll(() => folders.forEach(removeFolder));

function newHome(): string {
  const folder = newFolder();
  folders.push(folder);
  return join(folder, 'table.db');
}

describe('a signing key that was changed', () => {
  const path = newHome();
  const ROUNDS = 3;
  let before: TableKey;
  let after: TableKey;
  let noted = '';

  beforeAll(async () => {
    await day(path, ROUNDS);
    before = keysLaid(path);
    noted = looking(path, lastSignedHead) ?? '';
    await rotate(path, 'signing');
    after = keysLaid(path);
    await day(path, ROUNDS);
  });

  test('is another one; the old one is kept beside it, for nobody else to read', () => {
    expect(after.public.text).not.toBe(before.public.text);
    expect(after.sealing).toEqual(before.sealing);
    const { signing } = keyFilesOf(path);
    const row = looking(path, (db) => db.prepare("SELECT seq FROM log WHERE kind = 'key'").pluck().get());
    const kept = untilOf(signing, Number(row));
    const old = readSigningKey(kept);
    expect(old.ok && old.key.public.text).toBe(before.public.text);
    expect(statSync(kept).mode & 0o777).toBe(0o600);
    expect(existsSync(nextOf(signing))).toBe(false);
  });

  test.each([
    ['the new key', () => after.public],
    ['the old key', () => before.public],
  ])('verifies with %s on file, and the change is told', (_, key: () => PublicKey) => {
    const report = verifyFile(path, { key: key(), seals: allSeals(sealOpener(after.sealing)) });
    expect(report).toMatchObject({ ok: true, problem: null, keyIsOurs: true, rounds: 2 * ROUNDS });
    expect(report.fingerprint).toBe(after.public.fingerprint);
    const told = report.findings.filter(({ about }) => about.code === 'key-handed-on');
    expect(told.map(({ about }) => about)).toMatchObject([
      { is: after.public.fingerprint, was: before.public.fingerprint },
    ]);
  });

  test('does not verify with a key that it never had', () => {
    const report = verifyFile(path, { key: keyOfSeed('another').public });
    expect(report).toMatchObject({
      ok: false,
      keyIsOurs: false,
      problem: { about: { code: 'key-not-ours' } },
    });
  });

  test('proves every round, old and new, to whoever has the old or the new key on file', () => {
    for (let round = 1; round <= 2 * ROUNDS; round++)
      for (const key of [before.public, after.public, null]) {
        const signs = round <= ROUNDS ? before : after;
        const proof = looking(path, (db) => proveRound(db, round, key));
        expect(proof).toMatchObject({ ok: true, problem: null, fingerprint: signs.public.fingerprint });
        const verdict = checkSignedRecord(takenAway(path, round), key);
        expect(verdict).toMatchObject({ ok: true, problem: null, keyIsOurs: key && true });
      }
    const other = keyOfSeed('another').public;
    expect(looking(path, (db) => proveRound(db, 1, other))?.problem?.about.code).toBe('key-not-ours');
    expect(checkSignedRecord(takenAway(path, ROUNDS + 1), other).problem?.about.code).toBe('key-not-ours');
  });

  test('a record whose links were taken away is not the table’s for who has the other key', () => {
    const verdict = checkSignedRecord({ ...takenAway(path, ROUNDS + 1), links: [] }, before.public);
    expect(verdict).toMatchObject({
      ok: false,
      keyIsOurs: false,
      problem: { about: { code: 'key-not-ours' } },
    });
  });

  test('a record with a forged link is refused, whichever key is on file', () => {
    const record = takenAway(path, 1);
    const [link] = record.links;
    if (!link) expect.fail('there is no link');
    const rows = link.rows.rows.map((row) => (row.kind === 'key' ? { ...row, at: row.at + 1 } : row));
    for (const links of [
      [{ ...link, rows: { ...link.rows, rows } }],
      [{ ...link, from: after.public.text }],
      [{ ...link, from: 'no key' }],
      [{ ...link, rows: { ...link.rows, rows: link.rows.rows.slice(0, 2) } }],
      [link, link],
    ])
      for (const key of [before.public, after.public, null])
        expect(checkSignedRecord({ ...record, links }, key).problem?.about.code).toBe('key-link-broken');
  });

  test('a record with rows of a stranger, and a link that brings his key, does not hold', async () => {
    const stranger = newHome();
    await day(stranger, 2);
    const theirs = takenAway(stranger, 2);
    const [link] = takenAway(path, 2).links;
    if (!link) expect.fail('there is no link');
    const later = link.rows.rows.map((row) => ({ ...row, seq: row.seq + 1_000_000 }));
    const links = [{ from: theirs.key.public, rows: { ...link.rows, rows: later } }];
    const forged = { ...theirs, setup: takenAway(path, 2).setup, links };
    for (const key of [before.public, after.public, null])
      expect(checkSignedRecord(forged, key).ok).toBe(false);
    expect(checkSignedRecord(forged, null).problem?.about.code).toBe('key-link-broken');
  });

  test('heads that were noted before and after are held', () => {
    const later = looking(path, lastSignedHead) ?? '';
    for (const key of [before.public, after.public])
      for (const line of [noted, later]) {
        const anchor = anchorIn(line);
        expect(anchor && looking(path, (db) => anchorVerdict(db, key, anchor))).toBe('held');
      }
  });

  test('the witness is of the new key, and a start finds that it agrees', () => {
    const opened = startTable(path);
    if (!opened.ok) expect.fail(opened.stop.code);
    expect(opened).toMatchObject({ witnessed: 'agrees' });
    opened.journal.close();
  });
});

describe('a sealing key that was changed', () => {
  const path = newHome();
  let before: TableKey;
  let after: TableKey;

  beforeAll(async () => {
    await day(path, 4);
    before = keysLaid(path);
    await rotate(path, 'sealing');
    after = keysLaid(path);
    await day(path, 4);
  });

  test('verifies: cards that were turned by their own keys, the others where the key at hand has sealed them', () => {
    expect(after.public.text).toBe(before.public.text);
    const all = { key: after.public, program: '1' };
    for (const [ours, others] of [
      [after, before],
      [before, after],
    ] as const) {
      const report = verifyFile(path, { ...all, seals: allSeals(sealOpener(ours.sealing)) });
      expect(report).toMatchObject({ ok: true, problem: null });
      expect(report.parts.find(({ name }) => name === 'seals')?.skipped).toEqual({
        code: 'other-sealing-keys',
        keys: [others.sealingFingerprint],
      });
    }
    const without = verifyFile(path, all);
    const shown = verifyFile(path, { ...all, seals: allSeals(sealOpener(after.sealing)) }).sealsShown;
    expect(without).toMatchObject({ ok: true, sealsShown: shown });
    expect(shown).toBeGreaterThan(4);
  });

  test('a sealing key that the journal never had is told, and opens nothing', () => {
    const seals = allSeals(sealOpener(keyOfSeed('another').sealing));
    expect(verifyFile(path, { key: after.public, seals }).problem?.about.code).toBe('sealing-key-not-ours');
  });

  test('is not changed while a face that was typed waits to be held against its seal', async () => {
    const waiting = newHome();
    await day(waiting, 1);
    const opened = startTable(waiting);
    if (!opened.ok) expect.fail(opened.stop.code);
    const { journal } = opened;
    journal.table.state.typedSeals = [{ seal: '1.1.x', number: 1, card: 0 }];
    journal.changeKey(
      { which: 'sealing', key: opened.key.sealingFingerprint },
      opened.key,
      setupOf(PLAY),
      1e12,
    );
    journal.endRun('asked', 1e12);
    journal.close();
    const refused = await rotateKey(jobOf(waiting, 'sealing'));
    expect(refused).toMatchObject({
      ok: false,
      stop: { code: 'key-not-changed', about: { code: 'key-and-sealed-card' } },
    });
    expect(existsSync(nextOf(keyFilesOf(waiting).sealing))).toBe(false);
    expect(await rotateKey(jobOf(waiting, 'signing'))).toMatchObject({ ok: true });
  });
});

describe('a key is not changed', () => {
  test('while the table is open, runs, or has left rows without a signature', async () => {
    const path = newHome();
    await day(path, 1, false);
    expect(await rotateKey(jobOf(path, 'signing'))).toMatchObject({
      ok: false,
      stop: { code: 'key-not-changed', about: { code: 'key-of-open-table' } },
    });
    const running = startTable(path);
    if (!running.ok) expect.fail(running.stop.code);
    expect(await rotateKey(jobOf(path, 'signing'))).toMatchObject({ ok: false });
    running.journal.close();
    await day(path, 1);
    const died = startTable(path);
    if (!died.ok) expect.fail(died.stop.code);
    died.journal.noteClock({ code: 'unsynchronised', says: 1e12 }, 1e12);
    died.journal.close();
    expect(await rotateKey(jobOf(path, 'signing'))).toMatchObject({
      ok: false,
      stop: { code: 'key-not-changed', about: { code: 'key-and-unsigned-rows' } },
    });
    expect(readdirSync(dirname(keyFilesOf(path).signing)).sort()).toEqual([
      'table.db.sealing.key',
      'table.db.signing.key',
    ]);
  });
});

describe.each(['signing', 'sealing'] as const)('the power fails while the %s key is changed', (which) => {
  test('after every step the table starts, with the old key or the new one, and all is in order', async () => {
    const path = newHome();
    await day(path, 2);
    const before = keysLaid(path);
    const found = await crashes(path, which);
    const after = keysLaid(path);
    expect([...found.keys()]).toEqual(['key-made', 'rows-written', 'key-in-force', 'witness-written']);
    // Between the two names of the key: the old one has lost it, the new one has not got it yet.
    const between = join(`${dirname(path)}-between`, 'table.db');
    folders.push(dirname(between), ...[...found.values()].map(dirname));
    const cut = found.get('rows-written') ?? '';
    cpSync(dirname(cut), dirname(between), { recursive: true });
    renameSync(keyFilesOf(between)[which], untilOf(keyFilesOf(between)[which], 1));
    for (const [step, crashed] of [...found, ['between', between] as const]) {
      await day(crashed, 1);
      const now = keysLaid(crashed);
      const key = step === 'key-made' ? before : after;
      expect([step, now.public.text, now.sealingFingerprint]).toEqual([
        step,
        key.public.text,
        key.sealingFingerprint,
      ]);
      expect(existsSync(nextOf(keyFilesOf(crashed)[which]))).toBe(step === 'key-made');
      const report = verifyFile(crashed, { key: now.public, seals: allSeals(sealOpener(now.sealing)) });
      expect(report).toMatchObject({ ok: true, problem: null, keyIsOurs: true, rounds: 3 });
      // And it can be changed after that.
      await rotate(crashed, which);
      await day(crashed, 1);
    }
  });
});
