import { expect, test } from 'vitest';
import {
  canBeBlackjack,
  cardName,
  cardsInShoe,
  isTen,
  oneDeck,
  parseCard,
  SUITS,
} from '../../src/rules/cards/cards.ts';
import { tallyOf, total } from '../../src/rules/cards/tally.ts';
import { clauses } from '../clauses.ts';
import { against, card, cards } from './deal.ts';

function totalOf(text: string): number {
  return total(tallyOf(cards(text)));
}

clauses(
  ['S13 (b)(2)(i)', 'PA 635a.3(c)(1)', 'MA 2(b)(1)'],
  'a 2 to a 9 counts its face, in every suit',
  (rules) => {
    for (const suit of SUITS)
      for (const face of [2, 3, 4, 5, 6, 7, 8, 9])
        expect(totalOf(`${face}${suit}`), `${face}${suit}`).toBe(face);
    expect(totalOf('2S 3H 4D 5C 6S')).toBe(20);
    expect(against(rules, 'KS 9D', '2S 3H 4D 5C 6S')).toBe('win 1:1 +10.00 by pays.win');
    expect(against(rules, 'KS 9D', '7S 8H 4D')).toBe('push 0.00 by outcome.tie');
    expect(against(rules, 'KS 9D', '7S 9H 2D')).toBe('lose -10.00 by outcome.lowerTotal');
  },
);

clauses(
  ['S13 (b)(2)(ii)', 'PA 635a.3(c)(2)', 'MA 2(b)(2)'],
  'a jack, a queen and a king count ten each',
  (rules) => {
    for (const suit of SUITS)
      for (const face of ['J', 'Q', 'K']) expect(totalOf(`${face}${suit}`), `${face}${suit}`).toBe(10);
    for (const two of ['JS QD', 'QS KD', 'KS JD', 'JS JS'])
      expect(against(rules, 'KH KC', two)).toBe('push 0.00 by outcome.tie');
    expect(against(rules, 'KH KC', 'JS QD AC')).toBe('win 1:1 +10.00 by pays.win');
    expect(against(rules, 'KH KC', 'JS QD 2C')).toBe('lose -10.00 by outcome.playerBust');
  },
);

clauses(
  ['S13 (b)(2)(iii)', 'PA 635a.3(c)(3)', 'MA 2(b)(3)'],
  'an ace counts 11, and 1 where 11 would bring the hand over 21',
  (rules) => {
    expect(totalOf('AS 8D')).toBe(19);
    expect(totalOf('AS 8D 2C')).toBe(21);
    expect(totalOf('AS 8D 3C')).toBe(12);
    expect(totalOf('AS AD')).toBe(12);
    expect(totalOf('AS AD 9C')).toBe(21);
    expect(totalOf('AS AD AH AC')).toBe(14);
    expect(totalOf('KS KD AC')).toBe(21);
    expect(totalOf('KS KD AC AH')).toBe(22);
    expect(against(rules, 'KH 8C', 'AS 8D')).toBe('win 1:1 +10.00 by pays.win');
    expect(against(rules, 'KH 8C', 'AS 8D 3C 5S')).toBe('lose -10.00 by outcome.lowerTotal');
    expect(against(rules, 'AH 8C', 'KS 8D')).toBe('lose -10.00 by outcome.lowerTotal');
  },
);

clauses(['S13 (a)(1)(vi)', 'MA 1 Suit'], 'there are four suits: clubs, diamonds, hearts, spades', (rules) => {
  const suitsOfSevens = oneDeck()
    .map(cardName)
    .filter((name) => name.startsWith('7'));
  expect(suitsOfSevens).toEqual(['7C', '7D', '7H', '7S']);
  expect(parseCard('7X')).toBeNull();
  for (const suit of ['C', 'D', 'H'])
    expect(against(rules, 'KH KC', `7${suit} 7${suit} 7${suit}`)).toBe('win 2:1 +20.00 by bonus.777Suited');
  expect(against(rules, 'KH KC', '7S 7S 7S')).toBe('win 3:1 +30.00 by bonus.777Spades');
  for (const mixed of ['7C 7C 7D', '7D 7D 7H', '7H 7H 7S', '7S 7S 7C'])
    expect(against(rules, 'KH KC', mixed)).toBe('win 3:2 +15.00 by bonus.777Mixed');
});

clauses(['GD Introduction d'], 'six decks without tens are 288 cards in the shoe, eight are 384', (rules) => {
  const deck = oneDeck();
  expect(deck).toHaveLength(48);
  expect(new Set(deck).size).toBe(48);
  expect(deck.filter((card) => cardName(card).startsWith('T'))).toEqual([]);
  expect(cardsInShoe(rules.book.values['cards.decks'])).toBe(288);
  expect(cardsInShoe(8)).toBe(384);
});

test('a ten can be read, so that it is found, but is in no deck', () => {
  expect(['TC', 'TD', 'TH', 'TS'].map((name) => isTen(card(name)))).toEqual([true, true, true, true]);
  expect(oneDeck().some(isTen)).toBe(false);
  expect(totalOf('TH 9D')).toBe(19);
});

test('cards are two letters and nothing else', () => {
  for (const name of ['7S', 'AC', 'KD', 'TH']) expect(cardName(card(name))).toBe(name);
  for (const name of ['', '7', 'S7', '7s', '10S', '7SS', '7S ', '1S', '7X'])
    expect(parseCard(name), name).toBeNull();
  expect(() => cardName(52)).toThrow('52 is no card');
  expect(() => cardName(-1)).toThrow('-1 is no card');
});

test('an ace, a ten-value card and no other up card may hide a blackjack', () => {
  const high = oneDeck()
    .filter(canBeBlackjack)
    .map((each) => cardName(each).charAt(0));
  expect(new Set(high)).toEqual(new Set(['A', 'J', 'Q', 'K']));
  expect(canBeBlackjack(card('TH'))).toBe(true);
});
