// Rules that none of the shipped books has. Random books found each of these.
import { describe, expect, test } from 'vitest';
import { dealerDraws, needsSecondCard } from '../../src/rules/play/dealer.ts';
import { rulesOf } from './books.ts';
import { line, play, roundOf, told, withSwitches } from './deal.ts';

const shipped = rulesOf('section-13', { 'holeCard.mode': 'none' });

describe('a doubled hand where doubled hands earn bonuses', () => {
  const rules = withSwitches(shipped, {
    'bonus.onDoubled': true,
    'pays.doubled': { pays: 6, to: 5 },
  });
  const won = (hand: string) => {
    const round = { dealer: '9C 8D', boxes: [{ hands: [hand], bettors: [{ main: 1000 }] }] };
    return told(line(play(rules, round), 1, 'a', 'main'));
  };

  test('is paid the odds of a doubled hand, if its cards earn none', () => {
    expect(won('5S 6D 9H doubled')).toContain('win 6:5');
  });

  test('is paid the bonus, if its cards earn one', () => {
    expect(won('6S 7D 8H doubled')).toContain('win 3:2');
  });
});

test('match-the-dealer odds that are not to one are paid as they are written, and added up for two cards', () => {
  const odds = { unsuited: { pays: 7, to: 2 }, suited: { pays: 25, to: 3 } };
  const rules = withSwitches(shipped, { 'match.sixDecks': odds });
  const match = (cards: string) => {
    const round = { dealer: '7H 9C', boxes: [{ hands: [cards], bettors: [{ main: 1000, match: 600 }] }] };
    return told(line(play(rules, round), 1, 'a', 'match'));
  };
  expect(match('7S 5D')).toContain('win 7:2 +21.00');
  expect(match('7S 7D')).toContain('win 14:2 +42.00');
  expect(match('7S 7H')).toContain('win 71:6 +71.00');
});

describe("a 21 that a dealer's 21 can touch", () => {
  const pushes = withSwitches(shipped, { 'outcome.21Against21': 'push' });
  const bothPush = withSwitches(shipped, { 'outcome.blackjackAgainst21': 'push' });
  const box = (hand: string) => ({ hands: [hand], bettors: [{ main: 1000 }] });

  test('asks the dealer for further cards', () => {
    const round = { dealer: 'KH 6C', boxes: [box('KS 9D 2C')] };
    expect(dealerDraws(shipped, roundOf(shipped, round))).toBe(false);
    expect(dealerDraws(pushes, roundOf(pushes, round))).toBe(true);
  });

  test('asks for a second card under a low card too, and so does a blackjack', () => {
    const plain = { dealer: '6H', boxes: [box('KS 9D 2C')] };
    const blackjack = { dealer: '6H', boxes: [box('AS KD')] };
    expect(needsSecondCard(shipped, roundOf(shipped, plain))).toBe(false);
    expect(needsSecondCard(pushes, roundOf(pushes, plain))).toBe(true);
    expect(needsSecondCard(pushes, roundOf(pushes, blackjack))).toBe(false);
    expect(needsSecondCard(bothPush, roundOf(bothPush, blackjack))).toBe(true);
  });
});
