// The burned card of the shoe in play lies face down: no answer about past hands names it before it is disclosed, or the shoe
// is over.
import { expect, test } from 'vitest';
import { answerTo, type HandsAnswer } from '../../../src/station/hands/answers.ts';
import type { Question } from '../../../src/station/hands/question.ts';
import { betOf, decisionOf } from '../../table/day.ts';
import { type At, opensFor, tableAt } from '../alone-table.ts';

const ROUND: Question = { ask: 'round', round: 1, from: 0, language: 'en' };
const FIND: Question = { ask: 'find', criteria: { card: '2C' }, limit: 20 };
const RECORD: Question = { ask: 'record', round: 1 };

/** The two of clubs is burned, and one round is played. */
async function played(): Promise<At> {
  const at = tableAt('massachusetts');
  await opensFor(at, [betOf(1, 1000)]);
  await at.reads('9C', '8D', '8S', '9S');
  await at.says(decisionOf(1, 'stand'));
  await at.says({ type: 'settle-round' });
  await at.says({ type: 'step-done', step: 'pickUp' });
  return at;
}

const asked = (at: At, question: Question): HandsAnswer =>
  answerTo(at.journal.db, question, { key: at.key, seals: null });

function body(at: At, question: Question): string {
  const answer = asked(at, question);
  if (answer.status !== 200) expect.fail(answer.problem.code);
  return answer.body;
}

const hands = (at: At) => JSON.parse(body(at, FIND)).hands.length;

test('it is told as a card face down, cannot be searched for, and is in no file', async () => {
  const at = await played();
  const told = body(at, ROUND);
  expect(told).toMatch(/a card face down \(card 1\)/);
  expect(told).not.toMatch(/2♣|2C/);
  expect(told, 'others are named').toMatch(/9♣/);
  expect(hands(at)).toBe(0);
  expect(asked(at, RECORD)).toEqual({ status: 409, problem: { code: 'burned-card-in-record' } });
});

test('it is told when it has been disclosed', async () => {
  const at = await played();
  await at.says({ type: 'disclose-burn' });
  expect(body(at, ROUND)).toMatch(/2♣/);
  expect(asked(at, RECORD).status).toBe(200);
});

test('a later burned card is not told by what was disclosed of the first', async () => {
  const at = await played();
  await at.says({ type: 'disclose-burn' });
  await at.says({ type: 'new-dealer', dealer: 'Eva' });
  await at.reads('3D');
  expect(asked(at, RECORD).status).toBe(409);
  const next = body(at, { ...ROUND, round: 2 });
  expect(next).toMatch(/a card face down/);
  expect(next).not.toMatch(/3♦|3D/);
});

test('it is told when the shoe is over', async () => {
  const at = await played();
  await at.says({ type: 'close-table' });
  await at.says({ type: 'step-done', step: 'closing' });
  expect(body(at, ROUND)).toMatch(/2♣/);
  expect(hands(at)).toBe(1);
  expect(asked(at, RECORD).status).toBe(200);
});
