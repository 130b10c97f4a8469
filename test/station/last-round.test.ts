// The last round, shown again to the dealer: from the journal, with what lay face up and nothing else.
import { expect, test } from 'vitest';
import { lastRoundIn } from '../../src/station/rounds/last-round.ts';
import { betOf, decisionOf } from '../table/day.ts';
import { type At, opensFor, tableAt } from './alone-table.ts';

async function playsRound(at: At, ...cards: string[]): Promise<void> {
  await at.says(betOf(1, 1000));
  await at.reads(...cards);
  await at.says(decisionOf(1, 'stand'));
  await at.says({ type: 'settle-round' });
  await at.says({ type: 'step-done', step: 'pickUp' });
}

async function openTable(): Promise<At> {
  const at = tableAt('massachusetts');
  await opensFor(at, []);
  return at;
}

test('shows its cards and what was to be paid, until the next one is over', async () => {
  const at = await openTable();
  expect(lastRoundIn(at.journal.db)).toBeNull();
  await playsRound(at, '9C', '8D', '8S', '9S');
  const first = lastRoundIn(at.journal.db);
  expect(first).toMatchObject({ round: 1, status: 'settled', dealer: 'Ana' });
  expect(first?.view.boxes[0]?.hands[0]?.cards.map(({ face }) => face)).toEqual(['9C', '8S']);
  expect(first?.view.dealerCards.map(({ face }) => face)).toEqual(['8D', '9S']);
  expect(first?.view.payments).toMatchObject([{ seat: 1, wager: 'main', result: 'push', state: 'done' }]);

  await at.says(betOf(1, 2500));
  await at.reads('KC', '9D', 'QS', '7S');
  expect(lastRoundIn(at.journal.db), 'the round in play is not the last one').toEqual(first);
  await at.startsWith(at.ownSeals());
  expect(lastRoundIn(at.journal.db), 'it is there after a restart').toEqual(first);
});

test('cannot be acted in, and tells no seal and no face that nobody has seen', async () => {
  const at = await openTable();
  await at.says(betOf(1, 1000));
  await at.reads('9C', '8D', '8S', '9S');
  await at.says({ type: 'void-round' });
  await at.says({ type: 'settle-round' });
  await at.says({ type: 'step-done', step: 'pickUp' });
  const last = lastRoundIn(at.journal.db);
  expect(last).toMatchObject({ status: 'void', view: { choices: [], due: [], lastWagers: [] } });
  expect(last?.view.dealerCards.map(({ face }) => face)).toEqual(['8D', null]);
  expect(JSON.stringify(last)).not.toContain('9S');
});
