import { describe, expect, test } from 'vitest';
import { Random } from '../../src/edge/random.ts';
import { Shoe } from '../../src/edge/shoe.ts';
import { cardsInShoe, oneDeck } from '../../src/rules/cards/cards.ts';

describe('the simulated shoe', () => {
  test.each([6, 8])('of %i decks gives each card so many times, and not a ten', (decks) => {
    const shoe = new Shoe(decks, false, new Random(1, 2, 3));
    for (let shuffle = 0; shuffle < 3; shuffle++) {
      const drawn = Array.from({ length: cardsInShoe(decks) }, () => shoe.draw());
      const expected = Array.from({ length: decks }, oneDeck).flat();
      expect(drawn.sort((a, b) => a - b)).toEqual(expected.sort((a, b) => a - b));
      shoe.shuffle();
    }
  });

  test('has the cut card a quarter from the back', () => {
    const shoe = new Shoe(6, true, new Random(1, 2, 3));
    for (let drawn = 1; drawn < 216; drawn++) {
      expect(shoe.cutCardReached()).toBe(false);
      shoe.draw();
    }
    expect(shoe.cutCardReached()).toBe(true);
  });

  test('that runs out in the middle of a round is filled with all cards but those on the table', () => {
    const shoe = new Shoe(1, true, new Random(1, 2, 3));
    for (let drawn = 0; drawn < 40; drawn++) shoe.draw();
    shoe.beginRound();
    const onTable = Array.from({ length: 7 }, () => shoe.draw());
    expect(shoe.left.every((count) => count === 0)).toBe(true);
    const again = Array.from({ length: 41 }, () => shoe.draw());
    expect([...onTable, ...again].sort((a, b) => a - b)).toEqual(oneDeck());
    expect(shoe.left.every((count) => count === 0)).toBe(true);
  });

  test('any card can be the burned, the first and the last one, all as likely (chi-square)', () => {
    const deck = oneDeck();
    const times = 200 * deck.length;
    const sumOfAll = 6 * deck.reduce((sum, card) => sum + card, 0);
    const shoe = new Shoe(6, true, new Random(4, 5, 6));
    const seen = {
      burned: new Map<number, number>(),
      first: new Map<number, number>(),
      last: new Map<number, number>(),
    };
    const count = (cards: Map<number, number>, card: number) => cards.set(card, (cards.get(card) ?? 0) + 1);
    for (let i = 0; i < times; i++) {
      shoe.shuffle();
      const drawn = Array.from({ length: 287 }, () => shoe.draw());
      count(seen.burned, sumOfAll - drawn.reduce((sum, card) => sum + card, 0));
      count(seen.first, drawn.at(0) ?? -1);
      count(seen.last, drawn.at(-1) ?? -1);
    }
    for (const cards of Object.values(seen)) {
      let chiSquare = 0;
      for (const card of deck) chiSquare += ((cards.get(card) ?? 0) - 200) ** 2 / 200;
      expect(chiSquare).toBeLessThan(47 + 5 * Math.sqrt(2 * 47));
    }
  });
});
