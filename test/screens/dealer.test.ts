// What the dealer's screen makes of the station's list, where the list alone does not say it.
import { describe, expect, test } from 'vitest';
import type { PageInput } from '../../src/protocol/inputs.ts';
import type { Choice, TableView } from '../../src/protocol/view.ts';
import { actWords } from '../../src/screens/dealer/act-words.ts';
import { cardToEnter } from '../../src/screens/dealer/actions/by-hand.tsx';
import { isEveryday } from '../../src/screens/dealer/actions/steps.tsx';
import { first, isUnderAce, touchable } from '../../src/screens/dealer/choices.ts';
import { isSeldom } from '../../src/screens/dealer/sheets/menu-sheet.tsx';
import { choicesOf } from '../../src/station/pages/choices.ts';
import { english } from '../../src/words/en/screens.ts';
import { rulesOf } from '../rules/books.ts';
import { Day } from '../table/day.ts';
import { EMPTY_VIEW, SETTINGS } from './view.ts';

function withTrouble(view: TableView, trouble: Partial<TableView['trouble']>): TableView {
  return { ...view, trouble: { ...view.trouble, ...trouble } };
}

describe('the hole card', () => {
  const dealt = (up: string): TableView => ({
    ...EMPTY_VIEW,
    phase: 'offers',
    dealerCards: [
      { face: up, number: 1 },
      { face: null, number: 2 },
    ],
  });

  test('is insured against under an ace alone', () => {
    expect(isUnderAce(dealt('AS'))).toBe(true);
    expect(isUnderAce(dealt('KS'))).toBe(false);
  });
});

test('when all is played nobody is asked for a card, unless one has come out unread', () => {
  const input: PageInput = { type: 'card-out', card: 0, faceUp: false, manual: true };
  const view: TableView = {
    ...EMPTY_VIEW,
    phase: 'payout',
    choices: [{ input, by: 'dealer', refused: null }],
  };
  expect(cardToEnter(view, 'dealer')).toBeNull();
  expect(cardToEnter(withTrouble(view, { unread: 1 }), 'dealer')).toEqual(input);
  expect(cardToEnter({ ...view, nextCard: { to: 'burn' } }, 'dealer')).toEqual(input);
});

test('spoken wagers of two bettors on one box have buttons that can be told apart', () => {
  const said = ['a', 'b'].map((bettor) => actWords({ type: 'confirm-wager', seat: 3, bettor }, english));
  expect(said).toEqual(['Box 3 spoken wager confirmed', 'Box 3, Bettor b: spoken wager confirmed']);
});

test('who has been told of a super bonus is not to be told again', () => {
  const told: Choice = { input: { type: 'notified', who: 'pit' }, by: 'floor', refused: null };
  expect(isEveryday({ ...told, changesNothing: true }, EMPTY_VIEW, SETTINGS)).toBe(false);
  expect(isEveryday(told, EMPTY_VIEW, SETTINGS)).toBe(true);
});

test('a shuffler that failed is said to be out of the way beside the shuffle that waits for it', () => {
  const out: Choice = { input: { type: 'shuffler-out' }, by: 'dealer', refused: null };
  expect(isEveryday(out, EMPTY_VIEW, SETTINGS)).toBe(true);
});

test('a reader fails only where there is one, and once', () => {
  const fault: Choice = { input: { type: 'reader-out-of-service' }, by: 'dealer', refused: null };
  expect(isSeldom(fault, { view: EMPTY_VIEW, settings: SETTINGS })).toBe(true);
  expect(isSeldom({ ...fault, changesNothing: true }, { view: EMPTY_VIEW, settings: SETTINGS })).toBe(false);
});

describe('what only the floor may do', () => {
  const ANA = { id: 'dealer 1', role: 'dealer' } as const;
  const BO = { id: 'Bo', role: 'floor' } as const;

  /** Box 1 is bust and collected: its last card may have been box 2's. */
  function bust(): TableView {
    const day = new Day(rulesOf('massachusetts')).open().bets({ 1: 1000, 2: 1000 });
    day.cards('9C 5H 6D 8S 5C 9S KD');
    return { ...EMPTY_VIEW, phase: day.phase, choices: choicesOf(day.table, 1) };
  }

  test('is not offered to a dealer: to give a settled card to the next box', () => {
    const view = bust();
    expect(first(view, 'card-was-next')).not.toBeNull();
    expect(first(touchable(view, BO), 'card-was-next')).not.toBeNull();
    expect(first(touchable(view, ANA), 'card-was-next')).toBeNull();
  });

  test('is nowhere in what a dealer is offered, and what a dealer may do is all there', () => {
    const view = bust();
    const open = touchable(view, ANA).choices.filter(({ refused }) => refused === null);
    expect(open.filter(({ by }) => by === 'floor')).toEqual([]);
    expect(open).toEqual(view.choices.filter(({ by, refused }) => by === 'dealer' && refused === null));
    expect(touchable(view, BO)).toBe(view);
  });
});
