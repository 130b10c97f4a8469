// A face that somebody chose for a sealed card: the chain and the payments are in order, and the seal tells.
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SealKeeper, sealKeeper } from '../../src/journal/chain/sealing.ts';
import { proveRound } from '../../src/journal/proof/proof.ts';
import { type ChosenFace, journalWithChosenFace } from './chosen-face.ts';
import { newFolder, open, removeFolder } from './house.ts';
import { peoplesRun, playOf } from './script.ts';
import { told, verifyFile } from './verify-journals.ts';

const folder = newFolder();
const path = join(folder, 'table.db');
let chosen: ChosenFace;

beforeAll(() => {
  chosen = journalWithChosenFace(path);
}, 120_000);
afterAll(() => removeFolder(folder));

/** As the station opens them: only of cards that were turned. */
const turned = (keeper: SealKeeper) => ({ keeper, live: false });

test('is well without the sealing key, and red with it, at the row that tells the face', () => {
  const { key, seq } = chosen;
  expect(verifyFile(path, { key: key.public })).toMatchObject({ ok: true, problem: null });
  for (const live of [true, false]) {
    const seals = { keeper: sealKeeper(key.sealing), live };
    const { ok, problem, findings } = verifyFile(path, { key: key.public, seals });
    expect(ok).toBe(false);
    expect(problem).toMatchObject({ severity: 'changed', part: 'seals', row: { seq }, times: 1 });
    expect(told(problem)).toMatch(/^Card \d+ was sealed as (..), and row \d+ says (?!\1)..\.$/);
    expect(findings.filter(({ severity }) => severity !== 'notice')).toHaveLength(1);
  }
});

test('the proof of its round is red, those of the others are not', () => {
  const { key, seq, round, rounds } = chosen;
  const db = new Sqlite(path, { readonly: true });
  const seals = turned(sealKeeper(key.sealing));
  for (let one = 1; one <= rounds; one++) {
    const proof = proveRound(db, one, key.public, seals);
    expect(proof?.ok, `round ${one}`).toBe(one !== round);
    if (one === round) expect(proof?.problem).toMatchObject({ seq, about: { code: 'seal-differs' } });
    // Who has not the sealing key sees nothing, and does not say that he has looked.
    expect(proveRound(db, one, key.public)).toMatchObject({ ok: true, seals: null });
  }
  db.close();
});

test('a card that lies face down stays so: its seal is opened by nobody', () => {
  const live = join(folder, 'live.db');
  const play = playOf('massachusetts');
  const { steps, key } = peoplesRun(play, 4, 3, { boxes: 2, incidents: false });
  const journal = open(live, play, { key });
  const opened: string[] = [];
  const keeper = sealKeeper(key.sealing);
  const watching = turned({
    ...keeper,
    open: (seal) => {
      opened.push(seal);
      return keeper.open(seal);
    },
  });
  let looked = 0;
  for (const { input, stamp } of steps) {
    journal.take(input, stamp);
    const { round, rounds } = journal.table.state;
    if (!round?.hole || round.holeTurned) continue;
    looked += 1;
    expect(verifyFile(live, { key: key.public, seals: watching }).ok).toBe(true);
    expect(proveRound(journal.db, rounds, key.public, watching)?.ok).toBe(true);
    expect(opened).not.toContain(round.hole);
  }
  journal.close();
  expect(looked).toBeGreaterThan(5);
  expect(opened.length).toBeGreaterThan(0);
});
