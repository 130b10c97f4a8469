// The dealer's screen offers nothing that the table's book does not have, and lays out as many boxes as there are.
import { describe, expect, test } from 'vitest';
import type { Switches } from '../../src/rules/rule-book.ts';
import { spotsOf } from '../../src/screens/dealer/bets/draft.ts';
import { decisionsOf } from '../../src/screens/dealer/choices.ts';
import { offTheMiddle } from '../../src/screens/felt/felt.tsx';
import { choicesOf } from '../../src/station/pages/choices.ts';
import { settingsOf } from '../../src/station/pages/settings.ts';
import { DEFAULT_LOCALE } from '../../src/words/format.ts';
import { rulesOf } from '../rules/books.ts';
import { withSwitches } from '../rules/deal.ts';
import { Day } from '../table/day.ts';
import { EMPTY_VIEW } from './view.ts';

const rules = (switches: Partial<Switches>) => withSwitches(rulesOf('massachusetts'), switches);

function settings(switches: Partial<Switches>) {
  const named = { table: 't', version: '0', simulated: true, identity: null, written: DEFAULT_LOCALE };
  return settingsOf(rules(switches), named);
}

test('no match-the-dealer wager where there is none, and none without odds for the decks', () => {
  expect(spotsOf(settings({}), 'player')).toContain('match');
  for (const none of [{ 'match.offered': false }, { 'cards.decks': 3 }]) {
    expect(settings(none).limits.match).toBeNull();
    expect(spotsOf(settings(none), 'player')).not.toContain('match');
  }
});

describe('among the decisions', () => {
  function decisions(switches: Partial<Switches>, play: (day: Day) => void): string[] {
    const day = new Day(rules(switches)).open().bets({ 1: 1000 });
    play(day);
    const turn = { seat: 1, hand: 1, cardDue: false };
    const view = { ...EMPTY_VIEW, phase: day.phase, choices: choicesOf(day.table, 1), turn };
    return decisionsOf(view).map(({ input }) => input.decision);
  }
  const dealt = (day: Day) => void day.cards('9C 9D 7S 9S');

  test('is no surrender where the book has none; under a card that forbids it, the reason is said', () => {
    expect(decisions({}, dealt)).toContain('surrender');
    expect(decisions({ 'surrender.offered': 'never' }, dealt)).not.toContain('surrender');
    expect(decisions({ 'surrender.underCards': 'ace-or-face' }, dealt)).toContain('surrender');
  });
});

test('one to seven boxes are spread evenly over the arc', () => {
  const arc = (boxes: number) => Array.from({ length: boxes }, (_, index) => offTheMiddle(index + 1, boxes));
  expect([1, 2, 3, 4, 5, 6, 7].map(arc)).toEqual([
    [0],
    [2, 2],
    [2, 0, 2],
    [3, 1, 1, 3],
    [3, 1, 0, 1, 3],
    [3, 2, 1, 1, 2, 3],
    [3, 2, 1, 0, 1, 2, 3],
  ]);
});
