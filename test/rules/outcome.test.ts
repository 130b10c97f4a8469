import { expect, test } from 'vitest';
import { tallyOf } from '../../src/rules/cards/tally.ts';
import { judge, VERDICTS } from '../../src/rules/pay/outcome.ts';
import { clauses } from '../clauses.ts';
import { PACK_IDS, rulesOf } from './books.ts';
import { against, cards, hand } from './deal.ts';

clauses(
  ['S13 (e)(1)(i)', 'PA 635a.7(n)(1)', 'MA 5(a)(1)'],
  'when the dealer busts, every hand of 21 or less wins, and a bust has still lost',
  (rules) => {
    expect(against(rules, '6H KC 7D', '2S 3D')).toBe('win 1:1 +10.00 by pays.win');
    expect(against(rules, '6H KC 7D', 'KS 2D')).toBe('win 1:1 +10.00 by pays.win');
    expect(against(rules, '6H KC 7D', 'KS 9D 2C')).toBe('win 1:1 +10.00 by pays.win');
    expect(against(rules, '6H KC 7D', 'AS KD')).toBe('win 3:2 +15.00 by pays.blackjack');
    expect(against(rules, '6H KC 7D', 'KS 9D 3C')).toBe('lose -10.00 by outcome.playerBust');
    expect(against(rules, '6H KC 7D', 'KS 9D 4C')).toBe('lose -10.00 by outcome.playerBust');
  },
);

clauses(
  ['S13 (e)(1)(ii)', 'PA 635a.7(n)(2)', 'MA 5(a)(2)'],
  'the higher total wins when neither is over 21, and the lower one loses',
  (rules) => {
    expect(against(rules, '7H KC', 'KS 8D')).toBe('win 1:1 +10.00 by pays.win');
    expect(against(rules, '7H KC', 'AS 2D 5C')).toBe('win 1:1 +10.00 by pays.win');
    expect(against(rules, '7H KC', 'KS 6D')).toBe('lose -10.00 by outcome.lowerTotal');
    expect(against(rules, '9H KC', 'KS 8D')).toBe('lose -10.00 by outcome.lowerTotal');
    expect(against(rules, 'KH KC', 'KS 9D 2C')).toBe('win 1:1 +10.00 by pays.win');
    expect(against(rules, '9H 5C 7D', 'KS KD')).toBe('lose -10.00 by outcome.lowerTotal');
  },
);

clauses(
  ['S13 (e)(1)(iv)', 'CB General Rules 7', 'GD General Information 2 a', 'PA 635a.7(n)(4)', 'MA 5(a)(4)'],
  'a 21 of the player beats a 21 of the dealer that is no blackjack',
  (rules) => {
    expect(against(rules, '9H 5C 7D', 'KS 9D 2C')).toBe('win 1:1 +10.00 by pays.win');
    expect(against(rules, 'AH 5C 5D', 'KS 9D 2C')).toBe('win 1:1 +10.00 by pays.win');
    expect(against(rules, 'AH 5C 5D', 'AS 8D 2C')).toBe('win 1:1 +10.00 by pays.win');
    expect(against(rules, '9H 5C 7D', '2S 3D 4C 5H 7S')).toBe('win 3:2 +15.00 by bonus.fiveCards');
    // Two cards after a split are no blackjack, but a 21 all the same.
    expect(against(rules, '9H 5C 7D', 'AS KD split')).toBe('win 1:1 +10.00 by pays.win');
  },
);

clauses(
  ['S13 (e)(2)b', 'PA 635a.7(o)b', 'MA 5(b)b'],
  'a 21 of three or more cards loses to a dealer blackjack',
  (rules) => {
    expect(against(rules, 'KH AC', 'KS 9D 2C')).toBe('lose -10.00 by outcome.21AgainstBlackjack');
    expect(against(rules, 'AH JC', '7S 7S 7S')).toBe('lose -10.00 by outcome.21AgainstBlackjack');
    expect(against(rules, 'QH AC', '2S 3D 4C 5H 7S')).toBe('lose -10.00 by outcome.21AgainstBlackjack');
    expect(against(rules, 'KH AC', 'KS KD')).toBe('lose -10.00 by outcome.lowerTotal');
    expect(against(rules, 'KH 9C 2D', 'KS 9D 2C')).toBe('win 1:1 +10.00 by pays.win');
  },
);

