// Rounds by rules that none of the shipped books has.
import { expect, test } from 'vitest';
import { judge } from '../../src/referee/referee.ts';
import { compileRules } from '../../src/rules/compile.ts';
import type { Switches } from '../../src/rules/rule-book.ts';
import { playBy } from '../../src/scenario/play.ts';
import { parseScenario } from '../../src/scenario/scenario.ts';
import { conditionsOf } from '../../src/table/conditions.ts';
import { bookOf } from '../clauses.ts';
import { one } from './told.ts';

/** One round by Section 13 with these switches changed, and what the referee says against it. */
function played(switches: Partial<Switches>, shoe: string, steps: readonly object[]) {
  const book = bookOf('section-13');
  const rules = compileRules({ ...book, values: { ...book.values, ...switches } });
  const pack = { id: book.pack, version: book.version, hash: '' };
  const told = { rules: book.pack, shoes: [shoe.split(' ')], rounds: [{ wagers: one, steps }] };
  const parsed = parseScenario(JSON.stringify(told));
  if (!parsed.ok) throw new Error(parsed.error);
  const result = playBy({ rules, pack }, parsed.scenario, { simulated: true });
  if (!result.ok) throw new Error(result.error);
  const [record] = result.played.rounds;
  if (!record) throw new Error('there was no round');
  const holeCard = rules.book.values['holeCard.mode'];
  return { record, objections: judge({ ...record, ...conditionsOf(rules, holeCard) }, rules.book) };
}

test('an ace and a king on a split hand are recorded as the blackjack that they are paid as', () => {
  const { record, objections } = played(
    { 'outcome.splitAceAndTenIsBlackjack': true },
    '2C AS 9C AD 8D KH 5S 4S',
    [{ do: 'split', seat: 1 }],
  );
  expect(record.boxes[0]?.hands.map(({ blackjack }) => blackjack)).toEqual([true, false]);
  const lines = record.boxes[0]?.bettors[0]?.lines ?? [];
  expect(lines.find(({ hand }) => hand === 1)?.odds).toBe('3:2');
  expect(objections).toEqual([]);
});

test('a split hand is no blackjack where the book says nothing of it', () => {
  const { record, objections } = played({}, '2C AS 9C AD 8D KH 5S 4S', [{ do: 'split', seat: 1 }]);
  expect(record.boxes[0]?.hands.map(({ blackjack }) => blackjack)).toEqual([false, false]);
  expect(objections).toEqual([]);
});
