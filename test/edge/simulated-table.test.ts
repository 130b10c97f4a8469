import { describe, expect, test } from 'vitest';
import type { CardSource } from '../../src/edge/shoe.ts';
import { SimulatedTable } from '../../src/edge/simulated-table.ts';
import { type Card, cardName, parseCard } from '../../src/rules/cards/cards.ts';
import { compileRules } from '../../src/rules/compile.ts';
import type { HoleCardMode } from '../../src/rules/rule-book.ts';
import { bookNamed, strategy } from './books.ts';

/** The cards of a story, in the order in which they leave the shoe. */
class Story implements CardSource {
  readonly left: Card[];

  constructor(text: string) {
    this.left = text.split(' ').map((name) => parseCard(name) ?? -1);
  }

  draw(): Card {
    const card = this.left.shift();
    if (card === undefined) throw new RangeError('the story has no more cards');
    return card;
  }

  cutCardReached(): boolean {
    return false;
  }

  shuffle(): void {}
}

/**
 * Plays one round and says how it was settled. The story has the cards in order: player, up card, player, then (but in
 * mode "none") the hole card, then what is drawn. Every card of it must be drawn.
 */
function played(story: string, pack = 'massachusetts', mode: HoleCardMode = 'peek'): string {
  const shoe = new Story(story);
  const table = new SimulatedTable(compileRules(bookNamed(pack, { 'holeCard.mode': mode })), strategy, shoe);
  table.playRound();
  const lines = table.lines.map(({ wager, result, net }) => `${wager} ${result} ${net}`);
  return [...lines, ...shoe.left.map((card) => `not drawn: ${cardName(card)}`)].join(', ');
}

describe('a round with a reader', () => {
  test.each([
    ['a blackjack, and the dealer draws nothing', 'AC 6D KC KD', 'main win 1500'],
    ['stand, the dealer draws and busts', 'KC 6D KC KD KH', 'main win 1000'],
    ['the check ends the round', 'KC KD 6C AD', 'main lose -1000'],
    ['a blackjack against a blackjack', 'AC KD KC AD', 'main win 1500'],
    ['a push', 'KC 8D 8C KD', 'main push 0'],
    ['a double that wins', '6C 6D 5C KD 9C 2C', 'main win 2000'],
    ['a doubled 13 against a 9 is rescued', '6C 9D 5C KD 2C', 'main rescue -1000'],
    ['a doubled 17 against a 9 is kept', '6C 9D 5C KD 6C', 'main lose -2000'],
    ['a surrender', 'KC AD 7C 5D', 'main surrender -500'],
    ['a bust, and the dealer draws nothing', 'KC 7D 6C 5D 9C', 'main lose -1000'],
    ['a hit for a 6-7-8', '7C 2D 8C KD 6C', 'main win 2000'],
    ['a five-card 21', '2C 7D 3C KD 4C 5C 7C', 'main win 1500'],
    ['suited sevens against a seven', '7C 7D 7C KD 7C', 'main win 2000, super-bonus win 100000'],
    // The first hand gets an eight twice more; each later hand gets its second card in its turn, the last an eight
    // that can not be split again.
    [
      'four hands of eights',
      '8C 6D 8D KD 8H 8S KC 3C 9C KH 8D KH',
      'main win 1000, main win 2000, main win 1000, main win 1000',
    ],
  ])('%s', (_, story, settled) => {
    expect(played(story)).toBe(settled);
  });
});

describe('a round without a reader', () => {
  test.each([
    ['a 21 loses to a blackjack', 'no-peek', '7C AD 7D KD 7H', 'main lose -1000'],
    ['a 21 loses to a blackjack', 'none', '7C AD 7D 7H KD', 'main lose -1000'],
    ['a double loses the original wager only', 'no-peek', '6C KD 5C AD 9C', 'main lose -1000'],
    ['so does a split', 'none', '8C KD 8D KC 9H AD', 'main lose -1000, main push 0'],
    ['a surrender loses all', 'none', 'KC AD 7C KD', 'main surrender -1000'],
    ['a surrender loses half', 'none', 'KC AD 7C 5D', 'main surrender -500'],
    ['a bust needs no dealer', 'none', 'KC 7D 6C 9C', 'main lose -1000'],
    ['a blackjack needs no dealer', 'none', 'AC KD KC', 'main win 1500'],
    ['a 21 under a seven needs no dealer', 'none', '5C 7D 6D KH', 'main win 2000'],
  ] as const)('%s (%s)', (_, mode, story, settled) => {
    expect(played(story, 'section-13', mode)).toBe(settled);
  });
});

test('a book without bonuses on split hands pays them even money', () => {
  const story = '7C 6D 7D KD 6C 8C 6H 8S';
  expect(played(story, 'massachusetts')).toBe('main win 2000, main win 1500');
  expect(played(story, 'pennsylvania')).toBe('main win 1000, main win 1000');
});