clauses(
  ['S13 (a)(1)(iii)', 'S13 (e)(2)a', 'PA 635a.7(o)a', 'MA 1 Push', 'MA 5(b)a'],
  'equal totals give the wager back, but not at 21, not with a blackjack and not over 21',
  (rules) => {
    expect(against(rules, '7H KC', 'KS 7D')).toBe('push 0.00 by outcome.tie');
    expect(against(rules, 'AH 7C', '9S 4D 5C')).toBe('push 0.00 by outcome.tie');
    expect(against(rules, '9H 2C 9D', 'KS KD')).toBe('push 0.00 by outcome.tie');
    expect(against(rules, '7H 9C AD', 'AS 6D')).toBe('push 0.00 by outcome.tie');
    expect(against(rules, '9H 5C 7D', 'KS 9D 2C')).toBe('win 1:1 +10.00 by pays.win');
    expect(against(rules, 'AH KC', 'AS KD')).toBe('win 3:2 +15.00 by pays.blackjack');
    expect(against(rules, 'AH KC', 'KS 9D 2C')).toBe('lose -10.00 by outcome.21AgainstBlackjack');
    expect(against(rules, '6H KC 6D', 'KS 6D 6C')).toBe('lose -10.00 by outcome.playerBust');
  },
);

clauses(
  ['S13 (e)(5)c', 'CB Dealing Procedures 21 1 a', 'PA 635a.12(a)a', 'MA 5(e)c'],
  'a plain win pays even money, whatever it is won against',
  (rules) => {
    expect(against(rules, '6H KC 7D', 'KS 2D', 2500)).toBe('win 1:1 +25.00 by pays.win');
    expect(against(rules, '7H KC', 'KS 8D', 2500)).toBe('win 1:1 +25.00 by pays.win');
    expect(against(rules, '7H KC', 'KS 9D 2C', 2500)).toBe('win 1:1 +25.00 by pays.win');
    expect(against(rules, '9H 5C 7D', 'KS 9D 2C', 2500)).toBe('win 1:1 +25.00 by pays.win');
    // Only a listed 21 has its own rate in place of it.
    expect(against(rules, '7H KC', '6S 7D 8C', 2500)).toBe('win 3:2 +37.50 by bonus.678Mixed');
    expect(against(rules, '7H KC', '6S 7D 7C', 2500)).toBe('win 1:1 +25.00 by pays.win');
  },
);

test.each(PACK_IDS)('every meeting of two hands has its verdict: %s', (pack) => {
  const rules = rulesOf(pack);
  const verdict = (text: string, dealer: string) =>
    VERDICTS[judge(rules, hand(rules, text), tallyOf(cards(dealer)))];
  expect(verdict('KS 6D 6C', '7H KC')).toBe('outcome.playerBust');
  expect(verdict('KS 6D 6C', '6H KC 6D')).toBe('outcome.playerBust');
  expect(verdict('KS 6D 6C', 'AH KC')).toBe('outcome.playerBust');
  expect(verdict('2S 3D', '6H KC 6D')).toBe('outcome.dealerBust');
  expect(verdict('AS KD', '6H KC 6D')).toBe('outcome.dealerBust');
  expect(verdict('AS KD', 'KH KC')).toBe('outcome.higherTotal');
  expect(verdict('AS KD', '9H 5C 7D')).toBe('outcome.blackjackAgainst21');
  expect(verdict('AS KD', 'AH KC')).toBe('outcome.blackjackAgainst21');
  expect(verdict('AS KD split', 'AH KC')).toBe('outcome.21AgainstBlackjack');
  expect(verdict('AS KD split', '9H 5C 7D')).toBe('outcome.21Against21');
  expect(verdict('KS KD', 'AH KC')).toBe('outcome.lowerTotal');
  expect(verdict('KS KD', '9H 5C 7D')).toBe('outcome.lowerTotal');
  expect(verdict('KS 5D 6C', 'KH KC')).toBe('outcome.higherTotal');
  expect(verdict('KS KD', 'KH KC')).toBe('outcome.tie');
});
