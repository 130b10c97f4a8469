// The published mathematics of the game, to the last digit that was published.
import { describe, expect, test } from 'vitest';
import { exactFigures } from '../../src/edge/exact/figures.ts';
import { decimal, fraction, oneIn, percent, times } from '../../src/edge/exact/fraction.ts';
import { packIds } from '../../src/packs/load.ts';
import { packNamed } from './books.ts';

const ofCatfishBend = exactFigures(packNamed('catfish-bend'), null);
const ofMassachusetts = exactFigures(packNamed('massachusetts'), null);

function matchOf(figures: typeof ofCatfishBend, decks: number) {
  const found = figures.match.find((match) => match.decks === decks);
  if (!found) throw new Error(`no odds for ${decks} decks`);
  return found;
}

function shoeOf(decks: number) {
  const found = ofMassachusetts.shoes.find((shoe) => shoe.decks === decks);
  if (!found) throw new Error(`no shoe of ${decks} decks`);
  return found;
}

describe('match the dealer', () => {
  test.each([
    [2, '3.6282', '14.267'],
    [4, '3.1965', '15.128'],
    [5, '3.5301', '15.298'],
    [6, '3.0555', '15.411'],
    [8, '2.9855', '15.552'],
  ])('with %i decks keeps %s %% and wins %s %% of the time', (decks, edge, hitRate) => {
    const match = matchOf(ofCatfishBend, decks);
    expect([percent(match.edge, 4), percent(match.hitRate, 3)]).toEqual([edge, hitRate]);
  });

  test.each([
    [2, '3.63', '14.3', '7.0'],
    [4, '3.20', '15.1', '6.6'],
    [5, '3.53', '15.3', '6.5'],
    [6, '3.06', '15.4', '6.5'],
    [8, '2.99', '15.6', '6.4'],
  ])('with %i decks is as in the table that Catfish Bend prints', (decks, edge, hitRate, hands) => {
    const match = matchOf(ofCatfishBend, decks);
    const printed = [percent(match.edge, 2), percent(match.hitRate, 1), oneIn(match.hitRate, 1)];
    expect(printed).toEqual([edge, hitRate, hands]);
  });

  test('with the odds for eight decks keeps 5.15 % of a six-deck shoe', () => {
    expect(percent(matchOf(exactFigures(packNamed('games-department'), 6), 6).edge, 2)).toBe('5.15');
  });

  test.each(['section-13', 'pennsylvania', 'massachusetts'])('%s has odds for six and eight decks', (id) => {
    const { match } = exactFigures(packNamed(id), null);
    expect(match.map(({ decks, edge }) => [decks, percent(edge, 4)])).toEqual([
      [6, '3.0555'],
      [8, '2.9855'],
    ]);
  });
});

describe('the cards', () => {
  test.each([
    [6, '24.739', '4.1812', '11.818', '1946.6', '285.0', '668382'],
    [8, '24.804', '4.1775', '11.815', '1887.8', '285.8', '549188'],
  ])('of %i decks', (decks, insurance, blackjack, ace, sevens, sixSevenEight, superBonus) => {
    const { firstCards, insuranceEdge } = shoeOf(decks);
    expect(percent(insuranceEdge, 3)).toBe(insurance);
    expect(percent(firstCards.blackjack, 4)).toBe(blackjack);
    expect(percent(firstCards.aceWithoutBlackjack, 3)).toBe(ace);
    expect(oneIn(firstCards.threeSevens, 1)).toBe(sevens);
    expect(oneIn(firstCards.sixSevenEight, 1)).toBe(sixSevenEight);
    expect(oneIn(firstCards.superBonus, 0)).toBe(superBonus);
  });

  test('of six decks make the super bonus worth 0.03 % of the smallest wagers that earn it', () => {
    const { superBonusWorth } = shoeOf(6).firstCards;
    expect(superBonusWorth.map(({ wager, pays, worth }) => [wager, pays, percent(worth, 4)])).toEqual([
      [500, 100_000, '0.0299'],
      [1000, 100_000, '0.0150'],
      [2500, 500_000, '0.0299'],
      [10_000, 500_000, '0.0075'],
    ]);
  });
});

describe('the bonus spin', () => {
  test('is the sum of its parts: 10.00 for an ace, the average section for a blackjack, 5.00 lost otherwise', () => {
    const pack = packNamed('massachusetts');
    const prizes = pack.values['spin.wheelPrizes'] ?? [];
    const { firstCards, spin } = shoeOf(6);
    const average = fraction(
      prizes.reduce((sum, prize) => sum + prize, 0),
      prizes.length,
    );
    const parts = [
      times(firstCards.aceWithoutBlackjack, fraction(1000, 1)),
      times(firstCards.blackjack, average),
      times(firstCards.aceWithoutBlackjack, fraction(500, 1)),
      times(firstCards.blackjack, fraction(500, 1)),
      fraction(-500, 1),
    ];
    const net = parts.reduce((sum, { over, under }) => sum + Number(over) / Number(under), 0);
    expect(percent(spin?.edge ?? fraction(0, 1), 4)).toBe(((-100 * net) / 500).toFixed(4));
    expect(percent(spin?.hitRate ?? fraction(0, 1), 3)).toBe('15.999');
  });

  test('is only in the book that has it', () => {
    const withSpin = packIds().filter((id) =>
      exactFigures(packNamed(id), 6).shoes.some(({ spin }) => spin !== null),
    );
    expect(withSpin).toEqual(['massachusetts']);
  });
});

describe('one number of decks', () => {
  test('that the book has odds for but may not play with gives those odds only', () => {
    const { match, shoes } = exactFigures(packNamed('catfish-bend'), 8);
    expect([match.length, shoes.length]).toEqual([1, 0]);
  });

  test('that the book does not know gives nothing', () => {
    expect(exactFigures(packNamed('massachusetts'), 2)).toMatchObject({ match: [], shoes: [] });
  });
});

describe('decimals of fractions', () => {
  test.each([
    [1, 3, 4, '0.3333'],
    [2, 3, 4, '0.6667'],
    [1, 8, 2, '0.13'],
    [-1, 8, 2, '-0.13'],
    [-1, 1000, 2, '0.00'],
    [12345, 1, 0, '12345'],
    [1, 2, 0, '1'],
  ])('%i/%i with %i digits is %s', (over, under, digits, text) => {
    expect(decimal(fraction(over, under), digits)).toBe(text);
  });
});
