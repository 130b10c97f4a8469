// Only a stand goes without saying. Any other decision must be among those of the hand, or the record would pay for nothing.
import { expect, test } from 'vitest';
import { parseInput } from '../../src/protocol/inputs.ts';
import { compileRules } from '../../src/rules/compile.ts';
import { bookOf } from '../clauses.ts';
import { Day, decisionOf } from './day.ts';

function inTurn(): Day {
  const day = new Day(compileRules(bookOf('games-department'))).open().bets({ 1: 1000 });
  day.cards('8C 6H 8D 9S');
  return day;
}

test.each(['hit', 'double', 'split', 'surrender'] as const)('nobody can leave a %s unsaid', (decision) => {
  expect(inTurn().refuses(decisionOf(1, decision, { implied: true })).code).toBe('not-now');
  expect(inTurn().says(decisionOf(1, decision))).not.toEqual([]);
});

test('a stand that nobody said is taken, and is not among the decisions of the hand', () => {
  const day = inTurn();
  day.decides(1, 'stand', { implied: true });
  day.turnsHole();
  while (day.phase === 'dealer') day.cards('5D');
  expect(day.settles().boxes[0]?.hands[0]?.decisions).toEqual([]);
});

test('a page cannot say that nobody has said it', () => {
  const stand = decisionOf(1, 'stand');
  expect(parseInput(stand)).toMatchObject({ ok: true });
  expect(parseInput({ ...stand, implied: true })).toEqual({ ok: false, where: 'implied' });
});
