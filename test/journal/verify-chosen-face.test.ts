// A face that somebody chose for a sealed card: the chain and the payments are in order, and the seal tells.
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SealsOpen, sealOpener } from '../../src/journal/chain/sealing.ts';
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
});
afterAll(() => removeFolder(folder));

/** As the station opens them: only of cards that were turned. */
const turned = (keeper: SealsOpen) => ({ keeper, live: false });

test('is red at the row that tells the face, also for who has no key of the table', () => {
  const { key, seq } = chosen;
  const keeper = sealOpener(key.sealing);
  for (const seals of [null, { keeper, live: true }, { keeper, live: false }]) {
    const { ok, problem, findings } = verifyFile(path, { key: key.public, seals });
    expect(ok).toBe(false);
    expect(problem).toMatchObject({ severity: 'changed', part: 'seals', row: { seq }, times: 1 });
    expect(told(problem)).toMatch(/^Card \d+ was sealed as (..), and row \d+ says (?!\1)..\.$/);
    expect(findings.filter(({ severity }) => severity !== 'notice')).toHaveLength(1);
  }
});

test.each([
  ['discloses no key', () => null, 'seal-undisclosed'],
  [
    'discloses a key of his own',
    (key: string) => key.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
    'seal-broken',
  ],
] as const)('is red where whoever chose it %s', (_, discloses, code) => {
  const file = join(folder, `${code}.db`);
  const { key, round } = journalWithChosenFace(file, discloses);
  expect(verifyFile(file, { key: key.public }).problem).toMatchObject({ part: 'seals', about: { code } });
  const db = new Sqlite(file, { readonly: true });
  expect(proveRound(db, round, key.public)).toMatchObject({ ok: false, problem: { about: { code } } });
  db.close();
});

test('the proof of its round is red, those of the others are not', () => {
  const { key, seq, round, rounds } = chosen;
  const db = new Sqlite(path, { readonly: true });
  const seals = turned(sealOpener(key.sealing));
  for (let one = 1; one <= rounds; one++) {
    const proof = proveRound(db, one, key.public, seals);
    expect(proof?.ok, `round ${one}`).toBe(one !== round);
    if (one === round) expect(proof?.problem).toMatchObject({ seq, about: { code: 'seal-differs' } });
    // The card's own key is in the journal: nobody needs the table's.
    expect(proveRound(db, one, key.public)).toEqual(proof);
  }
  db.close();
});

test('a card that lies face down stays so: its seal is opened by nobody', () => {
  const live = join(folder, 'live.db');
  const play = playOf('massachusetts');
  const { steps, key } = peoplesRun(play, 4, 3, { boxes: 2, incidents: false });
  const journal = open(live, play, { key });
  const opened: string[] = [];
  const keeper = sealOpener(key.sealing);
  const watching = turned({
    fingerprint: keeper.fingerprint,
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
  }
  journal.close();
  expect(looked).toBeGreaterThan(5);
  expect(verifyFile(live, { key: key.public }).sealsShown).toBeGreaterThan(1);
  // A turned card is opened by its own key.
  expect(opened).toEqual([]);
});
