// A round that is being played: whoever looks at it sees what everybody at the table sees, and no more.
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sealOpener } from '../../../src/journal/chain/sealing.ts';
import { answerTo } from '../../../src/station/hands/answers.ts';
import { KEY, newFolder, open, removeFolder } from '../../journal/house.ts';
import { livelyScript } from '../../journal/script.ts';
import { playBy } from '../../journal/simulated.ts';

const folder = newFolder();
afterAll(() => removeFolder(folder));

const KEYS = { key: KEY.public, seals: { keeper: sealOpener(KEY.sealing), live: false } };

test('the hole card is in no answer while it lies face down, nor is its seal', () => {
  const play = playBy('massachusetts');
  const journal = open(join(folder, 'running.db'), play);
  let looked = 0;
  for (const { input, stamp } of livelyScript(play, 11, 3)) {
    journal.take(input, stamp);
    const { round, rounds } = journal.table.state;
    if (!round || round.hole === null || round.holeTurned) continue;
    const answer = answerTo(journal.db, { ask: 'round', round: rounds, from: 0, language: 'en' }, KEYS);
    if (answer.status !== 200) expect.fail(answer.problem.code);
    const { steps } = JSON.parse(answer.body);
    const view = steps.findLast((step: { view: unknown }) => step.view)?.view;
    expect(view.dealerCards).toContainEqual({ face: null, number: round.holeNumber });
    expect(answer.body).not.toContain(round.hole);
    expect(answer.body).not.toContain('"seal"');
    const record = answerTo(journal.db, { ask: 'record', round: rounds }, KEYS);
    expect(record.status).toBe(409);
    const proof = answerTo(journal.db, { ask: 'proof', round: rounds }, KEYS);
    if (proof.status !== 200) expect.fail(proof.problem.code);
    expect(JSON.parse(proof.body)).toMatchObject({ ok: true, over: false, signedBy: null });
    looked += 1;
  }
  journal.close();
  expect(looked).toBeGreaterThan(9);
});
